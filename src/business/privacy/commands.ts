import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { choice, id, labeled, madeId, optional, paragraph, proposalId, secret, text } from '#engine/command/input.ts'

export const privacyCommands = commands('privacy', {
  requestPersonalData: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'by a link in an email, without an account' },
    budget: sharedPerMinute(5, 'address'),
    says: 'Asks for, corrects or deletes personal data, or opts out (CCPA); an email confirms it.',
    input: {
      id: madeId('dsr', 'dsr_<uuid>, made by the caller'),
      kind: choice('DataRequestKind'),
      name: text('First and last name.'),
      email: text(),
      stateCode: text(),
      words: optional(text()),
    },
  },
  confirmDataRequest: {
    audience: 'public',
    standing: 'any',
    budget: sharedPerMinute(20, 'address'),
    key: 'none',
    says: 'Confirms a privacy request by the link from the email.',
    input: { token: secret(text()) },
  },
  closeAccount: {
    audience: 'investor',
    publicWording: 'Close your account',
    account: 'self',
    effect: 'standing',
    stepUp: 'always',
    says: 'Closes one’s own empty account: sign-in ends now, and what need not be kept is erased after 30 days.',
  },
  extendDataRequest: {
    audience: 'operator',
    job: 'compliance',
    title: 'Extend a data request',
    roles: { do: ['compliance'] },
    effect: 'none',
    undo: { never: 'The person has been emailed, and a deadline is extended only once.' },
    example: `--id dsr_${exampleUuid} ${exampleReason}`,
    says: 'Extends the deadline once, by 45 days, and emails the reason.',
    input: { id: labeled('Request', id('dsr')), reason: paragraph() },
  },
  answerDataRequest: {
    audience: 'operator',
    job: 'compliance',
    title: 'Answer a data request',
    roles: { do: ['compliance'] },
    effect: 'none',
    undo: { never: 'The answer has been emailed.' },
    example: `--id dsr_${exampleUuid} --outcome fulfilled --answer "We emailed you the file."`,
    says: 'Records what was done, or why not, and emails it.',
    input: {
      id: labeled('Request', id('dsr')),
      outcome: choice('DataRequestOutcome'),
      answer: paragraph(),
    },
  },
  reopenAccount: {
    audience: 'operator',
    job: 'compliance',
    title: 'Reopen a closed account',
    roles: { propose: ['support', 'compliance'], approve: ['compliance'] },
    effect: 'standing',
    undo: { never: 'Only the owner can close it again.' },
    secondPerson: 'proposal',
    example: `--closure clo_${exampleUuid} ${exampleReason}`,
    says: 'Proposes to open an account again whose owner wrote to us within 30 days.',
    input: {
      id: proposalId(),
      closureId: labeled('Closing', id('clo', 'clo_...')),
      reason: paragraph(),
    },
  },
})
