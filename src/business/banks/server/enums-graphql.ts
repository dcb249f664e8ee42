import { enumOf } from '#io/graphql/builder.ts'
import type { FundingSourceStatus as SourceStatus } from '../rules/banks.ts'
import type { MicroDepositState } from '../rules/micro-deposits.ts'

export type ShownStatus = Exclude<SourceStatus, 'removed'>
export const FundingSourceStatus = enumOf<ShownStatus>(
  'FundingSourceStatus',
  'Status of a bank account. Only a verified one moves money.',
  {
    linking: 'Being linked at the payment partner.',
    waiting: 'Its two small deposits are on their way.',
    confirming: 'The deposit amounts that were entered are being checked.',
    verified: 'Verified: it can move money.',
    unverified: 'Known to the partner but not verified.',
    refused: 'The payment partner rejected it.',
    disabled: 'The bank account can no longer be used; see `problem`.',
  },
)

export const BankAccountType = enumOf<'checking' | 'savings'>('BankAccountType', 'Kind of a bank account.', {
  checking: 'A checking account.',
  savings: 'A savings account.',
})

export const FundingSourceType = enumOf<'bank'>('FundingSourceType', 'Type of funding source.', {
  bank: 'A bank account.',
})

export const MicroDepositStateEnum = enumOf<MicroDepositState>(
  'MicroDepositState',
  'State of the two small deposits that prove a bank account.',
  {
    entered: 'The account numbers were entered.',
    sent: 'The deposits are on their way.',
    arrived: 'The deposits have arrived; their amounts can be entered.',
    checking: 'The entered amounts are being checked.',
    confirmed: 'The amounts were confirmed.',
    locked: 'Three wrong pairs were entered.',
    returned: 'The bank sent the deposits back.',
    refused: 'The payment partner did not send them.',
  },
)
