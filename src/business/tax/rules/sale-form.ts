import { washSales } from '#business/selling/rules/wash-sales.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { microshares } from '#kernel/microshares.ts'
import { amountBox, type ComputedForm, inOrder, type SaleLine, textBox } from './computed-form.ts'
import type { HolderFacts, SoldLot, TaxLot } from './facts.ts'
import type { ReturnedCapital } from './return-of-capital.ts'
import { withheldIn } from './withheld-in.ts'

const yearOf = (on: BusinessDay): number => Number(on.slice(0, 4))

/**
 * Form 1099-B of one holder and year, one line per sold lot. Corporate stock is covered: its basis is reported, lowered
 * by nondividend distributions but never below zero, and raised by deferred wash sale losses. A partnership interest is
 * not: dates, basis and term stay blank (26 CFR 1.6045-1(a)(15)), and the Schedules K-1 have them.
 */
export function saleForm(facts: HolderFacts, year: number, returnedCapital: ReturnedCapital): ComputedForm | null {
  const { formOf, isExempt } = facts
  const ofYear = inOrder(washedLines(facts, returnedCapital).filter(({ soldOn }) => yearOf(soldOn) === year))
  if (ofYear.length === 0) return null
  const withheld = withheldFromLines(facts, ofYear)
  const lines = ofYear.map((line, index) => lineOf(line, formOf(year) !== 'K-1', withheld[index]!))
  const proceeds = addCents(...lines.map((line) => line.proceeds))
  const covered = lines.filter(({ isCovered }) => isCovered)
  const basis = addCents(...covered.map((line) => line.basis ?? noCents))
  const disallowed = addCents(...lines.map((line) => line.disallowed))
  const gain = (term: SaleLine['term']) =>
    addCents(
      ...covered
        .filter((line) => line.term === term)
        .map((line) => cents(line.proceeds - (line.basis ?? 0n) + line.disallowed)),
    )
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
      ...(disallowed > 0n ? [amountBox('1g', 'Wash sale loss disallowed', disallowed)] : []),
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

/** A part of a sale whose shares share one basis and one holding period. */
type WashedLine = Omit<SaleLine, 'withheld' | 'isCovered' | 'basis'> & {
  readonly subject: string
  readonly heldFrom: BusinessDay
  readonly basis: Cents
}

/** All sales ever, because one year's loss may be in the basis of a later sale. */
function washedLines({ lots, sales, formOf }: HolderFacts, returnedCapital: ReturnedCapital): WashedLine[] {
  const returnedOf = ({ lotId, subject, soldOn }: SoldLot): Cents =>
    formOf(yearOf(soldOn)) === 'K-1' ? noCents : returnedCapital(lotId, subject)
  const disposals = sales.map((sale) => ({
    ...sale,
    basis: maxCents(cents(sale.cost - returnedOf(sale)), noCents),
    isCovered: formOf(yearOf(sale.soldOn)) !== 'K-1',
    sale,
  }))
  const { disposals: washed } = washSales(lots.map(everHeld), disposals)
  return [...Map.groupBy(washed, ({ disposal }) => disposal)].flatMap(([disposal, parts]) => {
    const { sale } = disposals.find((it) => it === disposal)!
    const returned = splitByLargestRemainder(
      returnedOf(sale),
      parts.map(({ shares }) => shares),
    )
    return parts.map(({ shares, proceeds, basis, disallowed, heldFrom, term }, at) => ({
      lotId: sale.lotId,
      subject: sale.subject,
      shares,
      acquiredOn: heldFrom,
      heldFrom,
      soldOn: sale.soldOn,
      proceeds,
      basis,
      returnedCapital: cents(returned[at]!),
      term,
      disallowed,
    }))
  })
}

/** A reversed purchase bought nothing; such a use names its own lot. */
function everHeld({ id, acquiredOn, heldFrom, inheritedOn, source, shares, uses }: TaxLot) {
  const takenBack = uses.filter(({ subject }) => idOf('lot', subject) === id).reduce((sum, use) => sum + use.shares, 0n)
  return { id, acquiredOn, heldFrom, inheritedOn, source, shares: microshares(shares - takenBack) }
}

type Paid = Pick<WashedLine, 'subject' | 'proceeds'>

/** Divides the tax withheld from a fill among its lots: by proceeds, rounded down; the last lot gets the remainder. */
function withheldFromLines({ withheld }: HolderFacts, ofYear: readonly Paid[]): Cents[] {
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

function lineOf(line: WashedLine, isCovered: boolean, withheld: Cents): SaleLine {
  const { subject: _subject, heldFrom, basis, term, disallowed, ...boxes } = line
  return {
    ...boxes,
    acquiredOn: isCovered ? heldFrom : null,
    basis: isCovered ? basis : null,
    term: isCovered ? term : null,
    isCovered,
    withheld,
    disallowed,
  }
}
