import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { anyId, flag, id, instant, integer, listOf, optional, proposalId, text } from '#engine/command/input.ts'
import { openForMinutes } from './rules/opening.ts'

export const operationsCommands = commands('operations', {
  addInvestorNote: {
    audience: 'operator',
    effect: 'none',
    example: `--user usr_${exampleUuid} --text "Called, will send the second page"`,
    says: 'Notes something about an investor, for the rest of the staff. A note stays as it is.',
    input: { userId: id('usr'), text: text() },
  },
  openPersonalData: {
    audience: 'operator',
    effect: 'none',
    example: `--user usr_${exampleUuid} --reason "She called about her statement"`,
    says: `Opens a person's data for the operator who asks, for ${openForMinutes} minutes. The reason stays on record.`,
    input: { userId: id('usr'), reason: text() },
  },
  closePersonalData: {
    audience: 'operator',
    effect: 'none',
    example: `--user usr_${exampleUuid}`,
    says: 'Masks what was opened before its time.',
    input: { userId: id('usr') },
  },
  acknowledgeAlert: {
    audience: 'operator',
    effect: 'none',
    example: `--id alr_${exampleUuid} --note "Called the investor"`,
    says: 'Takes an alert off the list; who looked and what they noted stays on record.',
    input: { id: id('alr'), note: text() },
  },
  retryMessage: {
    audience: 'operator',
    effect: 'none',
    example: `--id ${exampleUuid}`,
    says: 'Sends a message to a partner now. Under its own id it has its effect only once.',
    input: { id: anyId() },
  },
  retryEvent: {
    audience: 'operator',
    effect: 'none',
    example: '--id ach/evt_1',
    says: 'Reads an event of a partner again; what it says is asked of the partner again.',
    input: { id: anyId() },
  },
  retryJob: {
    audience: 'operator',
    effect: 'none',
    example: '--id 17',
    says: 'Runs a job that failed now.',
    input: { id: anyId() },
  },
  discardWork: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--subject "message ${exampleUuid}" ${exampleReason}`,
    says: 'Proposes to give up for good what was set aside after its last try. What a message was to move is let go of.',
    input: {
      id: proposalId(),
      subject: anyId('Name of the work in the alert: `message <id>`, `event <id>`, `job <id>`.'),
      reason: text(),
    },
  },
  recordProduction: {
    audience: 'operator',
    effect: 'none',
    example: '--plant montes-claros --from 2026-01-05T10:00:00Z --watt-hours 0,120000,240000',
    says: 'Records hours that a meter could not tell by itself; hours that are recorded already stay as they are.',
    input: {
      plantId: anyId(),
      from: instant('The beginning of the first hour.'),
      wattHours: listOf(integer('Energy of one hour after the other, in watt-hours.')),
    },
  },
  appointOperator: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email ada@example.com ${exampleReason}`,
    says: 'Proposes that a user becomes an operator.',
    input: { id: proposalId(), email: text(), reason: text() },
  },
  dismissOperator: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email rosa@longlight.example ${exampleReason}`,
    says: 'Proposes that an operator is one no longer.',
    input: { id: proposalId(), email: text(), reason: text() },
  },
  /** One person is enough: it takes away what only staff may do, and two decide how it ends. */
  suspendOperator: {
    audience: 'operator',
    effect: 'none',
    example: '--email rosa@longlight.example --reason "Her laptop was stolen"',
    says: 'Ends at once what another operator may do as staff, with all their sessions and tokens. Two others decide whether they come back.',
    input: { email: text(), reason: text('The others on the staff read it.') },
  },
  reinstateOperator: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email rosa@longlight.example ${exampleReason}`,
    says: 'Proposes that a suspended operator acts again.',
    input: { id: proposalId(), email: text(), reason: text() },
  },
  changeInvestorStanding: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--email ada@example.com --substantive-relationship true ${exampleReason}`,
    says: 'Proposes what only the staff decide about an investor; what is left out stays.',
    input: {
      id: proposalId(),
      email: text(),
      suspended: optional(flag('Suspended for good: may look, and nothing else.')),
      substantiveRelationship: optional(flag('We know them: Rule 506(b) offerings are open to them.')),
      ignoreCloseFrontend: optional(flag('May still buy what is closed to newcomers.')),
      wealthChannel: optional(flag('Came through an adviser.')),
      reason: text(),
    },
  },
})
