import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { addCents, noCents } from '#kernel/cents.ts'
import { formatRate, rate } from '#kernel/rate.ts'
import { amountBox, type ComputedForm, textBox } from './computed-form.ts'
import type { HolderFacts, YearPayment } from './facts.ts'
import { heldAt } from './lots-at.ts'

/**
 * What Schedule K-1 says of one partner and year, as far as the books and the close of the year know it: the share in
 * profits at both ends of the year, income by days of ownership, and what was distributed. Cash that was distributed is not
 * income. An IRA is a partner like any other, so its K-1 goes to the custodian.
 */
export function partnerForm(facts: HolderFacts, year: number, ofYear: readonly YearPayment[]): ComputedForm {
  const distributed = addCents(...ofYear.map(({ amount }) => amount))
  const share = facts.shareOf(year)
  return {
    form: 'K-1',
    year,
    outcome: 'issued',
    distributed,
    proceeds: noCents,
    boxes: [
      textBox('J, beginning', 'Share of profit, loss and capital', percentOf(facts, businessDay(`${year - 1}-12-31`))),
      textBox('J, ending', 'Share of profit, loss and capital', percentOf(facts, businessDay(`${year}-12-31`))),
      ...(share
        ? [
            amountBox('1', 'Ordinary business income (loss)', share.ordinaryIncome),
            amountBox('5', 'Interest income', share.interestIncome),
          ]
        : []),
      amountBox('19A', 'Distributions of cash', distributed),
    ],
    sales: [],
  }
}

function percentOf({ lots, outstandingOn }: HolderFacts, on: BusinessDay): string {
  const all = outstandingOn(on)
  return formatRate(rate(all === 0n ? 0n : (heldAt(lots, on) * 1_000_000n) / all), 4)
}
