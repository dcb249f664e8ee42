import { authorizeAccount } from '#business/accounts/server/public.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { dayOf, monthOf } from '#kernel/business-day.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { filteredMovements, type MovementFilter, type MovementMonth, movementMonths } from './filtered-movements.ts'
import { TransferKind, TransferRowRef, TransferState } from './graphql.ts'
import { countMovements, type Movement, movementsOf } from './movements.ts'

const movements = pagedList<Movement>({
  name: 'transfers',
  usual: 20,
  most: 200,
  key: /^\d{1,18}$/,
  keyOf: ({ id }) => id,
})

const TransferFilterInput = builder.inputType('TransferFilterInput', {
  description: 'Which movements are asked for; what is left out asks for all.',
  fields: (t) => ({
    kind: t.field({ type: TransferKind, description: 'What they are.' }),
    states: t.field({ type: [TransferState], description: 'How far they have come.' }),
    portfolioId: t.id({ description: 'The portfolio that they are about.' }),
    from: t.field({ type: 'Day', description: 'The first day.' }),
    to: t.field({ type: 'Day', description: 'The last day, counted in.' }),
    least: t.field({ type: 'Cents', description: 'The least amount, whether it came in or went out.' }),
    most: t.field({ type: 'Cents', description: 'The greatest amount, whether it came in or went out.' }),
    search: t.string({ description: 'Words of their kind or portfolio, an amount, or a reference.' }),
  }),
})

const TransferMonth = builder.objectRef<MovementMonth>('TransferMonth').implement({
  description: 'A month of the list, by what the filter leaves of it.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    count: t.exposeInt('count', { description: 'How many movements there are in the whole month.' }),
    cameIn: t.expose('cameIn', { type: 'Cents', description: 'What came into the account and is booked.' }),
    wentOut: t.expose('wentOut', { type: 'Cents', description: 'What left the account and is booked: zero or below.' }),
  }),
})

/** Months of a page: more than these are in no page that the portal asks for. */
const mostMonths = 50

const TransferConnection = builder.connectionObject(
  {
    type: TransferRowRef,
    name: 'TransferConnection',
    description: 'Movements of an account’s cash, newest first.',
    fields: (t) => ({
      months: t.field({
        type: [TransferMonth],
        description: 'The months of this page’s movements, each with its sums over the whole month.',
        resolve: async (page, _args, { platform }) => {
          const { edges, accountId, filter } = page as unknown as FilteredPage
          const shown = new Set(edges.map(({ node }) => monthOf(dayOf(instant(node.at)))))
          const months = await movementMonths(platform, accountId, filter)
          return months.filter(({ month }) => shown.has(month)).slice(0, mostMonths)
        },
      }),
    }),
  },
  { name: 'TransferEdge', description: 'One movement in the list.' },
)

type FilteredPage = {
  readonly edges: readonly { readonly node: Movement }[]
  readonly accountId: AccountId
  readonly filter: MovementFilter
}

builder.queryField('transfers', (t) =>
  t.field({
    ...audience('user'),
    type: TransferConnection,
    nullable: true,
    complexity: 20,
    description: 'What moved an account’s cash, newest first.',
    args: {
      accountId: t.arg.id({ required: true, description: 'acc_...' }).validate(givenId('acc')),
      filter: t.arg({ type: TransferFilterInput }),
      ...movements.args,
    },
    resolve: async (_root, { accountId, filter, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const page = await movements.page(asked, {
        read: (of) =>
          filter ? filteredMovements(platform, accountId, filter, of) : movementsOf(platform, accountId, of),
        count: async () =>
          filter
            ? (await movementMonths(platform, accountId, filter)).reduce((sum, { count }) => sum + count, 0)
            : countMovements(platform, accountId),
      })
      return { ...page, accountId, filter: filter ?? {} }
    },
  }),
)
