import { caseDocuments } from '#business/cases/server/public.ts'
import type { NameChangeDocumentId } from '#kernel/ids.ts'
import { type DocumentKind, documentChecks, documentNames, documentsFor } from '../rules/documents.ts'
import { lockNameChange, type NameChange } from './name-change-store.ts'

export const nameChangeDocuments = caseDocuments<NameChange, DocumentKind, NameChangeDocumentId>({
  table: 'names.document',
  caseColumn: 'name_change_id',
  subject: 'nameChange',
  neededBy: documentsFor,
  names: documentNames,
  checks: documentChecks,
  noSuchDocument: 'noSuchNameChangeDocument',
  lock: lockNameChange,
})
