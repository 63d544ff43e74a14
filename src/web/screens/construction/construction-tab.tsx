import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { resolved } from '#building/library/resolved.ts'
import { FlatHead } from '../../project/flat-tab.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { TabField } from '../../project/fields/tab-field.tsx'
import { AssemblyInput } from './assembly-input.tsx'
import { AssemblyPreview } from './assembly-preview.tsx'
import { unusedClasses } from './unused-classes.ts'

const elements = [
  { key: 'roof', fields: ['roofUValue', 'roofAbsorption', 'roofEmissivity'] },
  { key: 'wall', fields: ['wallUValue', 'wallAbsorption', 'wallEmissivity'] },
  { key: 'floor', fields: ['floorUValue', 'soil'] },
  { key: 'window', fields: ['windowUValue', 'windowSolarTransmittance'] },
] as const

/**
 * Tab of roof, walls, floor and windows: an assembly of the library, or typed values; and properties of the whole
 * building.
 */
function ConstructionTab() {
  const { t } = useTranslation('forms')
  const { building } = useProjectEditor()
  const inForce = useMemo(() => resolved(building).construction, [building])
  const unused = unusedClasses(building.energyCode, inForce)
  const whyUnused = (part: 'roof' | 'wall' | 'floor') => {
    const why = unused[part]
    return why === undefined ? undefined : t(`construction.${why}`)
  }
  return (
    <>
      <FlatHead tab="construction" title={t('construction.title')} note={t('construction.note')} />
      {elements.map(({ key, fields }) => {
        const assembly = inForce[`${key}Material`].value
        const overridden =
          key === 'window'
            ? inForce.windowUValue.edited || inForce.windowSolarTransmittance.edited
            : inForce[`${key}UValue`].edited
        return (
          <section key={key} className="box box-pad" aria-label={t(`construction.${key}`)}>
            <h3 dir="auto">{t(`construction.${key}`)}</h3>
            <div className="form-grid">
              <AssemblyInput part={key} />
              {key === 'window' ? null : (
                <TabField
                  tab="construction"
                  field={`${key}Class`}
                  note={t(`construction.${key}ClassHelp`)}
                  disabledReason={whyUnused(key)}
                />
              )}
              {fields.map(field => (
                <TabField key={field} tab="construction" field={field} />
              ))}
              {key === 'window' ? (
                <TabField
                  tab="construction"
                  field="frameAbsorption"
                  note={t('construction.frameHelp')}
                  disabledReason={
                    assembly === null
                      ? t('construction.frameWithoutAssembly')
                      : overridden
                        ? t('construction.frameTyped')
                        : undefined
                  }
                />
              ) : null}
            </div>
            {assembly === null ? null : (
              <AssemblyPreview part={key} assembly={assembly} units={building.units} overridden={overridden} />
            )}
          </section>
        )
      })}
      <section className="box box-pad" aria-label={t('construction.whole')}>
        <h3 dir="auto">{t('construction.whole')}</h3>
        <div className="form-grid">
          <TabField tab="construction" field="airLeakage" />
          <TabField tab="construction" field="leakageWind" note={t('construction.leakageWindHelp')} />
          <TabField tab="construction" field="heatCapacity" />
        </div>
      </section>
    </>
  )
}
export default ConstructionTab
