import { authorizeAccount } from '#business/accounts/server/public.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { pagedList } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import { readMovementId } from '../rules/movement-id.ts'
import { filteredMovements, type MovementMonth, movementMonths, oneMovement } from './filtered-movements.ts'
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
  description: 'Filter of movements; a part that is left out asks for all.',
  fields: (t) => ({
    kind: t.field({ type: TransferKind, description: 'Kind of movement; left out for all.' }),
    states: t.field({ type: [TransferState], description: 'States of the movements; left out for all.' }),
    portfolioId: t.id({ description: 'Portfolio of the movements; left out for all.' }),
    from: t.field({ type: 'Day', description: 'First day, included.' }),
    to: t.field({ type: 'Day', description: 'The last day, counted in.' }),
    least: t.field({
      type: 'Cents',
      description: 'Least amount in either direction, in cents; left out for no lower limit.',
    }),
    most: t.field({
      type: 'Cents',
      description: 'Greatest amount in either direction, in cents; left out for no upper limit.',
    }),
    search: t.string({ description: 'Words of their kind or portfolio, an amount, or a reference.' }),
  }),
})

const TransferMonth = builder.objectRef<MovementMonth>('TransferMonth').implement({
  ...forTokens('activity'),
  description: 'Month of the list, with the movements that match the filter.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    count: t.exposeInt('count', { description: 'Number of movements in the whole month.' }),
    cameIn: t.expose('cameIn', { type: 'Cents', description: 'Booked cash that came into the account, in cents.' }),
    wentOut: t.expose('wentOut', {
      type: 'Cents',
      description: 'Booked cash that left the account, in cents: zero or below.',
    }),
  }),
})

/** More than a portal page ever has. */
const mostMonths = 50

const TransferConnection = builder.connectionObject(
  { type: TransferRowRef, name: 'TransferConnection', description: 'Movements of an account’s cash, newest first.' },
  { name: 'TransferEdge', description: 'One movement in the list.' },
)

builder.queryField('transferMonths', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    type: [TransferMonth],
    nullable: true,
    complexity: 10,
    description:
      'Movements that a filter leaves of some months of an account, each with its totals over the whole month.',
    args: {
      accountId: t.arg.id({ required: true }).validate(givenId('acc')),
      filter: t.arg({ type: TransferFilterInput, description: 'Movements to show; left out, all.' }),
      months: t.arg({ type: ['Month'], required: true, description: `The months asked for, ${mostMonths} at most.` }),
    },
    resolve: async (_root, { accountId, filter, months }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const asked = new Set(months.slice(0, mostMonths))
      return (await movementMonths(platform, accountId, filter ?? {})).filter(({ month }) => asked.has(month))
    },
  }),
)

builder.queryField('transfer', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    type: TransferRowRef,
    nullable: true,
    description: 'One movement of an account’s cash; null if the account has none of this id.',
    args: {
      accountId: t.arg.id({ required: true, description: 'The account, `acc_…`.' }).validate(givenId('acc')),
      id: t.arg.id({ required: true, description: 'Id of the movement, as in `transfers`.' }),
    },
    resolve: async (_root, { accountId, id }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const named = readMovementId(id)
      return named?.accountId === accountId ? oneMovement(platform, accountId, named.transferId) : null
    },
  }),
)

builder.queryField('transfers', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    type: TransferConnection,
    nullable: true,
    complexity: 20,
    description: 'Movements of an account’s cash, newest first.',
    args: {
      accountId: t.arg.id({ required: true, description: 'The account, `acc_…`.' }).validate(givenId('acc')),
      filter: t.arg({ type: TransferFilterInput, description: 'Movements to show; left out, all.' }),
      ...movements.args,
    },
    resolve: async (_root, { accountId, filter, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return movements.page(asked, {
        read: (of) =>
          filter ? filteredMovements(platform, accountId, filter, of) : movementsOf(platform, accountId, of),
        count: async () =>
          filter
            ? (await movementMonths(platform, accountId, filter)).reduce((sum, { count }) => sum + count, 0)
            : countMovements(platform, accountId),
      })
    },
  }),
)
