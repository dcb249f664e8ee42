import { sendCommand } from '#engine/command/send-command.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { givenId, madeId } from '#kernel/id-schema.ts'
import { iraCommands } from '../commands.ts'
import { changeIraBeneficiaries } from './change-ira-beneficiaries.ts'
import { BeneficiaryInput, changedIra } from './opening-graphql.ts'

const ChangedIraBeneficiaries = changedIra('ChangedIraBeneficiaries', 'A change of beneficiaries that was asked for.')

commandField(iraCommands.changeIraBeneficiaries, (t) =>
  t.fieldWithInput({
    type: ChangedIraBeneficiaries,
    description:
      'Asks the custodian of an open IRA to replace its beneficiaries. The list before stays until it agrees.',
    input: {
      id: t.input.id({ required: true, description: 'ibc_ and a UUIDv7 of the client’s.' }).validate(madeId('ibc')),
      accountId: t.input.id({ required: true }).validate(givenId('acc')),
      isMarried: t.input.boolean({ required: true, description: 'Some states then ask for the spouse’s consent.' }),
      spouseName: t.input.string({ description: 'Typed by the spouse, where the state asks for their consent.' }),
      beneficiaries: t.input.field({
        type: [BeneficiaryInput],
        required: true,
        description: 'The whole list, six at most; who is left out no longer inherits.',
      }),
    },
    resolve: async (_root, { input: { spouseName = null, beneficiaries, ...rest } }, context) => ({
      ...(await sendCommand(
        context,
        iraCommands.changeIraBeneficiaries,
        { ...rest, spouseName, beneficiaries: beneficiaries.map((one) => ({ ...one })) },
        changeIraBeneficiaries,
      )),
      accountId: rest.accountId,
    }),
  }),
)
