import { transfersEvents } from '#business/transfers/events.ts'
import { type Notice, notice, toDashboard } from './notice.ts'

/** Words for both sides of a share transfer. Neither names the other person, since others may read the mail. */
export const transferWords: readonly Notice[] = [
  notice(transfersEvents.holdingsLeft, ({ cause, portfolioIds }) => ({
    kind: 'moneyOut',
    title: cause === 'reversal' ? 'A share transfer to you was reversed' : 'Shares have left your account',
    body: `${sharesOf(portfolioIds.length)} ${left[cause]} Nothing was sold, so you have no gain or loss from it. Dividends of record days from now on go to the new holder.`,
    ...toDashboard,
  })),
  notice(transfersEvents.holdingsCame, ({ cause, portfolioIds }) => ({
    kind: 'moneyIn',
    title: cause === 'reversal' ? 'Shares are back in your account' : 'Shares have come to your account',
    body: `${sharesOf(portfolioIds.length)} ${came[cause]} They keep the basis and the holding period that they had.`,
    ...toDashboard,
  })),
]

const sharesOf = (portfolios: number): string =>
  `Shares of ${portfolios === 1 ? '1 portfolio' : `${portfolios} portfolios`}`

const left = {
  gift: 'went to the receiver of your gift. A large gift may take a Form 709, with the value on the day of the gift: the number of shares times the share price of that day.',
  divorce: 'went to the other person under the order of the court.',
  reversal: 'went back to the person from whom they came.',
} as const

const came = {
  gift: 'are yours now, as a gift.',
  divorce: 'are yours now, under the order of the court.',
  reversal: 'are yours again.',
} as const
