import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownResult } from '#building/shown-result.ts'
import type { BaselineResult, Discomfort } from '#contract/entities/run.ts'
import type { UnitSystem } from '#contract/options.ts'
import { hoursOf, type Basis } from '#text/result-view.ts'
import { useFormat } from '../../../text/use-format.ts'
import type { useFigures } from '../use-figures.ts'
import { useShown } from '../use-shown.ts'
import { FigureWorking } from './figure-working.tsx'
import { Figure } from './figure.tsx'
import { sumText } from './sum-text.ts'

/** Heating and cooling needs, hours in comfort, and hours outside the setpoints. */
export function NeedFigures({
  result,
  units,
  basis,
  figures,
}: {
  readonly result: BaselineResult
  readonly units: UnitSystem
  readonly basis: Basis
  readonly figures: ReturnType<typeof useFigures>
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const energyShown = useShown('energy', { result, basis, units })
  const { annual } = result
  const needs = useMemo(() => shownResult(result, energyShown).annual, [result, energyShown])
  const latent = needs.latentCoolingNeed
  const hours = format.number(hoursOf(result))
  const unmet = result.unmetParts
  const unmetParts =
    unmet === undefined || result.unmetHours === 0
      ? ''
      : t(unmet.both === 0 ? 'unmetParts' : 'unmetPartsBoth', {
          heating: format.number(unmet.heating),
          cooling: format.number(unmet.cooling),
          both: format.number(unmet.both),
        })
  const comfortShare = figures.exact('comfort')
  const comfortFigure = ({ model, of }: NonNullable<BaselineResult['comfort']>) => ({
    value: comfortShare === null ? '—' : format.percent(comfortShare),
    unit: '',
    aside:
      model === 'pmv'
        ? t('comfort.pmv', { hours: format.number(Math.round(of)) })
        : t('comfort.adaptive', {
            judged: format.number(Math.round(of)),
            occupied: format.number(result.occupiedHours),
          }),
  })
  const discomfortText = ({ side, cause, hours: those, of, weather, radiantOffset, remedy }: Discomfort) =>
    t('discomfort.text', {
      share: format.percent((100 * those) / of),
      of: format.number(Math.round(of)),
      why: t(`discomfort.${side}.${cause}`, {
        weather: t(`discomfort.weather.${weather ?? 'mild'}`),
        off: format.withUnit('temperatureDifference', Math.abs(radiantOffset), units),
      }),
      remedy: t(`discomfort.remedy.${remedy}`),
    })
  const comfortWorking = ({ model, hours: inside, of }: NonNullable<BaselineResult['comfort']>) =>
    t(`figureWorking.comfort.${model}`, {
      inside: format.number(Math.round(inside)),
      of: format.number(Math.round(of)),
      low: format.number(-0.5, 1),
      high: format.number(0.5, 1),
    })
  return (
    <dl>
      <Figure
        name={t('needs.heating')}
        {...figures.shown('heatingNeed')}
        working={<FigureWorking text={t('figureWorking.heating', { hours })} />}
      />
      <Figure
        name={t('needs.cooling')}
        {...figures.shown('coolingNeed')}
        working={
          <FigureWorking
            text={t('figureWorking.cooling', { hours })}
            sum={
              latent === undefined
                ? undefined
                : sumText(
                    [
                      { name: t('needs.sensible'), figure: needs.coolingNeed - latent },
                      { name: t('needs.latent'), figure: latent },
                    ],
                    figures.shown('coolingNeed'),
                    energyShown.number,
                  )
            }
          />
        }
        {...(annual.latentCoolingNeed === undefined || annual.latentCoolingNeed < 0.005 * annual.coolingNeed
          ? {}
          : { aside: t('needs.latentPart', { value: figures.shown('latentCoolingNeed').value }) })}
      />
      {result.comfort !== undefined && (
        <Figure
          name={t('comfort.title')}
          {...comfortFigure(result.comfort)}
          note={result.discomfort === undefined ? undefined : discomfortText(result.discomfort)}
          working={<FigureWorking text={comfortWorking(result.comfort)} />}
        />
      )}
      <Figure
        name={t('unmet')}
        value={figures.shown('unmetHours').value}
        unit=""
        aside={[t('unmetOf', { hours: format.number(result.occupiedHours) }), unmetParts].join('')}
        working={
          <FigureWorking
            text={t('figureWorking.unmet', {
              off: format.withUnit('temperatureDifference', 0.2, units),
              share: format.percent(1),
            })}
          />
        }
      />
    </dl>
  )
}
