import { UserRef } from '#business/people/server/graphql.ts'
import { builder } from '#io/graphql/builder.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

// No retirement account can be opened yet, so everyone's answers are those of a person who has none.

type SubAccount = {
  readonly id: AccountId
  readonly accountId: AccountId
  readonly iraType: string | null
  readonly name: string
  readonly subAccountType: SubAccountType
  readonly status: Status
  readonly buyDirections: readonly BuyDirection[]
}
type Status = { readonly balance: Cents; readonly pendingBalance: Cents; readonly statusText: string }
type BuyDirection = {
  readonly id: AccountId
  readonly createdAt: Instant
  readonly cancelledAt: Instant | null
  readonly amount: Cents
}
type SubAccountType = { readonly id: number; readonly name: string }
type NextStep = { readonly code: string; readonly codeSince: Instant; readonly subAccountId: AccountId }

const SubAccountTypeRef = builder.objectRef<SubAccountType>('SubAccountType').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name', { description: 'The name of the custodian.' }),
  }),
})
const StatusRef = builder.objectRef<Status>('SubAccountStatus').implement({
  fields: (t) => ({
    balance: t.field({
      type: 'Cents',
      description: 'Cents that the custodian holds and that can be invested.',
      resolve: ({ balance }) => balance,
    }),
    pendingBalance: t.field({
      type: 'Cents',
      description: 'Cents on their way to the custodian.',
      resolve: ({ pendingBalance }) => pendingBalance,
    }),
    statusText: t.exposeString('statusText', {
      description: 'How far the account has come, in the custodian’s words.',
    }),
  }),
})
const BuyDirectionRef = builder.objectRef<BuyDirection>('BuyDirection').implement({
  description: 'A standing order to the custodian to buy from a retirement account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.field({ type: 'Instant', resolve: ({ createdAt }) => createdAt }),
    cancelledAt: t.field({ type: 'Instant', nullable: true, resolve: ({ cancelledAt }) => cancelledAt }),
    amount: t.field({
      type: 'Cents',
      description: 'Cents that the custodian is told to spend.',
      resolve: ({ amount }) => amount,
    }),
  }),
})
const SubAccountRef = builder.objectRef<SubAccount>('SubAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    iraType: t.exposeString('iraType', {
      nullable: true,
      description: 'What the custodian calls it: Traditional or Roth; null where it does not say.',
    }),
    name: t.exposeString('name', { description: 'What the investor calls it.' }),
    subAccountType: t.field({
      type: SubAccountTypeRef,
      description: 'Who keeps it.',
      resolve: (account) => account.subAccountType,
    }),
    status: t.field({
      type: StatusRef,
      description: 'What is in it, as the custodian says.',
      resolve: (account) => account.status,
    }),
    buyDirections: t.field({ type: [BuyDirectionRef], resolve: (account) => [...account.buyDirections] }),
  }),
})
const NextStepRef = builder.objectRef<NextStep>('IraNextStep').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Which step it is, as a word.' }),
    codeSince: t.field({ type: 'Instant', resolve: (step) => step.codeSince }),
    subAccountId: t.exposeID('subAccountId', { description: 'The retirement account that it is about.' }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  subAccounts: t.field({
    type: [SubAccountRef],
    description: 'Retirement accounts of the person, closed ones too. None can be opened yet, so the list is empty.',
    resolve: () => [],
  }),
  openSubAccounts: t.field({ type: [SubAccountRef], resolve: () => [] }),
  hasSubAccountWBuyDirection: t.boolean({ resolve: () => false }),
  hasPotentiallyIncompleteIRA: t.boolean({ resolve: () => false }),
  iraComplete: t.boolean({ description: 'Nothing about an IRA is left half done.', resolve: () => true }),
  iraNextStep: t.field({
    type: NextStepRef,
    nullable: true,
    description: 'Null where nothing is to be done.',
    resolve: () => null,
  }),
}))
