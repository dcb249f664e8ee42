import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { iraCommands } from '../commands.ts'
import { changeIraBeneficiaries } from './change-ira-beneficiaries.ts'
import { changedIra } from './opening-graphql.ts'

const ChangedIraBeneficiaries = changedIra('ChangedIraBeneficiaries', 'Change of beneficiaries that was requested.')

commandField(iraCommands.changeIraBeneficiaries, {
  type: ChangedIraBeneficiaries,
  resolve: async ({ spouseName = null, beneficiaries, ...rest }, context) => ({
    ...(await sendCommand(
      context,
      iraCommands.changeIraBeneficiaries,
      { ...rest, spouseName, beneficiaries: beneficiaries.map((one) => ({ ...one })) },
      changeIraBeneficiaries,
    )),
    accountId: rest.accountId,
  }),
})
