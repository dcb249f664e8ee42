import { type BusinessDay, plusDays } from './business-day.ts'

/**
 * What everyone may see moves so that nobody's single act can be read from it. An exact figure stands until enough
 * people are behind what changed: then four who know what they did cannot work out what the fifth one did. Any other
 * figure of people's acts is a day late and rounded.
 */
export const fewestBehind = 5

/** Whether so many people are behind a change that an exact public figure may follow it. */
export const mayMove = (behind: number): boolean => behind >= fewestBehind

/** Acts from the start of this day on do not count yet: each is at least a whole day old when it does. */
export const countedBefore = (today: BusinessDay): BusinessDay => plusDays(today, -1)

/** Down to three figures, in steps of at least `least`. */
export function rounded(value: bigint, least: bigint): bigint {
  let step = least
  while (value >= step * 1_000n) step *= 10n
  return value - (value % step)
}

/** The least steps: ten dollars in cents, a share in millionths, a tenth of a percent in millionths, five people. */
export const leastSteps = { cents: 1_000n, shares: 1_000_000n, rate: 1_000n, people: BigInt(fewestBehind) } as const
