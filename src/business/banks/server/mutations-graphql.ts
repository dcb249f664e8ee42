import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { banksCommands } from '../commands.ts'
import { sourceBy } from './bank-store.ts'
import { confirmMicroDeposits } from './confirm-amounts.ts'
import { createBankLinkToken } from './create-link-token.ts'
import { addBankByNumbers } from './enter-numbers.ts'
import { FundingSourceRef } from './graphql.ts'
import { linkBank } from './link-bank.ts'
import { removeBank, renameBank, replaceBank } from './remove-bank.ts'

const BankLinkToken = builder.objectRef<{ linkToken: string; scriptUrl: string }>('BankLinkToken').implement({
  fields: (t) => ({
    linkToken: t.exposeString('linkToken', { description: 'Token that opens the bank link once.' }),
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
      description: 'The bank account after the change; null if it was removed.',
      resolve: async ({ id }, _args, { platform }) => {
        const source = await sourceBy(platform.db, 'id', id)
        return source?.status === 'removed' ? null : source
      },
    }),
  }),
})

commandField(banksCommands.createBankLinkToken, {
  type: BankLinkToken,
  resolve: async ({ accountId, itemId }, { platform, ports, viewer }) =>
    orRefuse(await createBankLinkToken(platform, ports.banks, viewer!, { accountId, itemId: itemId ?? null })),
})

commandField(banksCommands.linkBank, {
  type: ChangedBank,
  resolve: async (input, { platform, ports, viewer }) =>
    sendCommand({ platform, viewer }, banksCommands.linkBank, input, linkBank(ports.banks)),
})

commandField(banksCommands.addBankByNumbers, {
  type: ChangedBank,
  resolve: async (input, { platform, ports, viewer }) =>
    sendCommand({ platform, viewer }, banksCommands.addBankByNumbers, input, addBankByNumbers(ports.banks)),
})

commandField(banksCommands.confirmMicroDeposits, {
  type: ChangedBank,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, banksCommands.confirmMicroDeposits, input, confirmMicroDeposits),
})

commandField(banksCommands.removeBank, {
  type: ChangedBank,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, banksCommands.removeBank, input, removeBank),
})

commandField(banksCommands.replaceBank, {
  type: ChangedBank,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, banksCommands.replaceBank, input, replaceBank),
})

commandField(banksCommands.renameBank, {
  type: ChangedBank,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, banksCommands.renameBank, input, renameBank),
})
