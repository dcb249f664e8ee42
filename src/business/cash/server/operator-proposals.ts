import { accountOf, freezeAccount, releaseAccount } from '#business/accounts/server/public.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { cashProposals } from '../proposals.ts'
import { owedBy, writeOffDebts } from './debts.ts'
import { checkRetry, retryTransfer } from './retry-transfer.ts'

export const cashProposalHandlers = [
  carryOut(cashProposals.freezeAccount, {
    check: (ctx, { accountId }) => needsAccount(ctx, accountId, 'free'),
    execute: async (ctx, { accountId }, { reason }) => {
      const refusal = await needsAccount(ctx, accountId, 'free')
      if (refusal) return refusal
      await freezeAccount(ctx, accountId, reason)
      return { id: accountId }
    },
  }),
  carryOut(cashProposals.releaseAccount, {
    check: (ctx, { accountId }) => needsAccount(ctx, accountId, 'frozen'),
    execute: async (ctx, { accountId }, { reason }) => {
      const refusal = await needsAccount(ctx, accountId, 'frozen')
      if (refusal) return refusal
      await releaseAccount(ctx, accountId, reason)
      return { id: accountId }
    },
  }),
  carryOut(cashProposals.writeOffReceivable, {
    check: async (ctx, { accountId }) =>
      (await owedBy(ctx, accountId)) > 0n ? null : refuse('nothingOwed', 'This account has no balance due.'),
    execute: (ctx, { accountId }, { id }) => writeOffDebts(ctx, { accountId, proposalId: id }),
  }),
  carryOut(cashProposals.retryTransfer, {
    check: (ctx, { bankTransferId }) => checkRetry(ctx, bankTransferId),
    execute: (ctx, { bankTransferId }) => retryTransfer(ctx, bankTransferId),
  }),
]

async function needsAccount(ctx: Ctx, accountId: AccountId, standing: 'free' | 'frozen'): Promise<Refusal | null> {
  const account = await accountOf(ctx, accountId)
  if (!account) return refuse('noSuchAccount', 'We cannot find this account.', 'accountId')
  if (account.frozen === (standing === 'frozen')) return null
  return account.frozen
    ? refuse('frozenBefore', `This account is already frozen: ${account.freezeReason}`)
    : refuse('notFrozen', 'This account is not frozen.')
}
