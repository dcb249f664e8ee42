import { portfoliosEvents } from '#business/portfolios/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { task } from '#engine/jobs/jobs.ts'
import { custodyJobs } from '../jobs.ts'
import { custodyBinder } from './binder.ts'
import { custodyBooksRules } from './books-rules.ts'
import { breakGauges } from './break-gauges.ts'
import { followUp, followUpsDue, instructHandler } from './instruct.ts'
import type { InstructionsPort } from './instructions-port.ts'
import { openIssuerAccount } from './open-issuer-account.ts'
import { breaksToExplain } from './open-work.ts'
import { positionDue } from './position-day.ts'
import type { StatementPort } from './statement-port.ts'
import { statementWork } from './statement-work.ts'
import { sweepsDue } from './sweep.ts'

/** Custody: the bank accounts, and the money that moves between them. */
export const custodyRoom = (bank: StatementPort & InstructionsPort): Room => {
  const statements = statementWork(bank)
  return {
    ...statements,
    name: 'custody',
    binder: custodyBinder,
    booksRules: custodyBooksRules,
    gauges: [breakGauges],
    openWork: [breaksToExplain],
    tasks: [...statements.tasks, task(custodyJobs.followUp, followUp(bank))],
    dueWork: { ...statements.dueWork, sweepsDue, followUpsDue, positionDue },
    outbox: [instructHandler(bank)],
    followers: [follow(portfoliosEvents.offeringAdded, openIssuerAccount)],
  }
}
