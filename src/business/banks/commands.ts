import { commands, perMinute, sharedPerMinute } from '#engine/command/declare.ts'
import { cents, choice, id, optional, secret, text } from '#engine/command/input.ts'

export const banksCommands = commands('banks', {
  linkBank: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { never: 'the bank’s token comes only of createBankLinkToken' },
    says: 'Links the bank account that the person chose in the bank link.',
    input: {
      accountId: id('acc'),
      publicToken: secret(text('Token that the bank link returned, which works once.')),
      partnerAccountId: text('Bank account that the person chose, by its id at the bank link.'),
      institutionName: text('Name of the bank, as the bank link returned it.'),
    },
  },
  addBankByNumbers: {
    audience: 'investor',
    publicWording: 'Add a bank account by its numbers',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested' },
    budget: sharedPerMinute(5, 'person'),
    says: 'Adds a bank account by its numbers; two small deposits prove it. Needs a sign-in of the last ten minutes once the account has invested.',
    input: {
      accountId: id('acc'),
      routingNumber: secret(text('Routing number of the bank, nine digits.')),
      accountNumber: secret(text('Number of the bank account, 4 to 17 digits.')),
      bankAccountType: choice('BankAccountType'),
    },
  },
  confirmMicroDeposits: {
    audience: 'investor',
    publicWording: 'Confirm a bank account by two small deposits',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested' },
    budget: sharedPerMinute(10, 'person'),
    says: 'Confirms a bank account by the amounts of its two deposits, in any order; three wrong pairs lock it. Needs a sign-in within the last ten minutes once the account has invested.',
    input: {
      id: id('bnk', 'The bank account, `bnk_…`.'),
      amount1: secret(cents('Amount of one of the two deposits, in cents.')),
      amount2: secret(cents('The amount of the other deposit, in cents.')),
    },
  },
  removeBank: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { never: 'takes a way for money to go; adds none' },
    says: 'Removes a bank account; pending transfers are completed.',
    input: { id: id('bnk', 'The bank account, `bnk_…`.') },
  },
  replaceBank: {
    audience: 'investor',
    publicWording: 'Replace a bank account',
    account: 'owner',
    effect: 'settings',
    stepUp: 'always',
    says: 'Replaces a bank account by another linked one. Needs a sign-in within the last ten minutes.',
    input: {
      id: id('bnk', 'The bank account to replace, `bnk_…`.'),
      withId: id('bnk', 'Bank account that replaces it, `bnk_…`.'),
    },
  },
  renameBank: {
    audience: 'investor',
    account: 'owner',
    effect: 'settings',
    stepUp: { never: 'a name' },
    says: 'Renames a bank account.',
    input: { id: id('bnk', 'The bank account, `bnk_…`.'), name: text('New name of the bank account.') },
  },
  createBankLinkToken: {
    audience: 'investor',
    publicWording: 'Link a bank account',
    account: 'owner',
    effect: 'settings',
    stepUp: { when: 'once the account has invested' },
    budget: perMinute(20, 'person'),
    key: 'none',
    says: 'Creates a token that opens the bank link, for a new bank sign-in or to repeat one.',
    input: {
      accountId: id('acc'),
      itemId: optional(id('itm', 'Bank sign-in to repeat, `itm_…`; left out for a new one.')),
    },
  },
})
