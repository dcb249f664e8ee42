import { authorizeAccount } from '#business/accounts/server/public.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import { Trace } from './graphql.ts'
import { type DividendLine, lastPaidFirst, linesOf } from './register.ts'

const received = pagedList<DividendLine>({
  name: 'dividendsReceived',
  usual: 20,
  most: 100,
  key: /^dvl_[\w-]+$/,
  keyOf: ({ id }) => id,
})

const ReceivedConnection = builder.connectionObject(
  { type: Trace, name: 'DividendsReceivedConnection', description: 'Dividends that an account was paid.' },
  { name: 'DividendsReceivedEdge', description: 'One dividend in the list.' },
)

builder.queryField('dividendsReceived', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    description: 'Every dividend that an account was paid; what was paid last comes first.',
    type: ReceivedConnection,
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')), ...received.args },
    resolve: async (_root, { accountId, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      // A line is read with its corrections, so all of an account's lines are read together: one per month and
      // portfolio.
      const lines = lastPaidFirst(await linesOf(platform.db, accountId))
      return received.page(asked, {
        read: async ({ first, after }) => {
          const from = after === null ? 0 : lines.findIndex(({ id }) => id === after) + 1
          return lines.slice(from, from + first)
        },
        count: async () => lines.length,
      })
    },
  }),
)
