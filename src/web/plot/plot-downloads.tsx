import { Button, Dropdown } from 'antd'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveCsv, saveFile } from '../ui/save-file.ts'
import { picturePng } from './picture-png.ts'
import { pictureSvg } from '#charts/plot/picture-svg.ts'
import type { PlotPicture } from '#charts/plot/plot-picture.ts'

/** Downloads of the kept rows as a table, and of the plot as a picture. */
export function PlotDownloads({
  csv,
  picture,
  fileName,
}: {
  readonly csv: () => string
  readonly picture: () => PlotPicture
  /** File name without ending. */
  readonly fileName: string
}) {
  const { t } = useTranslation('analysis')
  const download = async (kind: string) => {
    if (kind === 'csv') saveCsv(csv(), fileName)
    if (kind === 'svg') saveFile(new Blob([pictureSvg(picture())], { type: 'image/svg+xml' }), `${fileName}.svg`)
    if (kind !== 'png') return
    const image = await picturePng(picture())
    if (image !== null) saveFile(image, `${fileName}.png`)
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: t('plot.takeCsv') },
          { key: 'svg', label: t('plot.takeSvg') },
          { key: 'png', label: t('plot.takePng') },
        ],
        onClick: ({ key }) => {
          void download(key)
        },
      }}
    >
      <Button size="small" aria-label={t('plot.download')} title={t('plot.download')} icon={<Download size={14} />} />
    </Dropdown>
  )
}
