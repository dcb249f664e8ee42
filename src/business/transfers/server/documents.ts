import { caseDocuments } from '#business/cases/server/public.ts'
import type { HoldingTransferDocumentId } from '#kernel/ids.ts'
import { type DocumentKind, documentChecks, documentNames, documentsFor } from '../rules/documents.ts'
import { type HoldingTransfer, lockTransfer } from './transfer-store.ts'

export const transferDocuments = caseDocuments<HoldingTransfer, DocumentKind, HoldingTransferDocumentId>({
  table: 'transfers.document',
  caseColumn: 'transfer_case_id',
  subject: 'transfer',
  neededBy: documentsFor,
  names: documentNames,
  checks: documentChecks,
  noSuchDocument: 'noSuchHoldingTransferDocument',
  lock: lockTransfer,
})
