import type { NetLine } from '#building/net-lines.ts'
import { drawingUses } from '#contract/entities/run.ts'

/** Net energy worked out: the end uses, their sum, own generation that is taken off. */
export function NetWorkingTable({
  title,
  nameHead,
  unit,
  line,
}: {
  readonly title: string
  readonly nameHead: string
  readonly unit: string
  /** Name and figure of a line; null where the figure is not known. */
  readonly line: (key: NetLine) => readonly [name: string, figure: string] | null
}) {
  const row = (key: NetLine, sign = '') => {
    const shown = line(key)
    return (
      shown !== null && (
        <tr key={key}>
          <th scope="row" dir="auto">
            {shown[0]}
          </th>
          <td className="tabular">
            <bdi>{`${sign}${shown[1]}`}</bdi>
          </td>
        </tr>
      )
    )
  }
  return (
    <table aria-label={title}>
      <thead className="only-spoken">
        <tr>
          <th scope="col">{nameHead}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>{drawingUses.map(use => row(use))}</tbody>
      <tbody>
        {row('used', '= ')}
        {row('generation', '− ')}
      </tbody>
      <tfoot>{row('net', '= ')}</tfoot>
    </table>
  )
}
