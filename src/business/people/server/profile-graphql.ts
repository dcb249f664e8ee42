import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { peopleCommands } from '../commands.ts'
import { SavedUser } from './graphql.ts'
import { saveInvestorProfile } from './save-investor-profile.ts'
import { savePersonalInformation } from './save-personal-information.ts'

const PersonalInformationInput = builder.inputType('PersonalInformationInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    dateOfBirth: t.string({ required: true }),
    primaryPhone: t.string({ required: true }),
    address1: t.string({ required: true }),
    address2: t.string(),
    city: t.string({ required: true }),
    state: t.string({ required: true }),
    postalCode: t.string({ required: true }),
    ssn: t.string({
      description: 'Nine digits. May be left out once we hold it, but not for a second identity check.',
    }),
    citizenshipCountryCode: t.string({ required: true }),
  }),
})

commandField(peopleCommands.savePersonalInformation, (t) =>
  t.fieldWithInput({
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

const InvestorProfileInput = builder.inputType('InvestorProfileInput', {
  fields: (t) => ({
    annualIncome: t.field({ type: 'Cents', required: true }),
    netWorth: t.field({ type: 'Cents', required: true }),
    isAccredited: t.boolean({ required: true }),
    accreditedQualificationId: t.int(),
    environmentalImpactVsReturns: t.int({ required: true }),
    occupation: t.string(),
  }),
})

commandField(peopleCommands.saveInvestorProfile, (t) =>
  t.fieldWithInput({
    type: SavedUser,
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      profile: t.input.field({ type: InvestorProfileInput, required: true }),
    },
    resolve: (_root, { input: { key, profile } }, context) =>
      sendCommand(context, peopleCommands.saveInvestorProfile, { key, input: { ...profile } }, saveInvestorProfile),
  }),
)
