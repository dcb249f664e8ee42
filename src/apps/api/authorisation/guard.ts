import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { type Reach, refuseActing } from '#business/accounts/rules/access.ts'
import { askedAccount } from '#business/accounts/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { refuseStanding, standingOf } from '#platform/command/begin.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Command } from '#platform/command/declare.ts'
import type { AskedAccount, GraphContext, Viewer } from '#platform/graphql/context.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { commandOf } from '../commands.ts'
import { rowOfMutation } from './operations.ts'
import type { RowName } from './rows.ts'

const reachOf: Readonly<Partial<Record<RowName, Reach>>> = {
  public: 'public',
  accountWrite: 'delegates',
  ownerOnly: 'owner',
  ownPerson: 'own',
  ownGrant: 'ownGrant',
  staff: 'staff',
}

/**
 * Puts the one guard before every mutation: in an account that is not the caller's, reading access changes nothing, a
 * delegate changes what is declared for delegates, and what they do is written down as theirs for the owner.
 */
export function guardMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resolve = field.resolve ?? defaultFieldResolver
    const command = commandOf(field.name)
    field.resolve = async (root, args, context: GraphContext, info) => {
      const accountId = await accountNamed(field.name, args, context)
      const acting = await actingContext(field.name, { ...args, accountId }, context)
      if (command.audience === 'investor' && !hasClientIds(command)) await checkStanding(command, { accountId }, acting)
      return resolve(root, args, acting, info)
    }
  }
  return schema
}

/**
 * The account that a call is about: the one that it names, or else the one to which the order, schedule, bank or reward that
 * it names belongs. So a delegate may cancel wherever they may place, and the standing of that very account decides.
 */
async function accountNamed(
  mutation: string,
  { accountId, id, orderId = id }: Readonly<Record<string, unknown>>,
  { platform, viewer }: GraphContext,
): Promise<string | undefined> {
  if (typeof accountId === 'string') return accountId
  if (!viewer) return undefined
  const row = rowOfMutation.get(mutation)
  if (typeof orderId !== 'string' || (row !== 'accountWrite' && row !== 'ownerOnly')) return undefined
  const prefix = orderId.split('_')[0]!
  const find = platform.rooms.map(({ accountsConcerned }) => accountsConcerned?.[prefix]).find(Boolean)
  if (!find) return undefined
  const [account] = await platform.db.transaction().execute((tx) => find({ tx }, orderId))
  // What is someone else's looks as if it were not there, in the words of the mutation itself.
  return account && !isRefusal(await askedAccount(platform, viewer, account)) ? account : undefined
}

/** The context that a mutation runs with, or the refusal thrown. What is not declared is the owner's alone. */
async function actingContext(
  mutation: string,
  { accountId }: { accountId?: unknown },
  context: GraphContext,
): Promise<GraphContext> {
  const { viewer, asked } = context
  const reach = reachOf[rowOfMutation.get(mutation) ?? 'ownerOnly'] ?? 'owner'
  if (!viewer || reach === 'public' || reach === 'staff') return context
  const found =
    asked ?? (typeof accountId === 'string' ? await askedAccount(context.platform, viewer, accountId) : null)
  if (!found || (!isRefusal(found) && found.isOwner)) return context
  const refused = isRefusal(found) ? found : refuseActing(found, reach)
  if (refused) return orRefuse(await noteRefusal(context, viewer, mutation, refused))
  const acting = found as AskedAccount
  return reach === 'delegates' && acting.grantId !== null
    ? { ...context, viewer: actingFor(viewer, { accountId: acting.accountId, grantId: acting.grantId }) }
    : context
}

const hasClientIds = ({ ids }: Command): boolean => Object.keys(ids).length > 0

/**
 * The engine checks each command in its own transaction. A mutation that asks a partner before that, or opens none, is stopped here
 * before it begins; whatever has ids to claim goes to the engine at once.
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
  if (refused) orRefuse(await noteRefusal(context, viewer, command.name, refused))
}

const actingFor = (viewer: Viewer, actingIn: NonNullable<Viewer['actingIn']>): Viewer => ({
  ...viewer,
  actingIn,
  actor: { kind: 'user', id: viewer.userId, delegate: actingIn },
})

/** A refused right leaves its line in the audit, as every refusal of a command does. */
const noteRefusal = (context: GraphContext, { actor }: Viewer, mutation: string, refused: Refusal) =>
  runCommand(
    context.platform,
    {
      actor,
      command: { ...commandOf(mutation), standing: 'exempt', ids: {} },
      key: uuidv7(),
      input: null,
      ...(context.asked ? { onBehalfOf: context.asked.accountId } : {}),
    },
    async () => refused,
  ) as Promise<never>
