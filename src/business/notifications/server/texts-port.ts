import type { Platform } from '#platform/command/platform.ts'
import type { MessagePurpose } from '#platform/outbox/recipient-budget.ts'

/** What we need of the partner who sends texts. It throws when it may be asked again later. */
export type TextsPort = {
  /** Counts it against its number's budget first: see `outbox/recipient-budget.ts`. */
  readonly send: (
    platform: Pick<Platform, 'db' | 'clock'>,
    text: { readonly to: string; readonly body: string; readonly purpose: MessagePurpose },
  ) => Promise<
    | { readonly kind: 'sent'; readonly id: string }
    | { readonly kind: 'withheld' }
    | {
        readonly kind: 'refused'
        readonly code: 'invalidNumber' | 'optedOut' | 'unreachable' | 'rejected'
        readonly message: string
      }
  >
}

/** What the partner reports: how a text fared, or what someone wrote back. */
export type TextsEvent =
  | { readonly kind: 'status'; readonly id: string; readonly status: string; readonly errorCode?: string }
  | { readonly kind: 'reply'; readonly from: string; readonly wish: 'stop' | 'start' | 'help' | 'none' }
