import { ProposalRef } from '#engine/approvals/graphql.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { documentState } from '../rules/case-documents.ts'
import { documentChecks, documentNames, documentsFor } from '../rules/estate-documents.ts'
import { authorityNames, registrationNames, reportNames } from '../rules/registration.ts'
import { documentsOf } from './document-store.ts'
import { EstateDocumentKindEnum, EstateDocumentStateEnum, EstateStateEnum } from './enums-graphql.ts'
import { caseOf, openProposalOf } from './estate-case.ts'
import { countEstates, type Estate, estateBy, estates } from './estate-store.ts'
import { EstateDocumentRef, EstatePictureRef } from './picture-graphql.ts'

/** The roles that work on cases, approve them or read them afterward. */
export const readers: readonly StaffRole[] = ['support', 'investorRelations', 'fundAccounting', 'compliance', 'auditor']

const ChecklistItem = builder
  .objectRef<{
    readonly estate: Estate
    readonly kind: ReturnType<typeof documentsFor>[number]
    readonly documents: Awaited<ReturnType<typeof documentsOf>>
  }>('EstateChecklistItem')
  .implement({
    description: 'Document that an estate needs, with those received.',
    fields: (t) => ({
      kind: t.expose('kind', { type: EstateDocumentKindEnum }),
      name: t.string({ description: 'Name of the document.', resolve: ({ kind }) => documentNames[kind] }),
      check: t.string({ description: 'Points to check in the document.', resolve: ({ kind }) => documentChecks[kind] }),
      state: t.field({
        type: EstateDocumentStateEnum,
        resolve: ({ kind, documents }) => documentState(kind, documents),
      }),
      documents: t.field({
        type: [EstateDocumentRef],
        description: 'Documents of this kind, the oldest first.',
        resolve: ({ kind, documents }) => documents.filter((document) => document.kind === kind),
      }),
    }),
  })

export const EstateRef = builder.objectRef<Estate>('Estate').implement({
  description: 'Case about the death of an investor, until their shares and cash are transferred to the heirs.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'Number of the case, which mail and files quote.' }),
    accountId: t.exposeID('accountId'),
    state: t.expose('state', { type: EstateStateEnum }),
    registration: t.string({
      description: 'Registration of the account, in words.',
      resolve: ({ registration }) => registrationNames[registration],
    }),
    authority: t.string({
      description: 'Legal authority of the representative, in words.',
      resolve: ({ authority }) => authorityNames[authority],
    }),
    diedOn: t.expose('diedOn', { type: 'Day', description: 'The date of death.' }),
    reportedBy: t.exposeString('reportedBy', { description: 'The person who reported the death.' }),
    reportedHow: t.string({
      description: 'Way in which the death was reported, in words.',
      resolve: ({ reportedHow }) => reportNames[reportedHow],
    }),
    openedBy: t.exposeID('openedBy', { description: 'The operator who opened the case.' }),
    openedAt: t.expose('openedAt', { type: 'Instant', description: 'Time at which the case was opened.' }),
    whole: t.exposeInt('whole', { nullable: true, description: 'Sum of all parts; null while no heir is named.' }),
    transferredAt: t.expose('transferredAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of the transfer; null before it.',
    }),
    proposedBy: t.exposeID('proposedBy', {
      nullable: true,
      description: 'Operator who proposed the transfer, `usr_…`; null before the proposal.',
    }),
    approvedBy: t.exposeID('approvedBy', {
      nullable: true,
      description: 'Operator who approved the transfer, `usr_…`; null before the approval.',
    }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time at which the case was withdrawn; null if it was not.',
    }),
    withdrawnReason: t.exposeString('withdrawnReason', {
      nullable: true,
      description: 'Reason for the withdrawal; null if the case was not withdrawn.',
    }),
    checklist: t.field({
      type: [ChecklistItem],
      description: 'Documents that the case needs, each with those received.',
      resolve: async (estate, _args, { platform }) => {
        const documents = await documentsOf(platform.db, estate.id)
        return documentsFor(estate).map((kind) => ({ estate, kind, documents }))
      },
    }),
    picture: t.field({
      type: EstatePictureRef,
      description: 'Contents of the account, with the part of each heir.',
      resolve: (estate, _args, { platform }) => caseOf(platform, estate),
    }),
    openProposal: t.field({
      type: ProposalRef,
      nullable: true,
      description: 'Transfer or withdrawal that waits for another operator; null if none waits.',
      resolve: async (estate, _args, { platform }) => (await openProposalOf(platform, estate)) ?? null,
    }),
  }),
})

const list = pagedList<Estate>({ name: 'estates', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })

const EstateConnection = builder.connectionObject(
  { type: EstateRef, name: 'EstateConnection', description: 'Estates, in the order in which they are worked on.' },
  { name: 'EstateEdge', description: 'One estate in the list.' },
)

builder.queryField('estates', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', roles: readers }),
    type: EstateConnection,
    complexity: 20,
    description: 'Open estates, those that have waited longest first; or those that are over, the newest first.',
    args: {
      ...list.args,
      isOpen: t.arg.boolean({ required: true, description: 'True for open cases, false for those that are over.' }),
    },
    resolve: (_root, { isOpen, ...asked }, { platform: { db } }) =>
      list.page(asked, { read: (page) => estates(db, page, isOpen), count: () => countEstates(db, isOpen) }),
  }),
)

builder.queryField('estate', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', roles: readers }),
    type: EstateRef,
    nullable: true,
    complexity: 20,
    description: 'One estate; null if there is none of this id.',
    args: { id: t.arg.id({ description: 'The estate, `est_…`.', required: true }).validate(givenId('est')) },
    resolve: (_root, { id }, { platform: { db } }) => estateBy(db, id),
  }),
)
