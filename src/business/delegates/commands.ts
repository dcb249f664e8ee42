import { commands, perMinute, sharedPerMinute } from '#engine/command/declare.ts'
import { choice, day, id, listOf, madeId, optional, secret, text } from '#engine/command/input.ts'

export const delegatesCommands = commands('delegates', {
  inviteDelegate: {
    audience: 'investor',
    publicWording: 'Give someone access to your account',
    account: 'self',
    effect: 'settings',
    stepUp: 'always',
    budget: sharedPerMinute(5, 'person'),
    says: 'Offers access to one’s own account by email. The id is the client’s (grt_ and a UUID). Needs a sign-in of the last ten minutes (signInAgain).',
    input: {
      id: madeId('grt', 'grt_ and a UUIDv7 of the client’s.'),
      email: text('Email address of the person to invite.'),
      accessType: choice('AccessType'),
      endsOn: optional(day('The last day of the access.')),
      accountIds: optional(listOf(id('acc', 'None named are all of one’s own.'))),
    },
  },
  changeAccessScope: {
    audience: 'investor',
    publicWording: 'Change which accounts someone’s access covers',
    account: 'self',
    effect: 'settings',
    stepUp: { when: 'when it covers more than before' },
    budget: perMinute(10, 'person'),
    says: 'The owner says again which of their accounts an access covers; it holds from the next request on. Showing more needs a sign-in of the last ten minutes.',
    input: {
      id: id('grt', 'The access, `grt_…`.'),
      accountIds: listOf(id('acc', 'The accounts that the access covers from now on, `acc_…`.')),
    },
  },
  acceptAccess: {
    audience: 'investor',
    account: 'ownGrant',
    effect: 'settings',
    stepUp: { never: 'takes access that someone else gave' },
    budget: sharedPerMinute(20, 'address'),
    says: 'Accepts an invitation with its link, logged in with the address that it was sent to.',
    input: { id: id('grt', 'The access to accept, `grt_…`.'), token: secret(text()) },
  },
  declineAccess: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'gives nothing' },
    budget: sharedPerMinute(20, 'address'),
    says: 'Declines an invitation with its link; no one has to log in to say no.',
    input: { id: id('grt', 'The access to decline, `grt_…`.'), token: secret(text()) },
  },
  revokeAccess: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'the person who gave too much access must be able to act at once' },
    says: 'The owner takes an invitation or an access back; it holds from the next request on.',
    input: { id: id('grt', 'The access, `grt_…`.') },
  },
  resignAccess: {
    audience: 'investor',
    account: 'ownGrant',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'gives access back' },
    says: 'The delegate gives an access up.',
    input: { id: id('grt', 'The access to give up, `grt_…`.') },
  },
})
