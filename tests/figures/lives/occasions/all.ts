import { iraOccasions } from './iras.ts'
import { moneyOccasions } from './money.ts'
import { peopleOccasions } from './people.ts'
import type { Occasion } from './said.ts'
import { staffOccasions } from './staff.ts'

/** For each command that chance alone brings about too seldom, the occasion on which it can take effect. */
export const occasions: Readonly<Record<string, Occasion>> = {
  ...peopleOccasions,
  ...moneyOccasions,
  ...iraOccasions,
  ...staffOccasions,
}
