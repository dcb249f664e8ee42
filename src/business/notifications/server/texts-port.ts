/** What we need of the partner who sends texts. It throws when it may be asked again later. */
export type TextsPort = {
  readonly send: (text: { readonly to: string; readonly body: string }) => Promise<
    | { readonly kind: 'sent'; readonly id: string }
    | {
        readonly kind: 'refused'
        readonly code: 'invalidNumber' | 'optedOut' | 'unreachable' | 'rejected'
        readonly message: string
      }
  >
}

/** What the partner reports: how a text fared, or what somebody wrote back. */
export type TextsEvent =
  | { readonly kind: 'status'; readonly id: string; readonly status: string; readonly errorCode?: string }
  | { readonly kind: 'reply'; readonly from: string; readonly wish: 'stop' | 'start' | 'help' | 'none' }
