import { peopleEvents } from '#business/people/events.ts'
import { type Notice, notice } from './notice.ts'

const toStaff = { link: '/operations/staff/', linkLabel: 'See the staff' } as const

/** Notifications to operators about other staff, whom a mail does not name. */
export const staffWords: readonly Notice[] = [
  notice(peopleEvents.colleagueSuspended, () => ({
    kind: 'security',
    title: 'An operator was suspended',
    body: 'Their sessions and tokens have ended, and they may do nothing as staff. Two operators decide whether they come back.',
    ...toStaff,
  })),
  notice(peopleEvents.colleagueReinstated, () => ({
    kind: 'security',
    title: 'A suspended operator is back',
    body: 'Two operators decided it. If you doubt it, suspend them again.',
    ...toStaff,
  })),
]
