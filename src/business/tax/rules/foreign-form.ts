import { addCents, noCents } from '#kernel/cents.ts'
import { formatRate } from '#kernel/rate.ts'
import { foreignRate } from './backup-withholding.ts'
import { amountBox, type ComputedForm, textBox } from './computed-form.ts'
import type { HolderFacts, Payment, YearPayment } from './facts.ts'
import { withheldIn } from './withheld-in.ts'

/** The dividends paid to the holder as a foreign person, with their corrections. */
export function splitByStatus({ payments, withheld }: HolderFacts): {
  readonly domestic: readonly Payment[]
  readonly foreign: readonly Payment[]
} {
  const subjects = new Set(withheld.filter(({ cause }) => cause === 'foreignDividend').map(({ subject }) => subject))
  const isForeign = ({ of }: Payment) => subjects.has(of)
  return { domestic: payments.filter((payment) => !isForeign(payment)), foreign: payments.filter(isForeign) }
}

/**
 * Form 1042-S of one holder and year: dividends that a corporation paid while the holder was no U.S. person. The whole
 * distribution is reported, whatever part later proves to be a return of capital (26 CFR 1.1441-3(c)(1), no election),
 * and no amount is too small (26 CFR 1.1461-1(c)). Without Form W-8BEN no treaty rate applies.
 */
export function foreignForm(facts: HolderFacts, year: number, ofYear: readonly YearPayment[]): ComputedForm {
  const withheld = withheldIn(facts, 'foreignDividend', year)
  const distributed = addCents(...ofYear.map(({ amount }) => amount))
  return {
    form: '1042-S',
    year,
    outcome: distributed === 0n && withheld === 0n ? 'nothingToReport' : 'issued',
    distributed,
    proceeds: noCents,
    boxes: [
      textBox('1', 'Income code', '06: dividends paid by U.S. corporations, general'),
      amountBox('2', 'Gross income', distributed),
      textBox('3', 'Chapter indicator', '3'),
      textBox('3a', 'Exemption code', '00: not exempt'),
      textBox('3b', 'Tax rate', formatRate(foreignRate(year), 2)),
      amountBox('7a', 'Federal tax withheld', withheld),
      amountBox('10', 'Total withholding credit', withheld),
    ],
    sales: [],
  }
}
