import { sendCommand } from '#engine/command/send-command.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { requestError } from '#io/graphql/request-error.ts'
import type { DocumentId, PortfolioId } from '#kernel/ids.ts'
import { portfoliosCommands } from '../commands.ts'
import {
  type Assurance,
  assurances,
  currentDocuments,
  needsSignIn,
  type OfferingDocumentKind,
  offeringDocumentKinds,
  offeringDocumentPath,
  titleOf,
} from '../rules/offering-documents.ts'
import { PortfolioRef } from './graphql.ts'
import { offerDetail } from './offer-viewer.ts'
import { type PublishedDocument, readableVersions } from './offering-documents.ts'
import { publishOfferingDocument, storePdf } from './publish-offering-document.ts'

declare module '#io/graphql/context.ts' {
  interface Ports {
    readonly portfolios: { readonly files: FileStore }
  }
}

/** More kinds and years than an issuer publishes in a generation. */
export const shownOfferingDocuments = 50

const KindEnum = enumOf<OfferingDocumentKind>(
  'OfferingDocumentKind',
  'What a document of an offering is.',
  Object.fromEntries(Object.entries(offeringDocumentKinds).map(([kind, { means }]) => [kind, means])) as Record<
    OfferingDocumentKind,
    string
  >,
)
const AssuranceEnum = enumOf<Assurance>(
  'Assurance',
  'What an independent accountant says of financial statements.',
  assurances,
)

type Version = PublishedDocument & { readonly earlier: readonly PublishedDocument[] }

const OfferingDocumentRef = builder.objectRef<Version>('OfferingDocument').implement({
  description: 'A document that an issuer published about its offering.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: KindEnum }),
    title: t.string({
      description: 'In words, as lists show it.',
      resolve: (document) => titleOf(document, document.regulationId),
    }),
    year: t.exposeInt('year', { nullable: true, description: 'The fiscal year of financial statements.' }),
    assurance: t.expose('assurance', {
      type: AssuranceEnum,
      nullable: true,
      description: 'What an accountant says of financial statements; null for every other kind.',
    }),
    version: t.exposeInt('version', { description: 'Counts the versions from 1. The highest one counts.' }),
    datedOn: t.field({ type: 'Day', description: 'The date it carries.', resolve: ({ datedOn }) => datedOn }),
    publishedAt: t.field({
      type: 'Instant',
      description: 'When it was published here.',
      resolve: ({ publishedAt }) => publishedAt,
    }),
    mediaType: t.string({ description: 'What its bytes are.', resolve: () => 'application/pdf' }),
    sha256: t.exposeString('sha256'),
    url: t.string({
      description: 'The path on this site at which this version is read, for good.',
      resolve: (document) => offeringDocumentPath(document.portfolioId, document),
    }),
    needsSignIn: t.boolean({
      description: 'Whether only people who are signed in may read it: its offering is not made to the public.',
      resolve: ({ regulationId }) => needsSignIn(regulationId),
    }),
  }),
})

builder.objectField(OfferingDocumentRef, 'earlierVersions', (t) =>
  t.field({
    type: [OfferingDocumentRef],
    description: 'The versions that this one replaced, the newest 50.',
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
      'What the issuer published that you may read: circular or memorandum, operating agreement, filings, financial statements; the newest version of each, at most 50.',
    resolve: offerDetail(async (portfolio, _args, context) =>
      currentDocuments(await readableVersions(context, portfolio))
        .slice(0, shownOfferingDocuments)
        .map(({ current, earlier }) => ({ ...current, earlier })),
    ),
  }),
)

const PublishedOfferingDocument = builder
  .objectRef<{ readonly id: DocumentId; readonly portfolioId: PortfolioId }>('PublishedOfferingDocument')
  .implement({
    description: 'A document of an offering that is read from now on.',
    fields: (t) => ({
      id: t.exposeID('id'),
      portfolio: t.field({
        type: PortfolioRef,
        description: 'The portfolio that it is about.',
        resolve: ({ portfolioId }) => portfolioId,
      }),
    }),
  })

commandField(portfoliosCommands.publishOfferingDocument, (t) =>
  t.fieldWithInput({
    type: PublishedOfferingDocument,
    description:
      'Publishes a document of an offering, or its next version. The version before it stays readable as an earlier one.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      portfolioId: t.input.id({ required: true }),
      kind: t.input.field({ type: KindEnum, required: true, description: 'What it is.' }),
      datedOn: t.input.field({ type: 'Day', required: true, description: 'The date it carries.' }),
      year: t.input.int({ description: 'The fiscal year, of financial statements only.' }),
      assurance: t.input.field({ type: AssuranceEnum, description: 'Of financial statements only.' }),
      contentBase64: t.input.string({
        required: true,
        description: 'The PDF in base64, at most 10 MB. The command line reads a file that is named after an @.',
      }),
    },
    resolve: async (_root, { input: { contentBase64, year = null, assurance = null, ...args } }, context) => {
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(contentBase64))
        throw requestError('BAD_USER_INPUT', 'The file has to come as base64.', { field: 'contentBase64' })
      const stored = await storePdf(context.ports.portfolios.files, contentBase64)
      const published = await sendCommand(
        context,
        portfoliosCommands.publishOfferingDocument,
        { ...args, year, assurance },
        publishOfferingDocument(stored),
        { subject: args.portfolioId },
      )
      return { ...published, portfolioId: args.portfolioId }
    },
  }),
)
