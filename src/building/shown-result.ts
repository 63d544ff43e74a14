import { drawingUses, type BaselineResult, type DrawingUse } from '#contract/entities/run.ts'
import { balanceCauses, carriers, endUses, equipmentUses, type Carrier } from '#contract/options.ts'
import { netLines, shownParts } from './net-lines.ts'
import { asShown, cellsThatAdd } from './parts-that-add.ts'

/** Unit in which energies are shown. */
export interface ShownUnit {
  /** kWh of the whole building → the shown unit */
  readonly of: (kWh: number) => number
  readonly decimals: number
}

type Numbers = readonly number[]
type Table = readonly Numbers[]

function sumOf(values: Numbers): number {
  return values.reduce((sum, value) => sum + value, 0)
}
function turned(rows: Table): Table {
  return (rows[0] ?? []).map((_, j) => rows.map(row => row[j] ?? 0))
}
function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
}
function record<K extends string>(keys: readonly K[], values: Numbers): Record<K, number> {
  return Object.fromEntries(keys.map((key, i) => [key, values[i] ?? 0])) as Record<K, number>
}
function records<K extends string, V>(keys: readonly K[], values: readonly V[]): Record<K, V> {
  return Object.fromEntries(keys.map((key, i) => [key, values[i]])) as Record<K, V>
}
function ofCarriers(kWh: Readonly<Record<Carrier, number>>): Numbers {
  return carriers.map(carrier => kWh[carrier])
}
/** Whether rows add to totals. */
function areSums(rows: Table, totals: Numbers): boolean {
  return rows.every((row, i) => near(sumOf(row), totals[i] ?? 0))
}
/** Column of a table. */
function at(rows: Table, column: number): Numbers {
  return rows.map(row => row[column] ?? 0)
}
/** Values of every month, or undefined if a month has none. */
function ofMonths<T>(
  { monthly }: BaselineResult,
  value: (month: BaselineResult['monthly'][number]) => T | null | undefined,
): readonly T[] | undefined {
  const values = monthly.flatMap(month => value(month) ?? [])
  return values.length === monthly.length ? values : undefined
}

/** Roundings in a unit; energies are in kWh, totals are as shown. */
function roundings({ of, decimals }: ShownUnit) {
  const added = (shown: Numbers): number => asShown(sumOf(shown), decimals)
  /** Parts of a total. */
  const parts = (kWh: Numbers, total: number): Numbers => shownParts(kWh.map(of), total, decimals)
  /** Cells that add to the totals of rows and columns; null where both cannot be. */
  const cells = (kWh: Table, rows: Numbers, columns: Numbers): Table | null =>
    cellsThatAdd(
      kWh.map(row => row.map(of)),
      rows,
      columns,
      decimals,
    )
  /** Cells that add to the totals of rows and columns; of rows alone where both cannot be. */
  const table = (kWh: Table, rows: Numbers, columns: Numbers): Table =>
    cells(kWh, rows, columns) ?? kWh.map((row, i) => parts(row, rows[i] ?? 0))
  /** Cells that add to the totals of rows, with sums of columns that are near theirs. */
  const tableOfRows = (kWh: Table, rows: Numbers): Table => {
    const columns = turned(kWh)
    const negative = columns.map(column => -sumOf(column))
    return table(
      [...kWh, negative],
      [...rows, -added(rows)],
      columns.map(() => 0),
    ).slice(0, kWh.length)
  }
  return {
    whole: (kWh: number): number => asShown(of(kWh), decimals),
    /** Whether a shown figure is one in the last decimal or more from its value. */
    isBeyond: (kWh: number, shown: number): boolean => Math.abs(of(kWh) - shown) * 10 ** decimals > 1 - 1e-9,
    difference: (a: number, b: number): number => asShown(a - b, decimals),
    added,
    parts,
    cells,
    table,
    tableOfRows,
    /** Cells with sums of rows and of columns that are near theirs, if a total of the rows leaves none of columns. */
    tableOfTotal: (kWh: Table, rows: Numbers): Table => {
      const ofRows = tableOfRows(kWh, rows)
      const isNear = turned(kWh).every(
        (column, j) => Math.abs(of(sumOf(column)) - sumOf(turned(ofRows)[j] ?? [])) < 10 ** -decimals,
      )
      if (isNear) return ofRows
      const sums = [...kWh.map(row => [...row, -sumOf(row)]), [...turned(kWh).map(column => -sumOf(column)), 0]]
      const ends = (edge: Numbers) => [...edge.map(() => 0), -added(rows)]
      const free = cellsThatAdd(
        sums.map(row => row.map(of)),
        ends(kWh.map(() => 0)),
        ends(kWh[0] ?? []),
        decimals,
      )
      return free === null ? ofRows : free.slice(0, -1).map(row => row.slice(0, -1))
    },
    /** Parts of wholes as shown; what is no part of a whole adds up as well. */
    portions: (kWh: Numbers, ofKWh: Numbers, shown: Numbers, total: number): Numbers => {
      const pairs = kWh.map((part, i) => [part, near(part, ofKWh[i] ?? 0) ? 0 : (ofKWh[i] ?? 0) - part])
      return pairs.every(([, rest]) => rest === 0)
        ? shown
        : table(pairs, shown, [total, asShown(sumOf(shown) - total, decimals)]).map(([part = 0]) => part)
    },
  }
}
type Roundings = ReturnType<typeof roundings>

