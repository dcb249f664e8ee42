import { ownAccount } from '#business/accounts/server/door.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import type { Cents } from '#kernel/cents.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { type ItemRow, itemBy, itemsOf, type SourceRow, sourcesOf } from './bank-store.ts'
import { createBankLinkToken } from './create-link-token.ts'
import { banksOf } from './funding-sources.ts'
import { linkBank } from './link-bank.ts'
import { removeBank, renameBank, replaceBank } from './remove-bank.ts'

const neverLeaves = 'Always null: a bank token never leaves the server.'

const PlaidAccount = builder.objectRef<SourceRow>('PlaidLinkedAccount').implement({
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
        (await sourcesOf(platform.db, item.account_id)).filter((source) => source.item_id === item.id),
    }),
  }),
})

const PlaidAccountLink = builder.objectRef<SourceRow>('PlaidAccount').implement({
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

const FundingSource = builder.objectRef<SourceRow>('FundingSource').implement({
  description: 'A bank account that money is moved from and to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.exposeString('status', {
      description: 'linking, waiting, verified, unverified, refused or disabled; only a verified one moves money.',
    }),
    problem: t.exposeString('because', { nullable: true, description: 'Why it cannot be used, in words.' }),
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
    plaidAccount: t.field({ type: PlaidAccountLink, resolve: (source) => source }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  bankAccounts: t.field({
    type: [FundingSource],
    resolve: async (user, _args, { platform }) => sourcesOf(platform.db, (await ownAccount(platform.db, user.id)).id),
  }),
  plaidItems: t.field({
    type: [PlaidItem],
    resolve: async (user, _args, { platform }) => itemsOf(platform.db, (await ownAccount(platform.db, user.id)).id),
  }),
  hasBankAccount: t.boolean({
    resolve: async (user, _args, { platform }) => {
      const banks = await banksOf(platform, (await ownAccount(platform.db, user.id)).id)
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
