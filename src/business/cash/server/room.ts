import { freezeAccount } from '#business/accounts/server/public.ts'
import { banksEvents } from '#business/banks/events.ts'
import { custodyEvents } from '#business/custody/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { task } from '#engine/jobs/jobs.ts'
import { readId } from '#kernel/ids.ts'
import { cashEvents } from '../events.ts'
import { cashJobs } from '../jobs.ts'
import { booksMeter } from './books-meter.ts'
import { cashBooksRules } from './books-rules.ts'
import { areDebtsOpen, collectDebts } from './debts.ts'
import { missedEventsDue, readMissedEvents } from './missed-events.ts'
import { cashCases, failedTransfersToRetry } from './open-work.ts'
import { cashProposalHandlers } from './operator-proposals.ts'
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
import { countUnsentPayouts } from './unsent-payouts.ts'

/** Cash: transfers between investors' banks and the company, and what may be withdrawn. */
export const cashRoom = (payments: PaymentsPort): Room => ({
  name: 'cash',
  switchedWork: { payouts: countUnsentPayouts },
  booksMeter,
  booksRules: cashBooksRules,
  accountsConcerned: {
    btr: async ({ tx }, id) =>
      (
        await tx.selectFrom('cash.bank_transfer').select('account_id').where('id', '=', readId('btr', id)).execute()
      ).flatMap((row) => row.account_id ?? []),
  },
  tasks: [
    task(cashJobs.checkTransfer, checkTransfer(payments)),
    task(cashJobs.endUnansweredTransfer, endUnansweredTransfer(payments)),
    task(cashJobs.readMissedEvents, readMissedEvents(payments)),
    task(cashJobs.reconcile, keepReconciliation(payments)),
  ],
  dueWork: {
    reconcileBankTransfers,
    missedEventsDue,
    reconciliationDue,
    collectDebts: whenDue(areDebtsOpen, collectDebts),
  },
  followers: [
    follow(cashEvents.accountOwes, (ctx, { accountId, code }) =>
      freezeAccount(ctx, accountId, `A bank transfer was returned (${code}) after the money was used.`),
    ),
    // The cover of investors' cash may have just changed, so the daily comparison is too late.
    follow(custodyEvents.sweepFailed, (ctx) => {
      const day = ctx.clock.today()
      return ctx.enqueue(cashJobs.reconcile({ day }), { key: `cash.reconcile:${day}` })
    }),
    follow(banksEvents.bankLinked, (ctx, { accountId }) => holdPayouts(ctx, accountId, 'bankLinked')),
    follow(banksEvents.bankVerified, (ctx, { accountId }) => holdPayouts(ctx, accountId, 'bankVerified')),
    follow(banksEvents.bankReplaced, followReplacedBank),
    follow(banksEvents.bankRemoved, followRemovedBank),
  ],
  proposals: cashProposalHandlers,
  openWork: [cashCases, failedTransfersToRetry],
  outbox: [startTransferHandler(payments), cancelTransferHandler(payments), recallPayoutHandler(payments)],
  inbox: [transferEvents(payments)],
})
