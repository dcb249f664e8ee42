import { v7 as uuidv7 } from 'uuid'
import { type Json, runCommand } from '#engine/command/command.ts'
import { commands } from '#engine/command/declare.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'

const benching = commands('bench', { bench: { audience: 'system' } })

/** Does something as an operator, as a command does it: effect, key and audit together. */
export async function operate<Result extends Json>(
  platform: Platform,
  operator: UserId,
  work: (ctx: Ctx) => Promise<Result | Refusal>,
): Promise<void> {
  const actor = { kind: 'operator', id: operator } as const
  const input = { actor, command: benching.bench, key: uuidv7(), input: {} }
  const done = await runCommand<object, Result, Refusal>(platform, input, work)
  if (isRefusal(done)) throw new Error(done.message)
}
