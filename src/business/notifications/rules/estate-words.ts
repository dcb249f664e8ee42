import { estatesEvents } from '#business/estates/events.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Notice, notice, toTransfers } from './notice.ts'

/** Notifications to heirs. They do not name the person who died, because others may read the mail. */
export const estateWords: readonly Notice[] = [
  notice(estatesEvents.estateInherited, ({ portfolioIds, amount }) => ({
    kind: 'moneyIn',
    title: 'Your part of an estate is in your account',
    body: `We are sorry for your loss. ${inherited(portfolioIds.length, amount)} The basis of shares that were held on the date of death is their value on that day, and a sale of them counts as long-term.`,
    link: '/users/dashboard/',
    linkLabel: 'Open your dashboard',
  })),
  notice(estatesEvents.estateCashForwarded, ({ amount }) => ({
    kind: 'moneyIn',
    title: `${formatCents(amount)} from an estate is in your account`,
    body: 'It was paid to the account of the estate after the transfer, and this is your part of it.',
    ...toTransfers,
  })),
]

function inherited(portfolios: number, amount: Cents): string {
  const shares = `Shares of ${portfolios === 1 ? '1 portfolio' : `${portfolios} portfolios`}`
  if (portfolios === 0) return `${formatCents(amount)} in cash is now yours.`
  return amount > 0n ? `${shares} and ${formatCents(amount)} in cash are now yours.` : `${shares} are now yours.`
}
