import { commands } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

export const accreditationCommands = commands('accreditation', {
  uploadAccreditationEvidence: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: 'never',
    secrets: ['bytes'],
  },
  removeAccreditationEvidence: { audience: 'investor', account: 'self', effect: 'standing', stepUp: 'never' },
  submitAccreditedVerification: { audience: 'investor', account: 'self', effect: 'standing', stepUp: 'never' },
  withdrawAccreditedVerification: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'gives nothing' },
  },
  askForAccreditationEvidence: {
    audience: 'operator',
    effect: 'none',
    example: `--id acv_${exampleUuid} --asked "The second page of the letter"`,
  },
  decideAccreditation: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--verification acv_${exampleUuid} --decision approve ${exampleReason}`,
  },
})
