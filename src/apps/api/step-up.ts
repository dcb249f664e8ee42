import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { commandNamed } from '#engine/command/declare.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { refuse } from '#kernel/refusal.ts'

/** The field names the command for which the client must prove the sign-in. */
const unproved = (act: string) =>
  new RefusalError(
    refuse('proveItIsYou', 'This changes how you log in, so please log in once more. We keep what you entered.', act),
  )

const withoutFactor = refuse(
  'secondFactorRequired',
  'Staff see and change things only after two-step verification. Set it up under Settings, Security, and log in again.',
)

/** Refuses staff queries and mutations to staff who signed in with a password alone. */
export function requireSecondFactor(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  for (const field of roots.flatMap((root) => Object.values(root?.getFields() ?? {}))) {
    if (field.extensions.audience !== 'operator') continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      if (context.viewer?.needsSecondFactor) throw new RefusalError(withoutFactor)
      return resolve(root, args, context, info)
    }
  }
  return schema
}

/** Refuses, without a recent sign-in, each mutation of operators and each whose command declares a step-up. */
export function requireRecentSignIn(schema: GraphQLSchema): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {}
  for (const field of Object.values(fields).filter(({ name }) => commandNamed(name)?.audience === 'operator')) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      // The field's audience refuses a caller who is not an operator.
      const refused = context.viewer?.operator ? refuseStaleSignIn(context.viewer) : null
      if (refused) throw new RefusalError(refused)
      return resolve(root, args, context, info)
    }
  }
  for (const [name, field] of Object.entries(fields)) {
    const { audience, stepUp } = commandNamed(name) ?? {}
    if (audience === 'operator' || (stepUp !== 'always' && stepUp !== 'proof')) continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = async (root, args, context: GraphContext, info) => {
      const stale = context.viewer ? refuseStaleSignIn(context.viewer) : null
      if (stale) throw new RefusalError(stale)
      if (stepUp === 'proof' && context.viewer && !(await context.takeProof?.(name))) throw unproved(name)
      return resolve(root, args, context, info)
    }
  }
  return schema
}
