import { type Cents, cents } from '#kernel/cents.ts'

/**
 * The causes of undelivered energy: the sun or the river, a part of the plant, an order of the grid operator, a grid
 * that was down.
 */
export const lossCauses = ['weather', 'machine', 'curtailment', 'outage'] as const
export type LossCause = (typeof lossCauses)[number]

/**
 * The value of lost energy at the price of sold energy, rounded down to the cent. Null if nothing was sold, so that
 * there is no price.
 */
export const worthOfLoss = (
  lostWattHours: bigint,
  sold: { readonly wattHours: bigint; readonly dollars: Cents },
): Cents | null => (sold.wattHours > 0n ? cents((lostWattHours * sold.dollars) / sold.wattHours) : null)

/** The same for one share, in millionths of a dollar, rounded down; null where there is no price or no share. */
export const lossPerShare = (worth: Cents | null, sharesMicro: bigint): bigint | null =>
  worth === null || sharesMicro <= 0n ? null : (worth * 10_000n * 1_000_000n) / sharesMicro
