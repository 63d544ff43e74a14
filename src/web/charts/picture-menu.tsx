import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { useContext, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { titledSvg, type PictureTitles } from '#charts/titled-svg.ts'
import { fileName } from '#exports/file-name.ts'
import { useMonthNames } from '../text/month-names.ts'
import { useFormat } from '../text/use-format.ts'
import { usePalette } from '../theme/use-mode.ts'
import { saveCsv, saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toasts.ts'
import { PictureOrigin } from './picture-origin.ts'

/** Downloads of a chart: as a picture with its title, unit and source, and as a table if it has one. */
export function PictureMenu({
  title,
  unit,
  legend,
  drawing,
  table,
}: {
  readonly title: string
  readonly unit: string
  readonly legend?: PictureTitles['legend']
  /** SVG of the chart alone; null while there is none. Without it the part of the card with `data-picture` is drawn. */
  readonly drawing?: (() => string | Promise<string>) | null
  /** The figures as CSV, the name of their file without ending, and the name of the menu's entry if they are not all. */
  readonly table?: { readonly csv: () => string; readonly fileName: string; readonly name?: string }
}) {
  const { t, i18n } = useTranslation('common')
  const { project, engineVersion, data } = useContext(PictureOrigin)
  const format = useFormat()
  const { tokens } = usePalette()
  const { fontFamily } = useMonthNames()
  const button = useRef<HTMLButtonElement>(null)
  const drawnPart = async () => {
    const part = button.current?.closest('section')?.querySelector<HTMLElement>('[data-picture]')
    return part === null || part === undefined ? null : (await import('./element-svg.ts')).elementSvg(part)
  }
  const download = async (kind: string) => {
    if (kind === 'csv' && table !== undefined) saveCsv(table.csv(), table.fileName)
    if (kind === 'csv' || drawing === null) return
    const [{ pictureFonts }, { svgPng }, drawn] = await Promise.all([
      import('./picture-fonts.ts'),
      import('./svg-png.ts'),
      drawing === undefined ? drawnPart() : drawing(),
    ])
    if (drawn === null) return
    const date = format.date(new Date().toISOString())
    const version = engineVersion === null ? null : format.digits(engineVersion)
    const plain = titledSvg(drawn, {
      title,
      unit,
      legend: legend ?? [],
      source: [
        project,
        ...(data === null ? [] : [data]),
        version === null ? t('picture.made', { date }) : t('picture.calculated', { version, date }),
      ],
      isRightToLeft: i18n.language === 'fa',
      font: fontFamily,
      ground: tokens.colorBgContainer,
      ink: tokens.colorText,
      quiet: tokens.colorTextSecondary,
    })
    const fonts = await pictureFonts(plain)
    const picture = fonts === '' ? plain : plain.replace(/<rect/u, () => `<style>${fonts}</style>\n<rect`)
    const name = (extension: string) => fileName(`${project} ${title}`, { extension })
    if (kind === 'svg') saveFile(new Blob([picture], { type: 'image/svg+xml' }), name('svg'))
    if (kind !== 'png') return
    const image = await svgPng(picture)
    if (image === null) toast({ kind: 'error', text: t('picture.failed') })
    else saveFile(image, name('png'))
  }
  const disabled = drawing === null
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(table === undefined ? [] : [{ key: 'csv', label: table.name ?? t('picture.table') }]),
          { key: 'svg', label: t('picture.svg'), disabled },
          { key: 'png', label: t('picture.png'), disabled },
        ],
        onClick: ({ key }) => {
          void download(key)
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        size="small"
        aria-label={`${title}: ${t('picture.download')}`}
        title={t('picture.download')}
        icon={<Download size={16} />}
      />
    </Dropdown>
  )
}
