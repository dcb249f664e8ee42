import {
  appointOperator,
  changeStanding,
  dismissOperator,
  operatorsOf,
  type Standing,
} from '#business/people/server/door.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Ctx, ProposalKind } from '#platform/command/platform.ts'

type Person = { readonly userId: string }

/** Two people are the least with whom anything can be approved. */
const leastStaff = 2

/** How an investor stands, and who may act for the company, is decided by two who may. */
export const staffProposals: Record<'appointOperator' | 'dismissOperator' | 'changeInvestorStanding', ProposalKind> = {
  changeInvestorStanding: {
    execute: async (ctx: Ctx, { userId, ...standing }: Person & Standing) => {
      await changeStanding(ctx, userId, standing)
      return { id: userId }
    },
  },
  appointOperator: {
    execute: async (ctx: Ctx, { userId }: Person): Promise<Person & { id: string }> => {
      await appointOperator(ctx, userId)
      return { id: userId, userId }
    },
  },
  dismissOperator: {
    check: (ctx: Ctx, person: Person) => refuseDismissal(ctx, person),
    execute: async (ctx: Ctx, person: Person) => {
      const refusal = await refuseDismissal(ctx, person)
      if (refusal) return refusal
      await dismissOperator(ctx, person.userId)
      return { id: person.userId }
    },
  },
}

async function refuseDismissal(ctx: Ctx, { userId }: Person): Promise<Refusal | null> {
  const staff = await operatorsOf(ctx.tx)
  if (!staff.some((operator) => operator.userId === userId))
    return refuse('noOperator', 'This person is no operator.', 'email')
  if (staff.length <= leastStaff)
    return refuse('tooFewOperators', 'With fewer than two operators nothing could be approved any more.', 'email')
  return null
}
