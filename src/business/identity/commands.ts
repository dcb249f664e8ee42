import { commands } from '#platform/command/declare.ts'

export const identityCommands = commands({
  retryIdentityCheck: { audience: 'investor' },
  uploadIdentityDocument: { audience: 'investor' },
  addBeneficialOwner: { audience: 'investor' },
  editBeneficialOwner: { audience: 'investor' },
  inviteBeneficialOwner: { audience: 'investor' },
  removeBeneficialOwner: { audience: 'investor' },
  revokeOwnerInvitation: { audience: 'investor' },
  certifyBeneficialOwners: { audience: 'investor' },
  answerOwnerInvitation: { audience: 'public' },
})
