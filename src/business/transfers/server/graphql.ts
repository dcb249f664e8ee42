import { caseQueries, caseTypes } from '#business/cases/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { transferDocuments } from './documents.ts'
import {
  HoldingTransferDocumentKindEnum,
  HoldingTransferKindEnum,
  HoldingTransferStateEnum,
  transferNames,
} from './enums-graphql.ts'
import { PictureRef } from './picture-graphql.ts'
import { caseOf, openProposalOf } from './transfer-case.ts'
import { countTransfers, type HoldingTransfer, transferBy, transfers } from './transfer-store.ts'

export const HoldingTransferRef = builder.objectRef<HoldingTransfer>('HoldingTransfer').implement({
  description: 'Case about shares that are transferred to another person without a sale.',
  fields: (t) => ({
    kind: t.expose('kind', { type: HoldingTransferKindEnum }),
    state: t.expose('state', { type: HoldingTransferStateEnum }),
    accountId: t.exposeID('accountId', { description: 'Account that gives up the shares, `acc_…`.' }),
    toAccountId: t.exposeID('toAccountId', { description: 'Account that receives the shares, `acc_…`.' }),
    marriageEndedOn: t.expose('marriageEndedOn', {
      type: 'Day',
      nullable: true,
      description: 'Day on which the marriage ended; null for a gift, and while the spouses are married.',
    }),
    transferredAt: t.expose('transferredAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of the transfer; null before it.',
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
    picture: t.field({
      type: PictureRef,
      description: 'Shares to transfer, their cost basis, and obstacles.',
      resolve: (transfer, _args, { platform }) => caseOf(platform, transfer),
    }),
  }),
})

export const { ChangedDocument } = caseTypes(HoldingTransferRef, transferNames, {
  documents: transferDocuments,
  documentKind: HoldingTransferDocumentKindEnum,
  caseField: 'transferId',
  openProposal: openProposalOf,
})

caseQueries(HoldingTransferRef, transferNames, {
  readers: ['support', 'investorRelations', 'fundAccounting', 'compliance', 'auditor'],
  page: transfers,
  count: countTransfers,
  byId: transferBy,
})
