import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '#engine/command/command.ts'
import type { Actor, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { lookUp } from '#io/db/look-up.ts'
import { named } from '#io/db/named-statements.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { normalEmail } from '#kernel/email-address.ts'
import { type BreakGlassId, idOf, type SessionId, type UserId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { refuse } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { holdsLink } from '#kernel/text-rules.ts'
import { refuseTravelingName } from '#kernel/traveling-name.ts'
import { peopleEvents } from '../events.ts'
import { isProvedByProvider } from '../rules/proved-address.ts'
import { grantsIn, rolesOf } from '../rules/staff-roles.ts'
import { isReserved } from './address-claims.ts'

export type TokenClaims = {
  readonly sub: string
  readonly email: string
  readonly emailVerified?: boolean
  readonly name?: string
  /** The time at which the person typed their password, which may be long before this token was issued. */
  readonly signedInAt?: Temporal.Instant
  /** True if the person came in with a second factor. */
  readonly secondFactor?: boolean
  /** The login session at the provider, if the token names it. */
  readonly sessionId?: SessionId
}

/** The person behind a verified token. The first token creates the user, once, also for concurrent requests. */
export async function viewerOf(platform: Platform, claims: TokenClaims): Promise<Viewer> {
  const viewerStanding = (await standing(platform, claims.sub)) ?? (await createUser(platform, claims))
  if (viewerStanding.closed_at)
    throw new RefusalError(
      refuse(
        'accountClosed',
        'This account is closed. If you change your mind, write to us within 30 days of closing it.',
      ),
    )
  const isStaff = viewerStanding.operator !== null
  // Staff rights, to read or to act, require a second factor.
  const operator = isStaff && claims.secondFactor === true
  const taken = operator ? takenNow(viewerStanding, platform.clock.now()) : null
  return {
    userId: viewerStanding.id,
    email: viewerStanding.email,
    operator,
    actor: operator
      ? {
          kind: 'operator',
          id: viewerStanding.id,
          ...(taken ? { breakGlass: { id: taken.id, role: taken.role } } : {}),
        }
      : { kind: 'user', id: viewerStanding.id },
    session: { sub: claims.sub, id: claims.sessionId ?? null },
    ...(operator
      ? { roles: new Set([...rolesOf(grantsIn(viewerStanding.roles)), ...(taken ? [taken.role] : [])]) }
      : {}),
    ...(taken ? { breakGlass: taken } : {}),
    ...(claims.secondFactor ? { secondFactor: true } : {}),
    ...(isStaff && !operator ? { needsSecondFactor: true } : {}),
    ...(claims.signedInAt ? { signedInAt: claims.signedInAt } : {}),
  }
}

type Standing = {
  readonly id: UserId
  readonly email: string
  readonly operator: string | null
  readonly roles: unknown
  readonly closed_at: Temporal.Instant | null
  readonly taken_id: BreakGlassId | null
  readonly taken_role: StaffRole | null
  readonly taken_until: Temporal.Instant | null
}

function takenNow({ taken_id: id, taken_role: role, taken_until: endsAt }: Standing, now: Instant) {
  return id !== null && role !== null && endsAt !== null && isBefore(now, endsAt) ? { id, role, endsAt } : null
}

/** Runs at every request, so it is one look-up, which concurrent requests share. */
const standing = ({ db }: Platform, sub: string): Promise<Standing | undefined> => standings(db, sub)

const standings = lookUp(async (db: Platform['db'], subs: readonly string[]) => {
  const statement = sql<Standing & { readonly sub: string }>`
    select person.identity_sub as sub, person.id, person.email, person.closed_at, operator.roles,
      taken.id as taken_id, taken.role as taken_role, taken.ends_at as taken_until,
      -- Staff is who proved their address, and is not suspended: a person who squats a colleague's address has no rights.
      case when person.confirmed_at is not null and operator.suspended_at is null then operator.user_id end as operator
      from people."user" person left join people.operator on operator.user_id = person.id
        left join people.break_glass taken on taken.user_id = operator.user_id and taken.ended_at is null
      where ${isAmong('person.identity_sub', subs)}`.compile(db)
  const { rows } = await db.executeQuery(named('people.standings', statement))
  return new Map<string, Standing>(rows.map((row) => [row.sub, row]))
})

async function createUser(platform: Platform, claims: TokenClaims): Promise<Standing> {
  const { sub, name } = claims
  const email = normalEmail(claims.email)
  if (email === null) throw badEmail
  const id = idOf('usr', uuidv7())
  const actor: Actor = { kind: 'user', id }
  const [firstName, lastName] = namesIn(name)
  const isProved = isProvedByProvider(claims, email)
  const created = await inTransaction(platform, actor, async (ctx) => {
    const now = ctx.clock.now()
    const row = await ctx.tx
      .insertInto('people.user')
      .values({
        id,
        identity_sub: sub,
        email,
        first_name: firstName,
        last_name: lastName,
        created_at: now,
        confirmed_at: isProved ? now : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!row) return undefined
    if (await isReserved(ctx.tx, row.email, { byOtherThan: id, now })) throw emailInUse
    await ctx.audit({ action: 'createUser', subject: id, detail: { addressProved: isProved } })
    await ctx.emit(peopleEvents.userCreated({ userId: id }))
    if (isProved) await ctx.emit(peopleEvents.emailConfirmed({ userId: id }))
    return { ...row, operator: null, roles: null, closed_at: null, taken_id: null, taken_role: null, taken_until: null }
  })
  const user = created ?? (await standing(platform, sub))
  if (user) return user
  throw emailInUse
}

const emailInUse = new RefusalError(
  refuse(
    'emailInUse',
    'This email address belongs to an account with a different login method. Log in that way, or contact us.',
  ),
)
const badEmail = new RefusalError(
  refuse('badEmail', 'We cannot send email to this address. Sign up with one that uses only Latin letters.'),
)

/** Splits the provider's name into first and last. A provider without a name often sends the email address instead. */
function namesIn(name: string | undefined): [string | null, string | null] {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  // A name that our own form would refuse is asked for there.
  if (words.length < 2 || name?.includes('@') || refuseTravelingName(words.join(' ')) || holdsLink(words.join(' ')))
    return [null, null]
  return [words.slice(0, -1).join(' ').slice(0, 50), words.at(-1)!.slice(0, 50)]
}
