import { accountOf } from '#business/accounts/server/public.ts'
import { meField, UserRef } from '#business/people/server/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { Platform } from '#engine/command/platform.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import type { BeneficialOwnerId, CertificationId } from '#kernel/ids.ts'
import { identityCommands } from '../commands.ts'
import type { OwnerStatus } from '../rules/beneficial-ownership.ts'
import { failureWords } from '../rules/identity-document.ts'
import { certifyBeneficialOwners } from './certify-owners.ts'
import { namedForCheck } from './checked-account.ts'
import { customerBy } from './customer-store.ts'
import {
  CertificationStatus,
  type Certification as CertificationValue,
  type DocumentStatus,
  IdentityDocumentStatus,
  OwnerNumberKind,
  OwnerStatusEnum,
} from './enums-graphql.ts'
import { companyInView } from './graphql.ts'
import type { PartnerClassification } from './identity-port.ts'
import { addBeneficialOwner, editBeneficialOwner, removeBeneficialOwner } from './name-owner.ts'
import { newestInvitation } from './owner-invitations.ts'
import { type OwnerRow, ownerBy, ownersOf } from './owner-store.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof newestInvitation>>>
const OwnerInvitation = builder.objectRef<Invitation>('OwnerInvitation').implement({
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Email address to which the invitation was sent.' }),
    sentAt: t.field({
      description: 'Time at which the invitation was sent.',
      type: 'Instant',
      resolve: (row) => row.sent_at,
    }),
    expiresAt: t.field({
      description: 'Time at which the invitation expires.',
      type: 'Instant',
      resolve: (row) => row.expires_at,
    }),
    isOpen: t.boolean({
      description: 'True if the link still works.',
      resolve: (row, _args, { platform }) =>
        !row.answered_at && !row.revoked_at && Temporal.Instant.compare(platform.clock.now(), row.expires_at) < 0,
    }),
    isAnswered: t.boolean({
      description: 'True if the invitation was answered.',
      resolve: (row) => row.answered_at !== null,
    }),
    hasBounced: t.boolean({
      description: 'True if the email did not arrive.',
      resolve: (row) => row.bounced_at !== null,
    }),
  }),
})

const unlessSelfTold = <Value extends string>(description: string, of: (row: OwnerRow) => Value | null) => ({
  nullable: true as const,
  description: `${description}; null before it was given, and if the owner entered their own data.`,
  resolve: (row: OwnerRow) => (row.is_self_told ? null : of(row)),
})

const BeneficialOwner = builder.objectRef<OwnerRow>('BeneficialOwner').implement({
  description:
    'Person who owns a quarter of a business or more. Data that they entered themselves is hidden from the business.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('first_name', { description: 'First name of the person.' }),
    lastName: t.exposeString('last_name', { description: 'Last name of the person.' }),
    status: t.field({ type: OwnerStatusEnum, resolve: ({ status }) => status as Exclude<OwnerStatus, 'removed'> }),
    isSelfTold: t.exposeBoolean('is_self_told', {
      description: 'True if the owner entered the data, so that no one else sees it.',
    }),
    attemptsLeft: t.int({ resolve: (row) => (row.status === 'incomplete' && !row.is_tried ? 1 : 0) }),
    numberKind: t.field({
      type: OwnerNumberKind,
      nullable: true,
      description: 'Kind of number that identifies the owner; null before one was given.',
      resolve: (row) => row.number_kind,
    }),
    numberLastFour: t.string(unlessSelfTold('The last four digits or signs', (row) => row.number_last_four)),
    dateOfBirth: t.field({
      type: 'Day',
      ...unlessSelfTold('The date of birth', (row) => row.date_of_birth),
    }),
    address1: t.string(unlessSelfTold('Street and house number', ({ address1 }) => address1)),
    address2: t.string(unlessSelfTold('Apartment, suite or floor, if there is one', ({ address2 }) => address2)),
    city: t.string(unlessSelfTold('The city of the home address', ({ city }) => city)),
    state: t.string(unlessSelfTold('The state or province of the home address', ({ state }) => state)),
    postalCode: t.string(unlessSelfTold('The ZIP code, or a postal code abroad', (row) => row.postal_code)),
    countryCode: t.string(unlessSelfTold('ISO 3166 code of two letters', (row) => row.country_code)),
    passportCountry: t.string(
      unlessSelfTold('The country of a passport, by its ISO 3166 code', (row) => row.passport_country),
    ),
    problem: t.exposeString('refusal', {
      nullable: true,
      description: 'Reason why the partner rejected the data; null if it did not.',
    }),
    documentStatus: t.field({
      type: IdentityDocumentStatus,
      nullable: true,
      description: 'Status of the newest document; null if there is none.',
      resolve: async (row, _args, { platform }) =>
        ((await newestDocument(platform, row.id))?.status ?? null) as DocumentStatus | null,
    }),
    documentProblem: t.string({
      nullable: true,
      description: 'Reason why the newest document could not be used, in words; null if it could.',
      resolve: async (row, _args, { platform }) =>
        failureWords((await newestDocument(platform, row.id))?.failure_reason ?? null),
    }),
    invitation: t.field({
      description: 'The newest invitation; null if no one was invited.',
      type: OwnerInvitation,
      nullable: true,
      resolve: async (row, _args, { platform }) => (await newestInvitation(platform.db, row.id)) ?? null,
    }),
  }),
})

