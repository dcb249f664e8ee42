import { equityEvents } from '#business/equity/events.ts'
import { type Notice, notice } from './notice.ts'

const toEquity = { link: '/users/corporate-equity/', linkLabel: 'See your grants' } as const

/** Words about shares in the company itself. */
export const equityWords: readonly Notice[] = [
  notice(equityEvents.grantRecorded, ({ grantId }) => ({
    kind: 'documents',
    about: grantId,
    title: 'A share grant was recorded for you',
    body: 'Its vesting schedule is on your corporate equity page, and its statement is in your documents.',
    ...toEquity,
  })),
  notice(equityEvents.grantCanceled, ({ grantId }) => ({
    kind: 'documents',
    about: `${grantId}:canceled`,
    title: 'A share grant was canceled',
    body: 'It had been recorded by mistake and is no longer on your corporate equity page. Contact us if you think it should be.',
    ...toEquity,
  })),
]
