import { ownAccount } from '#business/accounts/server/door.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { businessDay } from '#kernel/business-day.ts'
import type { Platform } from '#platform/command/platform.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { failureWords } from '../rules/identity-document.ts'
import { certifyBeneficialOwners } from './certify-owners.ts'
import { customerBy } from './customer-store.ts'
import type { PartnerClassification } from './identity-port.ts'
import {
  answerOwnerInvitation,
  inviteBeneficialOwner,
  revokeOwnerInvitation,
  type SeenInvitation,
  seeOwnerInvitation,
} from './invite-owner.ts'
import { addBeneficialOwner, editBeneficialOwner, removeBeneficialOwner } from './name-owner.ts'
import { newestInvitation } from './owner-invitations.ts'
import { type OwnerRow, ownersOf } from './owner-store.ts'
import { retryIdentityCheck } from './retry-identity-check.ts'

type Invitation = NonNullable<Awaited<ReturnType<typeof newestInvitation>>>
const OwnerInvitation = builder.objectRef<Invitation>('OwnerInvitation').implement({
  fields: (t) => ({
    email: t.exposeString('email'),
    sentAt: t.field({ type: 'Instant', resolve: (row) => row.sent_at }),
    expiresAt: t.field({ type: 'Instant', resolve: (row) => row.expires_at }),
    isOpen: t.boolean({
      resolve: (row, _args, { platform }) =>
        !row.answered_at && !row.revoked_at && Temporal.Instant.compare(platform.clock.now(), row.expires_at) < 0,
    }),
    isAnswered: t.boolean({ resolve: (row) => row.answered_at !== null }),
    hasBounced: t.boolean({ resolve: (row) => row.bounced_at !== null }),
  }),
})

const BeneficialOwner = builder.objectRef<OwnerRow>('BeneficialOwner').implement({
  description:
    'Somebody who owns a quarter of a business or more. What they told themself is not shown to who invited them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    status: t.exposeString('status', {
      description: 'invited, sending, refused, verified, document, incomplete, retrying or removing',
    }),
    isSelfTold: t.exposeBoolean('is_self_told'),
    attemptsLeft: t.int({ resolve: (row) => (row.status === 'incomplete' && !row.is_tried ? 1 : 0) }),
    numberKind: t.exposeString('number_kind', { nullable: true }),
    numberLastFour: t.string({
      nullable: true,
      resolve: (row) => (row.is_self_told ? null : row.number_last_four),
    }),
    dateOfBirth: t.field({
      type: 'Day',
      nullable: true,
      resolve: (row) => (row.is_self_told || !row.date_of_birth ? null : businessDay(row.date_of_birth)),
    }),
    address1: t.string({ nullable: true, resolve: (row) => (row.is_self_told ? null : row.address1) }),
    address2: t.string({ nullable: true, resolve: (row) => (row.is_self_told ? null : row.address2) }),
    city: t.string({ nullable: true, resolve: (row) => (row.is_self_told ? null : row.city) }),
    state: t.string({ nullable: true, resolve: (row) => (row.is_self_told ? null : row.state) }),
    postalCode: t.string({ nullable: true, resolve: (row) => (row.is_self_told ? null : row.postal_code) }),
    countryCode: t.string({ nullable: true, resolve: (row) => (row.is_self_told ? null : row.country_code) }),
    passportCountry: t.string({ nullable: true, resolve: (row) => (row.is_self_told ? null : row.passport_country) }),
    problem: t.exposeString('refusal', { nullable: true }),
    documentStatus: t.string({
      nullable: true,
      description: 'Of the newest document handed in.',
      resolve: async (row, _args, { platform }) => (await newestDocument(platform, row.id))?.status ?? null,
    }),
    documentProblem: t.string({
      nullable: true,
      resolve: async (row, _args, { platform }) =>
        failureWords((await newestDocument(platform, row.id))?.failure_reason ?? null),
    }),
    invitation: t.field({
      type: OwnerInvitation,
      nullable: true,
      resolve: async (row, _args, { platform }) => (await newestInvitation(platform.db, row.id)) ?? null,
    }),
  }),
})

const newestDocument = ({ db }: Platform, ownerId: string) =>
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
    description: 'Of the business of the signed-in person; empty for everybody else.',
    resolve: async (user, _args, { platform }) =>
      user.type === 'business' ? ownersOf(platform.db, (await ownAccount(platform.db, user.id)).id) : [],
  }),
  ownershipCertification: t.string({
    nullable: true,
    description:
      'uncertified, recertify, certifying (signed, and on its way to the partner) or certified; null where nothing is certified.',
    resolve: async (user, _args, { platform }) => {
      if (user.type !== 'business') return null
      const customer = await customerBy(platform.db, 'user_id', user.id)
      return customer?.certifying_at ? 'certifying' : (customer?.ownership ?? null)
    },
  }),
  certificationProblem: t.string({
    nullable: true,
    description: 'What the partner had against the last certification.',
    resolve: async (user, _args, { platform }) =>
      user.type === 'business'
        ? ((await customerBy(platform.db, 'user_id', user.id))?.certification_problem ?? null)
        : null,
  }),
}))

