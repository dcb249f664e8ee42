import { commands, perMinute, sharedPerMinute } from '#engine/command/declare.ts'

export const identityCommands = commands('identity', {
  retryIdentityCheck: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
  },
  uploadIdentityDocument: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: 'never',
    budget: perMinute(10, 'person'),
    secrets: ['bytes'],
  },
  addBeneficialOwner: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check; says nothing of money or sign-in' },
    secrets: ['number'],
  },
  editBeneficialOwner: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
    secrets: ['number'],
  },
  inviteBeneficialOwner: {
    audience: 'investor',
    publicWording: 'Ask a beneficial owner for their own data',
    account: 'self',
    effect: 'standing',
    stepUp: 'always',
    budget: sharedPerMinute(5, 'person'),
  },
  removeBeneficialOwner: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
  },
  revokeOwnerInvitation: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
  },
  certifyBeneficialOwners: {
    audience: 'investor',
    account: 'self',
    effect: 'standing',
    stepUp: { never: 'part of the identity check' },
  },
  answerOwnerInvitation: {
    audience: 'public',
    stepUp: { never: 'by a link in an email, without an account' },
    budget: sharedPerMinute(20, 'address'),
    secrets: ['token', 'number'],
  },
})
