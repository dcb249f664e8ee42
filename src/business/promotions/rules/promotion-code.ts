import { type BusinessDay, formatDay } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Promotion } from './promotion.ts'

/** "founders-card " and "FOUNDERSCARD" are the same code. */
export const codeFrom = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

export type CodeRefusal = Refusal<'unknownCode' | 'codeNotYet' | 'codeExpired' | 'codeUsed' | 'codeForFirstInvestment'>

/** Refuses an expired code; null if it is valid. */
export function refuseCode(
  promotion: Promotion | null,
  facts: { readonly today: BusinessDay; readonly rewarded: readonly string[]; readonly hasInvested: boolean },
): CodeRefusal | null {
  if (!promotion) return refuse('unknownCode', 'We do not recognize this code. Check the spelling.', 'code')
  const { startsOn, endsOn } = promotion
  if (facts.today < startsOn) return refuse('codeNotYet', `This code is valid from ${formatDay(startsOn)}.`, 'code')
  if (endsOn !== null && facts.today > endsOn)
    return refuse('codeExpired', `This code expired on ${formatDay(endsOn)}.`, 'code')
  if (promotion.oncePerAccount && facts.rewarded.includes(promotion.id))
    return refuse('codeUsed', 'You have already used this code.', 'code')
  if (promotion.firstInvestmentOnly && facts.hasInvested)
    return refuse(
      'codeForFirstInvestment',
      'This code is for a first investment, and you have already invested.',
      'code',
    )
  return null
}
