import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import { banksCommands } from '../commands.ts'
import { sourceBy } from './bank-store.ts'
import { confirmMicroDeposits } from './confirm-amounts.ts'
import { createBankLinkToken } from './create-link-token.ts'
import { addBankByNumbers } from './enter-numbers.ts'
import { BankAccountType } from './enums-graphql.ts'
import { FundingSourceRef } from './graphql.ts'
import { linkBank } from './link-bank.ts'
import { removeBank, renameBank, replaceBank } from './remove-bank.ts'

const BankLinkToken = builder.objectRef<{ linkToken: string; scriptUrl: string }>('BankLinkToken').implement({
  fields: (t) => ({
    linkToken: t.exposeString('linkToken'),
    scriptUrl: t.exposeString('scriptUrl', {
      description: 'The address of the script that the browser loads to open the bank link.',
    }),
  }),
})
const ChangedBank = builder.objectRef<{ id: string }>('ChangedBank').implement({
  description: 'A bank account that was linked, changed or removed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    bank: t.field({
      type: FundingSourceRef,
      nullable: true,
      description: 'The bank account as it now is; null if it was removed.',
      resolve: async ({ id }, _args, { platform }) => {
        const source = await sourceBy(platform.db, 'id', id)
        return source?.status === 'removed' ? null : source
      },
    }),
  }),
})

commandField(banksCommands.createBankLinkToken, (t) =>
  t.fieldWithInput({
    description: 'Opens the bank link, for a new sign-in or to repeat one.',
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
    description: 'Links the bank account that was chosen in the bank link.',
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
    description: 'Removes a bank account; what is under way is finished.',
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
    description: 'Gives a bank account another name.',
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
