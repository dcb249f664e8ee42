import type { CrmContactId } from '#kernel/ids.ts'

/** What we need of the marketing system. It throws when it may be asked again later. */
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
