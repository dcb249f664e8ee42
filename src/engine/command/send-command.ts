import { v7 as uuidv7 } from 'uuid'
import type { GraphContext, Viewer } from '#io/graphql/context.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { AccountId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { type Json, runCommand } from './command.ts'
import type { Command } from './declare.ts'
import type { Actor, AskedChange, Ctx, Platform, Room, ViewerCtx } from './platform.ts'

type Sent = { readonly key?: string; readonly id?: string | null; readonly accountId?: AccountId | null }

/** The subject and account of the audit line and the command's record, if they differ from the arguments. */
type About = {
  readonly subject?: string
  readonly accountId?: AccountId
}

export type UseCase<C extends Ctx, Input, Result> = (ctx: C, input: Input) => Promise<Result | Refusal>

/** `doCommand` for the viewer of a mutation; a refusal is thrown as the client's error. */
export async function sendCommand<Args extends Sent, Result extends Json>(
  { platform, viewer }: Pick<GraphContext, 'platform' | 'viewer'>,
  command: Command,
  args: Args,
  run: UseCase<ViewerCtx, Omit<Args, 'key'>, Result>,
  about: About = {},
): Promise<Result> {
  if (viewer === null) throw new Error(`${command.name} needs a viewer`)
  return orRefuse(await doCommand<Args, Result>(platform, viewer, command, args, run, about)) as Result
}

/** Executes a command for a signed-in person: once, in a transaction that first checks their right to the account. */
export function doCommand<Args extends Sent, Result extends Json>(
  platform: Platform,
  viewer: Viewer,
  command: Command,
  args: Args,
  run: UseCase<ViewerCtx, Omit<Args, 'key'>, Result>,
  about: About = {},
): Promise<Result | Refusal> {
  const accountId = about.accountId ?? args.accountId ?? undefined
  const subject = about.subject ?? args.id ?? accountId ?? viewer.userId
  const work: UseCase<Ctx, Omit<Args, 'key'>, Result> = async (ctx, input) => {
    const refused =
      accountId === undefined ? null : await refuseAccount(ctx, platform.rooms, { command, viewer, accountId })
    if (refused) return refused
    // The context was made for this transaction and is not copied, because the engine finds its effects by identity.
    const result = await run(Object.assign(ctx, { viewer }), input)
    if (viewer.actingIn && !isRefusal(result))
      for (const { followActing } of platform.rooms)
        await followActing?.(ctx, { command, viewer, accountId: viewer.actingIn.accountId, subject })
    return result
  }
  return doCommandAs<Args, Result>(platform, viewer.actor, command, args, work, { ...about, subject })
}

/** The same for actors without a viewer: the holder of a link, a job, an operator by the command line. */
export function doCommandAs<Args extends Sent, Result extends Json>(
  platform: Platform,
  actor: Actor,
  command: Command,
  args: Args,
  run: UseCase<Ctx, Omit<Args, 'key'>, Result>,
  about: About = {},
): Promise<Result | Refusal> {
  const { key = args.id, ...input } = args
  if (typeof key !== 'string') throw new Error(`${command.name} needs a key or an id`)
  const accountId = about.accountId ?? args.accountId
  const subject = about.subject ?? args.id ?? accountId
  const sent = {
    actor,
    command,
    key,
    input,
    ...(subject ? { subject } : {}),
    ...(accountId ? { onBehalfOf: accountId } : {}),
  }
  return runCommand<unknown, Result, Refusal>(platform, sent, (ctx) => run(ctx, input))
}

/** A refused right leaves an audit line, like every refusal of a command. */
export const noteRefusedRight = async (
  { platform, asked }: Pick<GraphContext, 'platform' | 'asked'>,
  { actor }: Viewer,
  command: Command,
  refused: Refusal,
): Promise<void> => {
  const input = {
    actor,
    command: { ...command, standing: 'exempt' as const, ids: {} },
    key: uuidv7(),
    input: null,
    ...(asked ? { onBehalfOf: asked.accountId } : {}),
  }
  await runCommand<null, null, Refusal>(platform, input, async () => refused)
}

/** Refuses by the rule of the room that knows the accounts' owners. */
async function refuseAccount(
  ctx: Ctx,
  rooms: readonly Room[],
  { command, viewer, accountId }: AskedChange,
): Promise<Refusal | null> {
  if (command.account !== 'owner' && command.account !== 'ownerOrFullDelegate') return null
  const room = rooms.find(({ refuseChange }) => refuseChange)
  if (!room?.refuseChange) throw new Error('No room says who may change an account')
  return room.refuseChange(ctx, { command, viewer, accountId })
}
