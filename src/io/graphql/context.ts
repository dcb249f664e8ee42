import type { Actor, Platform, TakenRole } from '#engine/command/platform.ts'
import type { AccessTokenId, AccountId, GrantId, RequestId, SessionId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'

/** The caller, from a verified token. `actor` goes into the audit log. */
export type Viewer = {
  /** `usr_...` */
  readonly userId: UserId
  readonly email: string
  readonly operator: boolean
  /** Staff: what they may do and read is the sum of their roles. Left out for anyone else. */
  readonly roles?: ReadonlySet<StaffRole>
  /** The one of these roles that was taken for an emergency, and its end; left out without one. */
  readonly breakGlass?: TakenRole & { readonly endsAt: Instant }
  readonly actor: Actor
  /** The moment when the person last proved who they are, by the provider; left out if the token does not have it. */
  readonly signedInAt?: Temporal.Instant
  /** True if they did so with a second factor; left out otherwise. */
  readonly secondFactor?: boolean
  /** Staff who came in with a password alone, and so are no operator until they log in with a second factor. */
  readonly needsSecondFactor?: boolean
  /** The person at the identity provider, and the login session there, if the token names it. */
  readonly session?: { readonly sub: string; readonly id: SessionId | null }
  /** The viewer's own account that this mutation names, once the guard before it has looked: accounts never change hands. */
  readonly owns?: AccountId
  /** Staff: the people whose data they have open now, each with the reason. Left out, nobody's is open. */
  readonly opened?: ReadonlyMap<UserId, string>
  /** Someone else's account, in which a mutation that is open to delegates acts now. Set for that mutation alone. */
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
  /** The address the server saw, never one that a client claims. */
  readonly ip: string
  readonly requestId: RequestId
  /** Takes the log-in that was made for this act alone, once. Left out if nobody can make one. */
  readonly takeProof?: (act: string) => Promise<boolean>
  /** The account that the request names, if it is not the viewer's own first one; they may look at it at the least. */
  readonly asked?: AskedAccount | null
  /**
   * The reason why the account that the request names is shut to the caller. Public fields are answered as to a
   * stranger, so nobody is the viewer then, and every other field is refused with it.
   */
  readonly refusedAccount?: Refusal
  /** True if the request's mutation is to be tried and taken back; only one of the staff can be. */
  readonly isDryRun?: boolean
  /** True if the caller has just changed something: they are shown it, whatever a standby has read by then. */
  readonly wantsNewest?: boolean
  /** Where a read is written down whose answer comes from a standby; left out, `platform` takes writes itself. */
  readonly leader?: Platform
  /** True if a page of another site sends the request. */
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

/**
 * The account that a request is about: someone else's, with what its owner lets the viewer do there now, or one that the
 * viewer has beside their own.
 */
export type AskedAccount = {
  readonly accountId: AccountId
  readonly ownerId: UserId
  readonly isOwner: boolean
  readonly accessType: 'read_only' | 'read_write'
  /** Null for the owner, and for staff, who look at every account. */
  readonly grantId: GrantId | null
}
