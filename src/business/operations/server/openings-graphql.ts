import { audience, builder } from '#io/graphql/builder.ts'
import { pagedList, uuidKey } from '#io/graphql/connection.ts'
import { countOpenings, type Opening, openingsNewestFirst } from './openings.ts'

const OpeningRef = builder.objectRef<Opening>('PersonalDataOpening').implement({
  description:
    'Opening of a person’s data by one of the staff: money, documents and notices, for a quarter of an hour.',
  fields: (t) => ({
    id: t.exposeID('id'),
    operatorId: t.exposeID('operatorId', { description: 'Operator who opened them, `usr_…`.' }),
    userId: t.exposeID('userId', { description: 'Person whose data they are, `usr_…`.' }),
    reason: t.exposeString('reason', {
      description: 'Reason in the operator’s words; `erased` once the person’s data were erased.',
    }),
    openedAt: t.field({
      type: 'Instant',
      description: 'Time at which they were opened.',
      resolve: ({ openedAt }) => openedAt,
    }),
    endsAt: t.field({
      type: 'Instant',
      description:
        'Time at which they were or will be masked again: after 15 minutes, or before if the operator did so.',
      resolve: ({ endsAt }) => endsAt,
    }),
  }),
})

const openings = pagedList<Opening>({
  name: 'personalDataOpenings',
  usual: 50,
  most: 200,
  key: uuidKey,
  keyOf: ({ id }) => id,
})

const OpeningConnection = builder.connectionObject(
  {
    type: OpeningRef,
    name: 'PersonalDataOpeningConnection',
    description: 'Openings of personal data by the staff, the newest first.',
  },
  { name: 'PersonalDataOpeningEdge', description: 'One opening in the list.' },
)

builder.queryField('personalDataOpenings', (t) =>
  t.field({
    ...audience('operator', {
      shows: 'theCompany',
      roles: ['compliance', 'accessAdministrator', 'auditor'],
      mayLag: true,
    }),
    type: OpeningConnection,
    complexity: 20,
    description:
      'Openings of personal data by the staff, with their times and reasons, the newest first: for compliance.',
    args: openings.args,
    resolve: (_root, asked, { platform }) =>
      openings.page(asked, {
        read: (page) => openingsNewestFirst(platform, page),
        count: () => countOpenings(platform),
      }),
  }),
)
