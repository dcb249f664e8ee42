import { commands, perMinute } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'
import { anyId, cents, id, madeId, optional, proposalId, text } from '#engine/command/input.ts'

const proposed = (subject: string) => ({
  id: proposalId(),
  subject: anyId(`The ${subject}.`),
  reason: text(),
})

export const cashCommands = commands('cash', {
  requestDeposit: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Added cash from a bank',
    effect: 'money',
    stepUp: 'never',
    budget: perMinute(30, 'person'),
    says: 'Fetches money from a linked bank account into the cash balance. The id is the client’s: dep_ and a UUID. cancelTransfer takes it.',
    input: {
      id: madeId('dep', 'dep_ and a UUIDv7 of the client’s.'),
      accountId: id('acc'),
      fundingSourceId: id('bnk', 'The bank account that the money comes from.'),
      amount: cents(),
    },
  },
  requestWithdrawal: {
    audience: 'investor',
    publicWording: 'Withdraw cash',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Sent cash to a bank',
    effect: 'money',
    stepUp: 'always',
    budget: perMinute(30, 'person'),
    says: 'Sends cash to a linked bank account. The id is the client’s (wdl_ and a UUID), so sending it twice withdraws once. Needs a sign-in of the last ten minutes (signInAgain).',
    input: {
      id: madeId('wdl', 'wdl_ and a UUIDv7 of the client’s.'),
      accountId: id('acc'),
      fundingSourceId: id('bnk', 'The bank account that the money goes to.'),
      amount: cents(),
    },
  },
  choosePreferredAccount: {
    audience: 'investor',
    publicWording: 'Choose where payouts go',
    account: 'owner',
    effect: 'settings',
    stepUp: 'always',
    says: 'Chooses the receiving account of automatic payouts; without a bank account they stay as cash. Needs $5,000 invested in total and a sign-in of the last ten minutes (signInAgain); payouts then wait 72 hours.',
    input: {
      accountId: id('acc'),
      fundingSourceId: optional(id('bnk', 'The bank account; left out, payouts stay as cash.')),
    },
  },
  cancelTransfer: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Canceled a transfer',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
    says: 'Cancels a deposit or withdrawal that has not left the bank yet. An order is canceled as an order.',
    input: {
      accountId: id('acc'),
      id: anyId('The id of the request (dep_…, wdl_…), or of its bank transfer (btr_…).'),
    },
  },
  closeCashReview: {
    audience: 'operator',
    roles: { do: ['payments'] },
    effect: 'none',
    example: `--id ${exampleUuid} --outcome "Talked to the bank"`,
    says: 'Says what came of it. Money and standing are changed by proposals, not by this.',
    input: { id: anyId(), outcome: text() },
  },
  proposeFreezeAccount: {
    audience: 'operator',
    roles: { propose: ['support', 'payments', 'fundAccounting', 'compliance'], approve: ['compliance'] },
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--subject acc_${exampleUuid} ${exampleReason}`,
    says: 'Stops buying, depositing and paying out of an account. A second operator approves.',
    input: proposed('accountId'),
  },
  proposeReleaseAccount: {
    audience: 'operator',
    roles: { propose: ['payments', 'compliance'], approve: ['fundAccounting', 'compliance'] },
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--subject acc_${exampleUuid} ${exampleReason}`,
    says: 'Ends a freeze. A second operator approves.',
    input: proposed('accountId'),
  },
  proposeRetryTransfer: {
    audience: 'operator',
    roles: { propose: ['payments'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--subject btr_${exampleUuid} ${exampleReason}`,
    says: 'Presents a failed transfer again. A second operator approves.',
    input: proposed('bankTransferId'),
  },
  proposeWriteOffReceivable: {
    audience: 'operator',
    roles: { propose: ['payments'], approve: ['fundAccounting', 'compliance'] },
    effect: 'money',
    secondPerson: 'proposal',
    example: `--subject acc_${exampleUuid} ${exampleReason}`,
    says: 'Gives up what an account owes. A second operator approves.',
    input: proposed('accountId'),
  },
})
