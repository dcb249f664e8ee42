import type { BusinessDay } from '#kernel/business-day.ts'
import { addCents, type Cents, noCents } from '#kernel/cents.ts'
import { cashThatMayLeave, type WithdrawalFacts } from './withdrawal.ts'

export type CashInView = {
  readonly available: Cents
  readonly buyingPower: Cents
  readonly pendingIn: Cents
  readonly pendingOut: Cents
  readonly withdrawable: Cents
  readonly withdrawableReason: string | null
  readonly withdrawableFrom: BusinessDay | null
}

type CashOfAccount = {
  readonly facts: Omit<WithdrawalFacts, 'bank'>
  readonly pendingIn: Cents
  readonly pendingOut: Cents
}

/** Totals the cash of accounts; the reason is set only if a single account keeps some of it. */
export function sumCash(accounts: readonly CashOfAccount[]): CashInView {
  const sum = (of: (account: CashOfAccount) => Cents): Cents => addCents(...accounts.map(of))
  const leaving = accounts.map(({ facts }) => cashThatMayLeave(facts))
  const kept = leaving.filter(({ amount, reason }, at) => reason !== null && amount < accounts[at]!.facts.available)
  const days = kept.flatMap(({ from }) => from ?? [])
  return {
    available: sum(({ facts }) => facts.available),
    buyingPower: sum(({ facts }) => (facts.frozen ? noCents : facts.available)),
    pendingIn: sum(({ pendingIn }) => pendingIn),
    pendingOut: sum(({ pendingOut }) => pendingOut),
    withdrawable: addCents(...leaving.map(({ amount }) => amount)),
    withdrawableReason: kept.length === 1 ? kept[0]!.reason : accounts.length === 1 ? leaving[0]!.reason : null,
    withdrawableFrom: days.toSorted()[0] ?? (accounts.length === 1 ? leaving[0]!.from : null),
  }
}
