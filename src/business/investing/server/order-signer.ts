import { grantedAccess } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { AccountId } from '#kernel/ids.ts'
import { isPrintable } from '#kernel/text-rules.ts'
import { spellNameWords } from '../rules/can-invest.ts'
import type { OrderSnapshot } from './order-facts.ts'

/**
 * The facts of an order, signed by the acting person: the owner, or a delegate under their own name, for the account's
 * holder, by the granted access.
 */
export async function signedByActor(ctx: Ctx, accountId: AccountId, facts: OrderSnapshot): Promise<OrderSnapshot> {
  const { actor } = ctx
  if (actor.kind !== 'user' || !actor.delegate) return facts
  const access = await grantedAccess(ctx.tx, { userId: actor.id, accountId, today: ctx.clock.today() })
  const delegate = await investorOf(ctx.tx, actor.id)
  if (!access || !delegate) throw new Error('A delegate placed an order in an account that they may not act in')
  const { name, email, investor } = facts.signer
  const unprintable = isPrintable(delegate.fullName)
    ? []
    : [{ code: 'nameNotPrinted', message: spellNameWords } as const]
  return {
    ...facts,
    obstacles: [...facts.obstacles, ...unprintable],
    signer: {
      name: delegate.fullName,
      email: delegate.email || email,
      investor: investor ?? name,
      accessGrantedOn: dayOf(access.grantedAt),
    },
  }
}
