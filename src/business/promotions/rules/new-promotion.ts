import { z } from 'zod'
import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Promotion } from './promotion.ts'
import { codeFrom } from './promotion-code.ts'

const whole = z.string().regex(/^\d{1,15}$/, 'Amounts are whole cents.')
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'A day looks like 2026-11-27.')

/** What an operator writes down for a promotion, as it comes out of a form or a stored proposal. */
const newPromotion = z.object({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/, 'An id is 3 to 60 small letters, digits and hyphens.'),
  name: z.string().trim().min(3, 'Give it a name.').max(80),
  startsOn: day,
  endsOn: day.nullish(),
  code: z.string().max(40).nullish(),
  firstInvestmentOnly: z.boolean().nullish(),
  oncePerAccount: z.boolean().nullish(),
  accountKind: z.enum(['individual', 'business', 'ira']).nullish(),
  portfolioIds: z.array(z.string().max(20)).max(50).nullish(),
  totalInvestedFrom: whole.nullish(),
  totalInvestedTo: whole.nullish(),
  minimum: whole,
  matchMillionths: z
    .string()
    .regex(/^\d{1,7}$/, 'A match is in millionths: 50000 is 5%.')
    .nullish(),
  fixedAmount: whole.nullish(),
  maximumReward: whole,
  source: z.string().trim().min(3, 'Say where this was decided.').max(200),
})

export type NewPromotion = { readonly promotion: Promotion; readonly source: string }

/** Reads a promotion as an operator gave it; what contradicts itself is refused in words. */
export function readNewPromotion(input: unknown): NewPromotion | Refusal<'badPromotion'> {
  const read = newPromotion.safeParse(input)
  if (!read.success) return refuse('badPromotion', read.error.issues[0]!.message, read.error.issues[0]!.path.join('.'))
  const given = read.data
  const reward = rewardFrom(given)
  if (!reward) return refuse('badPromotion', 'Give either a match or a fixed amount.', 'matchMillionths')
  const endsOn = given.endsOn ? businessDay(given.endsOn) : null
  const startsOn = businessDay(given.startsOn)
  if (endsOn !== null && endsOn < startsOn) return refuse('badPromotion', 'It ends before it starts.', 'endsOn')
  const code = given.code ? codeFrom(given.code) : null
  if (code !== null && code.length < 3) return refuse('badPromotion', 'A code has 3 letters or more.', 'code')
  const from = given.totalInvestedFrom == null ? null : cents(given.totalInvestedFrom)
  const to = given.totalInvestedTo == null ? null : cents(given.totalInvestedTo)
  if (from !== null && to !== null && to < from)
    return refuse('badPromotion', 'The upper bound is below the lower one.', 'totalInvestedTo')
  if (cents(given.minimum) === 0n || cents(given.maximumReward) === 0n)
    return refuse('badPromotion', 'The minimum and the greatest reward are above zero.', 'minimum')
  return {
    source: given.source,
    promotion: {
      id: given.id,
      name: given.name,
      startsOn,
      endsOn,
      code,
      firstInvestmentOnly: given.firstInvestmentOnly ?? false,
      oncePerAccount: given.oncePerAccount ?? false,
      accountKind: given.accountKind ?? null,
      portfolioIds: given.portfolioIds ?? null,
      totalInvested: { from, to },
      minimum: cents(given.minimum),
      reward,
      maximumReward: cents(given.maximumReward),
    },
  }
}

function rewardFrom({ matchMillionths, fixedAmount }: z.output<typeof newPromotion>): Promotion['reward'] | null {
  if ((matchMillionths == null) === (fixedAmount == null)) return null
  if (matchMillionths != null) return rate(matchMillionths) > 0n ? { kind: 'match', rate: rate(matchMillionths) } : null
  return cents(fixedAmount!) > 0n ? { kind: 'fixed', amount: cents(fixedAmount!) } : null
}

/** A promotion may end today or later, never in the past: what was promised before stays promised. */
export function refuseEnding(
  promotion: Promotion | null,
  endsOn: BusinessDay,
  today: BusinessDay,
): Refusal<'noSuchPromotion' | 'endsInPast' | 'endedBefore'> | null {
  if (!promotion) return refuse('noSuchPromotion', 'There is no such promotion.', 'id')
  if (endsOn < today || endsOn < promotion.startsOn)
    return refuse('endsInPast', 'It can end today or on a later day.', 'endsOn')
  if (promotion.endsOn !== null && promotion.endsOn < today)
    return refuse('endedBefore', 'It has ended already; add a new one.', 'id')
  return null
}
