import { enumOf } from '#io/graphql/builder.ts'
import type { AccountKind } from '../rules/account-title.ts'

export const AccountKindEnum = enumOf<AccountKind>('AccountKind', 'Kind of an account.', {
  individual: 'A taxable account of a person.',
  business: 'A taxable account of a business.',
  retirement: 'An account that the tax law gives to retirement, kept by a custodian.',
})
