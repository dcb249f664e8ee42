import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import { type BankInstructionId, idOf } from '#kernel/ids.ts'
import { custodyMessages } from '../messages.ts'
import type { Sweep } from '../rules/sweeps.ts'

/**
 * Requests a transfer from the bank. While the account's last one is open, later amounts wait for the next bank day.
 */
export async function requestTransfer(ctx: Ctx, { counterId, direction, amount }: Sweep): Promise<void> {
  const id: BankInstructionId = idOf('cin', uuidv7())
  const row = await ctx.tx
    .insertInto('custody.instruction')
    .values({
      id,
      counter_account_id: counterId,
      direction,
      amount_cents: amount,
      day: ctx.clock.today(),
      requested_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  await ctx.send(custodyMessages['bank.instruct']({ id: uuidv7(), subject: counterId, payload: { instructionId: id } }))
}
