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
  description: 'Person who controls a business. If it is the signed-in person, their own profile has the other facts.',
  fields: (t) => ({
    isSelf: t.boolean({
      description: 'True if it is the signed-in person.',
      resolve: (row) => row.controller_is_self ?? true,
    }),
    title: t.string({
      description: 'Title in the business, such as Managing member.',
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
  description: 'Facts about a business apart from its name and type.',
  fields: (t) => ({
    doingBusinessAs: t.exposeString('doing_business_as', {
      description: 'The trade name of the business; null if it is the registered name.',
      nullable: true,
    }),
    website: t.exposeString('website', {
      nullable: true,
      description: 'Website of the business; null if none was given.',
    }),
    address1: t.exposeString('address1', { description: 'Street and house number.' }),
    address2: t.exposeString('address2', { nullable: true }),
    city: t.exposeString('city', { description: 'The city of the address.' }),
    state: t.exposeString('state', { description: 'US state of the business, by its two letters.' }),
    postalCode: t.exposeString('postal_code', { description: 'ZIP code of the business.' }),
    controller: t.field({
      type: ControlPerson,
      nullable: true,
      description: 'Person who controls the business; null if none is named, as for a sole proprietor.',
      resolve: (row) => (row.controller_title === null ? null : row),
    }),
  }),
})

const BusinessAccountDetails = builder.objectRef<BusinessAccountRow>('BusinessAccountDetails').implement({
  description: 'Facts about a business whose account a person opened next to their individual account.',
  fields: (t) => ({
    accountId: t.exposeID('account_id', { description: 'Account of the business, `acc_…`.' }),
    businessName: t.exposeString('business_name', { description: 'Registered name of the business.' }),
    businessType: t.exposeString('business_type', { description: 'Legal form of the business, such as LLC.' }),
    businessClassification: t.exposeString('business_classification', {
      description: 'Group of industries, as its id in `businessClassifications`.',
    }),
    industryClassification: t.exposeString('industry_classification', {
      description: 'Industry, as its id in `businessClassifications`.',
    }),
    ein: t.exposeString('ein_last_four', {
      nullable: true,
      description: 'Last four digits of the EIN; null if the business has none. The full number is write-only.',
    }),
    annualRevenue: t.field({
      type: 'Cents',
      nullable: true,
      description: 'Revenue of the last fiscal year as stated, in cents; null after the account’s data was erased.',
      resolve: (row) => row.annual_revenue_cents,
    }),
    netAssets: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'Net assets at the end of the last fiscal year as stated, in cents; null after the account’s data was erased.',
      resolve: (row) => row.net_assets_cents,
    }),
    isAccredited: t.exposeBoolean('is_accredited', {
      nullable: true,
      description: 'True if the business states that it is accredited; null after the account’s data was erased.',
    }),
    accreditedQualificationId: t.exposeInt('accredited_qualification_id', {
      nullable: true,
      description: 'Qualification as an accredited investor, 6 or 7; null if the business claims none.',
    }),
    details: t.field({ type: Business, description: 'Further facts that the business stated.', resolve: (row) => row }),
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
