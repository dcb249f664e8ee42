import { caseQueries, caseTypes } from '#business/cases/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { nameText } from '../rules/new-name.ts'
import { nameChangeDocuments } from './documents.ts'
import {
  NameChangeDocumentKindEnum,
  NameChangeKindEnum,
  NameChangeStateEnum,
  nameChangeNames,
} from './enums-graphql.ts'
import { openProposalOf, pictureOf } from './name-change-picture.ts'
import { countNameChanges, type NameChange, nameChangeBy, nameChanges } from './name-change-store.ts'
import { PictureRef } from './picture-graphql.ts'

export const NameChangeRef = builder.objectRef<NameChange>('NameChange').implement({
  description: 'Case about a new legal name of an investor.',
  fields: (t) => ({
    kind: t.expose('kind', { type: NameChangeKindEnum }),
    state: t.expose('state', { type: NameChangeStateEnum }),
    accountId: t.exposeID('accountId', { description: 'The person’s own account.' }),
    userId: t.exposeID('userId', { description: 'The person whose name changes.' }),
    formerName: t.string({
      description: 'The name when the case was opened.',
      resolve: ({ former }) => nameText(former),
    }),
    newName: t.string({ description: 'The name that the documents show.', resolve: ({ wanted }) => nameText(wanted) }),
    changedAt: t.expose('changedAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time at which the name changed; null before it.',
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
    picture: t.field({
      type: PictureRef,
      description: 'The steps of the case, and all that is in the way.',
      resolve: (nameChange, _args, { platform }) => pictureOf(platform, nameChange),
    }),
  }),
})

export const { ChangedDocument } = caseTypes(NameChangeRef, nameChangeNames, {
  documents: nameChangeDocuments,
  documentKind: NameChangeDocumentKindEnum,
  caseField: 'nameChangeId',
  openProposal: openProposalOf,
})

caseQueries(NameChangeRef, nameChangeNames, {
  readers: ['support', 'investorRelations', 'compliance', 'auditor'],
  page: nameChanges,
  count: countNameChanges,
  byId: nameChangeBy,
})
