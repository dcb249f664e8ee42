import { accountOf, freezeAccount, releaseAccount } from '#business/accounts/server/public.ts'
import { hasThirdOperator } from '#business/people/server/public.ts'
import { lastApproved } from '#engine/approvals/last-approved.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownCount, shownIf, shownMoney, shownText, shownYesNo } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId, BankTransferId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { cashProposals } from '../proposals.ts'
import { refuseFreezer, takesTwoApprovers } from '../rules/approvers.ts'
import { findBankTransfer } from './cash-store.ts'
import { owedBy, writeOffDebts } from './debts.ts'
import { checkRetry, retryTransfer } from './retry-transfer.ts'

export const cashProposalHandlers = [
  carryOut(cashProposals.freezeAccount, {
    preview: frozenFacts,
    check: (ctx, { accountId }) => needsAccount(ctx, accountId, 'free'),
    execute: async (ctx, { accountId }, { reason }) => {
      const refusal = await needsAccount(ctx, accountId, 'free')
      if (refusal) return refusal
      await freezeAccount(ctx, accountId, reason)
      return { id: accountId }
    },
  }),
  carryOut(cashProposals.releaseAccount, {
    preview: frozenFacts,
    check: async (ctx, { accountId }) =>
      (await needsAccount(ctx, accountId, 'frozen')) ??
      ((await hasThirdOperator(ctx.tx)) ? refuseFreezer(ctx.actor.id, await freezerOf(ctx, accountId)) : null),
    refuseDecider: async (ctx, { accountId }) => refuseFreezer(ctx.actor.id, await freezerOf(ctx, accountId)),
    execute: async (ctx, { accountId }, { reason }) => {
      const refusal = await needsAccount(ctx, accountId, 'frozen')
      if (refusal) return refusal
      await releaseAccount(ctx, accountId, reason)
      return { id: accountId }
    },
  }),
  carryOut(cashProposals.writeOffReceivable, {
    preview: async (ctx, { accountId }) => ({ 'Balance due': shownMoney(await owedBy(ctx, accountId)) }),
    check: async (ctx, { accountId }) =>
      (await owedBy(ctx, accountId)) > 0n ? null : refuse('nothingOwed', 'This account has no balance due.'),
    takesTwo: async (ctx, { accountId }) => takesTwoApprovers(await owedBy(ctx, accountId)) && hasThirdOperator(ctx.tx),
    execute: (ctx, { accountId }, { id }) => writeOffDebts(ctx, { accountId, proposalId: id }),
  }),
  carryOut(cashProposals.retryTransfer, {
    preview: retryFacts,
    check: (ctx, { bankTransferId }) => checkRetry(ctx, bankTransferId),
    takesTwo: async (ctx, { bankTransferId }) =>
      takesTwoApprovers((await findBankTransfer(ctx.tx, { id: bankTransferId }))?.amount ?? cents(0)) &&
      hasThirdOperator(ctx.tx),
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

/** The person who proposed the present freeze; null if the system froze the account. */
async function freezerOf(ctx: Ctx, accountId: AccountId): Promise<string | null> {
  const last = await lastApproved(ctx, [cashProposals.freezeAccount, cashProposals.releaseAccount], accountId)
  return last?.kind === cashProposals.freezeAccount.kind ? last.proposed_by : null
}

async function frozenFacts(ctx: Ctx, { accountId }: { readonly accountId: AccountId }): Promise<Facts> {
  const account = await accountOf(ctx, accountId)
  return {
    Frozen: shownIf(account?.frozen, shownYesNo),
    'Frozen because': shownIf(account?.freezeReason, shownText),
  }
}

async function retryFacts(ctx: Ctx, { bankTransferId }: { readonly bankTransferId: BankTransferId }): Promise<Facts> {
  const transfer = await findBankTransfer(ctx.tx, { id: bankTransferId })
  if (!transfer) return {}
  const again = await findBankTransfer(ctx.tx, { retryOf: bankTransferId })
  return {
    Amount: shownMoney(transfer.amount),
    Direction: shownText(transfer.direction === 'in' ? 'From the investor’s bank' : 'To the investor’s bank'),
    'Presented again': shownYesNo(again !== null),
    'Retry number': shownCount(again?.retry ?? transfer.retry),
  }
}
