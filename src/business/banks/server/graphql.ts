import { accountInView } from '#business/accounts/server/door.ts'
import { signInNeededText } from '#business/people/rules/next-steps.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import { banksCommands } from '../commands.ts'
import type { MicroDepositState } from '../rules/micro-deposits.ts'
import { triesLeft } from '../rules/micro-deposits.ts'
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
import {
  BankAccountType,
  FundingSourceStatus,
  FundingSourceType,
  MicroDepositStateEnum,
  type ShownStatus,
} from './enums-graphql.ts'
import { banksOf } from './funding-sources.ts'
import { linkBank } from './link-bank.ts'
import { removeBank, renameBank, replaceBank } from './remove-bank.ts'

const neverLeaves = 'Always null: a bank token never leaves the server.'

const PlaidAccount = builder.objectRef<LinkedSourceRow>('PlaidLinkedAccount').implement({
  fields: (t) => ({
    account_id: t.exposeID('partner_account_id'),
    processor_token: t.string({
      nullable: true,
      deprecationReason: neverLeaves,
      description: 'The payment partner’s key to the account, which no answer of ours holds.',
      resolve: () => null,
    }),
    name: t.exposeString('name', { description: 'As the investor or the bank calls it.' }),
    subtype: t.exposeString('subtype', {
      nullable: true,
      description: 'checking or savings, as the bank says; null where it does not.',
    }),
    verification_status: t.exposeString('verification_status', {
      nullable: true,
      description: 'What the bank link says of a proof by deposits; null where the sign-in is proof enough.',
    }),
  }),
})

const Institution = builder
  .objectRef<{ name: string }>('Institution')
  .implement({ fields: (t) => ({ name: t.exposeString('name', { description: 'As the bank link calls it.' }) }) })

const PlaidItem = builder.objectRef<ItemRow>('PlaidItem').implement({
  description: 'A bank that was linked.',
  fields: (t) => ({
    id: t.exposeID('id'),
    item_id: t.exposeID('id'),
    access_token: t.string({
      nullable: true,
      deprecationReason: neverLeaves,
      description: 'The partner’s key to the sign-in, which no answer of ours holds.',
      resolve: () => null,
    }),
    reverificationRequiredFlg: t.exposeBoolean('reverification_required'),
    institution: t.field({ type: Institution, resolve: (item) => ({ name: item.institution_name }) }),
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
    status: t.field({ type: FundingSourceStatus, resolve: ({ status }) => status as ShownStatus }),
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
    type: t.field({ type: FundingSourceType, resolve: () => 'bank' as const }),
    bankAccountType: t.exposeString('subtype', {
      nullable: true,
      description: 'checking or savings, as the bank says; null where it does not.',
    }),
    name: t.exposeString('name', { description: 'As the investor or the bank calls it.' }),
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
    resolve: async (user, _args, context) =>
      sourcesOf(context.platform.db, [(await accountInView(context, user.id)).id]),
  }),
  plaidItems: t.field({
    type: [PlaidItem],
    resolve: async (user, _args, context) => itemsOf(context.platform.db, (await accountInView(context, user.id)).id),
  }),
  hasBankAccount: t.boolean({
    resolve: async (user, _args, context) => {
      const banks = await banksOf(context.platform, [(await accountInView(context, user.id)).id])
      return banks.some(({ status }) => status === 'verified')
    },
  }),
}))

const BankLinkToken = builder.objectRef<{ linkToken: string; scriptUrl: string }>('BankLinkToken').implement({
  fields: (t) => ({
    linkToken: t.exposeString('linkToken'),
    scriptUrl: t.exposeString('scriptUrl', {
      description: 'The address of the script that the browser loads to open the bank link.',
    }),
  }),
})
const ChangedBank = builder
  .objectRef<{ id: string }>('ChangedBank')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

commandField(banksCommands.createBankLinkToken, (t) =>
  t.fieldWithInput({
    type: BankLinkToken,
    input: {
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      itemId: t.input.id().validate(givenId('itm').nullish()),
    },
    resolve: async (_root, { input: { accountId, itemId } }, { platform, ports, viewer }) =>
      orRefuse(await createBankLinkToken(platform, ports.banks, viewer!, { accountId, itemId: itemId ?? null })),
  }),
)

commandField(banksCommands.linkBank, (t) =>
  t.fieldWithInput({
    type: ChangedBank,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      publicToken: t.input.string({ required: true }),
      partnerAccountId: t.input.string({ required: true }),
      institutionName: t.input.string({ required: true }),
    },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      sendCommand({ platform, viewer }, banksCommands.linkBank, input, linkBank(ports.banks)),
  }),
)

commandField(banksCommands.addBankByNumbers, (t) =>
  t.fieldWithInput({
    type: ChangedBank,
    description:
      'Adds a bank account by its numbers; two small deposits prove it. Needs a sign-in of the last ten minutes once the account has invested.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      routingNumber: t.input.string({ required: true }),
      accountNumber: t.input.string({ required: true }),
      bankAccountType: t.input.field({ type: BankAccountType, required: true }),
    },
    resolve: async (_root, { input }, { platform, ports, viewer }) =>
      sendCommand({ platform, viewer }, banksCommands.addBankByNumbers, input, addBankByNumbers(ports.banks)),
  }),
)

commandField(banksCommands.confirmMicroDeposits, (t) =>
  t.fieldWithInput({
    type: ChangedBank,
    description:
      'The amounts of the two deposits, in any order; three wrong pairs lock the account. Needs a sign-in of the last ten minutes once the account has invested.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('bnk')),
      amount1: t.input.field({ type: 'Cents', required: true }),
      amount2: t.input.field({ type: 'Cents', required: true }),
    },
    resolve: async (_root, { input }, { platform, viewer }) =>
      sendCommand({ platform, viewer }, banksCommands.confirmMicroDeposits, input, confirmMicroDeposits),
  }),
)

commandField(banksCommands.removeBank, (t) =>
  t.fieldWithInput({
    type: ChangedBank,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('bnk')),
    },
    resolve: async (_root, { input }, { platform, viewer }) =>
      sendCommand({ platform, viewer }, banksCommands.removeBank, input, removeBank),
  }),
)

commandField(banksCommands.replaceBank, (t) =>
  t.fieldWithInput({
    type: ChangedBank,
    description:
      'Lets another linked bank account take the place of this one. Needs a sign-in of the last ten minutes.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('bnk')),
      withId: t.input.id({ required: true }).validate(givenId('bnk')),
    },
    resolve: async (_root, { input }, { platform, viewer }) =>
      sendCommand({ platform, viewer }, banksCommands.replaceBank, input, replaceBank),
  }),
)

commandField(banksCommands.renameBank, (t) =>
  t.fieldWithInput({
    type: ChangedBank,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      id: t.input.id({ required: true }).validate(givenId('bnk')),
      name: t.input.string({ required: true }),
    },
    resolve: async (_root, { input }, { platform, viewer }) =>
      sendCommand({ platform, viewer }, banksCommands.renameBank, input, renameBank),
  }),
)
