import { estatesEvents } from '#business/estates/events.ts'
import type { ShareSource } from '#business/investing/server/public.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { task } from '#engine/jobs/jobs.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { readId } from '#kernel/ids.ts'
import { autoInvestJobs } from '../jobs.ts'
import { keepAgreement } from './agreement-pdf.ts'
import { orderFollowers } from './follow-orders.ts'
import { pauseAll } from './pause-all.ts'
import { areRemindersDue, type Mailing, reminderMailing, remindOfTomorrow } from './reminders.ts'
import { areSubscriptionsDue, countDue, runDueSubscriptions } from './run-due.ts'
import { skipLinkBearer } from './skip-link-bearer.ts'

export const autoInvestRoom = (
  mailing: Mailing,
  { files, shares }: { files: FileStore; shares: ShareSource },
): Room => ({
  name: 'auto-invest',
  tasks: [task(autoInvestJobs.keepAgreement, keepAgreement(files))],
  accountsConcerned: {
    ais: async ({ tx }, id) =>
      (
        await tx
          .selectFrom('auto_invest.subscription')
          .select('account_id')
          .where('id', '=', readId('ais', id))
          .execute()
      ).map((row) => row.account_id),
  },
  dueWork: {
    runDueSubscriptions: whenDue(areSubscriptionsDue, (platform) => runDueSubscriptions(platform, shares)),
    remindOfTomorrow: whenDue(areRemindersDue, remindOfTomorrow),
  },
  switchedWork: { autoInvest: countDue, newOrders: countDue },
  followers: [...orderFollowers, follow(estatesEvents.estateOpened, pauseAll)],
  // The room sends this mail itself, because only the room can make the secret of its skip link.
  outbox: [reminderMailing(mailing)],
  bearers: [skipLinkBearer],
})
