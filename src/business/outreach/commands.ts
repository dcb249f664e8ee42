import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import { exampleUuid } from '#engine/command/examples.ts'
import { id, labeled, paragraph } from '#engine/command/input.ts'

export const outreachCommands = commands('outreach', {
  sendContactUsEmail: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'a message to us' },
    budget: sharedPerMinute(5, 'address'),
  },
  updateHubSpotContactIRAInterest: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: 'never',
  },
  answerContactMessage: {
    audience: 'operator',
    job: 'people',
    title: 'Answer a message',
    roles: { do: ['support', 'investorRelations', 'compliance'] },
    effect: 'none',
    undo: { never: 'The answer has been emailed.' },
    example: `--id msg_${exampleUuid} --text "Your bank has been verified."`,
    says: 'Emails an answer to the person who wrote, in the thread of their receipt.',
    input: { id: labeled('Message', id('msg')), text: labeled('Answer', paragraph()) },
  },
  closeContactMessage: {
    audience: 'operator',
    job: 'people',
    title: 'Close a message',
    roles: { do: ['support', 'investorRelations', 'compliance'] },
    effect: 'none',
    undo: ['reopenContactMessage'],
    example: `--id msg_${exampleUuid} --reason "Spam"`,
    says: 'Closes a message that needs no (further) answer. Its sender is not told.',
    input: { id: labeled('Message', id('msg')), reason: paragraph() },
  },
  reopenContactMessage: {
    audience: 'operator',
    job: 'people',
    title: 'Reopen a message',
    roles: { do: ['support', 'investorRelations', 'compliance'] },
    effect: 'none',
    undo: ['closeContactMessage'],
    example: `--id msg_${exampleUuid}`,
    says: 'Puts a closed message back on the list.',
    input: { id: labeled('Message', id('msg')) },
  },
})
