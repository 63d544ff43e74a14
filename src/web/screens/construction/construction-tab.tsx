import { useTranslation } from 'react-i18next'
import { FlatHead } from '../../project/flat-tab.tsx'
import { TabField } from '../../project/tab-field.tsx'

const elements = [
  { key: 'roof', fields: ['roofMaterial', 'roofUValue', 'roofAbsorption', 'roofEmissivity'] },
  { key: 'wall', fields: ['wallMaterial', 'wallUValue', 'wallAbsorption', 'wallEmissivity'] },
  { key: 'floor', fields: ['floorMaterial', 'floorUValue'] },
  { key: 'window', fields: ['windowMaterial', 'windowUValue', 'windowSolarTransmittance'] },
  { key: 'whole', fields: ['airLeakage', 'heatCapacity'] },
] as const

/** Roof, walls, floor, windows and what the whole building shares. */
const ConstructionTab = () => {
  const { t } = useTranslation('forms')
  return (
    <>
      <FlatHead tab="construction" title={t('construction.title')} note={t('construction.note')} />
      {elements.map(({ key, fields }) => (
        <section key={key} className="box box-pad" aria-label={t(`construction.${key}`)}>
          <h3 dir="auto">{t(`construction.${key}`)}</h3>
          <div className="form-grid">
            {fields.map(field => <TabField key={field} tab="construction" field={field} {...(field.endsWith('Material') ? { placeholder: t('construction.materialExample') } : {})} />)}
          </div>
        </section>
      ))}
    </>
  )
}
export default ConstructionTab
