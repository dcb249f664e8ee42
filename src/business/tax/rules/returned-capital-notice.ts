import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import { type BusinessDay, businessDay, monthOf, plusDays, plusMonths } from '#kernel/business-day.ts'
import { formatRate } from '#kernel/rate.ts'
import { type SharePrice, sharePrice } from '#kernel/share-price.ts'
import { taxDayFrom } from '#kernel/tax-days.ts'
import type { Character } from './facts.ts'

export type Distribution = {
  readonly month: string
  readonly paidOn: BusinessDay
  /** The payment per share; null if it is less than a millionth of a dollar. */
  readonly perShare: SharePrice | null
}

/** An issuer's action that changes the basis of its shares, as reported on Form 8937 (26 USC 6045B). */
export type ReturnedCapitalNotice = {
  readonly taxYear: number
  readonly recordOn: BusinessDay
  readonly paidOn: BusinessDay
  readonly perShare: SharePrice
  /** The reduction of each share's basis, at most that basis. */
  readonly basisPerShare: SharePrice
  readonly calculation: string
  readonly dueOn: BusinessDay
}

/**
 * The 45th day after the action, or January 15 of the next year if that is earlier (26 CFR 1.6045B-1(a)(2)(i)); if that
 * is not a business day, the next one (26 USC 7503).
 */
export function noticeDueOn(paidOn: BusinessDay): BusinessDay {
  const january = businessDay(`${monthOf(plusMonths(paidOn, 12)).slice(0, 4)}-01-15`)
  const after = plusDays(paidOn, 45)
  return taxDayFrom(after < january ? after : january)
}

export function returnedCapitalNotices(
  distributions: readonly Distribution[],
  years: {
    readonly formOf: (year: number) => TaxForm | null
    readonly characterOf: (year: number) => Character | null
  },
): ReturnedCapitalNotice[] {
  return distributions
    .flatMap(({ month, paidOn, perShare }): ReturnedCapitalNotice[] => {
      const taxYear = Number(paidOn.slice(0, 4))
      const character = years.formOf(taxYear) === '1099-DIV' ? years.characterOf(taxYear) : null
      if (!perShare || !character || character.nondividend <= 0n) return []
      const basisPerShare = (perShare * character.nondividend) / 1_000_000n
      if (basisPerShare <= 0n) return []
      return [
        {
          taxYear,
          recordOn: recordDayOf(month),
          paidOn,
          perShare,
          basisPerShare: sharePrice(basisPerShare),
          calculation: `${formatRate(character.nondividend, 4)} of what each share was paid exceeded the earnings and profits of ${taxYear} (26 USC 301(c)(2), 316(a)).`,
          dueOn: noticeDueOn(paidOn),
        },
      ]
    })
    .toSorted((a, b) => (a.paidOn < b.paidOn ? -1 : 1))
}
