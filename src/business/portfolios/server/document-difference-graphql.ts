import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import type { DifferenceBlock, DifferencePart, TextDifference } from '#kernel/text-difference.ts'
import { mostParagraphs } from '#kernel/text-difference.ts'
import type { VersionChange } from '../rules/document-text.ts'
import { changeWords } from '../rules/document-text.ts'
import { seriesOf } from '../rules/offering-documents.ts'
import { differenceBetween } from './document-texts.ts'
import { OfferingDocumentRef } from './documents-graphql.ts'
import { type PublishedDocument, readableVersions } from './offering-documents.ts'
import { portfoliosById } from './portfolio-store.ts'

export const shownBlocks = 2 * mostParagraphs

const ChangeRef = builder.objectRef<VersionChange>('OfferingDocumentChange').implement({
  ...forTokens('public'),
  description: 'Change of a version against the one before it, by the words of their texts.',
  fields: (t) => ({
    wordsAdded: t.exposeInt('wordsAdded', { description: 'Number of words that the version before does not have.' }),
    wordsRemoved: t.exposeInt('wordsRemoved', {
      description: 'Number of words of the version before that this one does not have.',
    }),
    summary: t.string({
      description: 'Summary of the change and the sections that changed, in words.',
      resolve: changeWords,
    }),
  }),
})

builder.objectFields(OfferingDocumentRef, (t) => ({
  hasText: t.exposeBoolean('hasText', {
    description: 'True if its text is on record. Without a text it can be read as a PDF but not compared.',
  }),
  change: t.field({
    type: ChangeRef,
    nullable: true,
    description: 'Changes against the version before; null for a first version, and if either has no text.',
    resolve: ({ change }) => change,
  }),
}))

const PartKindEnum = enumOf<DifferencePart['kind']>('DifferencePartKind', 'Versions that contain some words.', {
  same: 'In both versions.',
  added: 'Only in the later version.',
  removed: 'Only in the earlier version.',
})
const BlockKindEnum = enumOf<DifferenceBlock['kind']>('DifferenceBlockKind', 'Versions that contain a paragraph.', {
  same: 'In both versions, unchanged.',
  changed: 'In both versions, with changes.',
  added: 'Only in the later version.',
  removed: 'Only in the earlier version.',
})
const PartRef = builder.objectRef<DifferencePart>('DifferencePart').implement({
  ...forTokens('public'),
  description: 'Run of words that one or both versions contain.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PartKindEnum }),
    text: t.exposeString('text', { description: 'Text of the piece.' }),
  }),
})
const BlockRef = builder.objectRef<DifferenceBlock>('DifferenceBlock').implement({
  ...forTokens('public'),
  description: 'Paragraph or heading of a document comparison.',
  fields: (t) => ({
    kind: t.expose('kind', { type: BlockKindEnum }),
    isHeading: t.exposeBoolean('isHeading', { description: 'True for a heading.' }),
    parts: t.field({
      type: [PartRef],
      description: 'Text of the paragraph in order, in pieces.',
      resolve: ({ parts }) => parts,
    }),
  }),
})

type Compared = {
  readonly from: PublishedDocument
  readonly to: PublishedDocument
  readonly difference: TextDifference | null
}

const DifferenceRef = builder.objectRef<Compared>('OfferingDocumentDifference').implement({
  ...forTokens('public'),
  description: 'Difference of two versions of a document, by the texts that their PDFs were made from.',
  fields: (t) => ({
    from: t.int({ description: 'Earlier version of the comparison.', resolve: ({ from }) => from.version }),
    to: t.int({ description: 'Later version of the comparison.', resolve: ({ to }) => to.version }),
    wordsAdded: t.int({
      nullable: true,
      description: 'Words that only the later version has; null where one of both has no text.',
      resolve: ({ difference }) => difference?.wordsAdded ?? null,
    }),
    wordsRemoved: t.int({
      nullable: true,
      description: 'Words that only the earlier version has; null where one of both has no text.',
      resolve: ({ difference }) => difference?.wordsRemoved ?? null,
    }),
    blocks: t.field({
      type: [BlockRef],
      nullable: true,
      description: `Paragraphs of both versions in the order of reading, at most ${shownBlocks}; null where one of both has no text.`,
      resolve: ({ difference }) => difference?.blocks.slice(0, shownBlocks) ?? null,
    }),
  }),
})

builder.queryField('offeringDocumentDifference', (t) =>
  t.field({
    ...audience('anyone', { token: 'public' }),
    type: DifferenceRef,
    nullable: true,
    complexity: 100,
    description:
      'Difference of two versions of a document of an offering; null if there are no such versions, or none that you may read.',
    args: {
      portfolioId: t.arg.id({ required: true }),
      series: t.arg.string({ required: true, description: 'Name of the document in its address.' }),
      from: t.arg.int({ required: true, description: 'The version to compare with.' }),
      to: t.arg.int({ required: true, description: 'The version to compare.' }),
    },
    resolve: async (_root, { portfolioId, series, from, to }, context) => {
      const [portfolio] = await portfoliosById(context.platform.db, [portfolioId])
      const versions = portfolio ? await readableVersions(context, portfolio) : []
      const versionNamed = (version: number) =>
        versions.find((candidate) => candidate.version === version && seriesOf(candidate) === series)
      const [before, after] = [versionNamed(from), versionNamed(to)]
      if (!before || !after || before === after) return null
      return {
        from: before,
        to: after,
        difference: await differenceBetween(context.platform.db, before.id, after.id),
      }
    },
  }),
)
