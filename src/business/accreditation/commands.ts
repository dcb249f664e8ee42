import { commands } from '#platform/command/declare.ts'

export const accreditationCommands = commands({
  uploadAccreditationEvidence: { audience: 'investor' },
  removeAccreditationEvidence: { audience: 'investor' },
  submitAccreditedVerification: { audience: 'investor' },
  withdrawAccreditedVerification: { audience: 'investor' },
  askForAccreditationEvidence: { audience: 'operator', standing: 'exempt' },
  decideAccreditation: { audience: 'operator', standing: 'exempt', ids: { id: 'prp' } },
})
