import { equityEvents } from '#business/equity/events.ts'
import { type Notice, notice } from './notice.ts'

const toEquity = { link: '/users/corporate-equity/', linkLabel: 'See your grants' } as const

export const equityWords: readonly Notice[] = [
  notice(equityEvents.grantRecorded, ({ grantId }) => ({
    kind: 'documents',
    about: grantId,
    title: 'We recorded a share grant for you',
    body: 'Its vesting schedule is on your corporate equity page, and its statement is in your documents.',
    ...toEquity,
  })),
  notice(equityEvents.grantCanceled, ({ grantId }) => ({
    kind: 'documents',
    about: `${grantId}:canceled`,
    title: 'We canceled a share grant',
    body: 'We had recorded it by mistake, and it is no longer on your corporate equity page. If you believe it should be, please contact us.',
    ...toEquity,
  })),
]
