import { type Cents, dollars } from '#kernel/cents.ts'

/** The smallest and largest amounts of one addition to an IRA (specification section 9). */
export const iraAmounts = {
  initial: dollars(5_000),
  later: dollars(100),
  transfer: dollars(5_000),
  most: dollars(1_000_000),
} as const satisfies Record<string, Cents>
