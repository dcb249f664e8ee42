import { keptUntil } from '#business/documents/rules/retention.ts'
import { proposalOf } from '#engine/approvals/approvals.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { requestError } from '#io/graphql/request-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { refuseText } from '../rules/document-text.ts'
import {
  type Assurance,
  assurances,
  currentDocuments,
  needsSignIn,
  type OfferingDocumentKind,
  offeringDocumentKinds,
  offeringDocumentPath,
  seriesOf,
  titleOf,
} from '../rules/offering-documents.ts'
import { PortfolioRef } from './graphql.ts'
import { offerDetail } from './offer-viewer.ts'
import { type PublishedDocument, readableVersions } from './offering-documents.ts'
import { storePdf } from './publish-offering-document.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly portfolios: { readonly files: FileStore }
  }
}

/** More kinds and years than an issuer publishes in a generation. */
export const shownOfferingDocuments = 50

const KindEnum = enumOf<OfferingDocumentKind>(
  'OfferingDocumentKind',
  'Kind of a document of an offering.',
  Object.fromEntries(Object.entries(offeringDocumentKinds).map(([kind, { means }]) => [kind, means])) as Record<
    OfferingDocumentKind,
    string
  >,
)
const AssuranceEnum = enumOf<Assurance>(
  'Assurance',
  'Assurance of an independent accountant about financial statements.',
  assurances,
)

type Version = PublishedDocument & { readonly earlier: readonly PublishedDocument[] }

export const OfferingDocumentRef = builder.objectRef<Version>('OfferingDocument').implement({
  ...forTokens('public'),
  description: 'A document that an issuer published about its offering.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindEnum }),
    title: t.string({
      description: 'Title, as lists show it.',
      resolve: (document) => titleOf(document, document.regulationId),
    }),
    year: t.exposeInt('year', {
      nullable: true,
      description: 'The fiscal year of financial statements; null for every other kind.',
    }),
    assurance: t.expose('assurance', {
      type: AssuranceEnum,
      nullable: true,
      description: 'Assurance of an accountant on financial statements; null for every other kind.',
    }),
    series: t.string({
      description: 'Name of the document in its address, shared by all versions.',
      resolve: (document) => seriesOf(document),
    }),
    version: t.exposeInt('version', { description: 'Number of the version, counted from 1; the highest is current.' }),
    datedOn: t.field({ type: 'Day', description: 'Date on the document.', resolve: ({ datedOn }) => datedOn }),
    publishedAt: t.field({
      type: 'Instant',
      description: 'Time at which it was published here.',
      resolve: ({ publishedAt }) => publishedAt,
    }),
    mediaType: t.string({ description: 'Media type of its bytes.', resolve: () => 'application/pdf' }),
    sha256: t.exposeString('sha256'),
    url: t.string({
      description: 'The path on this site at which this version is read, for good.',
      resolve: (document) => offeringDocumentPath(document.portfolioId, document),
    }),
    needsSignIn: t.boolean({
      description: 'True if only people who are signed in may read it: its offering is not made to the public.',
      resolve: ({ regulationId }) => needsSignIn(regulationId),
    }),
  }),
})

builder.objectField(OfferingDocumentRef, 'earlierVersions', (t) =>
  t.field({
    type: [OfferingDocumentRef],
    description: 'Versions that this one replaced, at most the newest 50.',
    resolve: ({ earlier }) =>
      earlier.slice(0, shownOfferingDocuments).map((document) => ({ ...document, earlier: [] })),
  }),
)

builder.objectField(PortfolioRef, 'documents', (t) =>
  t.field({
    type: [OfferingDocumentRef],
    nullable: true,
    complexity: 5,
    description:
      'Documents of the issuer that you may read: circular or memorandum, operating agreement, filings, financial statements; the newest version of each, at most 50. Null if you may not see the offering.',
    resolve: offerDetail(async (portfolio, _args, context) =>
      currentDocuments(await readableVersions(context, portfolio))
        .slice(0, shownOfferingDocuments)
        .map(({ current, earlier }) => ({ ...current, earlier })),
    ),
  }),
)

proposalField(portfoliosCommands.publishOfferingDocument, async (input, context) => {
  const { id, reason, contentBase64, year = null, assurance = null, text = null, ...about } = input
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(contentBase64))
    throw requestError('BAD_USER_INPUT', 'The file has to come as base64.', { field: 'contentBase64' })
  if (text !== null) orRefuse(refuseText(text))
  const until = keptUntil(about.kind, context.platform.clock.now())
  const { sha256, size } = orRefuse(await storePdf(context.ports.portfolios.files, { contentBase64, until }))
  const payload = { ...about, year, assurance, sha256, size, text }
  const subject = `${about.portfolioId}/${seriesOf({ kind: about.kind, year })}`
  return portfoliosProposals.publishOfferingDocument({ id, reason, subject, payload })
})

const ProposedDocument = builder
  .objectRef<{ readonly sha256: string; readonly bytes: Buffer; readonly text: string | null }>('ProposedDocument')
  .implement({
    description: 'The file of a document that waits for approval.',
    fields: (t) => ({
      sha256: t.exposeString('sha256', { description: 'Hash of the file, as in the preview of the approval.' }),
      contentBase64: t.string({
        description: 'Content of the PDF file, in base64.',
        resolve: ({ bytes }) => bytes.toString('base64'),
      }),
      text: t.exposeString('text', {
        nullable: true,
        description: 'The text by which versions are compared; null if none was given.',
      }),
    }),
  })

builder.queryField('proposedOfferingDocument', (t) =>
  t.field({
    ...audience('operator', { shows: 'theOfferings' }),
    type: ProposedDocument,
    nullable: true,
    complexity: 50,
    description:
      'Document that the person who approves it reads before they do; null if the proposal is of no document.',
    args: { id: t.arg.id({ description: 'The proposal, `prp_…`.', required: true }).validate(givenId('prp')) },
    resolve: async (_root, { id }, { platform, ports }) => {
      const proposal = await proposalOf(platform, id)
      if (proposal?.kind !== portfoliosProposals.publishOfferingDocument.kind) return null
      const { sha256, text = null } = portfoliosProposals.publishOfferingDocument.parse(proposal.input)
      return { sha256, text, bytes: await ports.portfolios.files.get(sha256) }
    },
  }),
)
