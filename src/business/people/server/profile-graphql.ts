import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { peopleCommands } from '../commands.ts'
import { businessInView } from './business-account-store.ts'
import { certifyTaxNumber, withdrawTaxCertification } from './certify-tax-number.ts'
import { SavedUser } from './graphql.ts'
import { saveInvestorProfile } from './save-investor-profile.ts'
import { savePersonalInformation } from './save-personal-information.ts'

commandField(peopleCommands.savePersonalInformation, {
  type: SavedUser,
  resolve: ({ key, person }, context) => {
    const save = savePersonalInformation(context.ports.people)
    return sendCommand(context, peopleCommands.savePersonalInformation, { key, input: { ...person } }, save)
  },
})

commandField(peopleCommands.certifyTaxNumber, {
  type: SavedUser,
  resolve: async ({ key, w9 }, context) => {
    const business = await businessInView(context)
    const input = { key, ...(business ? { accountId: business.account_id } : {}), input: { ...w9 } }
    return sendCommand(context, peopleCommands.certifyTaxNumber, input, certifyTaxNumber)
  },
})

commandField(peopleCommands.withdrawTaxCertification, {
  type: SavedUser,
  resolve: async ({ key }, context) => {
    const business = await businessInView(context)
    const input = { key, ...(business ? { accountId: business.account_id } : {}) }
    return sendCommand(context, peopleCommands.withdrawTaxCertification, input, withdrawTaxCertification)
  },
})

commandField(peopleCommands.saveInvestorProfile, {
  type: SavedUser,
  resolve: ({ key, profile }, context) =>
    sendCommand(context, peopleCommands.saveInvestorProfile, { key, input: { ...profile } }, saveInvestorProfile),
})
