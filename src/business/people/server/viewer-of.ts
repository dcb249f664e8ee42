import { v7 as uuidv7 } from 'uuid'
import { idOf } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/command/command.ts'
import type { Actor, Platform } from '#platform/command/platform.ts'
import type { Viewer } from '#platform/graphql/context.ts'
import { RefusalError } from '#platform/graphql/refusal-error.ts'

export type TokenClaims = {
  readonly sub: string
  readonly email: string
  readonly emailVerified?: boolean
  readonly name?: string
  /** When the person typed their password, which may be long before this token was made. */
  readonly signedInAt?: Temporal.Instant
}

/** Who a verified token speaks for. The first sight of a token makes the user, once, however many requests bring it. */
export async function viewerOf(platform: Platform, claims: TokenClaims): Promise<Viewer> {
  const known = (await standing(platform, claims.sub)) ?? (await createUser(platform, claims))
  const operator = known.operator !== null
  return {
    userId: known.id,
    email: known.email,
    operator,
    actor: { kind: operator ? 'operator' : 'user', id: known.id },
    ...(claims.signedInAt ? { signedInAt: claims.signedInAt } : {}),
  }
}

type Standing = { readonly id: string; readonly email: string; readonly operator: string | null }

/** Asked at every request, so it is one look-up. */
const standing = (platform: Platform, sub: string): Promise<Standing | undefined> =>
  platform.db
    .selectFrom('people.user as person')
    .leftJoin('people.operator as operator', 'operator.user_id', 'person.id')
    .select(['person.id', 'person.email', 'operator.user_id as operator'])
    .where('person.identity_sub', '=', sub)
    .executeTakeFirst()

async function createUser(platform: Platform, { sub, email, name }: TokenClaims): Promise<Standing> {
  const id = idOf('usr', uuidv7())
  const actor: Actor = { kind: 'user', id }
  const [firstName, lastName] = namesIn(name)
  const created = await inTransaction(platform, actor, async (ctx) => {
    const row = await ctx.tx
      .insertInto('people.user')
      .values({
        id,
        identity_sub: sub,
        email,
        first_name: firstName,
        last_name: lastName,
        created_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!row) return undefined
    await ctx.audit({ action: 'createUser', subject: id })
    await ctx.announce({ kind: 'userCreated', userId: id })
    return { ...row, operator: null }
  })
  const user = created ?? (await standing(platform, sub))
  if (user) return user
  throw new RefusalError(
    refuse(
      'emailInUse',
      'This email address belongs to an account with another way to log in. Log in that way, or write to us.',
    ),
  )
}

/** The provider's one name as first and last; a provider that knows none often sends the email address instead. */
function namesIn(name: string | undefined): [string | null, string | null] {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  if (words.length < 2 || name?.includes('@')) return [null, null]
  return [words.slice(0, -1).join(' ').slice(0, 50), words.at(-1)!.slice(0, 50)]
}
