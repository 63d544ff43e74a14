import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hvacSystems } from '#building/library/hvac-systems.ts'
import { resolved, type Resolved } from '#building/library/resolved.ts'
import type { Carrier } from '#contract/options.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { unusedFields } from '../../../project/fields/unused-fields.ts'
import { useSystemReasons } from '../../../project/fields/use-system-reasons.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useFormat } from '../../../text/use-format.ts'
import { ScrollX } from '../scroll-x.tsx'

/** Parts of a system side by side: separate words, not a list in a sentence. */
function joined(parts: readonly string[]) {
  return parts.join(' · ')
}

/** Systems of the simulated building, each with its origin: the person, the energy code by a rule, or a default. */
export function SystemsChosen() {
  const { building } = useProjectEditor()
  const { t } = useTranslation('results')
  const texts = useInputTexts()
  const format = useFormat()
  const reasonOf = useSystemReasons()
  const m = useMemo(() => resolved(building).mechanical, [building])
  const unused = unusedFields(m)
  const { cools, evaporative } = hvacSystems[m.hvacSystemType.value]
  const hasCompressor = cools && evaporative?.compression !== false
  const generator = (name: string, carrier: Carrier, coefficient: number) =>
    joined([name, texts.option('carrier', carrier), t('systems.coefficient', { value: format.number(coefficient, 2) })])
  const why = (field: string, values: readonly Resolved<unknown>[]) =>
    values.some(({ edited }) => edited)
      ? t('systems.typed')
      : [reasonOf(field), ...new Set(values.map(({ source }) => `${texts.source(source)}.`))]
          .filter(words => words !== undefined)
          .join(' ')
  const option = (
    field: 'heatRecovery' | 'economizer' | 'demandVentilation' | 'outdoorAirPath' | 'terminalReheat',
    list: 'heatRecovery' | 'economizerType' | 'demandVentilationType' | 'outdoorAirPath' | 'terminalReheat',
    value: string,
  ) =>
    unused[field] === undefined
      ? [{ name: texts.label(`mechanical.${field}`), value: texts.option(list, value), why: why(field, [m[field]]) }]
      : []
  const rows = [
    {
      name: texts.label('mechanical.hvacSystemType'),
      value: texts.option('hvacSystemType', m.hvacSystemType.value),
      why: why('hvacSystemType', [m.hvacSystemType]),
    },
    {
      name: t('systems.heating'),
      value: generator(
        texts.option('heatingGeneration', m.heatingGeneration.value),
        m.heatingSource.value,
        m.heatingCoefficient.value,
      ),
      why: why('', [m.heatingGeneration, m.heatingSource, m.heatingCoefficient]),
    },
    ...(hasCompressor
      ? [
          {
            name: t('systems.cooling'),
            value: generator(
              texts.option('coolingGeneration', m.coolingGeneration.value),
              m.coolingSource.value,
              m.coolingCoefficient.value,
            ),
            why: why('', [m.coolingGeneration, m.coolingSource, m.coolingCoefficient]),
          },
        ]
      : []),
    {
      name: texts.label('mechanical.ventilationType'),
      value: texts.option('ventilationType', m.ventilationType.value),
      why: why('', [m.ventilationType]),
    },
    ...option('heatRecovery', 'heatRecovery', m.heatRecovery.value),
    ...option('economizer', 'economizerType', m.economizer.value),
    ...option('demandVentilation', 'demandVentilationType', m.demandVentilation.value),
    ...option('outdoorAirPath', 'outdoorAirPath', m.outdoorAirPath.value),
    ...(m.leastHumidity.value > 0
      ? [
          {
            name: texts.label('mechanical.leastHumidity'),
            value: joined([
              format.percent(m.leastHumidity.value),
              t('systems.steam', { carrier: texts.option('carrier', m.humidifierSource.value) }),
            ]),
            why: why('', [m.leastHumidity, m.humidifierSource]),
          },
        ]
      : []),
    ...option('terminalReheat', 'terminalReheat', m.terminalReheat.value),
    {
      name: t('systems.fans'),
      value: joined([
        format.withUnit('pressure', m.fanPressure.value, building.units),
        t('systems.efficiency', { value: format.number(m.fanEfficiency.value, 2) }),
        ...(m.fanControlType.value === 'none' ? [] : [texts.option('fanControlType', m.fanControlType.value)]),
      ]),
      why: why('', [m.fanPressure, m.fanEfficiency, m.fanControlType]),
    },
    {
      name: t('systems.water'),
      value: joined([
        texts.option('hotWaterGeneration', m.hotWaterGeneration.value),
        texts.option('carrier', m.hotWaterSource.value),
      ]),
      why: why('', [m.hotWaterGeneration, m.hotWaterSource]),
    },
  ]
  return (
    <section className="card">
      <div className="card-title">
        <h2 dir="auto">{t('systems.title')}</h2>
      </div>
      <ScrollX name={t('systems.title')}>
        <table className="results-table systems-table" data-testid="systems-chosen">
          <thead>
            <tr>
              {(['what', 'value', 'why'] as const).map(column => (
                <th key={column} scope="col" dir="auto">
                  {t(`systems.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.name}>
                <th scope="row" dir="auto">
                  {row.name}
                </th>
                <td dir="auto">{row.value}</td>
                <td dir="auto">{row.why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </section>
  )
}
