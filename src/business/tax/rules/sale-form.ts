import { addCents, type Cents, cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import { amountBox, type ComputedForm, inOrder, type SaleLine, textBox } from './computed-form.ts'
import type { HolderFacts, SoldLot } from './facts.ts'
import type { ReturnedCapital } from './return-of-capital.ts'
import { withheldIn } from './withheld-in.ts'

/**
 * Form 1099-B of one holder and year, a line for each lot that was sold. Stock of a corporation is covered: its basis is
 * reported, lowered by nondividend distributions and never below zero. An interest in a partnership is not: dates, basis and
 * term stay blank (26 CFR 1.6045-1(a)(15)), and the holder finds them in the Schedules K-1.
 */
export function saleForm(facts: HolderFacts, year: number, returnedCapital: ReturnedCapital): ComputedForm | null {
  const { sales, formOf, isExempt } = facts
  const ofYear = inOrder(sales.filter(({ soldOn }) => Number(soldOn.slice(0, 4)) === year))
  if (ofYear.length === 0) return null
  const withheld = withheldFromLines(facts, ofYear)
  const lines = ofYear.map((sale, index) => ({
    ...lineOf(sale, formOf(year) !== 'K-1', returnedCapital),
    withheld: withheld[index]!,
  }))
  const proceeds = addCents(...lines.map((line) => line.proceeds))
  const covered = lines.filter(({ isCovered }) => isCovered)
  const basis = addCents(...covered.map((line) => line.basis ?? noCents))
  const gain = (term: SaleLine['term']) =>
    addCents(...covered.filter((line) => line.term === term).map((line) => cents(line.proceeds - (line.basis ?? 0n))))
  const isBasisKnown = covered.length > 0
  return {
    form: '1099-B',
    year,
    outcome: isExempt ? 'exempt' : 'issued',
    distributed: noCents,
    proceeds,
    boxes: [
      amountBox('1d', 'Proceeds, after discount, penalty and fee', proceeds),
      ...(isBasisKnown ? [amountBox('1e', 'Cost or other basis', basis)] : []),
      amountBox('4', 'Federal income tax withheld', withheldIn(facts, 'sale', year)),
      textBox('5', 'Noncovered security', isBasisKnown ? 'No' : 'Yes'),
      textBox('6', 'Reported to the IRS', 'Net proceeds'),
      textBox('12', 'Basis reported to the IRS', isBasisKnown ? 'Yes' : 'No'),
      ...(isBasisKnown
        ? [
            amountBox('Short-term', 'Gain or loss, shares held a year or less', gain('short')),
            amountBox('Long-term', 'Gain or loss, shares held more than a year', gain('long')),
          ]
        : []),
    ],
    sales: lines,
  }
}

/** What was withheld from a fill by the lots that it sold: by their proceeds, rounded down, the rest from the last of them. */
function withheldFromLines({ withheld }: HolderFacts, ofYear: readonly SoldLot[]): Cents[] {
  const lines = ofYear.map(() => noCents)
  for (const [subject, sold] of Map.groupBy(ofYear.entries(), ([, sale]) => sale.subject)) {
    const parts = withheld.filter((part) => part.cause === 'sale' && part.subject === subject)
    const whole = addCents(...parts.map(({ amount }) => amount))
    const proceeds = addCents(...sold.map(([, sale]) => sale.proceeds))
    let left = whole
    sold.forEach(([index, sale], at) => {
      const part = at === sold.length - 1 || proceeds === 0n ? left : cents((whole * sale.proceeds) / proceeds)
      lines[index] = part
      left = subtractCents(left, part)
    })
  }
  return lines
}

function lineOf(sale: SoldLot, isCovered: boolean, returnedCapital: ReturnedCapital): Omit<SaleLine, 'withheld'> {
  const returned = isCovered ? returnedCapital(sale.lotId, sale.subject) : noCents
  return {
    lotId: sale.lotId,
    shares: sale.shares,
    acquiredOn: isCovered ? sale.acquiredOn : null,
    soldOn: sale.soldOn,
    proceeds: sale.proceeds,
    basis: isCovered ? maxCents(cents(sale.cost - returned), noCents) : null,
    returnedCapital: returned,
    term: isCovered ? sale.term : null,
    isCovered,
  }
}
