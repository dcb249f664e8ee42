import { type Cents, cents } from '#kernel/cents.ts'

export const lossCauses = ['weather', 'machine', 'curtailment', 'outage'] as const
export type LossCause = (typeof lossCauses)[number]

/**
 * The value of lost energy at the price of sold energy, rounded down to the cent; null without a price because nothing
 * was sold.
 */
export const worthOfLoss = (
  lostWattHours: bigint,
  sold: { readonly wattHours: bigint; readonly dollars: Cents },
): Cents | null => (sold.wattHours > 0n ? cents((lostWattHours * sold.dollars) / sold.wattHours) : null)

/** The same per share, in millionths of a dollar, rounded down; null without a price or shares. */
export const lossPerShare = (worth: Cents | null, sharesMicro: bigint): bigint | null =>
  worth === null || sharesMicro <= 0n ? null : (worth * 10_000n * 1_000_000n) / sharesMicro
