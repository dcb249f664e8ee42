import { documentState } from '#business/estates/rules/case-documents.ts'
import { EstateDocumentStateEnum } from '#business/estates/server/public.ts'
import { ProposalRef } from '#engine/approvals/graphql.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { type DocumentKind, documentChecks, documentNames, documentsFor } from '../rules/documents.ts'
import { documentsOf, type KeptDocument } from './document-store.ts'
import { HoldingTransferDocumentKindEnum, HoldingTransferKindEnum, HoldingTransferStateEnum } from './enums-graphql.ts'
import { DocumentRef, PictureRef } from './picture-graphql.ts'
import { caseOf, openProposalOf } from './transfer-case.ts'
import { countTransfers, type HoldingTransfer, transferBy, transfers } from './transfer-store.ts'

/** The roles that work on cases, approve them or look at them afterward. */
const readers: readonly StaffRole[] = ['support', 'investorRelations', 'fundAccounting', 'compliance', 'auditor']

const ChecklistItem = builder
  .objectRef<{ readonly kind: DocumentKind; readonly documents: readonly KeptDocument[] }>(
    'HoldingTransferChecklistItem',
  )
  .implement({
    description: 'Document that a share transfer needs, with those received.',
    fields: (t) => ({
      kind: t.expose('kind', { type: HoldingTransferDocumentKindEnum }),
      name: t.string({ description: 'Name of the document.', resolve: ({ kind }) => documentNames[kind] }),
      check: t.string({ description: 'Points to check in the document.', resolve: ({ kind }) => documentChecks[kind] }),
      state: t.field({
        type: EstateDocumentStateEnum,
        resolve: ({ kind, documents }) => documentState(kind, documents),
      }),
      documents: t.field({
        type: [DocumentRef],
        description: 'Documents of this kind, the oldest first.',
        resolve: ({ kind, documents }) => documents.filter((document) => document.kind === kind),
      }),
    }),
  })

export const HoldingTransferRef = builder.objectRef<HoldingTransfer>('HoldingTransfer').implement({
  description: 'Case about shares that are transferred to another person without a sale.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeInt('number', { description: 'Number of the case, which mail and files quote.' }),
    kind: t.expose('kind', { type: HoldingTransferKindEnum }),
    state: t.expose('state', { type: HoldingTransferStateEnum }),
    accountId: t.exposeID('accountId', { description: 'Account that gives up the shares, `acc_…`.' }),
    toAccountId: t.exposeID('toAccountId', { description: 'Account that receives the shares, `acc_…`.' }),
    marriageEndedOn: t.expose('marriageEndedOn', {
      type: 'Day',
      nullable: true,
      description: 'Day on which the marriage ended; null for a gift, and while the spouses are married.',
    }),
    openedBy: t.exposeID('openedBy', { description: 'The operator who opened the case.' }),
    openedAt: t.expose('openedAt', { type: 'Instant', description: 'Time at which the case was opened.' }),
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
    reversedAt: t.expose('reversedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time at which the transfer was reversed; null if it was not.',
    }),
    reversedReason: t.exposeString('reversedReason', {
      nullable: true,
      description: 'Reason for the reversal; null if it was not reversed.',
    }),
    checklist: t.field({
      type: [ChecklistItem],
      description: 'Documents that the case needs, each with those received.',
      resolve: async (transfer, _args, { platform }) => {
        const documents = await documentsOf(platform.db, transfer.id)
        return documentsFor(transfer).map((kind) => ({ kind, documents }))
      },
    }),
    picture: t.field({
      type: PictureRef,
      description: 'Shares to transfer, their cost basis, and obstacles.',
      resolve: (transfer, _args, { platform }) => caseOf(platform, transfer),
    }),
    openProposal: t.field({
      type: ProposalRef,
      nullable: true,
      description: 'Transfer or reversal that waits for another operator; null if none waits.',
      resolve: async (transfer, _args, { platform }) => (await openProposalOf(platform, transfer)) ?? null,
    }),
  }),
})

const list = pagedList<HoldingTransfer>({
  name: 'holdingTransfers',
  usual: 50,
  most: 200,
  key: idKey,
  keyOf: ({ id }) => id,
})

const Connection = builder.connectionObject(
  {
    type: HoldingTransferRef,
    name: 'HoldingTransferConnection',
    description: 'Share transfers, in the order in which they are worked on.',
  },
  { name: 'HoldingTransferEdge', description: 'One share transfer in the list.' },
)

builder.queryField('holdingTransfers', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', roles: readers }),
    type: Connection,
    complexity: 20,
    description:
      'Open share transfers, those that have waited longest first; or those that are over, the newest first.',
    args: {
      ...list.args,
      isOpen: t.arg.boolean({ required: true, description: 'True for open cases, false for those that are over.' }),
    },
    resolve: (_root, { isOpen, ...asked }, { platform: { db } }) =>
      list.page(asked, { read: (page) => transfers(db, page, isOpen), count: () => countTransfers(db, isOpen) }),
  }),
)

builder.queryField('holdingTransfer', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', roles: readers }),
    type: HoldingTransferRef,
    nullable: true,
    complexity: 20,
    description: 'One share transfer; null if there is none of this id.',
    args: { id: t.arg.id({ description: 'The share transfer, `htr_…`.', required: true }).validate(givenId('htr')) },
    resolve: (_root, { id }, { platform: { db } }) => transferBy(db, id),
  }),
)
