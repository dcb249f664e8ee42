import { portfoliosEvents } from '#business/portfolios/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { openIssuerAccount } from './open-issuer-account.ts'
import type { StatementPort } from './statement-port.ts'
import { statementWork } from './statement-work.ts'

/** Custody: the bank accounts that exist, and the money that moves between them. */
export const custodyRoom = (bank: StatementPort): Room => ({
  ...statementWork(bank),
  name: 'custody',
  followers: [follow(portfoliosEvents.offeringAdded, openIssuerAccount)],
})
