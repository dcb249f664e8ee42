import { accountInView } from '#business/accounts/server/public.ts'
import { OwnedBusinessRef } from '#business/identity/server/businesses-graphql.ts'
import { signInNeededText } from '#business/people/rules/next-steps.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { builder } from '#io/graphql/builder.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { MicroDepositState } from '../rules/micro-deposits.ts'
import { triesLeft, waitedFor } from '../rules/micro-deposits.ts'
import {
  type DepositRow,
  depositsBy,
  type ItemRow,
  isLinked,
  itemBy,
  itemsOf,
  type LinkedSourceRow,
  type SourceWithSignIn,
  sourcesOf,
} from './bank-store.ts'
import {
  BankAccountType,
  FundingSourceStatus,
  FundingSourceType,
  MicroDepositStateEnum,
  type ShownStatus,
} from './enums-graphql.ts'
import { banksOf } from './funding-sources.ts'

const neverLeaves = 'Always null: a bank token never leaves the server.'

const PlaidAccount = builder.objectRef<LinkedSourceRow>('PlaidLinkedAccount').implement({
  fields: (t) => ({
    account_id: t.exposeID('partner_account_id', { description: 'The account, by its id at the bank link.' }),
    processor_token: t.string({
      nullable: true,
      deprecationReason: neverLeaves,
      description: 'The payment partner’s key to the account, which no answer of ours holds; always null.',
      resolve: () => null,
    }),
    name: t.exposeString('name', { description: 'Name that the investor or the bank gave the account.' }),
    subtype: t.exposeString('subtype', {
      nullable: true,
      description: 'checking or savings, as the bank says; null if it does not.',
    }),
    verification_status: t.exposeString('verification_status', {
      nullable: true,
      description: 'Status of a proof by deposits at the bank link; null if the sign-in is proof enough.',
    }),
  }),
})

const Institution = builder.objectRef<{ name: string }>('Institution').implement({
  fields: (t) => ({ name: t.exposeString('name', { description: 'Name of the bank at the bank link.' }) }),
})

const PlaidItem = builder.objectRef<ItemRow>('PlaidItem').implement({
  description: 'A bank that was linked.',
  fields: (t) => ({
    id: t.exposeID('id'),
    item_id: t.exposeID('id', { description: 'Bank sign-in, `itm_…`.' }),
    access_token: t.string({
      nullable: true,
      deprecationReason: neverLeaves,
      description: 'The partner’s key to the sign-in, which no answer of ours holds; always null.',
      resolve: () => null,
    }),
    reverificationRequiredFlg: t.exposeBoolean('reverification_required', {
      description: 'True if the sign-in at the bank has to be repeated.',
    }),
    institution: t.field({
      description: 'The bank of the sign-in.',
      type: Institution,
      resolve: (item) => ({ name: item.institution_name }),
    }),
    accounts: t.field({
      type: [PlaidAccount],
      description: 'The accounts that were linked by this sign-in, removed ones left out.',
      resolve: async (item, _args, { platform }) =>
        (await sourcesOf(platform.db, [item.account_id]))
          .filter(isLinked)
          .filter((source) => source.item_id === item.id),
    }),
  }),
})

const PlaidAccountLink = builder.objectRef<LinkedSourceRow>('PlaidAccount').implement({
  fields: (t) => ({
    id: t.exposeID('partner_account_id'),
    plaidItem: t.field({
      type: PlaidItem,
      description: 'The sign-in at the bank that it was linked by.',
      resolve: async (source, _args, { platform }) => (await itemBy(platform.db, 'id', source.item_id))!,
    }),
  }),
})

const SourceBalance = builder.objectRef<{ value: Cents }>('FundingSourceBalance').implement({
  fields: (t) => ({
    value: t.field({ type: 'Cents', description: 'The balance in cents.', resolve: (balance) => balance.value }),
  }),
})

const MicroDeposits = builder.objectRef<DepositRow>('MicroDeposits').implement({
  fields: (t) => ({
    state: t.field({ type: MicroDepositStateEnum, resolve: ({ state }) => state as MicroDepositState }),
    triesLeft: t.int({
      description: 'Number of tries left to enter the amounts.',
      resolve: ({ wrong_tries: wrongTries }) => triesLeft({ wrongTries }),
    }),
    expectedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Expected day of arrival; null until the deposits are sent.',
      resolve: ({ expected_on: day }) => (day === null ? null : businessDay(day)),
    }),
  }),
})

