import { peopleEvents } from '#business/people/events.ts'
import { staffRoleWords } from '#kernel/staff-role.ts'
import { type Notice, notice, toDashboard } from './notice.ts'

const toStaff = { link: '/operations/staff/', linkLabel: 'See the staff' } as const

/** Words to operators about their own roles, and about others on the staff, whom a mail does not name. */
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
  notice(peopleEvents.staffRoleGranted, ({ role }) => ({
    kind: 'security',
    title: `You have a new role on the staff: ${staffRoleWords[role]}`,
    body: 'Two operators decided it. If you did not expect it, tell an access administrator.',
    ...toStaff,
  })),
  notice(peopleEvents.staffRoleTaken, ({ role }) => ({
    kind: 'security',
    title: `You no longer have the role of ${staffRoleWords[role]}`,
    body: 'An access administrator took it away. If you still need it, ask them to propose it again.',
    ...toStaff,
  })),
  notice(peopleEvents.operatorDismissed, () => ({
    kind: 'security',
    title: 'You are no longer on the staff',
    body: 'Two operators decided it. Your own account stays as it is.',
    ...toDashboard,
  })),
]
