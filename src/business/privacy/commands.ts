import { commands, sharedPerMinute } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

export const privacyCommands = commands('privacy', {
  requestPersonalData: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'by a link in an email, without an account' },
    budget: sharedPerMinute(5, 'address'),
    ids: { id: 'dsr' },
  },
  confirmDataRequest: {
    audience: 'public',
    standing: 'any',
    budget: sharedPerMinute(20, 'address'),
    secrets: ['token'],
  },
  closeAccount: {
    audience: 'investor',
    publicWording: 'Close your account',
    account: 'self',
    effect: 'standing',
    stepUp: 'always',
  },
  extendDataRequest: { audience: 'operator', effect: 'none', example: `--id dsr_${exampleUuid} ${exampleReason}` },
  answerDataRequest: {
    audience: 'operator',
    effect: 'none',
    example: `--id dsr_${exampleUuid} --outcome fulfilled --answer "We emailed you the file."`,
  },
  reopenAccount: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--closure clo_${exampleUuid} ${exampleReason}`,
  },
})
