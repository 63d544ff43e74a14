import { useTranslation } from 'react-i18next'
import type { AssemblyLayer } from '#building/library/assembly.ts'
import { assemblyProperties, engineLayers } from '#building/library/assembly-properties.ts'
import { materials } from '#building/library/materials.ts'
import { opaqueAssembly, windowUnit } from '#building/library/named-assemblies.ts'
import { windowProperties } from '#building/library/window-properties.ts'
import { frames, glasses } from '#building/library/windows.ts'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { opaqueSection, windowSection } from '../../project/section-layers.ts'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import type { EnvelopePart } from './assembly-figures.ts'
import { LayerTable, type LayerRow } from './layer-table.tsx'
import './assembly-preview.css'

const millimetres = 1000

/** Layers of a chosen assembly, and its properties as a whole. */
export function AssemblyPreview({
  part,
  assembly: key,
  units,
  overridden,
}: {
  readonly part: EnvelopePart
  readonly assembly: string
  readonly units: UnitSystem
  /** Whether a typed value replaces the layers. */
  readonly overridden: boolean
}) {
  const { t } = useTranslation('forms')
  const shown =
    part === 'window' ? (
      <WindowLayers unitKey={key} units={units} />
    ) : (
      <OpaqueLayers part={part} assemblyKey={key} units={units} />
    )
  return (
    <figure className="assembly">
      {shown}
      {overridden ? (
        <p className="assembly-note" dir="auto">
          {t(part === 'window' ? 'construction.windowOverridden' : 'construction.overridden')}
        </p>
      ) : null}
    </figure>
  )
}

/** Source documents of the materials' figures, without repetition. */
function documents(layers: readonly AssemblyLayer[]): readonly string[] {
  return [
    ...new Set(
      layers.flatMap(layer => ('resistance' in layer ? [] : [materials[layer.material].source.split(/[,;]/)[0] ?? ''])),
    ),
  ]
}

function OpaqueLayers({
  part,
  assemblyKey,
  units,
}: {
  readonly part: Exclude<EnvelopePart, 'window'>
  readonly assemblyKey: string
  readonly units: UnitSystem
}) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const assembly = opaqueAssembly(part, assemblyKey)
  if (assembly === undefined) return null
  const { layers } = engineLayers(assembly, part)
  const { uValue, arealHeatCapacity } = assemblyProperties(assembly, part)
  const note = (layer: AssemblyLayer): string | undefined => {
    if ('resistance' in layer) return undefined
    if (layer.framedResistance !== undefined) return t('construction.steelStuds')
    return layer.bridge === undefined
      ? undefined
      : t('construction.bridge', {
          share: format.percent(layer.bridge.share * 100, layer.bridge.share < 0.02 ? 1 : 0),
          material: texts.option('material', layer.bridge.material),
        })
  }
  const section = opaqueSection(assembly)
  const rows = assembly.layers.flatMap((layer, i): readonly LayerRow[] => {
    const [built, drawn] = [layers[i], section[i]]
    if (built === undefined || drawn === undefined) return []
    const name = texts.option('material', layer.material)
    if ('resistance' in layer || 'resistance' in built) {
      const resistance = 'resistance' in layer ? layer.resistance : 0
      return [{ ...drawn, name, resistance: format.quantity('resistance', resistance, units) }]
    }
    return [
      {
        ...drawn,
        name,
        note: note(layer),
        thickness: format.quantity('thickness', layer.thickness * millimetres, units),
        conductivity: format.quantity('conductivity', built.conductivity, units),
        resistance: format.quantity('resistance', built.thickness / built.conductivity, units),
      },
    ]
  })
  return (
    <>
      <LayerTable rows={rows} units={units} caption={t('construction.layers')} />
      <AssemblyFigures
        figures={[
          { name: t('construction.uValue'), figure: format.withUnit('uValue', uValue, units) },
          {
            name: t('construction.heatCapacity'),
            figure: format.withUnit('arealHeatCapacity', arealHeatCapacity / 1000, units),
          },
          { name: t('construction.source'), figure: texts.source(assembly.source), isText: true },
          { name: t('construction.materialData'), figure: documents(assembly.layers).join('; ') },
        ]}
      />
    </>
  )
}

function AssemblyFigures({
  figures,
}: {
  readonly figures: readonly { readonly name: string; readonly figure: string; readonly isText?: boolean }[]
}) {
  return (
    <dl className="assembly-figures">
      {figures.map(({ name, figure, isText = false }) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir={isText ? 'auto' : undefined}>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function WindowLayers({ unitKey, units }: { readonly unitKey: string; readonly units: UnitSystem }) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const unit = windowUnit(unitKey)
  if (unit === undefined) return null
  const found = windowProperties(unit)
  const frame = frames[unit.frame]
  const names = unit.panes.flatMap((pane, i) => {
    const gap = unit.gaps[i]
    const glass = {
      name: texts.option('glass', pane),
      conductivity: format.quantity('conductivity', glasses[pane].conductivity, units),
    }
    return gap === undefined ? [glass] : [glass, { name: texts.option('gas', gap.gas) }]
  })
  const rows = windowSection(unit).flatMap((drawn, i): readonly LayerRow[] => {
    const named = names[i]
    return named === undefined
      ? []
      : [{ ...drawn, ...named, thickness: format.quantity('thickness', drawn.width, units) }]
  })
  return (
    <>
      <LayerTable rows={rows} units={units} caption={t('construction.panes')} />
      <AssemblyFigures
        figures={[
          { name: t('construction.uValue'), figure: format.withUnit('uValue', found.uValue, units) },
          { name: t('construction.glassUValue'), figure: format.withUnit('uValue', found.glassUValue, units) },
          { name: t('construction.gValue'), figure: format.quantity('ratio', found.gValue, units) },
          { name: t('construction.light'), figure: format.quantity('ratio', found.visibleTransmittance, units) },
          {
            name: t('construction.frame'),
            figure: t('construction.frameOf', {
              frame: texts.option('frame', unit.frame),
              share: format.percent(frame.share * 100),
              uValue: format.withUnit('uValue', frame.uValue, units),
            }),
            isText: true,
          },
          { name: t('construction.source'), figure: texts.source(unit.source), isText: true },
        ]}
      />
    </>
  )
}
