import { freezeAccount } from '#business/accounts/server/door.ts'
import type { Ctx, Room } from '#platform/command/platform.ts'
import { collectDebts } from './debts.ts'
import { missedEventsDue, readMissedEvents } from './missed-events.ts'
import { cashProposals } from './operator-proposals.ts'
import {
  cancelTransferHandler,
  checkTransfer,
  endUnansweredTransfer,
  reconcileBankTransfers,
  startTransferHandler,
  transferEvents,
} from './partner-messages.ts'
import type { PaymentsPort } from './payments-port.ts'
import { holdPayouts } from './payout-hold.ts'
import { followRemovedBank, followReplacedBank } from './preferred-account.ts'
import { recallPayoutHandler } from './recall.ts'
import { keepReconciliation, reconciliationDue } from './reconcile-cash.ts'

type OfAccount = { readonly accountId: string }

/** Cash: money between investors' banks and the company, and what they may take out. */
export const cashRoom = (payments: PaymentsPort): Room => ({
  name: 'cash',
  accountsConcerned: {
    btr: async ({ tx }, id) =>
      (await tx.selectFrom('cash.bank_transfer').select('account_id').where('id', '=', id).execute()).flatMap(
        (row) => row.account_id ?? [],
      ),
  },
  tasks: {
    'cash.checkTransfer': checkTransfer(payments),
    'cash.endUnansweredTransfer': endUnansweredTransfer(payments),
    'cash.readMissedEvents': readMissedEvents(payments),
    'cash.reconcile': keepReconciliation(payments),
  },
  dueWork: { reconcileBankTransfers, missedEventsDue, reconciliationDue, collectDebts },
  followers: {
    accountOwes: (ctx, { accountId, code }: { accountId: string; code: string }) =>
      freezeAccount(ctx, accountId, `A bank transfer was returned (${code}) after the money was used.`),
    bankLinked: (ctx: Ctx, { accountId }: OfAccount) => holdPayouts(ctx, accountId, 'bankLinked'),
    bankVerified: (ctx: Ctx, { accountId }: OfAccount) => holdPayouts(ctx, accountId, 'bankVerified'),
    bankReplaced: followReplacedBank,
    bankRemoved: followRemovedBank,
  },
  proposals: cashProposals,
  outbox: {
    'ach.startTransfer': startTransferHandler(payments),
    'ach.cancelTransfer': cancelTransferHandler(payments),
    'ach.recallPayout': recallPayoutHandler(payments),
  },
  inbox: { ach: transferEvents(payments) },
})
