import { v7 as uuidv7 } from 'uuid'
import { commandField, spelledField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { peopleCommands } from '../commands.ts'
import { completionOf, missingRequiredFields } from '../rules/completion.ts'
import { setupOf } from '../rules/next-steps.ts'
import { fieldsOf, ofEachField } from '../rules/personal-fields.ts'
import type { FundingSourceType } from '../rules/registration.ts'
import { confirmEmail } from './confirm-email.ts'
import { fullNameOf, profileOf, setupProfileOf } from './profile.ts'
import { registerUser } from './register-user.ts'
import { keyOfMinute, sendRegisterEmail } from './send-register-email.ts'
import { type UserRow, userBy } from './user-store.ts'

const UserType = enumOf<'individual' | 'business'>('UserType', 'Kind of owner that an account is for.', {
  individual: 'A person.',
  business: 'A business.',
})

export const UserRef = builder.objectRef<UserRow>('User').implement({
  description: 'The signed-in person. No one sees another person through this type.',
  fields: (t) => ({
    id: t.int({ resolve: (user) => user.number }),
    fullName: t.string({ resolve: fullNameOf }),
    email: t.exposeString('email'),
    emailUpdateRequest: t.exposeString('email_update_request', { nullable: true }),
    createdAt: t.field({ type: 'Instant', resolve: (user) => user.created_at }),
    confirmationDt: t.field({ type: 'Instant', nullable: true, resolve: (user) => user.confirmed_at }),
    type: t.field({ type: UserType, resolve: ({ type }) => type as 'individual' | 'business' }),
    isRegistered: t.boolean({
      description: 'False between sign-up at the identity provider and consent to our terms.',
      resolve: (user) => user.registered_at !== null,
    }),
    identityProviderId: t.exposeString('identity_sub'),
    dateOfBirth: t.field({
      type: 'Day',
      nullable: true,
      resolve: (user) => (user.date_of_birth ? businessDay(user.date_of_birth) : null),
    }),
    ssn: t.exposeString('ssn_last_four', {
      nullable: true,
      description: 'The last four digits, null before the number was given; the number is write-only.',
    }),
    countryCode: t.exposeString('country_code'),
  }),
})

builder.objectFields(UserRef, (t) => {
  // A day in the API, declared above.
  const { dateOfBirth: _day, ...texts } = ofEachField(({ says }, name) =>
    t.string({
      nullable: true,
      ...(says === undefined ? {} : { description: says }),
      resolve: (user) => fieldsOf(user)[name],
    }),
  )
  return texts
})

const Image = builder.objectRef<{ id: string; publicId: string }>('Image').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    public_id: t.exposeString('publicId', {
      description: 'Name of the picture in the media store, from which addresses of any size are built.',
    }),
  }),
})

const IntendedFunding = enumOf<FundingSourceType>(
  'IntendedFunding',
  'Way in which a person intends to pay for shares.',
  {
    BANK: 'From a bank account.',
    IRA: 'With the money of a retirement account.',
  },
)
builder.objectField(UserRef, 'intendedFundingSrcType', (t) =>
  t.field({
    type: IntendedFunding,
    nullable: true,
    resolve: (user) => user.intended_funding_source_type as FundingSourceType | null,
  }),
)

