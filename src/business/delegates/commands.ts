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
    says: 'Invites a person by email to see or act in one’s own account. Needs a sign-in within the last ten minutes (signInAgain).',
    input: {
      id: madeId('grt', 'Id that the client makes: grt_ and a UUIDv7.'),
      email: text('Email address of the person to invite.'),
      accessType: choice('AccessType'),
      endsOn: optional(day('Last day of the access; left out if none is set.')),
      accountIds: optional(
        listOf(id('acc', 'Accounts that the access covers, `acc_…`; left out, all accounts of the owner.')),
      ),
    },
  },
  changeAccessScope: {
    audience: 'investor',
    publicWording: 'Change which accounts someone’s access covers',
    account: 'self',
    effect: 'settings',
    stepUp: { when: 'when it covers more than before' },
    budget: perMinute(10, 'person'),
    says: 'Changes which accounts an access covers, from the next request on. Covering more accounts needs a sign-in within the last ten minutes.',
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
    says: 'Accepts the access that an invitation offers; the person must be logged in with the invited address.',
    input: { id: id('grt', 'The access to accept, `grt_…`.'), token: secret(text()) },
  },
  declineAccess: {
    audience: 'public',
    standing: 'any',
    stepUp: { never: 'gives nothing' },
    budget: sharedPerMinute(20, 'address'),
    says: 'Declines an invitation by its link; a login is not needed.',
    input: { id: id('grt', 'The access to decline, `grt_…`.'), token: secret(text()) },
  },
  revokeAccess: {
    audience: 'investor',
    account: 'self',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'the person who gave too much access must be able to act at once' },
    says: 'Revokes an invitation or access that one has granted, from the next request on.',
    input: { id: id('grt', 'The access, `grt_…`.') },
  },
  resignAccess: {
    audience: 'investor',
    account: 'ownGrant',
    effect: 'settings',
    standing: 'open',
    stepUp: { never: 'gives access back' },
    says: 'Gives up an access that another person granted.',
    input: { id: id('grt', 'The access to give up, `grt_…`.') },
  },
})
