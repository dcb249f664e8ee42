import { builder } from '#io/graphql/builder.ts'
import type { Prefixed } from '#kernel/ids.ts'
import { documentState } from '../rules/case-documents.ts'
import type { CaseDocuments, DocumentedCase } from './case-documents.ts'
import type { KeptDocument } from './document-table.ts'
import { DocumentOutcomeEnum, DocumentStateEnum } from './enums-graphql.ts'

/** The names of a room's cases in the API and in its descriptions. */
export type CaseNames = {
  readonly type: string
  readonly field: string
  readonly list: string
  readonly thing: string
  readonly things: string
  /** The change that a second person approves, in a word. */
  readonly effect: string
  readonly prefix: string
}

type Named = CaseNames & {
  /** The field of a document with the id of its case. */
  readonly caseField: string
  readonly kindEnum: PothosSchemaTypes.EnumRef<typeof builder.$inferSchemaTypes, string>
}

/** The types of the API about the documents of a room's cases. */
export function documentTypes<Case extends DocumentedCase, Kind extends string, DocumentId extends Prefixed<string>>(
  documents: CaseDocuments<Case, Kind, DocumentId>,
  named: Named,
) {
  const Document = documentType(named)
  const { type, thing, kindEnum } = named
  const ChecklistItem = builder.objectRef<{ readonly kind: Kind; readonly documents: readonly KeptDocument[] }>(
    `${type}ChecklistItem`,
  )
  ChecklistItem.implement({
    description: `Document that ${thing} needs, with those received.`,
    fields: (t) => ({
      kind: t.field({ type: kindEnum, resolve: ({ kind }) => kind }),
      name: t.string({ description: 'Name of the document.', resolve: ({ kind }) => documents.names[kind] }),
      check: t.string({
        description: 'Points to check in the document.',
        resolve: ({ kind }) => documents.checks[kind],
      }),
      state: t.field({ type: DocumentStateEnum, resolve: (item) => documentState<string>(item.kind, item.documents) }),
      documents: t.field({
        type: [Document],
        description: 'Documents of this kind, the oldest first.',
        resolve: (item) => item.documents.filter(({ kind }) => kind === item.kind),
      }),
    }),
  })
  const ChangedDocument = builder.objectRef<{ readonly id: DocumentId }>(`Changed${type}Document`)
  ChangedDocument.implement({
    description: 'Document that an operator recorded or reviewed.',
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => id }),
      document: t.field({
        type: Document,
        nullable: true,
        description: 'The document after the change.',
        resolve: ({ id }, _args, { platform }) => documents.byId(platform.db, id),
      }),
    }),
  })
  return { ChecklistItem, ChangedDocument }
}

const documentType = ({ type, thing, prefix, caseField, kindEnum }: Named) =>
  builder.objectRef<KeptDocument>(`${type}Document`).implement({
    description: 'Document as received, with the decision of its reviewer.',
    fields: (t) => ({
      id: t.exposeID('id'),
      [caseField]: t.exposeID('caseId', { description: `Case of the document, about ${thing}, \`${prefix}_…\`.` }),
      kind: t.expose('kind', { type: kindEnum }),
      reference: t.exposeString('reference', { description: 'Reference of the document in the files.' }),
      receivedOn: t.expose('receivedOn', { type: 'Day', description: 'Day on which the document was received.' }),
      recordedBy: t.exposeID('recordedBy', { description: 'Operator who recorded it.' }),
      recordedAt: t.expose('recordedAt', { type: 'Instant', description: 'Time at which it was recorded.' }),
      outcome: t.expose('outcome', {
        type: DocumentOutcomeEnum,
        nullable: true,
        description: 'Decision of the reviewer; null before the review.',
      }),
      note: t.exposeString('note', { nullable: true, description: 'Note of the reviewer; null without one.' }),
      reviewedBy: t.exposeID('reviewedBy', {
        nullable: true,
        description: 'Operator who reviewed it, `usr_…`; null before the review.',
      }),
      reviewedAt: t.expose('reviewedAt', {
        type: 'Instant',
        nullable: true,
        description: 'Time of the review; null before it.',
      }),
    }),
  })