/**
 * A result whose energies are rounded as they are shown, so that every table of them adds up, and a figure has the same
 * digits in all of them. Months add to the year; end uses, the lines of equipment and the carriers add to what is used;
 * this less own use is bought; own use and export add to the generation, as sun and wind do; zones add to the building,
 * and the causes of a month's heat balance to 0. A sum that the result does not have is not made.
 *
 * Needs of zones are in the unit of the building. CO₂ stays in kg.
 */
export function shownResult(result: BaselineResult, unit: ShownUnit): BaselineResult {
  const round = roundings(unit)
  const uses = shownUses(result, round, unit)
  const exchange = shownExchange(result, round, uses)
  const rows = shownRows(result, round)
  const annual = { ...eachShown(result.annual, round), ...rows.annual, ...uses.annual, ...exchange.annual }
  return {
    ...result,
    annual,
    monthly: result.monthly.map((month, m) => ({
      ...eachShown(month, round),
      ...rows.months(m),
      ...uses.months(m),
      ...exchange.months(m),
      endUses: record(endUses, [...uses.monthly.map(use => use[m] ?? 0), exchange.generation[m] ?? 0]),
    })),
    ...(result.balance === undefined ? {} : { balance: shownBalance(result.balance, round) }),
    ...(result.zones === undefined ? {} : { zones: shownZones(result.zones, annual, round) }),
  }
}

/** Figures that are no energy. */
const others: ReadonlySet<string> = new Set(['unmetCoolingHours', 'unmetHeatingHours', 'humidHours', 'co2'])
/** Every energy rounded by itself. */
function eachShown<T extends object>(figures: T, round: Roundings): T {
  return Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null
        ? eachShown(value as object, round)
        : typeof value !== 'number' || others.has(key)
          ? value
          : round.whole(value),
    ]),
  ) as T
}

