import { type Cents, dollars } from '#kernel/cents.ts'

/** The smallest and largest amounts that go into an IRA at once (specification section 9). */
export const iraAmounts = {
  /** The first funding. */
  initial: dollars(5_000),
  later: dollars(100),
  /** A transfer from another custodian. */
  transfer: dollars(5_000),
  most: dollars(1_000_000),
} as const satisfies Record<string, Cents>
