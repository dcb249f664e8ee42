import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { peopleCommands } from '../commands.ts'
import { businessInView } from './business-account-store.ts'
import { certifyTaxNumber, withdrawTaxCertification } from './certify-tax-number.ts'
import { SavedUser } from './graphql.ts'
import { saveInvestorProfile } from './save-investor-profile.ts'
import { savePersonalInformation } from './save-personal-information.ts'

export const W9Input = builder.inputType('W9Input', {
  description: 'A signature under the certification of Form W-9.',
  fields: (t) => ({
    version: t.string({ required: true, description: 'Version of the words that were shown.' }),
    isSubject: t.boolean({
      required: true,
      description:
        'True if item 2 is crossed out: the IRS has told the person that they are subject to backup withholding.',
    }),
  }),
})

const PersonalInformationInput = builder.inputType('PersonalInformationInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    dateOfBirth: t.string({ required: true }),
    primaryPhone: t.string(),
    address1: t.string({ required: true }),
    address2: t.string(),
    city: t.string({ required: true }),
    state: t.string({ required: true }),
    postalCode: t.string({ required: true }),
    ssn: t.string({
      description: 'Nine digits. May be left out once we hold it, but not for a second identity check.',
    }),
    w9: t.field({
      type: W9Input,
      description: 'Signed with the number. Payments to a person who has not signed are subject to backup withholding.',
    }),
    citizenshipCountryCode: t.string({ required: true }),
  }),
})

commandField(peopleCommands.savePersonalInformation, (t) =>
  t.fieldWithInput({
    description: 'Saves who the person is; the payment partner verifies it.',
    type: SavedUser,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      person: t.input.field({ type: PersonalInformationInput, required: true }),
    },
    resolve: (_root, { input: { key, person } }, context) => {
      const save = savePersonalInformation(context.ports.people)
      return sendCommand(context, peopleCommands.savePersonalInformation, { key, input: { ...person } }, save)
    },
  }),
)

commandField(peopleCommands.certifyTaxNumber, (t) =>
  t.fieldWithInput({
    type: SavedUser,
    description: 'Signs Form W-9 again, for the number that we hold of the person or of the business in view.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      w9: t.input.field({ type: W9Input, required: true, description: 'Form W-9 to be signed.' }),
    },
    resolve: async (_root, { input: { key, w9 } }, context) => {
      const business = await businessInView(context)
      const ask = { key, ...(business ? { accountId: business.account_id } : {}), input: { ...w9 } }
      return sendCommand(context, peopleCommands.certifyTaxNumber, ask, certifyTaxNumber)
    },
  }),
)

commandField(peopleCommands.withdrawTaxCertification, (t) =>
  t.fieldWithInput({
    type: SavedUser,
    description:
      'Says that the person, or the business in view, is no longer a U.S. person. Shares cannot be bought any more, and payments are withheld from, until Form W-9 is signed again.',
    input: { key: t.input.field({ type: 'IdempotencyKey', required: true }) },
    resolve: async (_root, { input: { key } }, context) => {
      const business = await businessInView(context)
      const ask = { key, ...(business ? { accountId: business.account_id } : {}) }
      return sendCommand(context, peopleCommands.withdrawTaxCertification, ask, withdrawTaxCertification)
    },
  }),
)

const InvestorProfileInput = builder.inputType('InvestorProfileInput', {
  fields: (t) => ({
    annualIncome: t.field({ type: 'Cents', required: true }),
    netWorth: t.field({ type: 'Cents', required: true }),
    isAccredited: t.boolean({ required: true }),
    accreditedQualificationId: t.int(),
    environmentalImpactVsReturns: t.int(),
    occupation: t.string(),
  }),
})

commandField(peopleCommands.saveInvestorProfile, (t) =>
  t.fieldWithInput({
    description: 'Saves what the investor states about income, wealth and aims.',
    type: SavedUser,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      profile: t.input.field({ type: InvestorProfileInput, required: true }),
    },
    resolve: (_root, { input: { key, profile } }, context) =>
      sendCommand(context, peopleCommands.saveInvestorProfile, { key, input: { ...profile } }, saveInvestorProfile),
  }),
)
