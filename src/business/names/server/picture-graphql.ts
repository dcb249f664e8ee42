import { documentState } from '#business/estates/rules/case-documents.ts'
import { EstateDocumentOutcomeEnum, EstateDocumentStateEnum } from '#business/estates/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { type DocumentKind, documentChecks, documentNames } from '../rules/documents.ts'
import type { NameChangeObstacle } from '../rules/obstacles.ts'
import type { KeptDocument } from './document-store.ts'
import { NameChangeDocumentKindEnum, NameChangeStepRef } from './enums-graphql.ts'
import type { NameChangePicture } from './name-change-picture.ts'

export const DocumentRef = builder.objectRef<KeptDocument>('NameChangeDocument').implement({
  description: 'A document as it was received, and the decision of the person who read it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    nameChangeId: t.exposeID('nameChangeId', { description: 'Name change that the document belongs to, `nmc_…`.' }),
    kind: t.expose('kind', { type: NameChangeDocumentKindEnum }),
    reference: t.exposeString('reference', { description: 'Place of the document in the files.' }),
    receivedOn: t.expose('receivedOn', { type: 'Day', description: 'Day of receipt.' }),
    recordedBy: t.exposeID('recordedBy', { description: 'The operator who recorded it.' }),
    outcome: t.expose('outcome', {
      type: EstateDocumentOutcomeEnum,
      nullable: true,
      description: 'Decision of the person who read it; null before that.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'Note of the person who read it; null without one.' }),
    reviewedBy: t.exposeID('reviewedBy', {
      nullable: true,
      description: 'The operator who read it; null before that.',
    }),
  }),
})

export const ChecklistItemRef = builder
  .objectRef<{ readonly kind: DocumentKind; readonly documents: readonly KeptDocument[] }>('NameChangeChecklistItem')
  .implement({
    description: 'A document that a name change needs, with those of its kind that came.',
    fields: (t) => ({
      kind: t.expose('kind', { type: NameChangeDocumentKindEnum }),
      name: t.string({ description: 'Name of the document.', resolve: ({ kind }) => documentNames[kind] }),
      check: t.string({ description: 'The points to look at in it.', resolve: ({ kind }) => documentChecks[kind] }),
      state: t.field({
        type: EstateDocumentStateEnum,
        resolve: ({ kind, documents }) => documentState(kind, documents),
      }),
      documents: t.field({
        type: [DocumentRef],
        description: 'The documents of this kind, the oldest first.',
        resolve: ({ kind, documents }) => documents.filter((document) => document.kind === kind),
      }),
    }),
  })

const ObstacleRef = builder.objectRef<NameChangeObstacle>('NameChangeObstacle').implement({
  description: 'Something that has to be done before a name may change.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The kind of obstacle.' }),
    message: t.exposeString('message', { description: 'The obstacle, and the way around it.' }),
  }),
})

export const PictureRef = builder.objectRef<NameChangePicture>('NameChangePicture').implement({
  description: 'A name change step by step, with all that is in the way.',
  fields: (t) => ({
    steps: t.expose('steps', { type: [NameChangeStepRef], description: 'The steps, in the order of the work.' }),
    obstacles: t.expose('obstacles', { type: [ObstacleRef], description: 'All that is in the way now.' }),
    notices: t.exposeStringList('notices', {
      description: 'Points to tell the person that are not in the way.',
    }),
  }),
})