/** Energy used: end uses, lines of equipment and carriers, of the year and by month. */
function shownUses(result: BaselineResult, round: Roundings, { of, decimals }: ShownUnit) {
  const { endUses: exact, used, net, byCarrier, byEndUse, equipment, byEquipment, humidification } = result.annual
  const inUnit = record(
    endUses,
    endUses.map(use => of(exact[use])),
  )
  const lines = netLines({ ...inUnit, used: of(used), net: of(net) }, decimals)
  const byUse = byEndUse && drawingUses.map(use => ofCarriers(byEndUse[use]))
  const cells =
    byUse &&
    areSums(
      byUse,
      drawingUses.map(use => exact[use]),
    ) &&
    areSums(turned(byUse), ofCarriers(byCarrier))
      ? round.tableOfTotal(
          byUse,
          drawingUses.map(use => lines[use]),
        )
      : undefined
  const ofYear = cells?.map(round.added) ?? drawingUses.map(use => lines[use])
  const ofUse = (use: DrawingUse) => drawingUses.indexOf(use)
  const heating = ofYear[ofUse('heating')] ?? 0
  const equipmentYear = ofYear[ofUse('equipment')] ?? 0

  const byLine =
    byEquipment && equipment && cells
      ? turned(
          round.tableOfRows(
            carriers.map(carrier => equipmentUses.map(line => byEquipment[line][carrier])),
            cells[ofUse('equipment')] ?? [],
          ),
        )
      : undefined
  const lineYear =
    byLine?.map(round.added) ??
    (equipment &&
      round.parts(
        equipmentUses.map(line => equipment[line]),
        equipmentYear,
      ))
  const steam = humidification && cells && ofCarriers(humidification)
  const [steamYear = 0] = round.parts([sumOf(steam ?? []), exact.heating - sumOf(steam ?? [])], heating)

  const carrierYear =
    cells === undefined ? round.parts(ofCarriers(byCarrier), lines.used) : turned(cells).map(round.added)
  const useMonths = drawingUses.map(use => result.monthly.map(month => month.endUses[use]))
  const byLineMonth = ofMonths(result, month => month.equipment)
  const lineMonths = byLineMonth && lineYear && equipmentUses.map(line => byLineMonth.map(month => month[line]))
  const byCarrierMonth = ofMonths(result, month => month.byCarrier)
  const carrierMonths = byCarrierMonth && carriers.map(carrier => byCarrierMonth.map(month => month[carrier]))
  const { monthly, lineMonthly, carrierMonthly } = shownMonths(
    { uses: useMonths, lines: lineMonths, carriers: carrierMonths },
    { uses: ofYear, lines: lineYear ?? [], carriers: carrierYear },
    round,
  )
  return {
    annual: {
      endUses: record(endUses, [...ofYear, lines.generation]),
      used: lines.used,
      net: lines.net,
      byCarrier: record(carriers, carrierYear),
      ...(cells && {
        byEndUse: records(
          drawingUses,
          cells.map(row => record(carriers, row)),
        ),
      }),
      ...(lineYear && { equipment: record(equipmentUses, lineYear) }),
      ...(byLine && {
        byEquipment: records(
          equipmentUses,
          byLine.map(row => record(carriers, row)),
        ),
      }),
      ...(steam &&
        byUse && {
          humidification: record(
            carriers,
            round.portions(steam, byUse[ofUse('heating')] ?? [], cells[ofUse('heating')] ?? [], steamYear),
          ),
        }),
    },
    monthly,
    carrierMonthly,
    months: (m: number) => ({
      ...(carrierMonthly && { byCarrier: record(carriers, at(carrierMonthly, m)) }),
      ...(lineMonthly && { equipment: record(equipmentUses, at(lineMonthly, m)) }),
    }),
  }
}

interface MonthlyEnergies {
  readonly uses: Table
  readonly lines: Table | undefined
  readonly carriers: Table | undefined
}
interface MonthlyUses<T> {
  readonly monthly: Table
  readonly lineMonthly: T
  readonly carrierMonthly: T
}

/**
 * Months of uses, of lines of equipment and of carriers: first the uses, whose months stay near their sums, then the
 * others. A month with a single line or a single carrier may leave these no choice, or none within one unit; then all
 * are found in one table, in which carriers count against the rest and a month adds to 0, if fewer cells are beyond.
 */
function shownMonths(
  kWh: MonthlyEnergies,
  year: Readonly<Record<'uses' | 'lines' | 'carriers', Numbers>>,
  round: Roundings,
): MonthlyUses<Table | undefined> {
  const { uses, lines, carriers: supplied } = kWh
  const equipment = drawingUses.indexOf('equipment')
  const monthly = round.tableOfRows(uses, year.uses)
  const used = turned(monthly).map(round.added)
  const lineMonthly = lines && round.cells(lines, year.lines, monthly[equipment] ?? [])
  const carrierMonthly = supplied && round.cells(supplied, year.carriers, used)
  const isWhole = lineMonthly !== null && carrierMonthly !== null
  const inTurn = {
    monthly,
    lineMonthly: lineMonthly ?? (lines && round.table(lines, year.lines, monthly[equipment] ?? [])),
    carrierMonthly: carrierMonthly ?? (supplied && round.table(supplied, year.carriers, used)),
  }
  const beyond = beyondOne(kWh, inTurn, round)
  if (isWhole && beyond === 0) return inTurn
  const joined = joinedMonths(kWh, year, round)
  return joined !== undefined && (!isWhole || beyondOne(kWh, joined, round) < beyond) ? joined : inTurn
}

