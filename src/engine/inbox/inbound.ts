import type { z } from 'zod'
import type { OutboxId, PartnerEventId } from '#kernel/ids.ts'
import type { Ctx, Platform } from '../command/platform.ts'

const declared: unique symbol = Symbol('declared')

/** An event that a partner sent, as it is recorded. Only a declaration makes one. */
export type Inbound = {
  readonly partner: string
  /** The partner's own id: the same event is taken in once. */
  readonly eventId: PartnerEventId
  readonly topic: string
  readonly body: object
  readonly [declared]: true
}

/** An event as its readers get it, its body read by the declaration. */
export type InboundEvent<Body> = { readonly event_id: PartnerEventId; readonly topic: string; readonly body: Body }
export type StoredInbound = InboundEvent<unknown> & { readonly partner: string }

/** Called, it makes an event to record. */
export type InboundDeclaration<Body extends object> = {
  (event: { readonly eventId: PartnerEventId; readonly topic: string; readonly body: Body }): Inbound
  readonly partner: string
  /** Reads a stored body; throws if it is not as declared. */
  readonly parse: (stored: unknown) => Body
}

/** Declares the body of a partner's events; the webhook that records them and all rooms that read them share it. */
export function inboundEvents<Body extends object>(partner: string, schema: z.ZodType<Body>): InboundDeclaration<Body> {
  const make: (event: { eventId: PartnerEventId; topic: string; body: Body }) => Inbound = (event) => ({
    ...event,
    partner,
    [declared]: true,
  })
  return Object.assign(make, { partner, parse: (stored: unknown) => schema.parse(stored) })
}

type Found = {
  readonly apply: (ctx: Ctx) => Promise<void>
  readonly gaveUp?: (ctx: Ctx) => Promise<void>
  readonly cause: OutboxId | null
}
export type InboxHandler = {
  readonly partner: string
  readonly read: (platform: Platform, event: StoredInbound) => Promise<Found | null>
}

/**
 * Handles a partner's events. `read` reads the partner's status again, outside any transaction; null if the event is of
 * no interest. `gaveUp` follows if `apply` failed again and again: the money is put right without what it was for.
 */
export const onWebhook = <Body extends object, PartnerState extends object>(
  declaration: InboundDeclaration<Body>,
  handler: {
    readonly read: (platform: Platform, event: InboundEvent<Body>) => Promise<PartnerState | null>
    readonly apply: (ctx: Ctx, event: InboundEvent<Body>, partnerState: PartnerState) => Promise<void>
    readonly gaveUp?: (ctx: Ctx, event: InboundEvent<Body>, partnerState: PartnerState) => Promise<void>
    /** The message to the partner that led to the event, if its id is known: the trace of its request goes on. */
    readonly causedBy?: (partnerState: PartnerState) => OutboxId | null
  },
): InboxHandler => ({
  partner: declaration.partner,
  read: async (platform, stored) => {
    const event = { ...stored, body: declaration.parse(stored.body) }
    const partnerState = await handler.read(platform, event)
    if (partnerState === null) return null
    const { apply, gaveUp } = handler
    return {
      apply: (ctx) => apply(ctx, event, partnerState),
      cause: handler.causedBy?.(partnerState) ?? null,
      ...(gaveUp ? { gaveUp: (ctx: Ctx) => gaveUp(ctx, event, partnerState) } : {}),
    }
  },
})
