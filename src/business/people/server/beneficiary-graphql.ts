import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import type { UserId } from '#kernel/ids.ts'
import { peopleCommands } from '../commands.ts'
import { trustedContactText } from '../rules/trusted-contact.ts'
import { designationOf, type StoredBeneficiary, type StoredContact, trustedContactOf } from './beneficiary-store.ts'
import { UserRef } from './graphql.ts'
import { saveBeneficiaries, saveTrustedContact } from './save-beneficiaries.ts'

const BeneficiaryClass = enumOf<StoredBeneficiary['class']>(
  'BeneficiaryClass',
  'Class of a beneficiary: primary or contingent.',
  {
    primary: 'Inherits first.',
    contingent: 'Inherits if no primary beneficiary is alive.',
  },
)

const BeneficiaryRef = builder.objectRef<StoredBeneficiary>('Beneficiary').implement({
  description: 'Person who inherits the account, or would if no primary beneficiary is alive.',
  fields: (t) => ({
    id: t.exposeID('id'),
    class: t.expose('class', { type: BeneficiaryClass }),
    firstName: t.exposeString('firstName', { description: 'First name of the person.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the person.' }),
    relationship: t.exposeString('relationship', {
      description: 'Relationship to the owner of the account, such as sister.',
    }),
    dateOfBirth: t.field({ type: 'Day', description: 'The date of birth.', resolve: ({ dateOfBirth }) => dateOfBirth }),
    share: t.field({
      type: 'Rate',
      description: 'Share of the account, in millionths; the shares of each class add up to 1000000.',
      resolve: ({ share }) => share,
    }),
    perStirpes: t.exposeBoolean('perStirpes', {
      description: 'True if the share of a beneficiary who dies first goes to their children.',
    }),
    ssnLastFour: t.exposeString('ssnLastFour', {
      nullable: true,
      description:
        'Last four digits of the Social Security number; null if none was given. The full number is write-only.',
    }),
  }),
})

const ContactRef = builder.objectRef<StoredContact>('TrustedContact').implement({
  fields: (t) => ({
    firstName: t.string({ description: 'First name of the person.', resolve: (contact) => contact.first_name! }),
    lastName: t.string({ description: 'Last name of the person.', resolve: (contact) => contact.last_name! }),
    relationship: t.exposeString('relationship', {
      nullable: true,
      description: 'Relationship of the contact to the owner of the account; null if none is on record.',
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Phone number; null if only an email address was given.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Email address; null if only a phone number was given.',
    }),
  }),
})

type Heirs = {
  readonly beneficiaries: readonly StoredBeneficiary[]
  readonly savedAt: Temporal.Instant | null
  readonly spouseAgrees: boolean
  readonly contact: StoredContact | null
}
const HeirsRef = builder.objectRef<Heirs>('BeneficiarySettings').implement({
  fields: (t) => ({
    beneficiaries: t.field({
      type: [BeneficiaryRef],
      description: 'All beneficiaries, primary and contingent; empty if no one is named.',
      resolve: ({ beneficiaries }) => [...beneficiaries],
    }),
    savedAt: t.field({
      description: 'Time at which the settings were saved; null if they never were.',
      type: 'Instant',
      nullable: true,
      resolve: ({ savedAt }) => savedAt,
    }),
    spouseAgrees: t.exposeBoolean('spouseAgrees', {
      description:
        'True if the person states that they are not married or that their spouse agrees, as community property states require.',
    }),
    trustedContact: t.field({
      type: ContactRef,
      nullable: true,
      description: 'Trusted contact; null if no one is named.',
      resolve: ({ contact }) => contact,
    }),
    trustedContactText: t.stringList({
      description: 'Text about what may be discussed with the contact, one entry for each paragraph.',
      resolve: () => [...trustedContactText.paragraphs],
    }),
  }),
})

builder.queryField('beneficiarySettings', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: HeirsRef,
    complexity: 20,
    description: 'Beneficiaries of the signed-in person’s account, and their trusted contact.',
    resolve: (_root, _args, { platform, viewer }) => heirsOf(platform, viewer!.userId),
  }),
)

async function heirsOf({ db }: Platform, userId: UserId): Promise<Heirs> {
  const [designation, contact] = await Promise.all([designationOf(db, userId), trustedContactOf(db, userId)])
  return {
    beneficiaries: designation?.beneficiaries ?? [],
    savedAt: designation?.savedAt ?? null,
    spouseAgrees: designation?.spouseAgrees ?? false,
    contact,
  }
}

builder.objectField(UserRef, 'beneficiaryComplete', (t) =>
  t.boolean({
    description: 'True if a beneficiary is named.',
    resolve: async ({ id }, _args, { platform }) =>
      ((await designationOf(platform.db, id))?.beneficiaries.length ?? 0) > 0,
  }),
)

const Saved = builder.objectRef<{ id: string }>('SavedBeneficiaries').implement({
  description: 'Beneficiaries and the trusted contact, as saved.',
  fields: (t) => ({
    id: t.exposeID('id'),
    settings: t.field({
      type: HeirsRef,
      description: 'The settings after the change.',
      resolve: (_saved, _args, { platform, viewer }) => heirsOf(platform, viewer!.userId),
    }),
  }),
})

commandField(peopleCommands.saveBeneficiaries, {
  type: Saved,
  resolve: async ({ key, beneficiaries, spouseAgrees }, { platform, viewer, ports }) =>
    sendCommand(
      { platform, viewer },
      peopleCommands.saveBeneficiaries,
      { key, named: beneficiaries, spouseAgrees },
      saveBeneficiaries(ports.people),
    ),
})

commandField(peopleCommands.saveTrustedContact, {
  type: Saved,
  resolve: async ({ key, contact }, { platform, viewer }) =>
    sendCommand(
      { platform, viewer },
      peopleCommands.saveTrustedContact,
      { key, contact: contact ?? null },
      saveTrustedContact,
    ),
})
