import { accountInView } from '#business/accounts/server/door.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { triesLeft } from '../rules/micro-deposits.ts'
import { signInNeededText } from '../rules/readiness.ts'
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
import { confirmMicroDeposits } from './confirm-amounts.ts'
import { createBankLinkToken } from './create-link-token.ts'
import { addBankByNumbers } from './enter-numbers.ts'
import { banksOf } from './funding-sources.ts'
import { linkBank } from './link-bank.ts'
import { removeBank, renameBank, replaceBank } from './remove-bank.ts'

const neverLeaves = 'Always null: a bank token never leaves the server.'

const PlaidAccount = builder.objectRef<LinkedSourceRow>('PlaidLinkedAccount').implement({
  fields: (t) => ({
    account_id: t.exposeID('partner_account_id'),
    processor_token: t.string({ nullable: true, deprecationReason: neverLeaves, resolve: () => null }),
    name: t.exposeString('name'),
    subtype: t.exposeString('subtype', { nullable: true }),
    verification_status: t.exposeString('verification_status', { nullable: true }),
  }),
})

const Institution = builder
  .objectRef<{ name: string }>('Institution')
  .implement({ fields: (t) => ({ name: t.exposeString('name') }) })

const PlaidItem = builder.objectRef<ItemRow>('PlaidItem').implement({
  description: 'A bank that was linked.',
  fields: (t) => ({
    id: t.exposeID('id'),
    item_id: t.exposeID('id'),
    access_token: t.string({ nullable: true, deprecationReason: neverLeaves, resolve: () => null }),
    reverificationRequiredFlg: t.exposeBoolean('reverification_required'),
    institution: t.field({ type: Institution, resolve: (item) => ({ name: item.institution_name }) }),
    accounts: t.field({
      type: [PlaidAccount],
      resolve: async (item, _args, { platform }) =>
        (await sourcesOf(platform.db, item.account_id)).filter(isLinked).filter((source) => source.item_id === item.id),
    }),
  }),
})

const PlaidAccountLink = builder.objectRef<LinkedSourceRow>('PlaidAccount').implement({
  fields: (t) => ({
    id: t.exposeID('partner_account_id'),
    plaidItem: t.field({
      type: PlaidItem,
      resolve: async (source, _args, { platform }) => (await itemBy(platform.db, 'id', source.item_id))!,
    }),
  }),
})

const SourceBalance = builder
  .objectRef<{ value: Cents }>('FundingSourceBalance')
  .implement({ fields: (t) => ({ value: t.field({ type: 'Cents', resolve: (balance) => balance.value }) }) })

const MicroDeposits = builder.objectRef<DepositRow>('MicroDeposits').implement({
  fields: (t) => ({
    state: t.exposeString('state', {
      description: 'entered, sent, arrived, checking, confirmed, locked, returned or refused.',
    }),
    triesLeft: t.int({ resolve: ({ wrong_tries: wrongTries }) => triesLeft({ wrongTries }) }),
    expectedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'The day by which they are at the bank.',
      resolve: ({ expected_on: day }) => (day === null ? null : businessDay(day)),
    }),
  }),
})

const FundingSource = builder.objectRef<SourceWithSignIn>('FundingSource').implement({
  description: 'A bank account that money is moved from and to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.exposeString('status', {
      description:
        'linking, waiting, confirming, verified, unverified, refused or disabled; only a verified one moves money.',
    }),
    problem: t.string({
      nullable: true,
      description: 'Why it cannot be used, in words.',
      resolve: (source) => source.because ?? (source.sign_in_needed ? signInNeededText : null),
    }),
    signInToRepair: t.id({
      nullable: true,
      description: 'The sign-in at the bank that has to be repeated before money can move; see createBankLinkToken.',
      resolve: (source) => (source.sign_in_needed ? source.item_id : null),
    }),
    type: t.string({ resolve: () => 'bank' }),
    bankAccountType: t.exposeString('subtype', { nullable: true }),
    name: t.exposeString('name'),
    mask: t.exposeString('mask', { nullable: true, description: 'The last digits of the account number.' }),
    created: t.field({ type: 'Instant', resolve: (source) => source.created_at }),
    balance: t.field({
      type: SourceBalance,
      nullable: true,
      description: 'Null: what is in the bank account is the bank’s to know.',
      resolve: () => null,
    }),
    channels: t.stringList({ resolve: () => ['ach'] }),
    bankName: t.exposeString('bank_name'),
    plaidAccount: t.field({
      type: PlaidAccountLink,
      nullable: true,
      description: 'The sign-in at the bank behind it; null where its numbers were typed in.',
      resolve: (source) => (isLinked(source) ? source : null),
    }),
    microDeposits: t.field({
      type: MicroDeposits,
      nullable: true,
      description: 'The two small deposits that prove it; null where it was linked by a sign-in at the bank.',
      resolve: async (source, _args, { platform }) =>
        isLinked(source) ? null : ((await depositsBy(platform.db, source.id)) ?? null),
    }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  bankAccounts: t.field({
    type: [FundingSource],
    resolve: async (user, _args, context) => sourcesOf(context.platform.db, (await accountInView(context, user.id)).id),
  }),
  plaidItems: t.field({
    type: [PlaidItem],
    resolve: async (user, _args, context) => itemsOf(context.platform.db, (await accountInView(context, user.id)).id),
  }),
  hasBankAccount: t.boolean({
    resolve: async (user, _args, context) => {
      const banks = await banksOf(context.platform, (await accountInView(context, user.id)).id)
      return banks.some(({ status }) => status === 'verified')
    },
  }),
}))

