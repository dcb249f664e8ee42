import { accountOf, freezeAccount, releaseAccount } from '#business/accounts/server/door.ts'
import type { Ctx, ProposalKind } from '#engine/command/platform.ts'
import type { AccountId, BankTransferId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { owedBy, writeOffDebts } from './debts.ts'
import { checkRetry, retryTransfer } from './retry-transfer.ts'

type OfAccount = { readonly accountId: AccountId }
type OfTransfer = { readonly bankTransferId: BankTransferId }

/** What an operator does to an account's money or standing, each carried out when a second one approves. */
export const cashProposals: Readonly<Record<string, ProposalKind>> = {
  freezeAccount: {
    check: (ctx: Ctx, { accountId }: OfAccount) => needsAccount(ctx, accountId, 'free'),
    execute: async (ctx: Ctx, { accountId }: OfAccount, { reason }) => {
      const refusal = await needsAccount(ctx, accountId, 'free')
      if (refusal) return refusal
      await freezeAccount(ctx, accountId, reason)
      return { id: accountId }
    },
  },
  releaseAccount: {
    check: (ctx: Ctx, { accountId }: OfAccount) => needsAccount(ctx, accountId, 'frozen'),
    execute: async (ctx: Ctx, { accountId }: OfAccount, { reason }) => {
      const refusal = await needsAccount(ctx, accountId, 'frozen')
      if (refusal) return refusal
      await releaseAccount(ctx, accountId, reason)
      return { id: accountId }
    },
  },
  writeOffReceivable: {
    check: async (ctx: Ctx, { accountId }: OfAccount) =>
      (await owedBy(ctx, accountId)) > 0n ? null : refuse('nothingOwed', 'This account owes nothing.'),
    execute: (ctx: Ctx, { accountId }: OfAccount, { id }) => writeOffDebts(ctx, { accountId, proposalId: id }),
  },
  retryTransfer: {
    check: (ctx: Ctx, { bankTransferId }: OfTransfer) => checkRetry(ctx, bankTransferId),
    execute: (ctx: Ctx, { bankTransferId }: OfTransfer) => retryTransfer(ctx, bankTransferId),
  },
}

async function needsAccount(ctx: Ctx, accountId: AccountId, standing: 'free' | 'frozen'): Promise<Refusal | null> {
  const account = await accountOf(ctx, accountId)
  if (!account) return refuse('noSuchAccount', 'There is no such account.', 'accountId')
  if (account.frozen === (standing === 'frozen')) return null
  return account.frozen
    ? refuse('frozenBefore', `This account is frozen already: ${account.frozenBecause}`)
    : refuse('notFrozen', 'This account is not frozen.')
}
