import { meField } from '#business/people/server/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import type { AccountId } from '#kernel/ids.ts'
import { accountsCommands } from '../commands.ts'
import { changeBusinessAccount, openBusinessAccount } from './open-business-account.ts'

const BusinessAccount = builder.objectRef<{ id: AccountId }>('BusinessAccount').implement({
  description: 'Account of a business, next to its owner’s individual account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The account, `acc_…`.' }),
    me: t.field(meField),
  }),
})

commandField(accountsCommands.openBusinessAccount, {
  type: BusinessAccount,
  resolve: ({ key, business, means, w9, isFormedToInvest }, context) => {
    const input = { business: { ...business }, means: { ...means }, w9: { ...w9 }, isFormedToInvest }
    const open = openBusinessAccount(context.ports.people)
    return sendCommand(context, accountsCommands.openBusinessAccount, { key, input }, open)
  },
})

commandField(accountsCommands.saveBusinessAccount, {
  type: BusinessAccount,
  resolve: ({ key, accountId, business, means, w9 }, context) => {
    const input = { business: { ...business }, means: { ...means }, w9: w9 ? { ...w9 } : null }
    const save = changeBusinessAccount(context.ports.people)
    return sendCommand(context, accountsCommands.saveBusinessAccount, { key, accountId, input }, save)
  },
})
