import { type BusinessDay, bankDayFrom, plusBankDays } from '#kernel/business-day.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'

/** The side with money that the other side lacks. Opening: the first statement opens with another balance. */
export type BreakSide = 'ledger' | 'bank' | 'opening'
/**
 * Timing: the other side is expected to follow. Fee: a bank charge that is not booked. Unexplained: a person must
 * investigate.
 */
export type BreakKind = 'timing' | 'fee' | 'unexplained'

type BreakFacts = {
  readonly side: BreakSide
  readonly day: BusinessDay
  readonly code: string
  /** True if a matched earlier line has the same reference: the bank has booked it again. */
  readonly isRepeated: boolean
}

/** The bank shows our bookings within two bank days. Our ledger has the bank's bookings by the next. */
const patience = { ledger: 2, bank: 0 } as const

export function kindOfBreak({ side, day, code, isRepeated }: BreakFacts, on: BusinessDay): BreakKind {
  if (side === 'bank' && isBankFee(code)) return 'fee'
  if (isRepeated) return 'unexplained'
  return side !== 'opening' && on <= plusBankDays(bankDayFrom(day), patience[side]) ? 'timing' : 'unexplained'
}

/** Bank charges, by ISO 20022 transaction codes and BAI2 types. */
const isBankFee = (code: string): boolean => code.endsWith('.CHRG') || code.endsWith('.FEES') || code === '698'

/** Counts the bank days that ended since a day; a weekend day counts as the next bank day. */
export function ageInBankDays(since: BusinessDay, on: BusinessDay): number {
  let age = 0
  for (let day = bankDayFrom(since); day < on; day = plusBankDays(day, 1)) age += 1
  return age
}

/** The difference that a break makes between ledger and statement: a line that only the bank has is subtracted. */
export const differenceOf = (side: BreakSide, amount: bigint): Cents => cents(side === 'bank' ? -amount : amount)

type Named = { readonly amount: Cents; readonly reference: string; readonly account: string; readonly day: BusinessDay }

export function wordsOfBreak(
  side: BreakSide,
  { amount, reference, account, day }: Named,
  others: readonly Cents[],
): string {
  const by = reference === '' ? 'without a reference' : `with the reference ${reference}`
  const also =
    others.length === 0
      ? ''
      : ` The other side has ${others.map((it) => formatCents(it)).join(' and ')} by that reference.`
  if (side === 'bank')
    return `The bank’s statement of ${account} for ${day} has ${formatCents(amount)} ${by}, and the ledger does not.${also}`
  if (side === 'ledger')
    return `The ledger has ${formatCents(amount)} ${by} on ${account} since ${day}, and the bank does not.${also}`
  return `The first statement of ${account}, for ${day}, begins with ${formatCents(cents(-amount))} more than the ledger had.`
}