builder.objectFields(UserRef, (t) => ({
  businessName: t.exposeString('business_name', { nullable: true }),
  businessType: t.exposeString('business_type', {
    nullable: true,
    description: 'The legal form as it is shown, LLC for example; null for a person.',
  }),
  businessClassification: t.exposeString('business_classification', { nullable: true }),
  industryClassification: t.exposeString('industry_classification', { nullable: true }),
  isAccredited: t.exposeBoolean('is_accredited', { nullable: true }),
  accreditedQualificationId: t.exposeInt('accredited_qualification_id', {
    nullable: true,
    description:
      'Number of the way to be accredited that the person claims, 1 to 7 in the order of the form; null if they claim none.',
  }),
  occupation: t.exposeString('occupation', { nullable: true }),
  environmentalImpactVsReturns: t.exposeInt('environmental_impact_vs_returns', { nullable: true }),
  netWorth: t.field({
    type: 'Cents',
    nullable: true,
    resolve: (user) => user.net_worth_cents,
  }),
  annualIncome: t.field({
    type: 'Cents',
    nullable: true,
    resolve: (user) => user.annual_income_cents,
  }),
  invalidEmailFlg: t.exposeBoolean('invalid_email'),
  permSuspendedFlg: t.boolean({ resolve: (user) => user.suspended_at !== null }),
  wealthChannelFlg: t.exposeBoolean('wealth_channel'),
  substantiveRelationshipFlg: t.exposeBoolean('substantive_relationship', {
    description:
      'True if the staff know the investor, which opens Rule 506(b) offerings to those who are not accredited.',
  }),
  ignoreCloseFrontendFlg: t.exposeBoolean('ignore_close_frontend'),
  showOnboardingWizard: t.boolean({
    description: 'True if the person has signed up and something required of the profile is missing.',
    resolve: (user) => completionOf(profileOf(user)).showOnboardingWizard,
  }),
  personalInfoComplete: t.boolean({ resolve: (user) => completionOf(profileOf(user)).personalInfoComplete }),
  investorInfoComplete: t.boolean({ resolve: (user) => completionOf(profileOf(user)).investorInfoComplete }),
  businessInfoComplete: t.boolean({ resolve: (user) => completionOf(profileOf(user)).businessInfoComplete }),
  percentageComplete: t.int({
    description: 'Whole percent of the steps to complete before investing: identity, owners and bank included.',
    resolve: async (user, _args, { platform, ports }) => {
      const ofUser = { id: user.id, type: user.type, businessType: user.business_type }
      return setupOf({ ...setupProfileOf(user), ...(await ports.people.readSetup(platform, ofUser)) })
        .percentageComplete
    },
  }),
  missingRequiredFieldsNo: t.int({ resolve: (user) => missingRequiredFields(profileOf(user)).length }),
  primaryImage: t.field({
    type: Image,
    nullable: true,
    description: 'The picture of themselves that a person chose; always null.',
    deprecationReason: 'Always null: no one can hand in a picture of themselves.',
    resolve: () => null,
  }),
  investorSavedAt: t.field({
    type: 'Instant',
    nullable: true,
    description: 'Time at which income and net worth were stated; null before.',
    resolve: (user) => user.investor_saved_at,
  }),
  ssnAlreadyExists: t.boolean({
    deprecationReason: 'It would tell anyone whose numbers we know.',
    description: 'False for every number: a number that two accounts give is a case for staff alone.',
    resolve: () => false,
  }),
}))

const MeRef = builder.objectRef<UserRow>('Me').implement({
  fields: (t) => ({
    user: t.field({
      type: UserRef,
      description: 'Profile of the person, with the account in view.',
      resolve: (user) => user,
    }),
  }),
})

builder.queryField('me', (t) =>
  t.field({
    ...audience('anyone'),
    type: MeRef,
    nullable: true,
    description: 'Person who is signed in; null if no one is.',
    resolve: (_root, args, context) => signedInUser(null, args, context),
  }),
)

/** Null for a signed-out caller, even with a link. */
const signedInUser = async (
  _answer: unknown,
  _args: object,
  { platform, viewer }: GraphContext,
): Promise<UserRow | null> => (viewer ? ((await userBy(platform.db, viewer.userId)) ?? null) : null)

/**
 * The signed-in person in the payload of their own change. Besides `me` it is the only access, so nobody sees another
 * person.
 */
export const meField = {
  type: MeRef,
  nullable: true,
  description: 'Signed-in person after the change; null if no one is signed in.',
  resolve: signedInUser,
} as const

export const RegisteredRef = builder.objectRef<{ id: number; userId: UserId }>('Registered').implement({
  description: 'An account that was opened.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    me: t.field(meField),
  }),
})
export const SavedUser = builder.objectRef<{ id: number }>('SavedUser').implement({
  description: 'Facts that a person saved about themself.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    me: t.field(meField),
  }),
})

commandField(peopleCommands.registerUser, {
  type: RegisteredRef,
  resolve: async ({ key, registration }, context) => {
    const register = registerUser(context.ports.people, context)
    const given = { key, input: { ...registration } }
    const saved = await sendCommand(context, peopleCommands.registerUser, given, register)
    return { ...saved, userId: context.viewer!.userId }
  },
})

spelledField(peopleCommands.sendRegisterEmail, (t) =>
  t.field({
    description: 'Sends the confirmation of the person’s address again.',
    type: SavedUser,
    args: {
      id: t.arg.int({ required: true, description: 'Number of the signed-in person, `User.id`.' }),
      email: t.arg.string({ required: true, description: 'Email address of the signed-in person.' }),
    },
    resolve: async (_root, input, context) => {
      const key = await keyOfMinute(context.platform, context.viewer!, input)
      const send = sendRegisterEmail(context.ports.people)
      return sendCommand(context, peopleCommands.sendRegisterEmail, { key, input }, send)
    },
  }),
)

commandField(peopleCommands.confirmEmail, {
  type: SavedUser,
  resolve: ({ token }, context) =>
    sendCommand(context, peopleCommands.confirmEmail, { key: uuidv7(), token }, confirmEmail),
})
