import { commands, perMinute } from '#engine/command/declare.ts'
import { exampleReason, exampleUuid } from '#engine/command/examples.ts'

export const cashCommands = commands('cash', {
  requestDeposit: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Added cash from a bank',
    effect: 'money',
    stepUp: 'never',
    budget: perMinute(30, 'person'),
    ids: { id: 'dep' },
  },
  requestWithdrawal: {
    audience: 'investor',
    publicWording: 'Withdraw cash',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Sent cash to a bank',
    effect: 'money',
    stepUp: 'always',
    budget: perMinute(30, 'person'),
    ids: { id: 'wdl' },
  },
  choosePreferredAccount: {
    audience: 'investor',
    publicWording: 'Choose where payouts go',
    account: 'owner',
    effect: 'settings',
    stepUp: 'always',
  },
  cancelTransfer: {
    audience: 'investor',
    account: 'ownerOrFullDelegate',
    delegateWording: 'Canceled a transfer',
    effect: 'money',
    standing: 'open',
    stepUp: 'never',
  },
  closeCashReview: {
    audience: 'operator',
    effect: 'none',
    example: `--id ${exampleUuid} --outcome "Talked to the bank"`,
  },
  proposeFreezeAccount: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--subject acc_${exampleUuid} ${exampleReason}`,
  },
  proposeReleaseAccount: {
    audience: 'operator',
    effect: 'standing',
    secondPerson: 'proposal',
    example: `--subject acc_${exampleUuid} ${exampleReason}`,
  },
  proposeRetryTransfer: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--subject btr_${exampleUuid} ${exampleReason}`,
  },
  proposeWriteOffReceivable: {
    audience: 'operator',
    effect: 'money',
    secondPerson: 'proposal',
    example: `--subject acc_${exampleUuid} ${exampleReason}`,
  },
})
