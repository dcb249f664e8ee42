import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { Cents } from '#kernel/cents.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { DB } from '#platform/db/schema.generated.ts'
import type { Log } from '#platform/log/log.ts'

/** Who acts. Operators are staff; `system` names the job that acts by itself. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string; readonly delegate?: Delegation }
  | { readonly kind: 'operator'; readonly id: string }
  | { readonly kind: 'system'; readonly id: string }

/** The account that someone acts in who is not its owner, and the grant that lets them. */
export type Delegation = { readonly accountId: string; readonly grantId: string }

/** Something that happened, in the past tense; `kind` is the verb-noun of the use case. */
export type Announcement = { readonly kind: string; readonly [field: string]: unknown }

/** What a use case works with: one database transaction and everything that must commit with it. */
export type Ctx = {
  readonly tx: Transaction<DB>
  readonly clock: Clock
  readonly actor: Actor
  readonly log: Log
  /** Tells followers (in this transaction) and listeners (by a job that commits with it). */
  readonly announce: (event: Announcement) => Promise<void>
  /** The same for many events in few statements; followers hear of each, or of all events of one kind at once. */
  readonly announceAll: (events: readonly Announcement[]) => Promise<void>
  /** Enqueues a job that exists only if this transaction commits. */
  readonly enqueue: (task: string, payload: object, options?: { key?: string; queue?: string }) => Promise<void>
  /** Writes a message to a partner; it leaves after the commit, at least once, its id being the partner's idempotency key. */
  readonly send: (message: {
    id: string
    partner: string
    operation: string
    subject: string
    payload: object
  }) => Promise<void>
  /** The same for many messages in two statements. */
  readonly sendAll: (messages: readonly Parameters<Ctx['send']>[0][]) => Promise<void>
  readonly audit: (line: AuditLine) => Promise<void>
}

export type AuditLine = {
  readonly action: string
  readonly subject?: string
  readonly onBehalfOf?: string
  readonly detail?: Record<string, unknown>
}

/** What a room hangs into the house: each list is keyed by the word it answers to. */
export type Room = {
  readonly name: string
  /** Jobs, by task name. They run outside a transaction and open their own. */
  readonly tasks?: Record<string, (platform: Platform, payload: never) => Promise<void>>
  /** What follows where a job failed again and again, by task name. */
  readonly gaveUp?: Record<string, (ctx: Ctx, payload: never) => Promise<void>>
  /** Run inside the announcing transaction: both commit or neither. */
  readonly followers?: Record<string, (ctx: Ctx, event: never) => Promise<void>>
  /** The same for a room that takes all events of a kind that are announced together in one call. */
  readonly followersOfAll?: Record<string, (ctx: Ctx, events: never) => Promise<void>>
  /** Run after it by a job, at least once; `told` is the same each time. */
  readonly listeners?: Record<
    string,
    (platform: Platform, event: never, told: { readonly id: string; readonly at: Temporal.Instant }) => Promise<void>
  >
  /** Asked at each tick of business time; does or enqueues what is due and says how much that was. */
  readonly dueWork?: Record<string, (platform: Platform) => Promise<number>>
  /** What needs two people, by the verb-noun of what will happen: see `platform/approvals`. */
  readonly proposals?: Record<string, ProposalKind>
  /**
   * Whose accounts a proposal or a command concerns that names something of theirs, by the prefix of its id (`btr`); what has
   * none here concerns the company.
   */
  readonly accountsConcerned?: Record<string, (ctx: Pick<Ctx, 'tx'>, id: string) => Promise<readonly string[]>>
  /** Who owns these accounts or acts in them: none of them decides about what concerns them. */
  readonly peopleIn?: (ctx: Ctx, accountIds: readonly string[]) => Promise<readonly string[]>
  /** Total Invested of an account, from the room that defines it, for rooms that it may not be imported by. */
  readonly totalInvested?: (db: Kysely<DB>, accountId: string) => Promise<Cents>
  /** How messages of the outbox are sent, keyed `partner.operation`. */
  readonly outbox?: Record<string, OutboxHandler>
  /** How messages of partners are understood, keyed by partner. */
  readonly inbox?: Record<string, InboxHandler>
}

export type ProposalKind = {
  /** Refuses at once what could not be carried out anyway. Writes nothing. */
  readonly check?: (ctx: Ctx, input: never) => Promise<Refusal | null>
  /** Carries it out in the transaction of the approval, by whoever approves; a refusal leaves the proposal open. */
  readonly execute: (ctx: Ctx, input: never, proposal: ProposedBy) => Promise<{ id: string } | Refusal>
}
export type ProposedBy = { readonly id: string; readonly proposedBy: string; readonly reason: string }

export type OutboxMessage = {
  readonly id: string
  readonly subject: string
  readonly payload: never
  readonly attempts: number
  readonly created_at: Temporal.Instant
}

export type OutboxHandler = {
  /** Talks to the partner, outside any transaction; throws when it may be tried again. */
  readonly deliver: (platform: Platform, message: OutboxMessage) => Promise<unknown>
  /** What follows when the partner never answered and it is asked no more; without it, an operator looks. */
  readonly gaveUp?: (ctx: Ctx, message: OutboxMessage) => Promise<void>
  /** What follows when two operators discard a message that was put aside. */
  readonly discarded?: (ctx: Ctx, message: OutboxMessage) => Promise<void>
} & (
  | {
      /** Takes the partner's answer in, together with marking the message as done. */
      readonly delivered: (ctx: Ctx, message: OutboxMessage, answer: never) => Promise<void>
      readonly deliveredAll?: never
    }
  | {
      /** The same for the answers to many messages of a kind, which came at about the same time. */
      readonly deliveredAll: (ctx: Ctx, answered: readonly Answered<never>[]) => Promise<void>
    }
)
export type Answered<Answer> = { readonly message: OutboxMessage; readonly answer: Answer }

export type InboxEvent = {
  readonly partner: string
  readonly event_id: string
  readonly topic: string
  readonly body: never
}

export type InboxHandler = {
  /** Re-reads the partner's truth, outside any transaction; null when the event is of no interest. */
  readonly read: (platform: Platform, event: InboxEvent) => Promise<unknown>
  readonly apply: (ctx: Ctx, event: InboxEvent, truth: never) => Promise<void>
  /** What follows where that failed again and again: the money is put right without what it was for. */
  readonly gaveUp?: (ctx: Ctx, event: InboxEvent, truth: never) => Promise<void>
}

/** One process's hold on the company: made once at its start and passed on. */
export type Platform = {
  readonly pool: pg.Pool
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly log: Log
  readonly rooms: readonly Room[]
}
