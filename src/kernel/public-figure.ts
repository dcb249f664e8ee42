import { type BusinessDay, plusDays } from './business-day.ts'

/**
 * A public figure changes so that nobody's single act can be derived from it. An exact figure stays until enough people
 * are behind the change: then three who know their own acts cannot separate those of the other two. Any other figure of
 * people's acts is a day late and rounded.
 */
export const fewestBehind = 5

/** True if enough people are behind a change for an exact public figure to follow it. */
export const mayMove = (behind: number): boolean => behind >= fewestBehind

/** Acts from the start of this day on do not count yet, so each counted act is at least a whole day old. */
export const countedBefore = (today: BusinessDay): BusinessDay => plusDays(today, -1)

/** Rounded toward zero to three digits, in steps of at least `least`. */
export function rounded(value: bigint, least: bigint): bigint {
  const step = stepAt(value, least)
  return value - (value % step)
}

function stepAt(value: bigint, least: bigint): bigint {
  const size = value < 0n ? -value : value
  let step = least
  while (size >= step * 1_000n) step *= 10n
  return step
}

/**
 * The smallest steps: ten dollars in cents, and a thousand of cash; a share in millionths, a tenth of a percent in
 * millionths, five people.
 */
export const leastSteps = {
  cents: 1_000n,
  custody: 100_000n,
  shares: 1_000_000n,
  rate: 1_000n,
  people: BigInt(fewestBehind),
} as const
