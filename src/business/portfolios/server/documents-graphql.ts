import { publicDocuments } from '#business/documents/server/door.ts'
import { DocumentRef } from '#business/documents/server/graphql.ts'
import { builder } from '#io/graphql/builder.ts'
import { PortfolioRef } from './graphql.ts'

builder.objectField(PortfolioRef, 'documents', (t) =>
  t.field({
    type: [DocumentRef],
    description: 'What anyone may read about the offering.',
    resolve: (portfolio, _args, { platform }) => publicDocuments(platform.db, `portfolio:${portfolio.id}`),
  }),
)