const BankLinkToken = builder.objectRef<{ linkToken: string; scriptUrl: string }>('BankLinkToken').implement({
  fields: (t) => ({ linkToken: t.exposeString('linkToken'), scriptUrl: t.exposeString('scriptUrl') }),
})
const ChangedBank = builder
  .objectRef<{ id: string }>('ChangedBank')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

builder.mutationField('createBankLinkToken', (t) =>
  t.field({
    ...audience('user'),
    type: BankLinkToken,
    args: { accountId: t.arg.id({ required: true }), itemId: t.arg.id() },
    resolve: async (_root, { accountId, itemId }, { platform, ports, viewer }) =>
      orRefuse(await createBankLinkToken(platform, ports.banks, viewer!, { accountId, itemId: itemId ?? null })),
  }),
)

builder.mutationField('linkBank', (t) =>
  t.field({
    ...audience('user'),
    type: ChangedBank,
    args: {
      key: t.arg.string({ required: true }),
      accountId: t.arg.id({ required: true }),
      publicToken: t.arg.string({ required: true }),
      partnerAccountId: t.arg.string({ required: true }),
      institutionName: t.arg.string({ required: true }),
    },
    resolve: async (_root, ask, { platform, ports, viewer }) =>
      orRefuse(await linkBank(platform, ports.banks, viewer!, ask)),
  }),
)

builder.mutationField('addBankByNumbers', (t) =>
  t.field({
    ...audience('user'),
    type: ChangedBank,
    description:
      'Adds a bank account by its numbers; two small deposits prove it. Needs a sign-in of the last ten minutes once the account has invested.',
    args: {
      key: t.arg.string({ required: true }),
      accountId: t.arg.id({ required: true }),
      routingNumber: t.arg.string({ required: true }),
      accountNumber: t.arg.string({ required: true }),
      bankAccountType: t.arg.string({ required: true, description: 'checking or savings' }),
    },
    resolve: async (_root, ask, { platform, ports, viewer }) =>
      orRefuse(await addBankByNumbers(platform, ports.banks, viewer!, ask)),
  }),
)

builder.mutationField('confirmMicroDeposits', (t) =>
  t.field({
    ...audience('user'),
    type: ChangedBank,
    description:
      'The amounts of the two deposits, in any order; three wrong pairs lock the account. Needs a sign-in of the last ten minutes once the account has invested.',
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      amount1: t.arg({ type: 'Cents', required: true }),
      amount2: t.arg({ type: 'Cents', required: true }),
    },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await confirmMicroDeposits(platform, viewer!, ask)),
  }),
)

builder.mutationField('removeBank', (t) =>
  t.field({
    ...audience('user'),
    type: ChangedBank,
    args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await removeBank(platform, viewer!, ask)),
  }),
)

builder.mutationField('replaceBank', (t) =>
  t.field({
    ...audience('user'),
    type: ChangedBank,
    description:
      'Lets another linked bank account take the place of this one. Needs a sign-in of the last ten minutes.',
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      withId: t.arg.id({ required: true }),
    },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await replaceBank(platform, viewer!, ask)),
  }),
)

builder.mutationField('renameBank', (t) =>
  t.field({
    ...audience('user'),
    type: ChangedBank,
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
    },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await renameBank(platform, viewer!, ask)),
  }),
)
