import { accountOf, authorizeAccount } from '#business/accounts/server/public.ts'
import { actedBy } from '#business/delegates/server/public.ts'
import { holderOf } from '#business/people/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { lookUp } from '#io/db/look-up.ts'
import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type DocumentGroup, type DocumentKind, documentGroups, documentKinds } from '../rules/kinds.ts'
import { countDocuments, type DocumentRecord, documentAbout, documentsOf, yearsOfDocuments } from './documents-store.ts'

/** The account owners' present names; documents of one account share one look-up. */
const parties = lookUp(async (platform: Platform, accountIds: readonly AccountId[]) => {
  const named = [...new Set(accountIds)].map(async (id) => {
    const account = await accountOf(platform, id)
    const owner = account && (await holderOf(platform.db, account))
    return [id, owner?.legalName || null] as const
  })
  return new Map(await Promise.all(named))
})

/** A document of record. A person without access never receives this type. */
const DocumentKindEnum = enumOf<DocumentKind>('DocumentKind', 'Kind of a document.', documentKinds)

export const DocumentRef = builder.objectRef<DocumentRecord>('Document').implement({
  ...forTokens('documents'),
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.string({
      description: 'Running number of the document, as text.',
      resolve: ({ number }) => number.toString(),
    }),
    title: t.exposeString('title', { description: 'Title, as the list of documents shows it.' }),
    party: t.string({
      nullable: true,
      description: 'Person or company that agreed with us; null unless it is an agreement.',
      resolve: ({ kind, accountId }, _args, { platform }) =>
        accountId && /agreement$/i.test(kind) ? parties(platform, accountId) : null,
    }),
    actedBy: t.string({
      nullable: true,
      description: 'Delegate and owner, as “by X for Y”, if a delegate began the transaction; null if the owner did.',
      resolve: ({ subject }, _args, { platform }) => actedBy(platform, subject),
    }),
    kind: t.expose('kind', { type: DocumentKindEnum }),
    mediaType: t.exposeString('mediaType', { description: 'Media type of the file: application/pdf or text/csv.' }),
    url: t.string({
      description: 'Path on this site from which the person downloads the file.',
      resolve: ({ id }) => `/documents/${id}`,
    }),
    sha256: t.exposeString('sha256'),
    madeAt: t.field({
      description: 'Time at which the document was created.',
      type: 'Instant',
      resolve: ({ madeAt }) => madeAt,
    }),
  }),
})

builder.objectField(DocumentRef, 'data', (t) =>
  t.field({
    type: DocumentRef,
    nullable: true,
    description: 'Document with the same figures as CSV; null if there is none.',
    resolve: ({ kind, subject }, _args, { platform }) =>
      kind === 'statement' ? documentAbout(platform.db, { subject, kind: 'statementData' }) : null,
  }),
)

const documents = pagedList<DocumentRecord>({
  name: 'documents',
  usual: 50,
  most: 200,
  key: idKey,
  keyOf: ({ id }) => id,
})

const DocumentConnection = builder.connectionObject(
  { type: DocumentRef, name: 'DocumentConnection', description: 'Documents of an account, the newest first.' },
  { name: 'DocumentEdge', description: 'One document in the list.' },
)

const DocumentGroupEnum = enumOf<DocumentGroup>(
  'DocumentGroup',
  'Group under which documents are filed.',
  documentGroups,
)

builder.queryField('documents', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'documents' }),
    type: DocumentConnection,
    nullable: true,
    complexity: 20,
    description: 'The documents of an account: agreements, confirmations, statements, notices; the newest first.',
    args: {
      accountId: t.arg.id({ required: true }).validate(givenId('acc')),
      year: t.arg.int({ description: 'Only those made in this year, in US Eastern time.' }),
      group: t.arg({ type: DocumentGroupEnum, description: 'Only those filed under this.' }),
      search: t.arg.string({ description: 'Only those whose title has this text, or whose number it is.' }),
      ...documents.args,
    },
    resolve: async (_root, { accountId, year = null, group = null, search, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const filter = { year, group, search: search ?? '' }
      return documents.page(asked, {
        read: (page) => documentsOf(platform.db, accountId, page, filter),
        count: () => countDocuments(platform.db, accountId, filter),
      })
    },
  }),
)

builder.queryField('documentYears', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'documents' }),
    type: ['Int'],
    nullable: true,
    description: 'The years in which an account got documents, the newest first.',
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return yearsOfDocuments(platform.db, accountId)
    },
  }),
)
