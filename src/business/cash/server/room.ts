import { freezeAccount } from '#business/accounts/server/door.ts'
import type { Room } from '#platform/command/platform.ts'
import {
  cancelTransferHandler,
  checkTransfer,
  recallPayoutHandler,
  reconcileBankTransfers,
  startTransferHandler,
  transferEvents,
} from './partner-messages.ts'
import type { PaymentsPort } from './payments-port.ts'

/** Cash: money between investors' banks and the company, and what they may take out. */
export const cashRoom = (payments: PaymentsPort): Room => ({
  name: 'cash',
  tasks: { 'cash.checkTransfer': checkTransfer(payments) },
  dueWork: { reconcileBankTransfers },
  followers: {
    accountOwes: (ctx, { accountId, code }: { accountId: string; code: string }) =>
      freezeAccount(ctx, accountId, `A bank transfer was returned (${code}) after the money was used.`),
  },
  outbox: {
    'ach.startTransfer': startTransferHandler(payments),
    'ach.cancelTransfer': cancelTransferHandler(payments),
    'ach.recallPayout': recallPayoutHandler(payments),
  },
  inbox: { ach: transferEvents(payments) },
})
