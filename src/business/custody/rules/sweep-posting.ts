import type { Cents } from '#kernel/cents.ts'
import type { BankInstructionId, PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type MoneyAccount, moveMoney, type Transfer } from '#ledger/transfer.ts'
import { custodianWires, fbo, issuerBankOf, operatingBank } from './ledger-accounts.ts'

export type Swept = {
  readonly id: BankInstructionId
  readonly kind: string
  readonly portfolio_id: PortfolioId | null
  readonly direction: string
  readonly amount: Cents
}

function counterOf({ kind, portfolio_id }: Swept): MoneyAccount {
  if (portfolio_id !== null) return issuerBankOf(portfolio_id)
  return kind === 'operating' ? operatingBank : custodianWires
}

/** Money has moved from one bank account to another. Both are assets: a credit takes from one, a debit adds to the other. */
export const sweptBy = (it: Swept, at: Instant): Transfer => ({
  key: `${it.id}:settle`,
  kind: it.direction === 'fromFbo' ? 'sweepFromFbo' : 'sweepToFbo',
  subject: it.id,
  effectiveAt: at,
  phase: 'posted',
  lines:
    it.direction === 'fromFbo' ? moveMoney(counterOf(it), fbo, it.amount) : moveMoney(fbo, counterOf(it), it.amount),
})
