import type { PlantId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

/** What we need of the metering service. It throws when it may be asked again later. */
export type MetersPort = {
  readonly hoursOf: (
    plantId: PlantId,
    from: Instant,
    to: Instant,
  ) => Promise<readonly number[] | { readonly kind: 'refused'; readonly code: string; readonly message: string }>
}
