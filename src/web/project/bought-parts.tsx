import {
  ArrowLeftRight,
  Banknote,
  ChartColumnStacked,
  Check,
  Columns3,
  Download,
  GitBranch,
  Lightbulb,
  RefreshCw,
  Shuffle,
  Sun,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { limits } from '#contract/limits.ts'
import { mostPins } from '#machines/analysis/plot-edits.ts'
import { useFormat } from '../text/use-format.ts'
import { sampleAddress } from './addresses.ts'
import './bought-parts.css'

/** Part of what a payment buys. Its texts are `payment:buys.<key>` in the locales. */
interface BoughtPart {
  readonly key: string
  readonly Icon: LucideIcon
  /** Search of the analysis at which the part is seen; null: it is no page. */
  readonly at: string | null
}

/** All that a payment buys, in the order of use. Price, review, help and the analysis before its first run show it. */
export const boughtParts = [
  { key: 'baseline', Icon: ChartColumnStacked, at: '' },
  { key: 'hours', Icon: Sun, at: '?view=hours' },
  { key: 'weighted', Icon: Banknote, at: '?measure=cost' },
  { key: 'studies', Icon: Shuffle, at: '?page=passive' },
  { key: 'plot', Icon: ArrowLeftRight, at: '?page=passive' },
  { key: 'picks', Icon: GitBranch, at: '?page=active' },
  { key: 'compare', Icon: Columns3, at: '?page=compare' },
  { key: 'why', Icon: Lightbulb, at: '?page=why' },
  { key: 'files', Icon: Download, at: '?page=report' },
  { key: 'free', Icon: RefreshCw, at: null },
] as const satisfies readonly BoughtPart[]

/** Names of all that a payment buys, and the way to see it in the sample. */
export function BoughtNames() {
  const { t } = useTranslation('payment')
  const words = useWords()
  return (
    <>
      <ul className="bought-names">
        {boughtParts.map(({ key }) => (
          <li key={key}>
            <Check size={14} aria-hidden />
            <span dir="auto">{words.name(key)}</span>
          </li>
        ))}
      </ul>
      <p className="bought-sample" dir="auto">
        <Link href={sampleAddress}>{t('seeSample')}</Link>
      </p>
    </>
  )
}

/** All that a payment buys, each with a sentence; a name leads to its page in the sample. */
export function BoughtDetails() {
  const words = useWords()
  return (
    <dl className="bought-details">
      {boughtParts.map(({ key, Icon, at }) => (
        <div key={key}>
          <Icon size={18} strokeWidth={1.75} aria-hidden />
          <dt dir="auto">{at === null ? words.name(key) : <Link href={sampleAddress + at}>{words.name(key)}</Link>}</dt>
          <dd dir="auto">{words.text(key)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** All that a payment has bought, under its title. */
export function BoughtSection() {
  const { t } = useTranslation('payment')
  return (
    <section className="bought" aria-label={t('buysTitle')}>
      <h3 className="bought-title" dir="auto">
        {t('buysTitle')}
      </h3>
      <p className="bought-lead" dir="auto">
        {t('buysLead')}
      </p>
      <BoughtDetails />
    </section>
  )
}

function useWords() {
  const { t } = useTranslation('payment')
  const format = useFormat()
  const figures = { variants: format.number(limits.combinations), designs: format.number(mostPins) }
  type Key = (typeof boughtParts)[number]['key']
  return {
    name: (key: Key) => t(`buys.${key}.name`, figures),
    text: (key: Key) => t(`buys.${key}.text`, figures),
  }
}
