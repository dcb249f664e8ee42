import { caseQueries, caseTypes } from '#business/cases/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { authorityNames, registrationNames, reportNames } from '../rules/registration.ts'
import { estateDocuments } from './documents.ts'
import { EstateDocumentKindEnum, EstateStateEnum, estateNames } from './enums-graphql.ts'
import { caseOf, openProposalOf } from './estate-case.ts'
import { countEstates, type Estate, estateBy, estates } from './estate-store.ts'
import { EstatePictureRef } from './picture-graphql.ts'

export const EstateRef = builder.objectRef<Estate>('Estate').implement({
  description: 'Case about the death of an investor, until their shares and cash are transferred to the heirs.',
  fields: (t) => ({
    accountId: t.exposeID('accountId'),
    state: t.expose('state', { type: EstateStateEnum }),
    registration: t.string({
      description: 'Registration of the account, in words.',
      resolve: ({ registration }) => registrationNames[registration],
    }),
    authority: t.string({
      description: 'Legal authority of the representative, in words.',
      resolve: ({ authority }) => authorityNames[authority],
    }),
    diedOn: t.expose('diedOn', { type: 'Day', description: 'The date of death.' }),
    reportedBy: t.exposeString('reportedBy', { description: 'The person who reported the death.' }),
    reportedHow: t.string({
      description: 'Way in which the death was reported, in words.',
      resolve: ({ reportedHow }) => reportNames[reportedHow],
    }),
    whole: t.exposeInt('whole', { nullable: true, description: 'Sum of all parts; null while no heir is named.' }),
    transferredAt: t.expose('transferredAt', {
      type: 'Instant',
      nullable: true,
      description: 'Time of the transfer; null before it.',
    }),
    picture: t.field({
      type: EstatePictureRef,
      description: 'Contents of the account, with the part of each heir.',
      resolve: (estate, _args, { platform }) => caseOf(platform, estate),
    }),
  }),
})

export const { ChangedDocument } = caseTypes(EstateRef, estateNames, {
  documents: estateDocuments,
  documentKind: EstateDocumentKindEnum,
  caseField: 'estateId',
  openProposal: openProposalOf,
})

caseQueries(EstateRef, estateNames, {
  readers: ['support', 'investorRelations', 'fundAccounting', 'compliance', 'auditor'],
  page: estates,
  count: countEstates,
  byId: estateBy,
})
