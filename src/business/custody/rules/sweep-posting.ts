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

/** Money moved between two bank accounts. Both are assets: a credit reduces one, a debit increases the other. */
export const sweptBy = (it: Swept, at: Instant): Transfer => ({
  key: `${it.id}:settle`,
  kind: it.direction === 'fromFbo' ? 'sweepFromFbo' : 'sweepToFbo',
  subject: it.id,
  effectiveAt: at,
  phase: 'posted',
  lines:
    it.direction === 'fromFbo' ? moveMoney(counterOf(it), fbo, it.amount) : moveMoney(fbo, counterOf(it), it.amount),
})