const newestDocument = ({ db }: Platform, ownerId: BeneficialOwnerId) =>
  db
    .selectFrom('identity.document')
    .select(['status', 'failure_reason'])
    .where('owner_id', '=', ownerId)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst()

builder.objectFields(UserRef, (t) => ({
  beneficialOwners: t.field({
    type: [BeneficialOwner],
    description: 'Owners of the business in view, of the signed-in person; empty for everyone else.',
    resolve: async (user, _args, context) => {
      const { type, accountId } = await companyInView(context, user.id)
      return type === 'business' ? ownersOf(context.platform.db, accountId) : []
    },
  }),
  ownershipCertification: t.field({
    type: CertificationStatus,
    nullable: true,
    description: 'Certification of the owners; null if nothing is certified.',
    resolve: async (user, _args, context) => {
      const { type, accountId } = await companyInView(context, user.id)
      if (type !== 'business') return null
      const customer = await customerBy(context.platform.db, 'account_id', accountId)
      return (customer?.certifying_at ? 'certifying' : (customer?.ownership ?? null)) as CertificationValue | null
    },
  }),
  certificationProblem: t.string({
    nullable: true,
    description: 'Objection of the partner to the last certification; null if there was none.',
    resolve: async (user, _args, context) => {
      const { type, accountId } = await companyInView(context, user.id)
      if (type !== 'business') return null
      return (await customerBy(context.platform.db, 'account_id', accountId))?.certification_problem ?? null
    },
  }),
}))

const Industry = builder.objectRef<PartnerClassification['industries'][number]>('IndustryClassification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Name of the industry or group, as the payment partner gives it.' }),
  }),
})
const Classification = builder.objectRef<PartnerClassification>('BusinessClassification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Name of the industry or group, as the payment partner gives it.' }),
    industries: t.field({
      description: 'The industries of this group.',
      type: [Industry],
      resolve: ({ industries }) => [...industries],
    }),
  }),
})

builder.queryField('businessClassifications', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: [Classification],
    description: "The payment partner's list of what a business may do.",
    resolve: async (_root, _args, { ports }) => [...(await ports.identity.partner.businessClassifications())],
  }),
)

export const NamedOwner = builder.objectRef<{ id: BeneficialOwnerId }>('NamedOwner').implement({
  description: 'An owner of a business who was named, changed or removed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    owner: t.field({
      type: BeneficialOwner,
      nullable: true,
      description: 'The owner as the business sees them; null if they were removed, and for the owner’s own link.',
      resolve: async ({ id }, _args, { platform, viewer }) => {
        const owner = viewer && (await ownerBy(platform.db, id))
        if (!owner) return null
        return (await accountOf(platform, owner.account_id))?.ownerId === viewer.userId ? owner : null
      },
    }),
  }),
})

commandField(identityCommands.addBeneficialOwner, {
  type: NamedOwner,
  resolve: async ({ key, owner }, context) =>
    sendCommand(
      context,
      identityCommands.addBeneficialOwner,
      { key, ...namedForCheck(context), input: { ...owner } },
      addBeneficialOwner(context.ports.identity),
    ),
})

commandField(identityCommands.editBeneficialOwner, {
  type: NamedOwner,
  resolve: async ({ key, id, owner }, { platform, ports, viewer }) =>
    sendCommand(
      { platform, viewer },
      identityCommands.editBeneficialOwner,
      { key, id, input: { ...owner } },
      editBeneficialOwner(ports.identity),
    ),
})

commandField(identityCommands.removeBeneficialOwner, {
  type: NamedOwner,
  resolve: async (input, { platform, viewer }) =>
    sendCommand({ platform, viewer }, identityCommands.removeBeneficialOwner, input, removeBeneficialOwner),
})

const Certification = builder.objectRef<{ id: CertificationId }>('OwnerCertification').implement({
  description: 'Certification of a business’s owners.',
  fields: (t) => ({
    id: t.exposeID('id'),
    me: t.field(meField),
  }),
})

commandField(identityCommands.certifyBeneficialOwners, {
  type: Certification,
  resolve: async (input, context) =>
    sendCommand(
      context,
      identityCommands.certifyBeneficialOwners,
      { ...input, ...namedForCheck(context) },
      certifyBeneficialOwners(context),
    ),
})
