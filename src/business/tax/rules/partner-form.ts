import { type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { addCents, noCents } from '#kernel/cents.ts'
import { formatRate, rate } from '#kernel/rate.ts'
import { amountBox, type Box, type ComputedForm, textBox } from './computed-form.ts'
import type { CapitalAccount, HolderFacts, PartnerShare, YearPayment } from './facts.ts'
import { isForeign } from './income-sources.ts'
import { internationalBoxes } from './international-schedule.ts'
import type { Liabilities } from './liabilities.ts'
import { heldAt } from './lots-at.ts'
import { stateLine } from './state-schedules.ts'

/**
 * Schedule K-1 of one partner and year, as far as the books and the year's close have the figures: profit shares at
 * both ends of the year, the capital account, income by days of ownership with its states and countries, and
 * distributions. Distributed cash is not income. An IRA is a partner like any other, and its K-1 goes to the custodian.
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
      ...(share?.liabilities ? liabilityBoxes(share.liabilities) : []),
      ...(share?.capital ? [...capitalBoxes(share.capital), ...builtInGain] : []),
      ...(share
        ? [
            amountBox('1', 'Ordinary business income (loss)', share.ordinaryIncome),
            amountBox('5', 'Interest income', share.interestIncome),
          ]
        : []),
      ...(share ? internationalBoxes(share, year) : []),
      amountBox('19A', 'Distributions of cash', distributed),
      ...(share ? [...informationBoxes(share, facts.isExempt), ...stateBoxes(share)] : []),
    ],
    sales: [],
  }
}

/**
 * Boxes 20 and 21 as far as the books have them. Interest is investment income. A partnership that runs plants carries
 * on a business, so its income is unrelated business taxable income of an IRA (26 USC 512(c)); code V since 2003.
 */
const informationBoxes = (
  { ordinaryIncome, interestIncome, foreignTaxes }: PartnerShare,
  isRetirementPlan: boolean,
): Box[] => [
  amountBox('20A', 'Investment income', interestIncome),
  ...(isRetirementPlan ? [amountBox('20V', 'Unrelated business taxable income', ordinaryIncome)] : []),
  ...(foreignTaxes > 0n ? [amountBox('21', 'Foreign taxes paid or accrued', foreignTaxes)] : []),
]

/**
 * Items M and N. Shares are paid for only in cash, so no partner contributes property with a built-in gain or loss (26
 * USC 704(c)).
 */
const builtInGain: readonly Box[] = [
  textBox('M', 'Did the partner contribute property with a built-in gain (loss)?', 'No'),
  textBox('N', 'Net unrecognized section 704(c) gain or (loss)', 'None at the beginning and at the end of the year'),
]

/**
 * Item K. No LLC member or limited partner is liable for the plants' loans, so all of them are nonrecourse (26 CFR
 * 1.752-1(a)(2)); power equipment is not the real property of qualified nonrecourse financing (26 USC 465(b)(6)).
 */
const liabilityBoxes = ({ beginning, ending }: Liabilities): Box[] => [
  amountBox('K, nonrecourse beginning', 'Nonrecourse, at the beginning of the year', beginning),
  amountBox('K, nonrecourse ending', 'Nonrecourse, at the end of the year', ending),
  amountBox('K, qualified beginning', 'Qualified nonrecourse financing, at the beginning of the year', noCents),
  amountBox('K, qualified ending', 'Qualified nonrecourse financing, at the end of the year', noCents),
  amountBox('K, recourse beginning', 'Recourse, at the beginning of the year', noCents),
  amountBox('K, recourse ending', 'Recourse, at the end of the year', noCents),
]

/** Item L. The issuer's payments for bought-back shares are withdrawals as well. */
const capitalBoxes = ({ beginning, contributed, income, other, withdrawn, ending }: CapitalAccount): Box[] => [
  amountBox('L, beginning', 'Beginning capital account', beginning),
  amountBox('L, contributed', 'Capital contributed during the year', contributed),
  amountBox('L, income', 'Current year net income (loss)', income),
  amountBox('L, other', 'Other increase (decrease): shares bought from or sold to other partners', other),
  amountBox('L, withdrawn', 'Withdrawals and distributions', withdrawn),
  amountBox('L, ending', 'Ending capital account', ending),
]

const stateBoxes = ({ sources }: PartnerShare): Box[] =>
  sources
    .filter((source) => !isForeign(source))
    .map(({ state, ordinaryIncome }) => amountBox(`State, ${state}`, stateLine(state!), ordinaryIncome))

function percentOf({ lots, outstandingOn }: HolderFacts, on: BusinessDay): string {
  const all = outstandingOn(on)
  return formatRate(rate(all === 0n ? 0n : (heldAt(lots, on) * 1_000_000n) / all), 4)
}
