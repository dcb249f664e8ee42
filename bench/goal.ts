import { cpu, median, rate, type Sample } from './measure.ts'

/** One figure of a goal: the product's sample over the reference's of the same round, and where it has to stand. */
export type Figure = {
  readonly name: string
  readonly unit: string
  readonly product: (pair: Pair) => number
  readonly reference: (pair: Pair) => number
  readonly wants: 'atLeast' | 'atMost'
  readonly moonshot: number
  readonly acceptable: number
  /** Where a rate's ratios lie on both sides of a bound, the neighbours on the machine may have decided: CPU does then. */
  readonly cpuDecides?: boolean
}

/** All samples of one round, by the name of the program that was run. */
export type Pair = Readonly<Record<string, Sample>>

export type Goal = {
  readonly number: number
  readonly title: string
  readonly figures: readonly Figure[]
  /** Measured in one round without another before it: what is long enough to warm itself. */
  readonly once?: boolean
  /** Prepares data once and then gives one round: the product and its references in turn. */
  readonly prepare: () => Promise<{
    readonly round: (index: number) => Promise<Pair>
    readonly done?: () => Promise<void>
    readonly says?: string | (() => string)
  }>
}

export const rateOf =
  (program: string) =>
  (pair: Pair): number =>
    rate(pair[program]!)
export const cpuOf =
  (program: string) =>
  (pair: Pair): number =>
    cpu(pair[program]!)
export const databaseCpuOf =
  (program: string) =>
  (pair: Pair): number =>
    pair[program]!.databaseCpu
export const p50Of =
  (program: string) =>
  (pair: Pair): number =>
    pair[program]!.p50!
export const p99Of =
  (program: string) =>
  (pair: Pair): number =>
    pair[program]!.p99!
export const secondsOf =
  (program: string) =>
  (pair: Pair): number =>
    pair[program]!.seconds

export type Row = {
  readonly goal: Goal
  readonly figure: Figure
  readonly product: number
  readonly reference: number
  readonly ratio: number
  readonly range: readonly [number, number]
  readonly moonshot: boolean
  readonly acceptable: boolean
}

/** A bound is met when the median meets it and at least three of five rounds do. */
export function judge(goal: Goal, figure: Figure, rounds: readonly Pair[]): Row {
  const ratios = rounds.map((pair) => figure.product(pair) / figure.reference(pair))
  const meets = (values: readonly number[], bound: number): boolean => {
    const good = (value: number) => (figure.wants === 'atLeast' ? value >= bound : value <= bound)
    return good(median(values)) && values.filter(good).length >= Math.ceil(values.length * 0.6)
  }
  const cpuRatios = () => rounds.map((pair) => cpu(pair.reference!) / cpu(pair.product!))
  const met = (bound: number): boolean => {
    const straddles = ratios.some((ratio) => ratio >= bound) && ratios.some((ratio) => ratio < bound)
    return meets(figure.cpuDecides && straddles ? cpuRatios() : ratios, bound)
  }
  return {
    goal,
    figure,
    product: median(rounds.map(figure.product)),
    reference: median(rounds.map(figure.reference)),
    ratio: median(ratios),
    range: [Math.min(...ratios), Math.max(...ratios)],
    moonshot: met(figure.moonshot),
    acceptable: met(figure.acceptable),
  }
}
