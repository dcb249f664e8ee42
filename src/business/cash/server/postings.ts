import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, BankTransferId, ProposalId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { moveMoney, type Transfer } from '#ledger/transfer.ts'
import { cashOf, receivableOf, writtenOff } from '../rules/ledger-accounts.ts'
import type { BankTransfer } from './cash-store.ts'

type Of = Pick<BankTransfer, 'id' | 'accountId' | 'amount' | 'direction' | 'purpose' | 'subject'>

const holdKey = (id: BankTransferId) => `${id}:hold`
const settleKey = (id: BankTransferId) => `${id}:settle`

/** Money on its way in: pending until the partner confirms it. */
export const expectDeposit = (transfer: Of, at: Instant): Transfer => ({
  key: holdKey(transfer.id),
  kind: 'deposit',
  subject: transfer.subject,
  effectiveAt: at,
  phase: 'pending',
  memo: { bankTransferId: transfer.id, purpose: transfer.purpose },
  lines: moveMoney(fbo, cashOf(transfer.accountId), transfer.amount),
})

/** Money on its way out: no longer available, but the investor's until it arrives. */
export const holdForWithdrawal = (transfer: Of, at: Instant): Transfer => ({
  key: holdKey(transfer.id),
  kind: 'withdrawal',
  subject: transfer.subject,
  effectiveAt: at,
  phase: 'pending',
  memo: { bankTransferId: transfer.id, purpose: transfer.purpose },
  lines: moveMoney(cashOf(transfer.accountId), fbo, transfer.amount),
})

export const settleBankTransfer = (transfer: Of, at: Instant): Transfer => ({
  key: settleKey(transfer.id),
  kind: `${transfer.direction === 'in' ? 'deposit' : 'withdrawal'}Settled`,
  subject: transfer.subject,
  effectiveAt: at,
  phase: 'post',
  target: holdKey(transfer.id),
})

/**
 * Money that arrived after its transfer was given up. It is posted as a settlement, so that a return reverses it in the
 * same way.
 */
export const receiveLate = (transfer: Of, at: Instant): Transfer => ({
  key: settleKey(transfer.id),
  kind: 'deposit',
  subject: transfer.subject,
  effectiveAt: at,
  phase: 'posted',
  memo: { bankTransferId: transfer.id, purpose: transfer.purpose },
  lines: moveMoney(fbo, cashOf(transfer.accountId), transfer.amount),
})

export const releaseBankTransfer = (transfer: Of, at: Instant): Transfer => ({
  key: `${transfer.id}:release`,
  kind: `${transfer.direction === 'in' ? 'deposit' : 'withdrawal'}Failed`,
  subject: transfer.subject,
  effectiveAt: at,
  phase: 'void',
  target: holdKey(transfer.id),
})

/** A return after settlement: the mirror image of the posting. */
export const reverseBankTransfer = (transfer: Of, code: string, at: Instant): Transfer => ({
  key: `${transfer.id}:return`,
  kind: `${transfer.direction === 'in' ? 'deposit' : 'withdrawal'}Returned`,
  subject: transfer.subject,
  effectiveAt: at,
  phase: 'reverse',
  target: settleKey(transfer.id),
  memo: { bankTransferId: transfer.id, code },
})

/** A return that the investor's cash no longer covers: the bank took the money back, so the investor owes it. */
export const chargeReceivable = (transfer: Of, code: string, at: Instant): Transfer => ({
  key: `${transfer.id}:owed`,
  kind: 'depositOwed',
  subject: transfer.subject,
  effectiveAt: at,
  phase: 'posted',
  memo: { bankTransferId: transfer.id, code },
  lines: moveMoney(receivableOf(transfer.accountId), fbo, transfer.amount),
})

export const collectDebt = (accountId: AccountId, amount: Cents, key: string, at: Instant): Transfer => ({
  key: `${accountId}:collect:${key}`,
  kind: 'collectDebt',
  subject: accountId,
  effectiveAt: at,
  phase: 'posted',
  lines: moveMoney(cashOf(accountId), receivableOf(accountId), amount),
})

export const writeOffDebt = (accountId: AccountId, amount: Cents, proposalId: ProposalId, at: Instant): Transfer => ({
  key: `${proposalId}:writeOff`,
  kind: 'writeOffDebt',
  subject: accountId,
  effectiveAt: at,
  phase: 'posted',
  memo: { proposalId },
  lines: moveMoney(writtenOff, receivableOf(accountId), amount),
})
