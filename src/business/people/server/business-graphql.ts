import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder } from '#io/graphql/builder.ts'
import { peopleCommands } from '../commands.ts'
import { type BusinessAccountRow, businessInView } from './business-account-store.ts'
import { businessBy, type KeptBusiness } from './business-store.ts'
import { SavedUser, UserRef } from './graphql.ts'
import { saveBusinessInformation } from './save-business-information.ts'

const unlessSelf = (description: string) =>
  ({ nullable: true, description: `${description}; null if it is the person who signs in.` }) as const

const ControlPerson = builder.objectRef<KeptBusiness>('ControlPerson').implement({
  description: 'Person who controls a business; if it is the one who signs in, their own profile says the rest.',
  fields: (t) => ({
    isSelf: t.boolean({
      description: 'True if it is the person who signs in.',
      resolve: (row) => row.controller_is_self ?? true,
    }),
    title: t.string({
      description: 'Title in the business: Managing member.',
      resolve: (row) => row.controller_title!,
    }),
    firstName: t.exposeString('controller_first_name', unlessSelf('The first name')),
    lastName: t.exposeString('controller_last_name', unlessSelf('The last name')),
    dateOfBirth: t.field({
      type: 'Day',
      ...unlessSelf('The date of birth'),
      resolve: (row) => row.controller_date_of_birth,
    }),
    ssn: t.exposeString('controller_ssn_last_four', unlessSelf('The last four digits of the Social Security number')),
    address1: t.exposeString('controller_address1', unlessSelf('Street and house number')),
    address2: t.exposeString('controller_address2', { nullable: true }),
    city: t.exposeString('controller_city', unlessSelf('The city of the home address')),
    state: t.exposeString('controller_state', unlessSelf('The US state of the home address, by its two letters')),
    postalCode: t.exposeString('controller_postal_code', unlessSelf('The ZIP code of the home address')),
  }),
})

const Business = builder.objectRef<KeptBusiness>('BusinessDetails').implement({
  description: 'Facts that a business told us about itself other than its name and type.',
  fields: (t) => ({
    doingBusinessAs: t.exposeString('doing_business_as', {
      description: 'The trade name of the business; null if it is the registered name.',
      nullable: true,
    }),
    website: t.exposeString('website', { nullable: true, description: 'Website; null if none was given.' }),
    address1: t.exposeString('address1', { description: 'Street and house number.' }),
    address2: t.exposeString('address2', { nullable: true }),
    city: t.exposeString('city', { description: 'The city of the address.' }),
    state: t.exposeString('state', { description: 'The US state of the address, by its two letters.' }),
    postalCode: t.exposeString('postal_code', { description: 'The ZIP code.' }),
    controller: t.field({
      type: ControlPerson,
      nullable: true,
      description: 'Person in control; null if no one is named, as for a sole proprietor.',
      resolve: (row) => (row.controller_title === null ? null : row),
    }),
  }),
})

const BusinessAccountDetails = builder.objectRef<BusinessAccountRow>('BusinessAccountDetails').implement({
  description: 'Facts stated by a business whose account a person opened next to their own.',
  fields: (t) => ({
    accountId: t.exposeID('account_id', { description: 'Its account.' }),
    businessName: t.exposeString('business_name', { description: 'The name under which the business is registered.' }),
    businessType: t.exposeString('business_type', { description: 'The legal form as it is shown, LLC for example.' }),
    businessClassification: t.exposeString('business_classification', {
      description: 'The group of industries, by its id.',
    }),
    industryClassification: t.exposeString('industry_classification', { description: 'The industry, by its id.' }),
    ein: t.exposeString('ein_last_four', {
      nullable: true,
      description: 'The last four digits, null if it has no number; the number is write-only.',
    }),
    annualRevenue: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Revenue of the fiscal year that ended last, as stated; null once the account’s data is erased.',
      resolve: (row) => row.annual_revenue_cents,
    }),
    netAssets: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Net assets at the end of that year, as stated; null once the account’s data is erased.',
      resolve: (row) => row.net_assets_cents,
    }),
    isAccredited: t.exposeBoolean('is_accredited', {
      nullable: true,
      description: 'True if the business says that it is accredited; null once the account’s data is erased.',
    }),
    accreditedQualificationId: t.exposeInt('accredited_qualification_id', {
      nullable: true,
      description: 'Number of the way to be accredited that it claims, 6 or 7; null if it claims none.',
    }),
    details: t.field({ type: Business, description: 'The rest of what it said.', resolve: (row) => row }),
  }),
})

builder.objectField(UserRef, 'businessAccount', (t) =>
  t.field({
    type: BusinessAccountDetails,
    nullable: true,
    description: 'The business whose account is in view; null if that is another account.',
    resolve: async (_user, _args, context) => (await businessInView(context)) ?? null,
  }),
)

builder.objectFields(UserRef, (t) => ({
  ein: t.string({
    nullable: true,
    description: 'The last four digits, null for a person and if no number was given; the number is write-only.',
    resolve: async (user, _args, { platform }) => (await businessBy(platform.db, user.id))?.ein_last_four ?? null,
  }),
  business: t.field({
    type: Business,
    nullable: true,
    description: 'Details of the person’s own business; null for a person, and before they were given.',
    resolve: async (user, _args, { platform }) => (await businessBy(platform.db, user.id)) ?? null,
  }),
}))

commandField(peopleCommands.saveBusinessInformation, {
  type: SavedUser,
  resolve: async ({ key, business }, { platform, ports, viewer }) =>
    sendCommand(
      { platform, viewer },
      peopleCommands.saveBusinessInformation,
      { key, input: { ...business } },
      saveBusinessInformation(ports.people),
    ),
})
