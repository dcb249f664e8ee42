import type { TaxForm } from '#business/portfolios/rules/tax-class.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type YearFigures = {
  readonly nondividend: Rate | null
  readonly qualified: Rate | null
  readonly ordinaryIncome: Cents | null
  readonly interestIncome: Cents | null
  /** Taxes that the partnership paid abroad; null for none. */
  readonly foreignTaxes: Cents | null
}

export type CloseRefusal = Refusal<
  'noSuchPortfolio' | 'noTaxClass' | 'yearNotOver' | 'figuresMissing' | 'badFigures' | 'closeRunning' | 'notTied'
>

const whole = 1_000_000n
const isPart = (part: Rate | null): boolean => part !== null && part >= 0n && part <= whole

/** A year can be closed once it is over, with the figures that the portfolio's tax class requires. */
export function decideClose(
  year: number,
  figures: YearFigures,
  facts: {
    readonly form: TaxForm | null
    readonly thisYear: number
    readonly isRunning: boolean
  },
): CloseRefusal | null {
  if (facts.form === null)
    return refuse('noTaxClass', `The portfolio has no tax class in ${year}. Record it first.`, 'year')
  if (year >= facts.thisYear) return refuse('yearNotOver', `${year} has not ended yet.`, 'year')
  if (facts.isRunning)
    return refuse('closeRunning', `Forms for ${year} are being made. Close the year again when they are done.`, 'year')
  const { nondividend, qualified, ordinaryIncome, interestIncome, foreignTaxes } = figures
  if (facts.form === '1099-DIV') {
    const ofPartnership = [ordinaryIncome, interestIncome, foreignTaxes]
    if (nondividend === null || qualified === null || ofPartnership.some((figure) => figure !== null))
      return refuse('figuresMissing', 'For a corporation, enter only the nondividend and the qualified percentages.')
    return isPart(nondividend) && isPart(qualified)
      ? null
      : refuse('badFigures', 'Enter each percentage between 0% and 100%.', 'nondividend')
  }
  if (ordinaryIncome === null || interestIncome === null || nondividend !== null || qualified !== null)
    return refuse(
      'figuresMissing',
      'For a partnership, enter only its ordinary income, its interest income and the taxes it paid abroad.',
    )
  if (interestIncome < 0n) return refuse('badFigures', 'Interest income cannot be below zero.', 'interestIncome')
  return foreignTaxes !== null && foreignTaxes < 0n
    ? refuse('badFigures', 'Taxes paid abroad cannot be below zero.', 'foreignTaxes')
    : null
}
