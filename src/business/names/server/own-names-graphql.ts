import { audience, builder } from '#io/graphql/builder.ts'
import { nameText } from '../rules/new-name.ts'
import { isTaxFormDueOf } from './name-change-picture.ts'
import { changesOf, type NameChange } from './name-change-store.ts'

const OwnNameChange = builder.objectRef<NameChange>('OwnNameChange').implement({
  description: 'A change of the logged-in person’s own legal name.',
  fields: (t) => ({
    id: t.exposeID('id'),
    changedAt: t.field({
      type: 'Instant',
      description: 'Time at which the name changed.',
      // Only changes that were made are read.
      resolve: ({ changedAt }) => changedAt!,
    }),
    formerName: t.string({ description: 'The name before it.', resolve: ({ former }) => nameText(former) }),
    isTaxFormDue: t.boolean({
      description: 'True if Form W-9 is not signed since.',
      resolve: (nameChange, _args, { platform }) => isTaxFormDueOf(platform, nameChange),
    }),
  }),
})

builder.queryField('ownNameChanges', (t) =>
  t.field({
    ...audience('user', { reads: 'self' }),
    type: [OwnNameChange],
    complexity: 20,
    description: 'Changes of the logged-in person’s legal name, the newest first. No one else reads them here.',
    resolve: (_root, _args, { platform, viewer }) => changesOf(platform.db, viewer!.userId),
  }),
)
