import type { Actor, Platform, TakenRole } from '#engine/command/platform.ts'
import type { AccessTokenId, AccountId, GrantId, RequestId, SessionId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

/** The caller, from a verified token. `actor` goes into the audit log. */
export type Viewer = {
  readonly userId: UserId
  readonly email: string
  readonly operator: boolean
  /** For staff: what they may do and read is the sum of their roles. Undefined for others. */
  readonly roles?: ReadonlySet<StaffRole>
  /** The emergency role among them, and its end; undefined without one. */
  readonly breakGlass?: TakenRole & { readonly endsAt: Instant }
  readonly actor: Actor
  /** The time of the person's last authentication at the provider; undefined if the token lacks it. */
  readonly signedInAt?: Temporal.Instant
  /** True if they did so with a second factor; left out otherwise. */
  readonly secondFactor?: boolean
  /** True for staff without a second factor, who have no staff rights until they log in with one. */
  readonly needsSecondFactor?: boolean
  /** The person at the identity provider, and the login session there, if the token names it. */
  readonly session?: { readonly sub: string; readonly id: SessionId | null }
  /** The viewer's own account that this mutation names, as found by the guard: accounts never change hands. */
  readonly owns?: AccountId
  /** For staff: the people whose data they have open, each with the reason. Undefined for none. */
  readonly opened?: ReadonlyMap<UserId, string>
  /** The other person's account in which this mutation acts by delegation. Set only for that mutation. */
  readonly actingIn?: { readonly accountId: AccountId; readonly grantId: GrantId }
}

/**
 * Partners that a resolver may call directly (a link token, a signing address). Each room adds its own by declaration
 * merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface Ports {}

export type GraphContext = {
  readonly platform: Platform
  readonly viewer: Viewer | null
  readonly ports: Ports
  /** The address as seen by the server, never one that a client claims. */
  readonly ip: string
  readonly requestId: RequestId
  /** Consumes the log-in made for this act, once. Undefined if none can be made. */
  readonly takeProof?: (act: string) => Promise<boolean>
  /** The named account, if it is not the viewer's first one; they may at least read it. */
  readonly asked?: AskedAccount | null
  /**
   * Why the named account is refused. Public fields are then answered as to a signed-out caller, and every other field
   * is refused.
   */
  readonly refusedAccount?: Refusal
  /** True if the request's mutation is a dry run; only staff may send one. */
  readonly isDryRun?: boolean
  /** True if the caller has just changed something: they must see it, whatever a standby has replayed. */
  readonly wantsNewest?: boolean
  /** The platform for logging reads that a standby answers; undefined if `platform` itself is writable. */
  readonly leader?: Platform
  readonly isCrossOrigin?: boolean
  /**
   * The reach of the personal access token that came with the request; left out if a person is signed in, or nobody.
   */
  readonly token?: TokenScope
}

export type TokenScope = {
  readonly id: AccessTokenId
  readonly kinds: ReadonlySet<string>
  readonly accountIds: ReadonlySet<AccountId>
}

/** The account of a request: another person's, with the viewer's present rights, or an additional one of the viewer. */
export type AskedAccount = {
  readonly accountId: AccountId
  readonly ownerId: UserId
  readonly isOwner: boolean
  readonly accessType: 'read_only' | 'read_write'
  /** Null for the owner, and for staff, who may read every account. */
  readonly grantId: GrantId | null
}
