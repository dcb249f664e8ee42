import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { commandNamed } from '#engine/command/declare.ts'
import type { GraphContext, Viewer } from '#io/graphql/context.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The field names the act, for which the client makes the log-in. */
const unproved = (act: string) =>
  new RefusalError(
    refuse('proveItIsYou', 'This changes how you log in, so please log in once more. We keep what you entered.', act),
  )

/** What staff write needs both of these, whatever it is: every mutation for operators, without exception or list. */
function refuseStaff(viewer: Viewer): Refusal | null {
  if (!viewer.secondFactor)
    return refuse(
      'secondFactorRequired',
      'Staff can make changes only after two-step verification. Set it up under Settings, Security, and log in again.',
    )
  return refuseStaleSignIn(viewer)
}

/** Refuses each mutation whose command declares a step-up without a recent sign-in, whatever else the request says. */
export function requireRecentSignIn(schema: GraphQLSchema): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {}
  for (const field of Object.values(fields).filter(({ name }) => commandNamed(name)?.audience === 'operator')) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      // Who is no operator is refused by the field's audience.
      const refused = context.viewer?.operator ? refuseStaff(context.viewer) : null
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
