import { builder } from '#platform/graphql/builder.ts'
import type { DocumentRecord } from './documents-store.ts'

/** A paper of record; whoever may not read it never meets this type. */
export const DocumentRef = builder.objectRef<DocumentRecord>('Document').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.string({ resolve: ({ number }) => number.toString() }),
    title: t.exposeString('title'),
    kind: t.exposeString('kind'),
    url: t.string({ resolve: ({ id }) => `/documents/${id}` }),
    sha256: t.exposeString('sha256'),
    madeAt: t.field({ type: 'Instant', resolve: ({ madeAt }) => madeAt }),
  }),
})
