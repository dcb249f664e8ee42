import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'

/** The custodian's fee at opening and on each anniversary (specification section 9). */
export const annualFee: Cents = dollars(150)

/** Promotions that pay the first year's fee of IRAs opened before a day. */
const waivers: readonly { readonly before: BusinessDay; readonly source: string }[] = [
  { before: '2023-04-18' as BusinessDay, source: 'specification, section 9' },
]

export const isFeeWaived = (openedAt: Instant, yearOfAccount: number): boolean =>
  yearOfAccount === 1 && waivers.some(({ before }) => dayOf(openedAt) < before)
