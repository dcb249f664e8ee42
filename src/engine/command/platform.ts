import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type pg from 'pg'
import type { BooksMeter } from '#engine/approvals/preview.ts'
import type { ProposalHandler } from '#engine/approvals/proposals.ts'
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
 * The road and the request by which a person came (`page:...`, `commandLine:...`), on each line of the audit. Left out
 * if no request is at work.
 */
type Came = { readonly request?: RequestId }

/** A role that one of the staff took for an emergency, on each line of the audit as long as it lasts. */
export type TakenRole = { readonly id: BreakGlassId; readonly role: StaffRole }

/** The account that someone acts in who is not its owner, and the grant that lets them. */
export type Delegation = { readonly accountId: AccountId; readonly grantId: GrantId }

/** A change of an account that someone requests by a command. */
export type AskedChange = { readonly command: Command; readonly viewer: Viewer; readonly accountId: AccountId }

/** A use case's context: one database transaction and everything that must commit with it. */
export type Ctx = {
  readonly tx: Transaction<DB>
  /** The one moment of this transaction. */
  readonly clock: Clock
  /** The day as it is now: for what must not be late, once it has waited for a lock. */
  readonly todayNow: () => BusinessDay
  readonly actor: Actor
  readonly log: Log
  /** Notifies followers (in this transaction) and listeners (by a job that commits with it). */
  readonly emit: (event: Announcement) => Promise<void>
  /** The same for many events in few statements; followers get each event, or all events of one kind at once. */
  readonly emitAll: (events: readonly Announcement[]) => Promise<void>
  /** Enqueues a job that exists only if this transaction commits. */
  readonly enqueue: (job: Job, options?: { key?: string; queue?: string }) => Promise<void>
  /** Writes a message to a partner; it leaves after the commit, at least once, its id being the partner's idempotency key. */
  readonly send: (message: Message) => Promise<void>
  readonly sendAll: (messages: readonly Message[]) => Promise<void>
  readonly audit: (line: AuditLine) => Promise<void>
  /** Puts figures into the audit line of the command itself. */
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
 * Does or enqueues the work that is due in business time, and returns how much that was. Made by `whenDue` it can also
 * check first if any is due.
 */
export type DueWork = ((platform: Platform) => Promise<number>) & {
  readonly isDue?: (clock: Clock) => RawBuilder<boolean>
}

/** A room's contributions to the company; the keys of a record are the words that it answers to. */
export type Room = {
  readonly name: string
  /** Public figures of people's acts, noted once a day. */
  readonly publicFigures?: readonly PublicFigure[]
  /** Facts that its rows and the books both hold; the check of the books runs all of them. */
  readonly booksRules?: readonly BooksRule[]
  /** Figures about it for the engineer on call. */
  readonly gauges?: readonly GaugeGroup[]
  /** The same if one statement is not enough: each reads what it needs and names the rows that are wrong. */
  readonly booksChecks?: readonly ((db: Platform['db'], only: Only) => Promise<BooksOutcome>)[]
  readonly bearers?: readonly BearerKind[]
  /** Its part of the queue that the staff work through. */
  readonly openWork?: readonly OpenWorkList[]
  /** How much of its work waits while a switch is off, by the switch. */
  readonly switchedWork?: Readonly<Partial<Record<SwitchName, (platform: Platform) => Promise<number>>>>
  /** Made by `task`: how jobs are run. */
  readonly tasks?: readonly Task[]
  /** Made by `follow` and `followAll`: run inside the announcing transaction. */
  readonly followers?: readonly Follower[]
  /** Made by `listen`: run after it by a job. */
  readonly listeners?: readonly Listener[]
  /** Run at each tick of business time; with `whenDue` only if something is due. */
  readonly dueWork?: Record<string, DueWork>
  /** Made by `carryOut`: acts that need two people. */
  readonly proposals?: readonly ProposalHandler[]
  /** Measures what an approval would move, from the room that knows the ledger. */
  readonly booksMeter?: BooksMeter
  /**
   * The accounts that a proposal or a command concerns, by the prefix of the id that it names (`btr`); an id without an
   * entry here concerns the company.
   */
  readonly accountsConcerned?: Record<string, (ctx: Pick<Ctx, 'tx'>, id: string) => Promise<readonly AccountId[]>>
  /** The refusal of anything that this person does now, or of what needs a role, from the room that knows the staff. */
  readonly refuseActor?: (ctx: Pick<Ctx, 'tx'>, actor: Actor, needed: NeededRoles) => Promise<ActorRefusal | null>
  /** The refusal of this person's change of this account, from the room that knows the accounts' owners. */
  readonly refuseChange?: (ctx: Ctx, change: AskedChange) => Promise<Refusal | null>
  /** Follows a change that someone made in an account that is not theirs, in its transaction. */
  readonly followActing?: (ctx: Ctx, change: AskedChange & { readonly subject: string }) => Promise<void>
  /** The people who own these accounts or act in them: none of them decides about what concerns them. */
  readonly peopleIn?: (ctx: Ctx, accountIds: readonly AccountId[]) => Promise<readonly string[]>
  /** Total Invested of an account, from the room that defines it, for rooms that it may not be imported by. */
  readonly totalInvested?: (
    db: Kysely<DB>,
    accountIds: readonly AccountId[],
  ) => Promise<(accountId: AccountId) => Cents>
  /** A keyed mark of a secret, from the room that has the keys: it replaces the secret in a command's record. */
  readonly markSecret?: (secret: string) => string
  /** Made by `handle`: how messages to partners are sent. */
  readonly outbox?: readonly OutboxHandler[]
  /** Made by `onWebhook`: how events of partners are handled. */
  readonly inbox?: readonly InboxHandler[]
}

export type ActorRefusal = Refusal<'operatorSuspended' | 'operatorsOnly' | 'roleRequired' | 'emergencyRole'>

export type NeededRoles = {
  /** One of them is enough; null for what needs none, as it is not an act of the staff. */
  readonly roles: readonly StaffRole[] | null
  /** True for the second person's part, for which a role that was taken in an emergency does not count. */
  readonly isDecision: boolean
  readonly at: Instant
}

/** One process's hold on the company: made once at its start and passed on. */
export type Platform = {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly log: Log
  readonly rooms: readonly Room[]
  /** Measures what the worker does; left out where nothing is measured. */
  readonly noteWork?: ((work: EndedWork) => void) | undefined
}
