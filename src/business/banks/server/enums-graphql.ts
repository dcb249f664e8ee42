import { enumOf } from '#io/graphql/builder.ts'
import type { FundingSourceStatus as SourceStatus } from '../rules/banks.ts'
import type { MicroDepositState } from '../rules/micro-deposits.ts'

export type ShownStatus = Exclude<SourceStatus, 'removed'>
export const FundingSourceStatus = enumOf<ShownStatus>(
  'FundingSourceStatus',
  'Status of a bank account. Only a verified one moves money.',
  {
    linking: 'On its way to the payment partner.',
    waiting: 'Its two small deposits are on their way.',
    confirming: 'The amounts of the deposits are being checked.',
    verified: 'It can move money.',
    unverified: 'The partner has it; nothing has proved it.',
    refused: 'The payment partner did not take it.',
    disabled: 'It cannot be used any more; see `problem`.',
  },
)

export const BankAccountType = enumOf<'checking' | 'savings'>('BankAccountType', 'Kind of a bank account.', {
  checking: 'A checking account.',
  savings: 'A savings account.',
})

export const FundingSourceType = enumOf<'bank'>(
  'FundingSourceType',
  'Type of account that money is moved from and to.',
  {
    bank: 'A bank account.',
  },
)

export const MicroDepositStateEnum = enumOf<MicroDepositState>(
  'MicroDepositState',
  'State of the two small deposits that prove a bank account.',
  {
    entered: 'The numbers were entered.',
    sent: 'The deposits are on their way.',
    arrived: 'They are at the bank; their amounts can be entered.',
    checking: 'The amounts are being checked.',
    confirmed: 'The amounts were right.',
    locked: 'Three wrong pairs were entered.',
    returned: 'The bank sent the deposits back.',
    refused: 'The payment partner did not send them.',
  },
)
