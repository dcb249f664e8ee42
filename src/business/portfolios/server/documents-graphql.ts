import { DocumentRef } from '#business/documents/server/graphql.ts'
import { publicDocuments } from '#business/documents/server/public.ts'
import { builder } from '#io/graphql/builder.ts'
import { PortfolioRef } from './graphql.ts'
import { offerDetail } from './offer-viewer.ts'

builder.objectField(PortfolioRef, 'documents', (t) =>
  t.field({
    type: [DocumentRef],
    nullable: true,
    description: 'What everyone may read to whom the offering is shown: the newest 50.',
    resolve: offerDetail((portfolio, _args, { platform }) => publicDocuments(platform.db, `portfolio:${portfolio.id}`)),
  }),
)
