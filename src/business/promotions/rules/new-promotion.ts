import { z } from 'zod'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, noCents } from '#kernel/cents.ts'
import type { PortfolioId, PromotionId } from '#kernel/ids.ts'
import type { Rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Promotion } from './promotion.ts'
import { codeFrom } from './promotion-code.ts'

export type PromotionDraft = {
  readonly id: PromotionId
  readonly name: string
  readonly startsOn: BusinessDay
  readonly endsOn?: BusinessDay | null | undefined
  readonly code?: string | null | undefined
  readonly firstInvestmentOnly?: boolean | null | undefined
  readonly oncePerAccount?: boolean | null | undefined
  readonly accountKind?: string | null | undefined
  readonly portfolioIds?: readonly PortfolioId[] | null | undefined
  readonly totalInvestedFrom?: Cents | null | undefined
  readonly totalInvestedTo?: Cents | null | undefined
  readonly minimum: Cents
  readonly matchMillionths?: Rate | null | undefined
  readonly fixedAmount?: Cents | null | undefined
  readonly maximumReward: Cents
  readonly source: string
}

/** The formats that the types do not express. */
const shape = z.object({
  id: z.string().regex(/^[a-z0-9-]{3,60}$/, 'An id is 3 to 60 small letters, digits and hyphens.'),
  name: z.string().trim().min(3, 'Give it a name.').max(80),
  code: z.string().max(40).nullish(),
  accountKind: z.enum(['individual', 'business', 'ira']).nullish(),
  portfolioIds: z.array(z.string().max(20)).max(50).nullish(),
  source: z.string().trim().min(3, 'Say where this was decided.').max(200),
})

export type NewPromotion = { readonly promotion: Promotion; readonly source: string }

/** Parses an operator's promotion and refuses contradictions. */
export function readNewPromotion(draft: PromotionDraft): NewPromotion | Refusal<'badPromotion'> {
  const read = shape.safeParse(draft)
  if (!read.success) return refuse('badPromotion', read.error.issues[0]!.message, read.error.issues[0]!.path.join('.'))
  const { id, name, source, accountKind = null, portfolioIds = null } = read.data
  const {
    startsOn,
    endsOn = null,
    minimum,
    maximumReward,
    totalInvestedFrom: from = null,
    totalInvestedTo: to = null,
  } = draft
  const reward = rewardFrom(draft)
  if (!reward) return refuse('badPromotion', 'Enter either a match or a fixed amount.', 'matchMillionths')
  if (endsOn !== null && endsOn < startsOn)
    return refuse('badPromotion', 'The last day is before the first one. Choose a later day.', 'endsOn')
  const code = read.data.code ? codeFrom(read.data.code) : null
  if (code !== null && code.length < 3)
    return refuse('badPromotion', 'Enter a code of at least three characters.', 'code')
  if ([minimum, maximumReward, from ?? noCents, to ?? noCents].some((amount) => amount < 0n))
    return refuse('badPromotion', 'Enter an amount of zero or more.', 'minimum')
  if (from !== null && to !== null && to < from)
    return refuse('badPromotion', 'The upper limit is below the lower one.', 'totalInvestedTo')
  if (minimum === 0n || maximumReward === 0n)
    return refuse('badPromotion', 'Enter a minimum and a maximum reward above zero.', 'minimum')
  return {
    source,
    promotion: {
      id,
      name,
      startsOn,
      endsOn,
      code,
      firstInvestmentOnly: draft.firstInvestmentOnly ?? false,
      oncePerAccount: draft.oncePerAccount ?? false,
      accountKind,
      portfolioIds,
      totalInvested: { from, to },
      minimum,
      reward,
      maximumReward,
    },
  }
}

function rewardFrom({ matchMillionths, fixedAmount }: PromotionDraft): Promotion['reward'] | null {
  if (matchMillionths != null && fixedAmount == null)
    return matchMillionths > 0n ? { kind: 'match', rate: matchMillionths } : null
  if (matchMillionths == null && fixedAmount != null)
    return fixedAmount > 0n ? { kind: 'fixed', amount: fixedAmount } : null
  return null
}

/** A promotion may end today or later, never in the past: earlier promises stay. */
export function refuseEnding(
  promotion: Promotion | null,
  endsOn: BusinessDay,
  today: BusinessDay,
): Refusal<'noSuchPromotion' | 'endsInPast' | 'endedBefore'> | null {
  if (!promotion) return refuse('noSuchPromotion', 'We cannot find this promotion.', 'id')
  if (endsOn < today || endsOn < promotion.startsOn)
    return refuse('endsInPast', 'The promotion can end today or later.', 'endsOn')
  if (promotion.endsOn !== null && promotion.endsOn < today)
    return refuse('endedBefore', 'This promotion has already ended. Add a new one.', 'id')
  return null
}
