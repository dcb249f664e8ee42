export type OutputMonth = { readonly month: string; readonly expectedKwh: number; readonly actualKwh: number }

type Produced = {
  readonly month: string
  readonly wattHours: bigint
  readonly expectedWattHours: bigint
}

export function outputMonths(produced: readonly Produced[], runningMonth: string): OutputMonth[] {
  const over = produced.filter(({ month }) => month < runningMonth)
  return [...Map.groupBy(over, ({ month }) => month)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, rows]) => ({
      month,
      expectedKwh: kilowattHours(rows.map(({ expectedWattHours }) => expectedWattHours)),
      actualKwh: kilowattHours(rows.map(({ wattHours }) => wattHours)),
    }))
}

const kilowattHours = (parts: readonly bigint[]): number =>
  Number(parts.reduce((sum, wattHours) => sum + wattHours, 0n)) / 1_000
