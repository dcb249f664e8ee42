import type { z } from 'zod'
import type { OutboxId, PartnerEventId } from '#kernel/ids.ts'
import type { Ctx, Platform } from '../command/platform.ts'

const declared: unique symbol = Symbol('declared')

/** A partner's event as recorded. Only a declaration makes one. */
export type Inbound = {
  readonly partner: string
  readonly eventId: PartnerEventId
  readonly topic: string
  readonly body: object
  readonly [declared]: true
}

/** An event as its readers get it, with its body parsed by the declaration. */
export type InboundEvent<Body> = { readonly event_id: PartnerEventId; readonly topic: string; readonly body: Body }
export type StoredInbound = InboundEvent<unknown> & { readonly partner: string }

export type InboundDeclaration<Body extends object> = {
  (event: { readonly eventId: PartnerEventId; readonly topic: string; readonly body: Body }): Inbound
  readonly partner: string
  /** Parses a stored body; throws if it does not match the declaration. */
  readonly parse: (stored: unknown) => Body
}

/** Declares the body of a partner's events, shared by the recording webhook and all reading rooms. */
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
 * Handles a partner's events. `read` reads the partner's status again, outside any transaction; null if the event is
 * irrelevant. `gaveUp` runs after `apply` failed repeatedly: the money is booked without its purpose.
 */
export const onWebhook = <Body extends object, PartnerState extends object>(
  declaration: InboundDeclaration<Body>,
  handler: {
    readonly read: (platform: Platform, event: InboundEvent<Body>) => Promise<PartnerState | null>
    readonly apply: (ctx: Ctx, event: InboundEvent<Body>, partnerState: PartnerState) => Promise<void>
    readonly gaveUp?: (ctx: Ctx, event: InboundEvent<Body>, partnerState: PartnerState) => Promise<void>
    /** The message to the partner behind the event, if its id is known: the trace of its request continues. */
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
