import type { ShareSource } from '#business/investing/server/door.ts'
import type { Room } from '#platform/command/platform.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { keepAgreement } from './agreement-paper.ts'
import { followersOfAll } from './follow-orders.ts'
import { type Mailing, reminderMailing, remindOfTomorrow } from './reminders.ts'
import { runDueSubscriptions } from './run-due.ts'

/** Auto-invest: standing instructions to invest, each period once. */
export const autoInvestRoom = (
  mailing: Mailing,
  { files, shares }: { files: FileStore; shares: ShareSource },
): Room => ({
  name: 'auto-invest',
  tasks: { 'autoInvest.keepAgreement': keepAgreement(files) },
  accountsConcerned: {
    ais: async ({ tx }, id) =>
      (await tx.selectFrom('auto_invest.subscription').select('account_id').where('id', '=', id).execute()).map(
        (row) => row.account_id,
      ),
  },
  dueWork: { runDueSubscriptions: (platform) => runDueSubscriptions(platform, shares), remindOfTomorrow },
  followersOfAll,
  // This mail stays the room's own: only the room can make the secret of its link that skips.
  outbox: { 'mail.autoInvestTomorrow': reminderMailing(mailing) },
})
