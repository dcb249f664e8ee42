import { type Cents, cents, dollars } from '#kernel/cents.ts'

/** What everyone may see is of the morning and this coarse, so that nobody’s deposit or withdrawal can be read from it. */
export const publicStep = dollars(1_000)

/** To the nearest step; half a step goes away from zero. */
export function roundedForPublic(amount: Cents): Cents {
  const size = amount < 0n ? -amount : amount
  const steps = (size + publicStep / 2n) / publicStep
  return cents((amount < 0n ? -steps : steps) * publicStep)
}
