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
const complaint = () => labeled('Complaint', id('cmp', 'The complaint, `cmp_…`.'))
const made = () => madeId('cmp', 'Id that the client makes: cmp_ and a UUID.')
const about = {
  class: labeled('Class', choice('ComplaintClass', 'Class of the complaint.')),
  amount: labeled('Amount in dispute', optional(cents('Amount in dispute, in cents; left out if none is.'))),
  portfolioId: optional(portfolioNumber('Portfolio that the complaint concerns; left out if there is none.')),
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
    notifies: { nobody: 'The acknowledgment says it.' },
    example: `--id cmp_${exampleUuid} --channel postalMail --text "My withdrawal took three weeks." --received-on 2026-11-27 --class payment --amount 50000`,
    says: 'Logs a complaint word for word. It must be answered within 15 business days of its receipt.',
    input: {
      id: made(),
      channel: labeled('Channel', choice('ComplaintChannel', 'Channel through which it was received.')),
      text: labeled('Complaint', paragraph('Complaint as received, word for word.')),
      receivedOn: labeled('Received on', day('Day on which it was received.')),
      userId: labeled(
        'Person',
        optional(id('usr', 'Person who complains, `usr_…`; left out if they have no account.')),
      ),
      name: labeled('Name', optional(text('Name of a person without an account; left out if they have one.'))),
      email: labeled(
        'Email',
        optional(text('Email address of a person without an account; left out if there is none.')),
      ),
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
    notifies: { nobody: 'The acknowledgment says it.' },
    example: `--id cmp_${exampleUuid} --message msg_${exampleUuid} --class service`,
    says: 'Logs a contact message as a complaint, with its text, sender and date, and closes the message.',
    input: { id: made(), messageId: labeled('Message', id('msg', 'The message, `msg_…`.')), ...about },
  },
  amendComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Amend a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: ['amendComplaint'],
    notifies: { nobody: 'The register is for the staff.' },
    example: `--id cmp_${exampleUuid} --class fee ${exampleReason}`,
    says: 'Changes the class, amount, portfolio and person of a complaint. Its text and date stay.',
    input: {
      id: complaint(),
      ...about,
      userId: labeled(
        'Person',
        optional(id('usr', 'Person who complains, `usr_…`; left out if they have no account.')),
      ),
      reason: paragraph('Reason for the change, kept with the complaint.'),
    },
  },
  acknowledgeComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Acknowledge a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: { never: 'The acknowledgment has been emailed.' },
    notifies: ['mail.complaintReceived'],
    example: `--id cmp_${exampleUuid}`,
    says: 'Emails the person that the complaint is on record and by when it is answered; without an email address it is only recorded.',
    input: { id: complaint() },
  },
  answerComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Answer a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: ['answerComplaint'],
    notifies: ['mail.complaintAnswer'],
    example: `--id cmp_${exampleUuid} --way email --text "We paid you the interest that you lost."`,
    says: 'Emails the answer to a complaint, or records an answer by mail or phone. A further answer corrects it.',
    input: {
      id: complaint(),
      way: labeled('Way', choice('ComplaintAnswerWay', 'Way by which the answer is sent.')),
      text: labeled('Answer', paragraph('Text of the answer.')),
    },
  },
  recordComplaintCause: {
    audience: 'operator',
    job: 'compliance',
    title: 'Record a complaint’s cause',
    roles: { do: handlers },
    effect: 'none',
    undo: ['recordComplaintCause'],
    notifies: { nobody: 'The register is for the staff.' },
    example: `--id cmp_${exampleUuid} --theme systemFault --cause "The retry ran a week late."`,
    says: 'Records the root cause of a complaint and its theme; replaces what was recorded before.',
    input: {
      id: complaint(),
      theme: labeled('Theme', choice('ComplaintTheme', 'Kind of the cause.')),
      cause: labeled('Root cause', paragraph('Cause in words.')),
    },
  },
  closeComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Close a complaint',
    roles: { do: ['compliance'] },
    effect: 'none',
    undo: ['reopenComplaint'],
    notifies: { nobody: 'The answer has said it.' },
    example: `--id cmp_${exampleUuid} --note "The interest was paid on November 30."`,
    says: 'Closes an answered complaint whose cause is on record. No operator may close a complaint that they answered.',
    input: { id: complaint(), note: labeled('Note', paragraph('Outcome of the complaint.')) },
  },
  reopenComplaint: {
    audience: 'operator',
    job: 'compliance',
    title: 'Reopen a complaint',
    roles: { do: handlers },
    effect: 'none',
    undo: ['answerComplaint', 'closeComplaint'],
    notifies: { nobody: 'A further answer says it.' },
    example: `--id cmp_${exampleUuid} ${exampleReason}`,
    says: 'Reopens a closed complaint, to be answered within 15 business days from today.',
    input: { id: complaint(), reason: paragraph('Reason for reopening, kept with the complaint.') },
  },
})
