import type { Room } from '#platform/command/platform.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { keepAgreement } from './agreement-paper.ts'
import { followers } from './follow-orders.ts'
import { type Mailing, pausedMailing, reminderMailing, remindOfTomorrow } from './reminders.ts'
import { runDueSubscriptions } from './run-due.ts'

/** Auto-invest: standing instructions to invest, each period once. */
export const autoInvestRoom = (mailing: Mailing, files: FileStore): Room => ({
  name: 'auto-invest',
  tasks: { 'autoInvest.keepAgreement': keepAgreement(files) },
  dueWork: { runDueSubscriptions, remindOfTomorrow },
  followers,
  outbox: {
    'mail.autoInvestTomorrow': reminderMailing(mailing),
    'mail.autoInvestPaused': pausedMailing(mailing),
  },
})