/** Number of months' figures that are one unit of the last decimal or more from their values. */
function beyondOne(kWh: MonthlyEnergies, shown: MonthlyUses<Table | undefined>, round: Roundings): number {
  const { uses, lines = [], carriers: supplied = [] } = kWh
  const { monthly, lineMonthly = [], carrierMonthly = [] } = shown
  const used = (table: Table) => turned(table).map(sumOf)
  const cells = [used(monthly), ...monthly, ...lineMonthly, ...carrierMonthly]
  return [used(uses), ...uses, ...lines, ...supplied].reduce(
    (all, row, i) => all + row.filter((value, m) => round.isBeyond(value, cells[i]?.[m] ?? 0)).length,
    0,
  )
}

/** Months in one table. A result without carriers by month has the months' sums in their place. */
function joinedMonths(
  { uses, lines, carriers: supplied }: MonthlyEnergies,
  year: Parameters<typeof shownMonths>[1],
  round: Roundings,
): MonthlyUses<Table | undefined> | undefined {
  const equipment = drawingUses.indexOf('equipment')
  const drawn = lines === undefined ? uses : uses.toSpliced(equipment, 1)
  const drawnYear = lines === undefined ? year.uses : year.uses.toSpliced(equipment, 1)
  const negative = (values: Numbers) => values.map(value => -value)
  const against = supplied ?? [turned(uses).map(sumOf)]
  const cells = round.cells(
    [...drawn, ...(lines ?? []), ...against.map(negative)],
    [
      ...drawnYear,
      ...(lines === undefined ? [] : year.lines),
      ...negative(supplied === undefined ? [round.added(year.uses)] : year.carriers),
    ],
    (uses[0] ?? []).map(() => 0),
  )
  if (cells === null) return undefined
  const ofLines = drawn.length + (lines?.length ?? 0)
  const ofDrawn = cells.slice(0, drawn.length)
  const lineMonthly = lines && cells.slice(drawn.length, ofLines)
  return {
    monthly: lineMonthly ? ofDrawn.toSpliced(equipment, 0, turned(lineMonthly).map(round.added)) : ofDrawn,
    lineMonthly,
    carrierMonthly: supplied && cells.slice(ofLines).map(row => row.map(cell => -cell + 0)),
  }
}

/** Bought energy by carrier, and own generation with its parts: own use is the electricity that is not bought. */
function shownExchange(result: BaselineResult, round: Roundings, uses: ReturnType<typeof shownUses>) {
  const { annual, monthly } = result
  const { generation } = uses.annual.endUses
  const { bought, selfUsed = 0, exported = 0, photovoltaic = 0, wind = 0 } = annual
  const generated = monthly.map(month => month.endUses.generation)
  if (bought === undefined) return { annual: {}, months: () => ({}), generation: round.parts(generated, generation) }

  const boughtSum = sumOf(ofCarriers(bought))
  const year = record(
    carriers,
    round.portions(
      ofCarriers(bought),
      ofCarriers(annual.byCarrier),
      ofCarriers(uses.annual.byCarrier),
      // Without export it is the net energy, to the digit.
      near(boughtSum, annual.net) ? uses.annual.net : round.whole(boughtSum),
    ),
  )
  const self = near(annual.byCarrier.electricity - bought.electricity, selfUsed)
    ? round.difference(uses.annual.byCarrier.electricity, year.electricity)
    : round.whole(selfUsed)
  const fed = near(selfUsed + exported, annual.endUses.generation)
    ? round.difference(generation, self)
    : round.whole(exported)
  const [sun = 0, air = 0] = round.parts([photovoltaic, wind], generation)

  const boughtMonths = ofMonths(result, month => month.bought)
  const byCarrier = ofMonths(result, month => month.byCarrier)
  const boughtMonthly =
    boughtMonths &&
    carriers.map((carrier, c) => {
      const kWh = boughtMonths.map(month => month[carrier])
      const supplied = uses.carrierMonthly?.[c]
      return byCarrier && supplied
        ? round.portions(
            kWh,
            byCarrier.map(month => month[carrier]),
            supplied,
            year[carrier],
          )
        : round.parts(kWh, year[carrier])
    })
  const isSelf = monthly.every(month =>
    near((month.byCarrier?.electricity ?? 0) - (month.bought?.electricity ?? 0), month.selfUsed ?? 0),
  )
  const selfMonthly =
    isSelf && boughtMonthly && uses.carrierMonthly
      ? monthly.map((_, m) => round.difference(uses.carrierMonthly?.[0]?.[m] ?? 0, boughtMonthly[0]?.[m] ?? 0))
      : round.parts(
          monthly.map(month => month.selfUsed ?? 0),
          self,
        )
  const flows = round.table(
    monthly.map((month, m) => [generated[m] ?? 0, -(month.exported ?? 0)]),
    selfMonthly,
    [generation, -fed],
  )
  const sources = round.table(
    monthly.map(month => [month.photovoltaic ?? 0, month.wind ?? 0]),
    at(flows, 0),
    [sun, air],
  )
  const stored = (figures: BaselineResult['monthly'][number] | BaselineResult['annual'], shown: Numbers) => {
    const keys = ['selfUsed', 'exported', 'photovoltaic', 'wind'] as const
    return Object.fromEntries(keys.flatMap((key, i) => (figures[key] === undefined ? [] : [[key, shown[i]]])))
  }
  return {
    annual: { bought: year, ...stored(annual, [self, fed, sun, air]) },
    months: (m: number) => ({
      ...(boughtMonthly && { bought: record(carriers, at(boughtMonthly, m)) }),
      ...stored(monthly[m]!, [selfMonthly[m] ?? 0, -(flows[m]?.[1] ?? 0) + 0, ...(sources[m] ?? [])]),
    }),
    generation: at(flows, 0),
  }
}

