import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { type Reach, refuseActing } from '#business/accounts/rules/access.ts'
import { askedAccount } from '#business/accounts/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { runCommand } from '#platform/command/command.ts'
import type { AskedAccount, GraphContext, Viewer } from '#platform/graphql/context.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
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
    field.resolve = async (root, args, context: GraphContext, info) =>
      resolve(root, args, await actingContext(field.name, args, context), info)
  }
  return schema
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
      operation: mutation,
      key: uuidv7(),
      input: null,
      ...(context.asked ? { onBehalfOf: context.asked.accountId } : {}),
    },
    async () => refused,
  ) as Promise<never>
