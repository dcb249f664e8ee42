import type { Platform } from '#engine/command/platform.ts'
import type { MessagePurpose } from '#engine/outbox/recipient-budget.ts'
import type { PartnerTextId } from '#kernel/ids.ts'

/** Our port to the texts partner. It throws if a retry may succeed. */
export type TextsPort = {
  /** First counts against the number's budget: see `outbox/recipient-budget.ts`. */
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
