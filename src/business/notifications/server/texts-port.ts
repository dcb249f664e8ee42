import type { Platform } from '#engine/command/platform.ts'
import type { MessagePurpose } from '#engine/outbox/recipient-budget.ts'
import type { PartnerTextId } from '#kernel/ids.ts'

/** The partner who sends texts, as we use it. It throws if a later retry may succeed. */
export type TextsPort = {
  /** Counts it against its number's budget first: see `outbox/recipient-budget.ts`. */
  readonly send: (
    platform: Pick<Platform, 'db' | 'clock'>,
    text: { readonly to: string; readonly body: string; readonly purpose: MessagePurpose },
  ) => Promise<
    | { readonly kind: 'sent'; readonly id: PartnerTextId }
    | { readonly kind: 'withheld' }
    | {
        readonly kind: 'refused'
        readonly code: 'invalidNumber' | 'optedOut' | 'unreachable' | 'rejected'
        readonly message: string
      }
  >
}
