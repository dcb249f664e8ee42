import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import { exampleUuid } from '#engine/command/examples.ts'

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
    effect: 'none',
    example: `--id msg_${exampleUuid} --text "Your bank has been verified."`,
  },
  closeContactMessage: { audience: 'operator', effect: 'none', example: `--id msg_${exampleUuid} --reason "Spam"` },
  reopenContactMessage: { audience: 'operator', effect: 'none', example: `--id msg_${exampleUuid}` },
})
