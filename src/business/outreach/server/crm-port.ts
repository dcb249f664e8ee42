import type { CrmContactId } from '#kernel/ids.ts'

/** The marketing system as we use it. It throws if a later retry may succeed. */
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
