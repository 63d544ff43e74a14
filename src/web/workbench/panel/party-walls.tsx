import { Switch } from 'antd'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfMass } from '#building/derive/mass-name.ts'
import { edgeWalls, isClosed, setPartyWall, togglePartyWall, type EdgeWall } from '#building/edits/party-wall.ts'
import { useFormat } from '../../text/use-format.ts'
import { useIsLocked, useProjectStore, useSettledBuilding } from '../../project/project-editor.tsx'
import { FieldFrame } from '../../project/fields/field-frame.tsx'
import { useWorkbench } from '../workbench-context.tsx'

/** Outer walls of a mass, each with a switch that closes or opens it. Until then the neighbours that touch decide. */
export function PartyWalls({ massId }: { readonly massId: string }) {
  const building = useSettledBuilding()
  const { t } = useTranslation('draw')
  const walls = useMemo(() => edgeWalls(building, massId), [building, massId])
  if (walls.length === 0) return null
  return (
    <section className="mass-fields party-walls" aria-label={t('partyWalls.title')}>
      <h2 className="panel-heading" dir="auto">
        {t('partyWalls.title')}
      </h2>
      {walls.map(wall => (
        <PartyWallField key={wall.edge} wall={wall} />
      ))}
    </section>
  )
}

function PartyWallField({ wall }: { readonly wall: EdgeWall }) {
  const building = useSettledBuilding()
  const { change } = useProjectStore()
  const isLocked = useIsLocked()
  const { apply } = useWorkbench()
  const { t } = useTranslation(['draw', 'project'])
  const format = useFormat()
  const id = useId()
  const { massId, edge, byHand, byNeighbors } = wall
  const { units, masses } = building
  const locked = isLocked || masses.find(mass => mass.id === massId)?.locked === true
  const state = ({ area, closed }: Pick<EdgeWall, 'area' | 'closed'>) =>
    closed === 0
      ? t('draw:partyWalls.open')
      : isClosed({ area })
        ? t('draw:partyWalls.closed')
        : t('draw:partyWalls.partly', {
            closed: format.withUnit('area', closed, units),
            all: format.withUnit('area', area + closed, units),
          })
  const label = t('draw:partyWalls.edge', {
    n: format.number(edge + 1),
    orientation: t(`project:orientation.${wall.orientation}`),
    length: format.withUnit('length', wall.length, units),
  })
  return (
    <FieldFrame
      id={id}
      label={label}
      mark={byHand === undefined ? 'default' : 'edited'}
      about={{
        rows: [
          [t('project:about.default'), state(byNeighbors)],
          [t('project:about.source'), t('draw:partyWalls.source')],
        ],
        notes: [t('draw:partyWalls.note')],
      }}
      onReset={
        locked
          ? undefined
          : () => {
              change(t('draw:step.partyWall', { mass: nameOfMass(building.masses, massId) }), b =>
                b.masses.find(mass => mass.id === massId)?.locked === true
                  ? b
                  : setPartyWall(b, massId, edge, undefined),
              )
            }
      }
      help={isClosed(wall) || wall.closed === 0 ? undefined : <span>{state(wall)}</span>}
    >
      <Switch
        id={id}
        size="small"
        checked={isClosed(wall)}
        disabled={locked}
        onChange={() => {
          apply(b => togglePartyWall(b, { massId, corner: edge }))
        }}
      />
    </FieldFrame>
  )
}