const Industry = builder.objectRef<PartnerClassification['industries'][number]>('IndustryClassification').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})
const Classification = builder.objectRef<PartnerClassification>('BusinessClassification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    industries: t.field({ type: [Industry], resolve: ({ industries }) => [...industries] }),
  }),
})

builder.queryField('businessClassifications', (t) =>
  t.field({
    ...audience('user'),
    type: [Classification],
    description: "The payment partner's list of what a business may do.",
    resolve: async (_root, _args, { ports }) => [...(await ports.identity.partner.businessClassifications())],
  }),
)

const NamedOwner = builder
  .objectRef<{ id: string }>('NamedOwner')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

const OwnerInput = builder.inputType('BeneficialOwnerInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    dateOfBirth: t.string({ required: true }),
    numberKind: t.string({ required: true, description: 'ssn or passport' }),
    number: t.string({ required: true }),
    passportCountry: t.string(),
    address1: t.string({ required: true }),
    address2: t.string(),
    city: t.string({ required: true }),
    state: t.string({ required: true }),
    postalCode: t.string({ required: true }),
    countryCode: t.string({ required: true }),
  }),
})

builder.mutationField('addBeneficialOwner', (t) =>
  t.field({
    ...audience('user'),
    type: NamedOwner,
    args: { key: t.arg.string({ required: true }), input: t.arg({ type: OwnerInput, required: true }) },
    resolve: async (_root, { key, input }, { platform, ports, viewer }) =>
      orRefuse(await addBeneficialOwner(platform, ports.identity, viewer!, { key, input: { ...input } })),
  }),
)

builder.mutationField('editBeneficialOwner', (t) =>
  t.field({
    ...audience('user'),
    type: NamedOwner,
    description: 'Before the partner has taken them, or the one more time that it allows.',
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      input: t.arg({ type: OwnerInput, required: true }),
    },
    resolve: async (_root, { key, id, input }, { platform, ports, viewer }) =>
      orRefuse(await editBeneficialOwner(platform, ports.identity, viewer!, { key, id, input: { ...input } })),
  }),
)

builder.mutationField('removeBeneficialOwner', (t) =>
  t.field({
    ...audience('user'),
    type: NamedOwner,
    args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await removeBeneficialOwner(platform, viewer!, ask)),
  }),
)

const InvitedOwnerInput = builder.inputType('InvitedOwnerInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
  }),
})

builder.mutationField('inviteBeneficialOwner', (t) =>
  t.field({
    ...audience('user'),
    type: NamedOwner,
    description: 'Mails an owner a link, so that they type their number themself. With an id: a new link.',
    args: {
      key: t.arg.string({ required: true }),
      id: t.arg.id(),
      input: t.arg({ type: InvitedOwnerInput, required: true }),
    },
    resolve: async (_root, { key, id, input }, { platform, ports, viewer }) =>
      orRefuse(
        await inviteBeneficialOwner(platform, ports.identity, viewer!, { key, id: id ?? null, input: { ...input } }),
      ),
  }),
)

builder.mutationField('revokeOwnerInvitation', (t) =>
  t.field({
    ...audience('user'),
    type: NamedOwner,
    args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true, description: 'The owner.' }) },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await revokeOwnerInvitation(platform, viewer!, ask)),
  }),
)

const SeenInvitationRef = builder.objectRef<SeenInvitation>('SeenOwnerInvitation').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    business: t.exposeString('business'),
  }),
})

builder.queryField('ownerInvitation', (t) =>
  t.field({
    ...audience('anyone'),
    type: SeenInvitationRef,
    description: 'What the holder of an invitation link may see.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, ask, { platform }) => orRefuse(await seeOwnerInvitation(platform, ask)),
  }),
)

builder.mutationField('answerOwnerInvitation', (t) =>
  t.field({
    ...audience('anyone'),
    type: NamedOwner,
    args: {
      key: t.arg.string({ required: true }),
      token: t.arg.string({ required: true }),
      input: t.arg({ type: OwnerInput, required: true }),
    },
    resolve: async (_root, { input, ...ask }, { platform, ports }) =>
      orRefuse(await answerOwnerInvitation(platform, ports.identity, { ...ask, input: { ...input } })),
  }),
)

const Certification = builder
  .objectRef<{ id: string }>('OwnerCertification')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

builder.mutationField('certifyBeneficialOwners', (t) =>
  t.field({
    ...audience('user'),
    type: Certification,
    args: {
      key: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      isNoneDeclared: t.arg.boolean({ required: true }),
      hash: t.arg.string({ required: true, description: 'SHA-256 of the text that was shown, in hex.' }),
    },
    resolve: async (_root, ask, { platform, viewer, ip }) =>
      orRefuse(await certifyBeneficialOwners(platform, viewer!, { ...ask, ip })),
  }),
)

const RetriedCheck = builder
  .objectRef<{ status: string }>('RetriedIdentityCheck')
  .implement({ fields: (t) => ({ status: t.exposeString('status') }) })

builder.mutationField('retryIdentityCheck', (t) =>
  t.field({
    ...audience('user'),
    type: RetriedCheck,
    description: 'Sends a business to the partner once more; individuals are sent when they save their profile.',
    args: { key: t.arg.string({ required: true }) },
    resolve: async (_root, ask, { platform, viewer }) => orRefuse(await retryIdentityCheck(platform, viewer!, ask)),
  }),
)
