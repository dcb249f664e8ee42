import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type pg from 'pg'
import type { BooksMeter } from '#engine/approvals/preview.ts'
import type { ProposalHandler } from '#engine/approvals/proposals.ts'
import type { BinderTable } from '#engine/audit/binder-table.ts'
import type { BearerKind } from '#engine/bearers/bearers.ts'
import type { BooksOutcome, BooksRule, Only } from '#engine/books/books-rule.ts'
import type { InboxHandler } from '#engine/inbox/inbound.ts'
import type { Job, Task } from '#engine/jobs/jobs.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { Log } from '#io/log/log.ts'
import type { GaugeGroup } from '#io/metrics/gauge-group.ts'
import type { EndedWork } from '#io/metrics/work-metrics.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountId, BreakGlassId, GrantId, RequestId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import type { SwitchName } from '#kernel/switches.ts'
import type { Announcement } from '../event/events.ts'
import type { Follower, Listener } from '../event/subscribe.ts'
import type { PublicFigure } from '../figures/public-figures.ts'
import type { Message, OutboxHandler } from '../outbox/messages.ts'
import type { OpenWorkList } from '../work/open-work.ts'
import type { Command } from './declare.ts'

/** Operators are staff; `system` names the job that acts by itself. */
export type Actor =
  | ({ readonly kind: 'user'; readonly id: UserId; readonly delegate?: Delegation } & Came)
  | ({ readonly kind: 'operator'; readonly id: UserId; readonly breakGlass?: TakenRole } & Came)
  | { readonly kind: 'system'; readonly id: string }

/**
 * The channel and request of a person (`page:...`, `commandLine:...`), on each audit line. Undefined without a request.
 */
type Came = { readonly request?: RequestId }

/** A staff member's emergency role, on each of their audit lines while it lasts. */
export type TakenRole = { readonly id: BreakGlassId; readonly role: StaffRole }

/** The account in which a delegate acts, and the grant that permits it. */
export type Delegation = { readonly accountId: AccountId; readonly grantId: GrantId }

export type AskedChange = { readonly command: Command; readonly viewer: Viewer; readonly accountId: AccountId }

/** A use case's context: one database transaction and everything that must commit with it. */
export type Ctx = {
  readonly tx: Transaction<DB>
  /** The single instant of this transaction. */
  readonly clock: Clock
  /** The present day, for deadlines, after waiting for a lock. */
  readonly todayNow: () => BusinessDay
  readonly actor: Actor
  readonly log: Log
  /** Notifies followers (in this transaction) and listeners (by a job that commits with it). */
  readonly emit: (event: Announcement) => Promise<void>
  /** The same for many events in few statements; followers get each event, or all events of one kind together. */
  readonly emitAll: (events: readonly Announcement[]) => Promise<void>
  readonly enqueue: (job: Job, options?: { key?: string; queue?: string }) => Promise<void>
  /** Writes a message to a partner, sent after the commit, at least once; its id is the partner's idempotency key. */
  readonly send: (message: Message) => Promise<void>
  readonly sendAll: (messages: readonly Message[]) => Promise<void>
  readonly audit: (line: AuditLine) => Promise<void>
  /** Adds figures to the audit line of the command. */
  readonly describe: (detail: Readonly<Record<string, unknown>>) => void
}

export type ViewerCtx = Ctx & { readonly viewer: Viewer }

export type AuditLine = {
  readonly action: string
  readonly subject?: string
  readonly onBehalfOf?: string
  readonly detail?: Record<string, unknown>
}

/**
 * Does or enqueues the work due in business time, and returns how much. Made by `whenDue`, it can also first check if
 * any is due.
 */
export type DueWork = ((platform: Platform) => Promise<number>) & {
  readonly isDue?: (clock: Clock) => RawBuilder<boolean>
}

/** A room's contributions to the company; the keys of a record are the names that it handles. */
export type Room = {
  readonly name: string
  /** Public figures of people's acts, noted once a day. */
  readonly publicFigures?: readonly PublicFigure[]
  /** Facts that its rows and the books both hold; the check of the books runs all of them. */
  readonly booksRules?: readonly BooksRule[]
  /** Its tables of the evidence binder. */
  readonly binder?: readonly BinderTable[]
  /** Its figures for the engineer on call. */
  readonly gauges?: readonly GaugeGroup[]
  /** The same if one statement is not enough: each check reads what it needs and names wrong rows. */
  readonly booksChecks?: readonly ((db: Platform['db'], only: Only) => Promise<BooksOutcome>)[]
  readonly bearers?: readonly BearerKind[]
  /** Its part of the staff queue. */
  readonly openWork?: readonly OpenWorkList[]
  readonly switchedWork?: Readonly<Partial<Record<SwitchName, (platform: Platform) => Promise<number>>>>
  readonly tasks?: readonly Task[]
  readonly followers?: readonly Follower[]
  readonly listeners?: readonly Listener[]
  /** Run at each tick of business time; with `whenDue` only if something is due. */
  readonly dueWork?: Record<string, DueWork>
  readonly proposals?: readonly ProposalHandler[]
  readonly booksMeter?: BooksMeter
  /** The accounts concerned by a proposal or a command, by its id's prefix (`btr`); other ids concern the company. */
  readonly accountsConcerned?: Record<string, (ctx: Pick<Ctx, 'tx'>, id: string) => Promise<readonly AccountId[]>>
  /** The refusal of any act of this person, or of one that needs a role, from the room that knows the staff. */
  readonly refuseActor?: (ctx: Pick<Ctx, 'tx'>, actor: Actor, needed: NeededRoles) => Promise<ActorRefusal | null>
  /** The refusal of this person's change of this account, from the room that knows the owners. */
  readonly refuseChange?: (ctx: Ctx, change: AskedChange) => Promise<Refusal | null>
  /** Runs after a change in another person's account, in its transaction. */
  readonly followActing?: (ctx: Ctx, change: AskedChange & { readonly subject: string }) => Promise<void>
  /** The owners of these accounts and their delegates, none of whom decides about them. */
  readonly peopleIn?: (ctx: Ctx, accountIds: readonly AccountId[]) => Promise<readonly string[]>
  readonly totalInvested?: (
    db: Kysely<DB>,
    accountIds: readonly AccountId[],
  ) => Promise<(accountId: AccountId) => Cents>
  /** A keyed hash of a secret, from the room with the keys: it replaces the secret in a command's record. */
  readonly markSecret?: (secret: string) => string
  readonly outbox?: readonly OutboxHandler[]
  readonly inbox?: readonly InboxHandler[]
}

export type ActorRefusal = Refusal<'operatorSuspended' | 'operatorsOnly' | 'roleRequired' | 'emergencyRole'>

export type NeededRoles = {
  /** One of them suffices; null for an act that is not staff's. */
  readonly roles: readonly StaffRole[] | null
  /** True for the second person's part, for which an emergency role does not count. */
  readonly isDecision: boolean
  readonly at: Instant
}

/** One process's access to the company: made once at its start and passed on. */
export type Platform = {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly log: Log
  readonly rooms: readonly Room[]
  readonly noteWork?: ((work: EndedWork) => void) | undefined
}
