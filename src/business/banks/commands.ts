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
    publicWording: 'Add a bank account by its numbers',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested' },
    budget: sharedPerMinute(5, 'person'),
    secrets: ['routingNumber', 'accountNumber'],
  },
  confirmMicroDeposits: {
    audience: 'investor',
    publicWording: 'Confirm a bank account by two small deposits',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested' },
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
    publicWording: 'Replace a bank account',
    account: 'owner',
    effect: 'settings',
    stepUp: 'always',
  },
  renameBank: { audience: 'investor', account: 'owner', effect: 'settings', stepUp: { never: 'a name' } },
  createBankLinkToken: {
    audience: 'investor',
    publicWording: 'Link a bank account',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested' },
    budget: perMinute(20, 'person'),
  },
})
