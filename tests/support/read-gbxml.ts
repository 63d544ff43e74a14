import { SaxesParser } from 'saxes'
import { modelFaults, type RoomRead } from './model-faults.ts'

type Point = readonly [number, number, number]
interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

export interface SurfaceRead {
  readonly id: string
  readonly type: string
  readonly spaces: readonly string[]
  readonly outline: readonly Point[]
  /** Width times height of its rectangle [m²]. */
  readonly rectangle: number
  readonly tilt: number
  readonly azimuth: number
  readonly openings: readonly { readonly id: string; readonly outline: readonly Point[]; readonly rectangle: number }[]
}
export interface GbxmlRead {
  readonly ids: readonly string[]
  /** References that nothing answers. */
  readonly dangling: readonly string[]
  readonly names: ReadonlyMap<string, string>
  readonly description: string
  readonly storeys: readonly string[]
  readonly spaces: readonly {
    readonly id: string
    readonly area: number
    readonly volume: number
    readonly shell: readonly (readonly Point[])[]
  }[]
  readonly surfaces: readonly SurfaceRead[]
}

/** Reads a gbXML file as another program would. @throws Error for XML that is not well formed */
export function readGbxml(text: string): GbxmlRead {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const nodes: Node[] = []
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes, children: [], text: '' }
    nodes.push(node)
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', more => {
    const node = open.at(-1)
    if (node !== undefined) node.text += more
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(text).close()

  const ids = nodes.flatMap(({ attributes: { id } }) => (id === undefined ? [] : [id]))
  const idSet = new Set(ids)
  const of = (node: Node, name: string) => node.children.filter(child => child.name === name)
  const textOf = (node: Node | undefined, name: string) => (node === undefined ? '' : (of(node, name)[0]?.text ?? ''))
  const loop = (node: Node) =>
    of(node, 'CartesianPoint').map((point): Point => {
      const [x = 0, y = 0, z = 0] = of(point, 'Coordinate').map(coordinate => Number(coordinate.text))
      return [x, y, z]
    })
  const planar = (node: Node) => {
    const [polygon] = of(node, 'PlanarGeometry').flatMap(one => of(one, 'PolyLoop'))
    return polygon === undefined ? [] : loop(polygon)
  }
  const named = (name: string) => nodes.filter(node => node.name === name)
  const idOf = ({ attributes: { id = '' } }: Node) => id
  const rectangle = (node: Node) => {
    const [geometry] = of(node, 'RectangularGeometry')
    const number = (name: string) => Number(textOf(geometry, name))
    return { area: number('Width') * number('Height'), tilt: number('Tilt'), azimuth: number('Azimuth') }
  }
  return {
    ids,
    dangling: nodes
      .flatMap(({ attributes }) => Object.entries(attributes))
      .flatMap(([key, value]) => (key.endsWith('IdRef') && !idSet.has(value) ? [value] : [])),
    names: new Map(nodes.flatMap(node => (of(node, 'Name').length > 0 ? [[idOf(node), textOf(node, 'Name')]] : []))),
    description: textOf(named('Campus')[0], 'Description'),
    storeys: named('BuildingStorey').map(idOf),
    spaces: named('Space').map(node => ({
      id: idOf(node),
      area: Number(textOf(node, 'Area')),
      volume: Number(textOf(node, 'Volume')),
      shell: of(node, 'ShellGeometry')
        .flatMap(geometry => of(geometry, 'ClosedShell'))
        .flatMap(shell => of(shell, 'PolyLoop').map(loop)),
    })),
    surfaces: named('Surface').map(node => {
      const { area, tilt, azimuth } = rectangle(node)
      return {
        id: idOf(node),
        type: node.attributes['surfaceType'] ?? '',
        spaces: of(node, 'AdjacentSpaceId').map(({ attributes }) => attributes['spaceIdRef'] ?? ''),
        outline: planar(node),
        rectangle: area,
        tilt,
        azimuth,
        openings: of(node, 'Opening').map(opening => ({
          id: idOf(opening),
          outline: planar(opening),
          rectangle: rectangle(opening).area,
        })),
      }
    }),
  }
}

/** Faults of a gbXML file: ids, references, rooms by their surfaces, and by their own shells. */
export function gbxmlFaults({ ids, dangling, spaces, surfaces }: GbxmlRead): readonly string[] {
  const floors = new Set(['SlabOnGrade', 'ExposedFloor', 'InteriorFloor'])
  const roomsOf = ({ id, volume, shell }: GbxmlRead['spaces'][number]): readonly RoomRead[] => {
    const planes = surfaces.flatMap(({ id: plane, type, spaces: [first, second], outline }) => [
      ...(first === id ? [{ id: plane, outline, isFloor: floors.has(type) }] : []),
      ...(second === id ? [{ id: plane, outline: outline.toReversed(), isFloor: false }] : []),
    ])
    const own = shell.map((outline, i) => ({ id: `${id} shell ${i + 1}`, outline, isFloor: i === 0 }))
    const lowest = own.toSorted(
      (a, b) => Math.max(...a.outline.map(([, , z]) => z)) - Math.max(...b.outline.map(([, , z]) => z)),
    )
    return [
      { id, planes, volume },
      { id: `${id} shell`, planes: lowest.map((plane, i) => ({ ...plane, isFloor: i === 0 })), volume },
    ]
  }
  return [...dangling.map(id => `${id} is not there`), ...modelFaults(ids, spaces.flatMap(roomsOf))]
}
