import type { Instant } from '#kernel/instant.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import type { Announcement, EventDeclaration, EventOf } from './events.ts'

/** A subscriber in the emitting transaction: both commit or neither. */
export type Follower = { readonly kind: string } & (
  | { readonly each: (ctx: Ctx, event: Announcement) => Promise<void> }
  | { readonly all: (ctx: Ctx, events: readonly Announcement[]) => Promise<void> }
)

/** A subscriber run by a job after the commit, at least once. */
export type Listener = {
  readonly kind: string
  readonly notify: (platform: Platform, stored: unknown, announced: Told) => Promise<void>
}

/** The event's own id and instant, the same at each delivery. */
export type Told = { readonly id: string; readonly at: Instant }

export const follow = <Kind extends string, Payload extends object>(
  event: EventDeclaration<Kind, Payload>,
  run: (ctx: Ctx, event: EventOf<Kind, Payload>) => Promise<void>,
): Follower => ({
  kind: event.kind,
  each: async (ctx, announced) => {
    if (event.is(announced)) await run(ctx, announced)
  },
})

/** The same, once for all events of the kind that one call emits. */
export const followAll = <Kind extends string, Payload extends object>(
  event: EventDeclaration<Kind, Payload>,
  run: (ctx: Ctx, events: readonly EventOf<Kind, Payload>[]) => Promise<void>,
): Follower => ({
  kind: event.kind,
  all: (ctx, announced) => run(ctx, announced.filter(event.is)),
})

/** Runs after the commit, in a job. It may run twice for an event and must be idempotent. */
export const listen = <Event>(
  event: { readonly kind: string; readonly parse: (stored: unknown) => Event },
  run: (platform: Platform, event: Event, announced: Told) => Promise<void>,
): Listener => ({
  kind: event.kind,
  notify: async (platform, stored, announced) => run(platform, event.parse(stored), announced),
})
