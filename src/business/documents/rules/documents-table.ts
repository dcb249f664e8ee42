import type { ExportTable } from '#kernel/export-table.ts'
import type { DocumentId } from '#kernel/ids.ts'

type Listed = {
  readonly id: DocumentId
  readonly number: string
  readonly title: string
  readonly kind: string
  readonly party: string | null
  readonly actedBy: string | null
  readonly madeAt: string
  readonly sha256: string
}

export const documentsTable: ExportTable<Listed> = {
  name: 'documents',
  title: 'Documents',
  says: 'The documents of an account, the newest first.',
  columns: [
    { key: 'number', label: 'Number', kind: 'text', means: 'Its number.', of: ({ number }) => number },
    { key: 'document', label: 'Document', kind: 'text', means: 'Title of the document.', of: ({ title }) => title },
    { key: 'kind', label: 'Kind', kind: 'text', means: 'A value of DocumentKind.', of: ({ kind }) => kind },
    {
      key: 'with',
      label: 'With',
      kind: 'text',
      means: 'The other party, where there is one.',
      of: ({ party }) => party,
    },
    {
      key: 'by',
      label: 'By',
      kind: 'text',
      means: 'Person who began it for the owner; empty if the owner did.',
      of: ({ actedBy }) => actedBy,
    },
    { key: 'madeAt', label: 'Made', kind: 'moment', means: 'Time at which it was made.', of: ({ madeAt }) => madeAt },
    { key: 'sha256', label: 'SHA-256', kind: 'text', means: 'The hash of its bytes.', of: ({ sha256 }) => sha256 },
    { key: 'id', label: 'Id', kind: 'text', means: 'Names it for good.', of: ({ id }) => id },
  ],
}
