import { ProposalRef } from '#engine/approvals/graphql.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { documentsFor } from '../rules/documents.ts'
import { nameText } from '../rules/new-name.ts'
import { documentsOf } from './document-store.ts'
import { NameChangeKindEnum, NameChangeStateEnum } from './enums-graphql.ts'
import { openProposalOf, pictureOf } from './name-change-picture.ts'
import { countNameChanges, type NameChange, nameChangeBy, nameChanges } from './name-change-store.ts'
import { ChecklistItemRef, PictureRef } from './picture-graphql.ts'

/** The roles that work on cases, approve them or look at them afterward. */
const readers: readonly StaffRole[] = ['support', 'investorRelations', 'compliance', 'auditor']

export const NameChangeRef = builder.objectRef<NameChange>('NameChange').implement({
  description: 'Case about a new legal name of an investor.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'Number of the case, for mail and files.' }),
    kind: t.expose('kind', { type: NameChangeKindEnum }),
    state: t.expose('state', { type: NameChangeStateEnum }),
    accountId: t.exposeID('accountId', { description: 'The person’s own account.' }),
    userId: t.exposeID('userId', { description: 'The person whose name changes.' }),
    formerName: t.string({
      description: 'The name when the case was opened.',
      resolve: ({ former }) => nameText(former),
    }),
    newName: t.string({ description: 'The name that the documents show.', resolve: ({ wanted }) => nameText(wanted) }),
    openedBy: t.exposeID('openedBy', { description: 'The operator who opened the case.' }),
    openedAt: t.expose('openedAt', { type: 'Instant', description: 'Time at which the case was opened.' }),
    changedAt: t.expose('changedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time at which the name changed; null before it.',
    }),
    proposedBy: t.exposeID('proposedBy', {
      nullable: true,
      description: 'The operator who proposed the change; null before it.',
    }),
    approvedBy: t.exposeID('approvedBy', {
      nullable: true,
      description: 'The operator who approved the change; null before it.',
    }),
    partnersReference: t.exposeString('partnersReference', {
      nullable: true,
      description: 'Place of the partners’ answers in the files; null before they came.',
    }),
    partnersRecordedBy: t.exposeID('partnersRecordedBy', {
      nullable: true,
      description: 'The operator who recorded those answers; null before that.',
    }),
    partnersRecordedAt: t.expose('partnersRecordedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of that record; null before it.',
    }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time at which the case was withdrawn; null if it was not.',
    }),
    withdrawnReason: t.exposeString('withdrawnReason', {
      nullable: true,
      description: 'The reason for that; null if it was not.',
    }),
    checklist: t.field({
      type: [ChecklistItemRef],
      description: 'The documents that the case needs.',
      resolve: async (nameChange, _args, { platform }) => {
        const documents = await documentsOf(platform.db, nameChange.id)
        return documentsFor(nameChange).map((kind) => ({ kind, documents }))
      },
    }),
    picture: t.field({
      type: PictureRef,
      description: 'The steps of the case, and all that is in the way.',
      resolve: (nameChange, _args, { platform }) => pictureOf(platform, nameChange),
    }),
    openProposal: t.field({
      type: ProposalRef,
      nullable: true,
      description: 'The change that needs another operator; null if none waits.',
      resolve: async (nameChange, _args, { platform }) => (await openProposalOf(platform, nameChange)) ?? null,
    }),
  }),
})

const list = pagedList<NameChange>({
  name: 'nameChanges',
  usual: 50,
  most: 200,
  key: idKey,
  keyOf: ({ id }) => id,
})

const Connection = builder.connectionObject(
  {
    type: NameChangeRef,
    name: 'NameChangeConnection',
    description: 'Name changes, in the order in which they are worked on.',
  },
  { name: 'NameChangeEdge', description: 'One name change in the list.' },
)

builder.queryField('nameChanges', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', roles: readers }),
    type: Connection,
    complexity: 20,
    description:
      'Name changes to finish, those that have waited longest first; or those that are over, the newest first.',
    args: {
      ...list.args,
      isOpen: t.arg.boolean({ required: true, description: 'True for open cases, false for those that are over.' }),
    },
    resolve: (_root, { isOpen, ...asked }, { platform: { db } }) =>
      list.page(asked, { read: (page) => nameChanges(db, page, isOpen), count: () => countNameChanges(db, isOpen) }),
  }),
)

builder.queryField('nameChange', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', roles: readers }),
    type: NameChangeRef,
    nullable: true,
    complexity: 20,
    description: 'One name change; null if there is none of this id.',
    args: { id: t.arg.id({ required: true, description: 'Name change, `nmc_…`.' }).validate(givenId('nmc')) },
    resolve: (_root, { id }, { platform: { db } }) => nameChangeBy(db, id),
  }),
)
