import type { GraphContext, Viewer } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { type Json, runCommand } from './command.ts'
import type { Command } from './declare.ts'
import type { Ctx, Room } from './platform.ts'

/** What a mutation is given. The key, or else the id that the client made, makes a repeated call harmless. */
type Sent = { readonly key?: string; readonly id?: string; readonly accountId?: AccountId }

/** What the audit line names, where it is not what the arguments name. */
type About = { readonly subject?: string; readonly accountId?: AccountId }

/**
 * Carries out a command for the viewer who called its mutation: once, in a transaction that first asks whether they may act
 * in the account that it is about. A refusal is thrown as the error that the client shows.
 */
export async function sendCommand<Args extends Sent, Result extends Json>(
  { platform, viewer }: Pick<GraphContext, 'platform' | 'viewer'>,
  command: Command,
  args: Args,
  run: (ctx: Ctx, input: Omit<Args, 'key'>) => Promise<Result | Refusal>,
  about: About = {},
): Promise<Result> {
  const { key = args.id, ...input } = args
  if (viewer === null || key === undefined) throw new Error(`${command.name} needs a viewer, and a key or an id`)
  const accountId = about.accountId ?? args.accountId
  const subject = about.subject ?? args.id ?? accountId
  const ask = {
    actor: viewer.actor,
    command,
    key,
    input,
    ...(subject === undefined ? {} : { subject }),
    ...(accountId === undefined ? {} : { onBehalfOf: accountId }),
  }
  const result = await runCommand<unknown, Result, Refusal>(platform, ask, async (ctx) => {
    const refused =
      accountId === undefined ? null : await refuseAccount(ctx, platform.rooms, { command, viewer, accountId })
    return refused ?? run(ctx, input)
  })
  return orRefuse(result) as Result
}

/** By what the room says that knows whose the accounts are. */
async function refuseAccount(
  ctx: Ctx,
  rooms: readonly Room[],
  { command, viewer, accountId }: { command: Command; viewer: Viewer; accountId: AccountId },
): Promise<Refusal | null> {
  if (command.account !== 'owner' && command.account !== 'ownerOrFullDelegate') return null
  const room = rooms.find(({ refuseChange }) => refuseChange)
  if (!room?.refuseChange) throw new Error('No room says who may change an account')
  return room.refuseChange(ctx, viewer, accountId)
}
