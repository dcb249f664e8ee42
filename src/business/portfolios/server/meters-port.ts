import type { PlantId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

/** Throws when the call may be retried later. */
export type MetersPort = {
  readonly hoursOf: (
    plantId: PlantId,
    from: Instant,
    to: Instant,
  ) => Promise<readonly number[] | { readonly kind: 'refused'; readonly code: string; readonly message: string }>
}
