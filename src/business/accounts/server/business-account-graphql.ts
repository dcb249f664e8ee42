import { BusinessInformationInput } from '#business/people/server/business-graphql.ts'
import { meField } from '#business/people/server/graphql.ts'
import { W9Input } from '#business/people/server/profile-graphql.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'
import { accountsCommands } from '../commands.ts'
import { changeBusinessAccount, openBusinessAccount } from './open-business-account.ts'

const BusinessMeansInput = builder.inputType('BusinessMeansInput', {
  description: 'Statement of a business on its means.',
  fields: (t) => ({
    annualRevenue: t.field({
      type: 'Cents',
      required: true,
      description: 'Revenue of the fiscal year that ended last.',
    }),
    netAssets: t.field({ type: 'Cents', required: true, description: 'Net assets at the end of that year.' }),
    isAccredited: t.boolean({ required: true, description: 'True if it is an accredited investor.' }),
    accreditedQualificationId: t.int({ description: 'Number of the way to be accredited: 6 or 7; null if it is not.' }),
  }),
})

const BusinessAccount = builder.objectRef<{ id: AccountId }>('BusinessAccount').implement({
  description: 'The account of a business, next to its owner’s own.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the account.' }),
    me: t.field(meField),
  }),
})

commandField(accountsCommands.openBusinessAccount, (t) =>
  t.fieldWithInput({
    type: BusinessAccount,
    description: 'Opens an account of a business next to the person’s own. Its identity check begins at once.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      business: t.input.field({
        type: BusinessInformationInput,
        required: true,
        description: 'The business itself; its EIN is required, whatever its type.',
      }),
      means: t.input.field({
        type: BusinessMeansInput,
        required: true,
        description: 'Statement of the business on its means.',
      }),
      isFormedToInvest: t.input.boolean({
        required: true,
        description: 'True if it was formed to buy these shares; such a business is refused.',
      }),
      w9: t.input.field({ type: W9Input, required: true, description: 'Signed for its EIN.' }),
    },
    resolve: (_root, { input: { key, business, means, w9, isFormedToInvest } }, context) => {
      const input = { business: { ...business }, means: { ...means }, w9: { ...w9 }, isFormedToInvest }
      const open = openBusinessAccount(context.ports.people)
      return sendCommand(context, accountsCommands.openBusinessAccount, { key, input }, open)
    },
  }),
)

commandField(accountsCommands.saveBusinessAccount, (t) =>
  t.fieldWithInput({
    type: BusinessAccount,
    description:
      'Changes what a business said of itself; once it is verified only its address, trade name, website and means.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      business: t.input.field({
        type: BusinessInformationInput,
        required: true,
        description: 'The business itself; numbers that we hold may be left out.',
      }),
      means: t.input.field({
        type: BusinessMeansInput,
        required: true,
        description: 'Statement of the business on its means.',
      }),
      w9: t.input.field({ type: W9Input, description: 'Signed for a new EIN, which needs it.' }),
    },
    resolve: (_root, { input: { key, accountId, business, means, w9 } }, context) => {
      const input = { business: { ...business }, means: { ...means }, w9: w9 ? { ...w9 } : null }
      const save = changeBusinessAccount(context.ports.people)
      return sendCommand(context, accountsCommands.saveBusinessAccount, { key, accountId, input }, save)
    },
  }),
)
