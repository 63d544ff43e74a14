import { useTranslation } from 'react-i18next'
import { floorBands, planSteps } from '#contract/entities/plan-outline.ts'
import type { ProjectCard } from '#contract/entities/project.ts'
import './plan-thumbnail.css'

const width = 324
const height = 100
const margin = 18 // px of paper left around the plan

/** Fill of a mass: darker the higher it starts, as on the canvas. */
function fillOf(floorStart: number): string {
  return `var(--canvas-mass-by-floor-${floorBands.findLastIndex(floor => floor <= floorStart)})`
}

/** Metres between grid lines: the finest of 1, 2, 5, 10 … that stays 14 px apart. */
function gridStep(scale: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [1, 2, 5]) if (digit * power * scale >= 14) return digit * power
}

/** The plan of a project's masses, fitted to a card; north is up. */
export function PlanThumbnail({ project: { plan, name } }: { readonly project: Pick<ProjectCard, 'plan' | 'name'> }) {
  const { t } = useTranslation('projects')
  const [left, bottom, right, top] = plan?.box ?? [-20, -6, 20, 6]
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1),
    (height - 2 * margin) / Math.max(top - bottom, 1),
  )
  const toX = (x: number) => width / 2 + (x - (left + right) / 2) * scale
  const toY = (y: number) => height / 2 - (y - (bottom + top) / 2) * scale
  const step = gridStep(scale) * scale
  const lines = (from: number, size: number) =>
    Array.from({ length: Math.ceil(size / step) + 1 }, (_, i) => (((from % step) + step) % step) + (i - 1) * step)
  /** Size of a step of the outline [px]. */
  const px = (Math.max(right - left, top - bottom) / planSteps) * scale
  return (
    <svg
      className="plan"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={plan === null ? t('noPlan') : t('planOf', { name })}
    >
      <path
        stroke="var(--canvas-grid)"
        strokeWidth="1"
        d={[
          ...lines(toX(0), width).map(x => `M${x.toFixed(1)} 0V${height}`),
          ...lines(toY(0), height).map(y => `M0 ${y.toFixed(1)}H${width}`),
        ].join('')}
      />
      {plan === null ? (
        <text x={width / 2} y={height / 2 + 4} textAnchor="middle" fontSize="12" fill="var(--color-text-tertiary)">
          {t('noPlan')}
        </text>
      ) : (
        <g transform={`translate(${toX(left).toFixed(2)} ${toY(bottom).toFixed(2)}) scale(${px} ${-px})`}>
          {plan.floors.map(({ floorStart, path }) => (
            <path
              key={floorStart}
              d={path}
              fill={fillOf(floorStart)}
              stroke="var(--canvas-mass-line)"
              strokeWidth="1.4"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
            />
          ))}
        </g>
      )}
    </svg>
  )
}
