import { builder, forTokens } from '#io/graphql/builder.ts'
import { type EarlierVersion, earlierVersionsOf, quarterOf, type Update } from './update-store.ts'

const EarlierVersionRef = builder.objectRef<EarlierVersion>('EarlierUpdateVersion').implement({
  description: 'Text of an update before a correction.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Number of the version, counted from 1.' }),
    title: t.exposeString('title', { description: 'Title of this version.' }),
    body: t.exposeString('body', { description: 'Text of this version, in paragraphs.' }),
    correctedAt: t.field({
      type: 'Instant',
      description: 'Time at which the next version replaced it.',
      resolve: (version) => version.corrected_at,
    }),
  }),
})

/** The previous or next update: enough for a link, so that one answer does not contain a chain of them. */
export const UpdateLink = builder.objectRef<Update>('UpdateLink').implement({
  ...forTokens('public'),
  description: 'Another update of the same portfolio.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'One line, as lists show it.' }),
    publishedOn: t.field({ type: 'Day', resolve: (update) => update.published_on }),
  }),
})

export const UpdateRef = builder.objectRef<Update>('PortfolioUpdate').implement({
  ...forTokens('public'),
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { description: 'One line, as lists show it.' }),
    body: t.exposeString('body', { description: 'Text of the update, in paragraphs.' }),
    publishedOn: t.field({ type: 'Day', resolve: (update) => update.published_on }),
    version: t.exposeInt('version', { description: 'Counts its versions: 1 before any correction.' }),
    correctedAt: t.field({
      type: 'Instant',
      nullable: true,
      description: 'Time of the last correction; null if there was none.',
      resolve: (update) => update.corrected_at,
    }),
    whatChanged: t.exposeString('what_changed', {
      nullable: true,
      description: 'Change of the last correction, in a sentence; null if there was none.',
    }),
    earlierVersions: t.field({
      type: [EarlierVersionRef],
      complexity: 5,
      description: 'Texts before it was corrected, the newest first.',
      resolve: (update, _args, { platform }) => (update.version === 1 ? [] : earlierVersionsOf(platform.db, update.id)),
    }),
    quarterFrom: t.field({
      type: 'Month',
      nullable: true,
      description: 'First month of the quarter that it reports on, which its title names; null if it is other news.',
      resolve: (update) => quarterOf(update)?.firstMonth ?? null,
    }),
    plantId: t.exposeID('plant_id', {
      nullable: true,
      description:
        'The plant that the update concerns, by the name in its address; null if it concerns the whole portfolio.',
    }),
  }),
})
