import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownResult } from '#building/shown-result.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { UnitSystem } from '#contract/options.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import { useFormat } from '../../../text/use-format.ts'
import { useZoneName } from '../../../project/use-zone-name.ts'
import { energyQuantity, type Basis } from '#text/result-view.ts'
import { ScrollX } from '../scroll-x.tsx'
import { useShown } from '../use-shown.ts'

/** Needs and peaks by zone type, if there is more than one. */
export function ZoneResults({
  result,
  basis,
  units,
}: {
  readonly result: BaselineResult
  readonly basis: Basis
  readonly units: UnitSystem
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const nameOf = useZoneName()
  const whole = useShown('energy', { result, basis: 'total', units })
  const rounded = useMemo(() => shownResult(result, whole).zones, [result, whole])
  const { zones } = result
  if (zones === undefined || zones.length < 2) return null
  const quantity = energyQuantity(basis)
  // Needs of whole zones add to the building's; those by their own floor are no sum.
  const energy = (i: number, of: 'heatingNeed' | 'sensibleCoolingNeed' | 'latentCoolingNeed') => {
    const zone = zones[i]
    return basis === 'total' || zone === undefined
      ? whole.number(rounded?.[i]?.[of] ?? 0)
      : format.number(toShown(quantity, zone[of] / zone.floorArea, units), decimalsOf(quantity, units))
  }
  const peak = ({ power }: { readonly power: number }) =>
    format.number(toShown('power', power / 1000, units), decimalsOf('power', units))
  const energyUnit = format.unit(quantity, units)
  const powerUnit = format.unit('power', units)
  const temperature = (value: number) =>
    format.number(toShown('temperature', value, units), decimalsOf('temperature', units))
  const columns = [
    { key: 'area', name: t('zones.area'), unit: format.unit('area', units) },
    { key: 'heating', name: t('needs.heating'), unit: energyUnit },
    { key: 'sensible', name: t('needs.sensible'), unit: energyUnit },
    { key: 'latent', name: t('needs.latent'), unit: energyUnit },
    { key: 'peakHeating', name: t('peakHeating'), unit: powerUnit },
    { key: 'peakSensible', name: t('peakSensible'), unit: powerUnit },
    { key: 'peakLatent', name: t('peakLatent'), unit: powerUnit },
    { key: 'lowest', name: t('zones.lowest'), unit: format.unit('temperature', units) },
    { key: 'highest', name: t('zones.highest'), unit: format.unit('temperature', units) },
    { key: 'comfort', name: t('comfort.title'), unit: '' },
    { key: 'unmet', name: t('unmet'), unit: '' },
  ]
  return (
    <section className="card">
      <div className="card-title">
        <h2 dir="auto">{t('zones.title')}</h2>
      </div>
      <ScrollX name={t('zones.title')}>
        <table className="results-table tabular" data-testid="zone-results">
          <thead>
            <tr>
              <th scope="col" dir="auto">
                {t('zones.name')}
              </th>
              {columns.map(c => (
                <th key={c.key} scope="col" dir="auto">
                  {c.name}
                  {c.unit === '' ? null : (
                    <>
                      {' '}
                      <bdi className="unit">{c.unit}</bdi>
                    </>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((zone, i) => (
              <tr key={zone.id}>
                <td dir="auto">{nameOf(zone) ?? t('zones.unnamed', { number: format.number(zone.place ?? i + 1) })}</td>
                <td>{format.number(toShown('area', zone.floorArea, units), decimalsOf('area', units))}</td>
                <td>{energy(i, 'heatingNeed')}</td>
                <td>{energy(i, 'sensibleCoolingNeed')}</td>
                <td>{energy(i, 'latentCoolingNeed')}</td>
                <td>{peak(zone.peaks.heating)}</td>
                <td>{peak(zone.peaks.sensibleCooling)}</td>
                <td>{peak(zone.peaks.latentCooling)}</td>
                <td>{zone.lowestTemperature === null ? '—' : temperature(zone.lowestTemperature)}</td>
                <td>{zone.highestTemperature === null ? '—' : temperature(zone.highestTemperature)}</td>
                <td>{zone.comfort.of > 0 ? format.percent((100 * zone.comfort.hours) / zone.comfort.of) : '—'}</td>
                <td>{format.number(zone.unmetHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
      {zones.some(zone => zone.lowestTemperature === null || zone.highestTemperature === null) && (
        <p className="card-note" dir="auto">
          {t('zones.notFollowed')}
        </p>
      )}
    </section>
  )
}
