/** The kinds of a time to sell, with the API's names. */
export type SaleOutlook = 'range' | 'noBuyer' | 'stopped' | 'overCap' | 'neverListed' | 'notMatched'

export type ExitMoney = {
  /** Listed for sale, and bought by investors, in the days of the measurement. */
  readonly listed: bigint
  readonly bought: bigint
  /** Waiting in the queue now. */
  readonly waiting: bigint
  readonly outlook: SaleOutlook
}

export type ExitRiverShape = {
  /** In thousandths of the largest of the three. */
  readonly widths: { readonly listed: number; readonly waiting: number; readonly bought: number }
  readonly flow: 'flows' | 'dry' | 'shut'
}

const flows = {
  range: 'flows',
  noBuyer: 'dry',
  neverListed: 'dry',
  stopped: 'shut',
  overCap: 'shut',
  notMatched: 'shut',
} as const satisfies Record<SaleOutlook, ExitRiverShape['flow']>

/**
 * The exit as a river: three totals on one scale, and whether anything flows. Totals of zero leave the riverbed dry.
 */
export function exitRiver({ listed, waiting, bought, outlook }: ExitMoney): ExitRiverShape {
  const most = [listed, waiting, bought].reduce((most, sum) => (sum > most ? sum : most), 0n)
  const widthOf = (sum: bigint) => (most > 0n && sum > 0n ? Number((sum * 1_000n) / most) : 0)
  return {
    widths: { listed: widthOf(listed), waiting: widthOf(waiting), bought: widthOf(bought) },
    flow: flows[outlook],
  }
}
