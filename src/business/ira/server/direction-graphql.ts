import { OrderRef, OrderStepRef } from '#business/investing/server/graphql.ts'
import type { Platform } from '#engine/command/platform.ts'
import { builder } from '#io/graphql/builder.ts'
import type { Instant } from '#kernel/instant.ts'
import { directionSteps } from '../rules/direction-steps.ts'
import { type DirectionRow, directionOfOrder } from './direction-store.ts'
import { BuyDirectionRef } from './sub-accounts-graphql.ts'

const approvedAt = async ({ db }: Platform, { id }: DirectionRow): Promise<Instant | null> =>
  (
    await db
      .selectFrom('ira.state_change')
      .select('at')
      .where('subject', '=', id)
      .where('to_state', '=', 'approved')
      .orderBy('at', 'desc')
      .executeTakeFirst()
  )?.at ?? null

builder.objectField(BuyDirectionRef, 'steps', (t) =>
  t.field({
    type: [OrderStepRef],
    description: 'Steps of the payment by the custodian, in order.',
    resolve: async (row, _args, { platform }) =>
      directionSteps({
        state: row.state,
        createdAt: row.created_at,
        fundedAt: row.funded_at,
        approvedAt: await approvedAt(platform, row),
      }),
  }),
)

builder.objectField(OrderRef, 'direction', (t) =>
  t.field({
    type: BuyDirectionRef,
    nullable: true,
    description:
      'Direction to the custodian to pay; null before the order is signed, and for orders of other accounts.',
    resolve: ({ id }, _args, { platform }) => directionOfOrder(platform.db, id),
  }),
)
