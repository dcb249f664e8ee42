import type { z } from 'zod'
import type { PartnerEventId } from '#kernel/ids.ts'
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
  /** Reads a stored body; throws where it is not as declared. */
  readonly parse: (stored: unknown) => Body
}

/** Declares what the events of a partner carry; the webhook that records them and all rooms that read them share it. */
export function inboundEvents<Body extends object>(partner: string, schema: z.ZodType<Body>): InboundDeclaration<Body> {
  const make: (event: { eventId: PartnerEventId; topic: string; body: Body }) => Inbound = (event) => ({
    ...event,
    partner,
    [declared]: true,
  })
  return Object.assign(make, { partner, parse: (stored: unknown) => schema.parse(stored) })
}

/** What a room found out about an event, and what it does with it. */
type Found = {
  readonly apply: (ctx: Ctx) => Promise<void>
  readonly gaveUp?: (ctx: Ctx) => Promise<void>
}
export type InboxHandler = {
  readonly partner: string
  readonly read: (platform: Platform, event: StoredInbound) => Promise<Found | null>
}

/**
 * Takes a partner's events in. `read` reads the partner's status again, outside any transaction; null when the event is of no
 * interest. `gaveUp` is what follows where `apply` failed again and again: the money is put right without what it was for.
 */
export const onWebhook = <Body extends object, PartnerState extends object>(
  declaration: InboundDeclaration<Body>,
  handler: {
    readonly read: (platform: Platform, event: InboundEvent<Body>) => Promise<PartnerState | null>
    readonly apply: (ctx: Ctx, event: InboundEvent<Body>, partnerState: PartnerState) => Promise<void>
    readonly gaveUp?: (ctx: Ctx, event: InboundEvent<Body>, partnerState: PartnerState) => Promise<void>
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
      ...(gaveUp ? { gaveUp: (ctx: Ctx) => gaveUp(ctx, event, partnerState) } : {}),
    }
  },
})
