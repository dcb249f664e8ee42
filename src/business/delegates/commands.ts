import { commands, perMinute, sharedPerMinute } from '#engine/command/declare.ts'

export const delegatesCommands = commands('delegates', {
  inviteDelegate: {
    audience: 'investor',
    publicWording: 'Give someone access to your account',
    account: 'self',
    effect: 'settings',
    stepUp: 'always',
    budget: sharedPerMinute(5, 'person'),
    ids: { id: 'grt' },
  },
  changeAccessScope: {
    audience: 'investor',
    publicWording: 'Change which accounts someone’s access covers',
    account: 'self',
    effect: 'settings',
    stepUp: { when: 'when it covers more than before' },
    budget: perMinute(10, 'person'),
  },
  acceptAccess: {
    audience: 'investor',
    account: 'ownGrant',
    effect: 'settings',
    stepUp: { never: 'takes access that someone else gave' },
    budget: sharedPerMinute(20, 'address'),
    secrets: ['token'],
  },
  declineAccess: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'gives nothing' },
    budget: sharedPerMinute(20, 'address'),
    secrets: ['token'],
  },
  revokeAccess: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'the person who gave too much access must be able to act at once' },
  },
  resignAccess: {
    audience: 'investor',
    account: 'ownGrant',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'gives access back' },
  },
})
