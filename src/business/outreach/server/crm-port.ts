import type { CrmContactId } from '#kernel/ids.ts'

/** Our port to the marketing system. It throws if a retry may succeed. */
export type CrmPort = {
  readonly upsertContact: (
    email: string,
    properties: Readonly<Record<string, string>>,
  ) => Promise<
    | { readonly kind: 'saved'; readonly id: CrmContactId }
    | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  >
  readonly forgetContact: (id: CrmContactId) => Promise<void>
}
