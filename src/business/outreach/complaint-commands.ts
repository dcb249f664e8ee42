import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import {
  cents,
  choice,
  day,
  id,
  labeled,
  madeId,
  optional,
  paragraph,
  portfolioNumber,
  text,
} from '#engine/command/input.ts'

const handlers = ['support', 'investorRelations', 'compliance'] as const
const complaint = () => labeled('Complaint', id('cmp'))
const made = () => madeId('cmp', 'cmp_<uuid>, made by the caller')
const about = {
  class: labeled('Class', choice('ComplaintClass', 'Class of the complaint.')),
  amount: labeled('Amount in dispute', optional(cents('Amount in dispute; left out if none is.'))),
  portfolioId: optional(portfolioNumber('The portfolio that it is about; left out if it is about none.')),
}

/**
 * The register of complaints. No act moves money or changes a standing; consequences of a complaint are separate acts.
 */
export const complaintCommands = commands('outreach', {
  logComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Log a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: ['amendComplaint'],
    example: `--id cmp_${exampleUuid} --channel postalMail --text "My withdrawal took three weeks." --received-on 2026-11-27 --class payment --amount 50000`,
    says: 'Puts a complaint on record word for word. It is answered within 15 business days of its receipt.',
    input: {
      id: made(),
      channel: labeled('Channel', choice('ComplaintChannel', 'Way by which it came.')),
      text: labeled('Complaint', paragraph('The words as they came.')),
      receivedOn: labeled('Received on', day('Day on which it came.')),
      userId: labeled('Person', optional(id('usr', 'The person, if they have an account.'))),
      name: labeled('Name', optional(text('Name of a person without an account.'))),
      email: labeled('Email', optional(text('Address of a person without an account.'))),
      ...about,
    },
  },
  logMessageAsComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Make a message a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: ['reopenContactMessage', 'amendComplaint'],
    example: `--id cmp_${exampleUuid} --message msg_${exampleUuid} --class service`,
    says: 'Puts a message of the contact form on record as a complaint, with its words, its sender and its day, and closes the message.',
    input: { id: made(), messageId: labeled('Message', id('msg', 'The message.')), ...about },
  },
  amendComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Amend a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: ['amendComplaint'],
    example: `--id cmp_${exampleUuid} --class fee ${exampleReason}`,
    says: 'Replaces the class, the amount, the portfolio and the person of a complaint. Its words and its day stay.',
    input: {
      id: complaint(),
      ...about,
      userId: labeled('Person', optional(id('usr', 'The person, if they have an account.'))),
      reason: paragraph(),
    },
  },
  acknowledgeComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Acknowledge a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: { never: 'The acknowledgment has been emailed.' },
    example: `--id cmp_${exampleUuid}`,
    says: 'Tells the person by email that the complaint is on record and by when it is answered; without an address it is only noted.',
    input: { id: complaint() },
  },
  answerComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Answer a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: ['answerComplaint'],
    example: `--id cmp_${exampleUuid} --way email --text "We paid you the interest that you lost."`,
    says: 'Emails the answer to the person, or records one that went by postal mail or by phone. A further answer corrects it.',
    input: {
      id: complaint(),
      way: labeled('Way', choice('ComplaintAnswerWay', 'Way by which the answer goes.')),
      text: labeled('Answer', paragraph('The words of the answer.')),
    },
  },
  recordComplaintCause: {
    audience: 'operator',
    job: 'compliance',
    title: 'Record a complaint’s cause',
    roles: { do: handlers },
    effect: 'none',
    undo: ['recordComplaintCause'],
    example: `--id cmp_${exampleUuid} --theme systemFault --cause "The retry ran a week late."`,
    says: 'Records the root cause of a complaint and its theme, which replaces what was recorded before.',
    input: {
      id: complaint(),
      theme: labeled('Theme', choice('ComplaintTheme', 'Kind of the cause.')),
      cause: labeled('Root cause', paragraph('The cause in words.')),
    },
  },
  closeComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Close a complaint',
    roles: { do: ['compliance'] },
    effect: 'none',
    undo: ['reopenComplaint'],
    example: `--id cmp_${exampleUuid} --note "The interest was paid on November 30."`,
    says: 'Closes an answered complaint whose cause is on record. No one closes a complaint that they answered.',
    input: { id: complaint(), note: labeled('Note', paragraph('The outcome.')) },
  },
  reopenComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Reopen a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: ['answerComplaint', 'closeComplaint'],
    example: `--id cmp_${exampleUuid} ${exampleReason}`,
    says: 'Puts a closed complaint back on the list. It is answered again within 15 business days from today.',
    input: { id: complaint(), reason: paragraph() },
  },
})
