import { caseDocuments } from '#business/cases/server/public.ts'
import type { EstateDocumentId } from '#kernel/ids.ts'
import { type DocumentKind, documentChecks, documentNames, documentsFor } from '../rules/estate-documents.ts'
import { type Estate, lockEstate } from './estate-store.ts'

export const estateDocuments = caseDocuments<Estate, DocumentKind, EstateDocumentId>({
  table: 'estates.document',
  caseColumn: 'estate_id',
  subject: 'estate',
  neededBy: documentsFor,
  names: documentNames,
  checks: documentChecks,
  noSuchDocument: 'noSuchEstateDocument',
  lock: lockEstate,
})