export const FundingSourceRef = builder.objectRef<SourceWithSignIn>('FundingSource').implement({
  description: 'Bank account for transfers in and out.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.field({ type: FundingSourceStatus, resolve: ({ status }) => status as ShownStatus }),
    problem: t.string({
      nullable: true,
      description: 'Reason why the bank account cannot be used, in words; null if it can.',
      resolve: (source) => source.reason ?? (source.sign_in_needed ? signInNeededText : null),
    }),
    signInToRepair: t.id({
      nullable: true,
      description:
        'Bank sign-in that must be repeated before money can move, as createBankLinkToken takes it; null if none has to.',
      resolve: (source) => (source.sign_in_needed ? source.item_id : null),
    }),
    type: t.field({ type: FundingSourceType, resolve: () => 'bank' as const }),
    bankAccountType: t.field({
      type: BankAccountType,
      nullable: true,
      description: 'Kind of bank account as the bank states it; null if it states none or another kind.',
      resolve: ({ subtype }) => (subtype === 'checking' || subtype === 'savings' ? subtype : null),
    }),
    name: t.exposeString('name', { description: 'Name that the investor or the bank gave the account.' }),
    mask: t.exposeString('mask', {
      nullable: true,
      description: 'Last digits of the account number; null if the bank did not give them.',
    }),
    created: t.field({
      description: 'Time at which the bank account was added.',
      type: 'Instant',
      resolve: (source) => source.created_at,
    }),
    balance: t.field({
      type: SourceBalance,
      nullable: true,
      description: 'Balance of the bank account; always null.',
      deprecationReason: 'Always null: what is in the bank account is the bank’s to know.',
      resolve: () => null,
    }),
    channels: t.stringList({
      description: 'Transfer methods that the bank account supports, such as ach.',
      resolve: () => ['ach'],
    }),
    bankName: t.exposeString('bank_name', { description: 'The bank’s name.' }),
    plaidAccount: t.field({
      type: PlaidAccountLink,
      nullable: true,
      description: 'Bank sign-in that the account was linked by; null if its numbers were entered by hand.',
      resolve: (source) => (isLinked(source) ? source : null),
    }),
    microDeposits: t.field({
      type: MicroDeposits,
      nullable: true,
      description: 'Two small deposits that verify the bank account; null if it was linked by a bank sign-in.',
      resolve: async (source, _args, { platform }) =>
        isLinked(source) ? null : ((await depositsBy(platform.db, source.id)) ?? null),
    }),
  }),
})

builder.objectFields(OwnedBusinessRef, (t) => ({
  hasBank: t.boolean({
    description: 'True if a bank account of the business is verified.',
    resolve: async ({ id }, _args, { platform }) =>
      (await banksOf(platform, [id])).some(({ status }) => status === 'verified'),
  }),
  isBankAwaited: t.boolean({
    description: 'True if a bank account of the business is linked and on its way to the payment partner.',
    resolve: async ({ id }, _args, { platform }) => waitedFor(await banksOf(platform, [id])) === 'partner',
  }),
}))

builder.objectFields(UserRef, (t) => ({
  bankAccounts: t.field({
    description: 'The bank accounts of the account in view; removed ones are left out.',
    type: [FundingSourceRef],
    resolve: async (user, _args, context) =>
      sourcesOf(context.platform.db, [(await accountInView(context, user.id)).id]),
  }),
  plaidItems: t.field({
    description: 'The sign-ins at banks of the account in view.',
    type: [PlaidItem],
    resolve: async (user, _args, context) => itemsOf(context.platform.db, (await accountInView(context, user.id)).id),
  }),
  hasBankAccount: t.boolean({
    description: 'True if a verified bank account is linked.',
    resolve: async (user, _args, context) => {
      const banks = await banksOf(context.platform, [(await accountInView(context, user.id)).id])
      return banks.some(({ status }) => status === 'verified')
    },
  }),
}))
