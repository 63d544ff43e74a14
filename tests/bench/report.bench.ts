import { reportPdf } from '#exports/files/report-pdf.ts'
import type { ExportLanguage } from '#contract/export-formats.ts'
import { sampleReport } from '../fixtures/sample-report.ts'
import type { Bench } from './bench.ts'

/** A report of the sample with all parts; a name of its own keeps the compiler from remembering the one before. */
function report(name: string, language: ExportLanguage, describe: string): Bench {
  return {
    name,
    describe,
    aim: 2000,
    repeat: 1,
    prepare: () => {
      const subject = sampleReport()
      let made = 0
      return {
        run: async () => {
          made++
          const project = { ...subject.project, _id: 'p1', name: `Office ${made}` }
          const pdf = await reportPdf({ ...subject, project }, { language, units: 'SI', calendar: 'gregorian' })
          return pdf.length > 1_000_000 ? 1 : 0
        },
      }
    },
  }
}

export const reportBenches: readonly Bench[] = [
  report('report/sample', 'en', 'the report of the sample as PDF: 14 pages, eight charts, in English'),
  report('report/sample-both', 'both', 'the same in two languages side by side: 21 pages, fourteen charts'),
]
