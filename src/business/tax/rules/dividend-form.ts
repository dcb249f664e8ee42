import { addCents, type Cents, cents, noCents } from '#kernel/cents.ts'
import { rateOf } from '#kernel/rate.ts'
import { amountBox, type ComputedForm } from './computed-form.ts'
import type { Character, HolderFacts, YearPayment } from './facts.ts'
import type { FormOutcome } from './form-kinds.ts'
import { heldAt, qualifyingShares } from './lots-at.ts'
import { nondividendOf } from './return-of-capital.ts'
import { dividendThreshold } from './thresholds.ts'
import { withheldIn } from './withheld-in.ts'
import { nettedByDividend } from './year-payments.ts'

/**
 * Form 1099-DIV of one holder and year. What is left of each dividend is split into box 3 and box 1a without a
 * remainder, so that both sum to the distributions; box 1b is the part of 1a whose shares were held long enough. No
 * issuer is a fund or a REIT, so the boxes for capital gain distributions, section 199A and exempt interest do not
 * apply.
 */
export function dividendForm(facts: HolderFacts, year: number, ofYear: readonly YearPayment[]): ComputedForm {
  const { lots, characterOf, isExempt } = facts
  const withheld = withheldIn(facts, 'dividend', year)
  const character = characterOf(year)
  const netted = nettedByDividend(ofYear)
  const nondividend = addCents(...netted.map((payment) => nondividendOf(payment, character)))
  const distributed = addCents(...ofYear.map(({ amount }) => amount))
  const qualified = addCents(...netted.map((payment) => qualifiedPart(payment, lots, character)))
  const ordinary = cents(distributed - nondividend)
  return {
    form: '1099-DIV',
    year,
    outcome: withheld > 0n ? 'issued' : outcomeOf(distributed, year, isExempt),
    distributed,
    proceeds: noCents,
    boxes: [
      amountBox('1a', 'Total ordinary dividends', ordinary),
      amountBox('1b', 'Qualified dividends', qualified),
      amountBox('3', 'Nondividend distributions', nondividend),
      amountBox('4', 'Federal income tax withheld', withheld),
    ],
    sales: [],
  }
}

function qualifiedPart(payment: YearPayment, lots: HolderFacts['lots'], character: Character | null): Cents {
  if (!character) return noCents
  const held = heldAt(lots, payment.recordOn)
  if (held === 0n) return noCents
  const ordinary = cents(payment.amount - nondividendOf(payment, character))
  const long = cents((ordinary * qualifyingShares(lots, payment.recordOn)) / held)
  return rateOf(long, character.qualified)
}

function outcomeOf(distributed: Cents, year: number, isExempt: boolean): FormOutcome {
  if (isExempt) return 'exempt'
  if (distributed === 0n) return 'nothingToReport'
  return distributed < dividendThreshold(year) ? 'belowThreshold' : 'issued'
}
