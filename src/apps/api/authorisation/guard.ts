import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { refuseActing } from '#business/accounts/rules/access.ts'
import { askedAccount } from '#business/accounts/server/public.ts'
import { refuseWithoutRole } from '#business/people/rules/staff-roles.ts'
import { refuseStanding, standingOf } from '#engine/command/begin.ts'
import { askedWith } from '#engine/command/command-field.ts'
import { type Command, commandNamed } from '#engine/command/declare.ts'
import { noteRefusedRight } from '#engine/command/send-command.ts'
import type { AskedAccount, GraphContext, Viewer } from '#io/graphql/context.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { isIdOf } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'

/** The command that a mutation sends. A mutation without a declared command cannot be called. */
function commandOf(mutation: string): Command {
  const command = commandNamed(mutation)
  if (!command) throw new Error(`${mutation} is not declared in its room's commands.ts`)
  return command
}

/** The audience of each mutation, in the words that queries use. */
const audienceOf = { public: 'anyone', investor: 'user', operator: 'operator', system: 'nobody' } as const

/**
 * Puts one guard before every mutation. In another person's account, a reader changes nothing, a delegate changes only
 * what is declared for delegates, and the owner's audit log names the delegate.
 */
export function guardMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver
    const command = commandOf(field.name)
    field.extensions = { ...field.extensions, audience: audienceOf[command.audience] }
    field.resolve = async (root, args, context: GraphContext, info) => {
      await checkRoles(command, context)
      const accountId = await accountNamed(command, askedWith(args), context)
      const acting = await actingContext(command, { accountId }, context)
      if (command.audience === 'investor' && !hasClientIds(command)) await checkStanding(command, { accountId }, acting)
      return resolve(root, args, acting, info)
    }
  }
  return schema
}

/**
 * The account that a call is about: the one that it names, or the one that owns the order, schedule, bank or reward
 * that it names. So a delegate may cancel wherever they may place, and the standing of that account decides.
 */
async function accountNamed(
  command: Command,
  { accountId, id, orderId = id }: Readonly<Record<string, unknown>>,
  { platform, viewer }: GraphContext,
): Promise<string | undefined> {
  if (typeof accountId === 'string') return accountId
  if (!viewer) return undefined
  const isInAccount = command.account === 'ownerOrFullDelegate' || command.account === 'owner'
  if (typeof orderId !== 'string' || !isInAccount) return undefined
  const prefix = orderId.split('_')[0]!
  const find = platform.rooms.map(({ accountsConcerned }) => accountsConcerned?.[prefix]).find(Boolean)
  if (!find) return undefined
  const [account] = await platform.db.transaction().execute((tx) => find({ tx }, orderId))
  // Another person's id is answered as not found, in the mutation's own words.
  return account && isIdOf('acc', account) && !isRefusal(await askedAccount(platform, viewer, account, 'write'))
    ? account
    : undefined
}

/** The context that a mutation runs with. Throws the refusal. */
async function actingContext(
  command: Command,
  { accountId }: { accountId?: unknown },
  context: GraphContext,
): Promise<GraphContext> {
  const { viewer, asked } = context
  const { account: right } = command
  if (!viewer || right === null) return context
  const named = typeof accountId === 'string' && isIdOf('acc', accountId) ? accountId : null
  const account = asked ?? (named && (await askedAccount(context.platform, viewer, named, 'write')))
  if (!account) return named ? { ...context, viewer: { ...viewer, owns: named } } : context
  if (!isRefusal(account) && account.isOwner) return { ...context, viewer: { ...viewer, owns: account.accountId } }
  const refused = isRefusal(account) ? account : refuseActing(account, right)
  if (refused) {
    await noteRefusedRight(context, viewer, command, refused)
    throw new RefusalError(refused)
  }
  const acting = account as AskedAccount
  return right === 'ownerOrFullDelegate' && acting.grantId !== null
    ? { ...context, viewer: actingFor(viewer, { accountId: acting.accountId, grantId: acting.grantId }) }
    : context
}

/**
 * Refuses a staff command before anything is read for it. The engine checks again in the command's transaction, because
 * a role may be removed while the request is on its way.
 */
async function checkRoles(command: Command, context: GraphContext): Promise<void> {
  const { viewer } = context
  if (!viewer?.operator || command.roles === null) return
  const refused = refuseWithoutRole(viewer.roles ?? new Set(), command.roles.send)
  if (!refused) return
  await noteRefusedRight(context, viewer, command, refused)
  throw new RefusalError(refused)
}

const hasClientIds = ({ ids }: Command): boolean => Object.keys(ids).length > 0

/**
 * The engine checks each command in its own transaction. A mutation that calls a partner before its transaction, or
 * opens none, is stopped here first; a command with ids to claim goes straight to the engine.
 */
async function checkStanding(
  command: Command,
  { accountId }: { accountId?: unknown },
  context: GraphContext,
): Promise<void> {
  const { platform, viewer } = context
  if (!viewer) return
  const account = viewer.actingIn?.accountId ?? (typeof accountId === 'string' ? accountId : null)
  const refused = refuseStanding(command, await standingOf(platform.db, viewer.userId, account))
  if (!refused) return
  await noteRefusedRight(context, viewer, command, refused)
  throw new RefusalError(refused)
}

const actingFor = (viewer: Viewer, actingIn: NonNullable<Viewer['actingIn']>): Viewer => ({
  ...viewer,
  actingIn,
  actor: {
    kind: 'user',
    id: viewer.userId,
    delegate: actingIn,
    ...(viewer.actor.kind !== 'system' && viewer.actor.request ? { request: viewer.actor.request } : {}),
  },
})
