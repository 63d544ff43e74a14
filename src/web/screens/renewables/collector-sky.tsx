import { useTranslation } from 'react-i18next'
import { sectorAzimuth, type Compass } from '#building/derive/compass.ts'
import { radians } from '#building/derive/degree.ts'
import { useFormat } from '../../text/use-format.ts'

export interface Collector {
  readonly key: 'photovoltaic' | 'solarWater'
  readonly orientation: Compass
  readonly tilt: number
  readonly shown: boolean
}

/** Directions of the collectors on a small sky: north up, a flat panel in the middle, a vertical one on the rim. */
export function CollectorSky({ collectors }: { readonly collectors: readonly Collector[] }) {
  const { t } = useTranslation(['forms', 'project'])
  const format = useFormat()
  const at = ({ orientation, tilt }: Collector) => {
    const angle = radians(sectorAzimuth(orientation))
    const radius = (70 * Math.min(90, tilt)) / 90
    return [90 + radius * Math.sin(angle), 90 - radius * Math.cos(angle)] as const
  }
  const words = (c: Collector) =>
    t('forms:renewables.looks', {
      name: t(`forms:renewables.${c.key}`),
      orientation: t(`project:orientation.${c.orientation}`),
      tilt: format.withUnit('angle', c.tilt, 'SI'),
    })
  return (
    <figure className="collector-sky">
      <svg viewBox="0 0 180 180" width="180" height="180">
        <title>{collectors.map(words).join(' ')}</title>
        <circle cx="90" cy="90" r="70" fill="var(--color-fill-alter)" stroke="var(--color-border-secondary)" />
        {[30, 60].map(tilt => (
          <circle key={tilt} cx="90" cy="90" r={(70 * tilt) / 90} fill="none" stroke="var(--color-border-secondary)" />
        ))}
        <path d="M90 20v140M20 90h140" stroke="var(--color-border-secondary)" />
        {(['north', 'east', 'south', 'west'] as const).map((o, i) => (
          <text
            key={o}
            x={90 + 81 * Math.sin((i * Math.PI) / 2)}
            y={90 - 81 * Math.cos((i * Math.PI) / 2)}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize="12"
            fill="var(--color-text-secondary)"
          >
            {t(`project:orientationShort.${o}`)}
          </text>
        ))}
        {collectors.map(c => {
          const [x, y] = at(c)
          return c.key === 'photovoltaic' ? (
            <rect
              key={c.key}
              x={x - 7}
              y={y - 7}
              width="14"
              height="14"
              rx="2"
              fill={c.shown ? 'var(--end-use-generation)' : 'none'}
              stroke="var(--end-use-generation)"
              strokeWidth="1.5"
            />
          ) : (
            <circle
              key={c.key}
              cx={x}
              cy={y}
              r="5"
              fill={c.shown ? 'var(--end-use-hot-water)' : 'var(--color-bg-container)'}
              stroke="var(--end-use-edge-hot-water)"
              strokeWidth="1.5"
            />
          )
        })}
      </svg>
      <figcaption dir="auto">
        {collectors.map(c => (
          <span key={c.key}>{words(c)}</span>
        ))}
      </figcaption>
    </figure>
  )
}
