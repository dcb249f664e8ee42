import { commands, perMinute, sharedPerMinute } from '#engine/command/declare.ts'

export const banksCommands = commands('banks', {
  linkBank: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { never: 'the bank’s token comes only of createBankLinkToken' },
    secrets: ['publicToken'],
  },
  addBankByNumbers: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested, as with linking' },
    budget: sharedPerMinute(5, 'person'),
    secrets: ['routingNumber', 'accountNumber'],
  },
  confirmMicroDeposits: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested, as with linking' },
    budget: sharedPerMinute(10, 'person'),
    secrets: ['amount1', 'amount2'],
  },
  removeBank: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { never: 'takes a way for money to go; adds none' },
  },
  replaceBank: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'after the refusals that would be final anyway' },
  },
  renameBank: { audience: 'investor', account: 'owner', effect: 'settings', stepUp: { never: 'a name' } },
  createBankLinkToken: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested: before that there is no cash to send to a stranger’s bank' },
    budget: perMinute(20, 'person'),
  },
})