/** Figures whose months add to the year, and that are part of no other sum. */
const ownRows = ['heatingNeed', 'unmetHeating', 'unmetCooling', 'solarHeat', 'primaryEnergy'] as const

/** Needs, and other figures by themselves; sensible and latent cooling add to the cooling need. */
function shownRows(result: BaselineResult, round: Roundings) {
  const { coolingNeed, latentCoolingNeed } = result.annual
  const cooling = round.whole(coolingNeed)
  const [sensible = 0, latent = 0] = round.parts(
    [coolingNeed - (latentCoolingNeed ?? 0), latentCoolingNeed ?? 0],
    cooling,
  )
  const sensibleMonths = round.parts(
    result.monthly.map(month => month.coolingNeed - (month.latentCoolingNeed ?? 0)),
    sensible,
  )
  const latentMonths = round.parts(
    result.monthly.map(month => month.latentCoolingNeed ?? 0),
    latent,
  )
  const rows = ownRows.flatMap(key => {
    const months = ofMonths(result, month => month[key])
    return months ? [{ key, months: round.parts(months, round.whole(result.annual[key] ?? 0)) }] : []
  })
  return {
    annual: latentCoolingNeed === undefined ? {} : { latentCoolingNeed: latent },
    months: (m: number) => ({
      ...Object.fromEntries(rows.map(({ key, months }) => [key, months[m]])),
      coolingNeed: round.added([sensibleMonths[m] ?? 0, latentMonths[m] ?? 0]),
      ...(result.monthly[m]?.latentCoolingNeed !== undefined && { latentCoolingNeed: latentMonths[m] ?? 0 }),
    }),
  }
}

/** Heat of the rooms: months add to the year of their cause, and the causes of a month to 0. */
function shownBalance(balance: NonNullable<BaselineResult['balance']>, round: Roundings) {
  const months = turned(balanceCauses.map(cause => balance[cause]))
  return records(
    balanceCauses,
    turned(
      round.tableOfRows(
        months,
        months.map(() => 0),
      ),
    ),
  )
}

/** Needs of zones, which add to those of the building. */
function shownZones(
  zones: NonNullable<BaselineResult['zones']>,
  { heatingNeed, coolingNeed, latentCoolingNeed = 0 }: BaselineResult['annual'],
  round: Roundings,
) {
  const heating = round.parts(
    zones.map(zone => zone.heatingNeed),
    heatingNeed,
  )
  const sensible = round.parts(
    zones.map(zone => zone.sensibleCoolingNeed),
    round.difference(coolingNeed, latentCoolingNeed),
  )
  const latent = round.parts(
    zones.map(zone => zone.latentCoolingNeed),
    latentCoolingNeed,
  )
  return zones.map((zone, i) => ({
    ...zone,
    heatingNeed: heating[i] ?? 0,
    sensibleCoolingNeed: sensible[i] ?? 0,
    latentCoolingNeed: latent[i] ?? 0,
  }))
}
