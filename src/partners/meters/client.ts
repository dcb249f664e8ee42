import { z } from 'zod'
import { callPartner } from '#io/http/call-partner.ts'
import type { PlantId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

export type MetersClient = {
  /** Watt-hours of the full hours between two instants, oldest first; fewer if not all have been metered yet. */
  readonly hoursOf: (
    plantId: PlantId,
    from: Instant,
    to: Instant,
  ) => Promise<readonly number[] | { readonly kind: 'refused'; readonly code: string; readonly message: string }>
}

const refusal = z.object({
  code: z.string().default('unknown'),
  message: z.string().default('It did not say why.'),
})
const readings = z.object({ readings: z.array(z.object({ hour: z.string(), wattHours: z.number() })) })

export function createMetersClient({ origin }: { readonly origin: string }): MetersClient {
  return {
    hoursOf: async (plantId, from, to) => {
      const query = new URLSearchParams({ from: from.toString(), to: to.toString() })
      const { status, body } = await callPartner(`${origin}/plants/${encodeURIComponent(plantId)}/readings?${query}`)
      if (status >= 500 || status === 429 || body === undefined)
        throw new Error(`The metering service answered ${status}`)
      if (status >= 300) return { kind: 'refused', ...refusal.parse(body) }
      return readings.parse(body).readings.map(({ hour, wattHours }, index) => {
        const expected = from.add({ hours: index })
        if (Temporal.Instant.compare(Temporal.Instant.from(hour), expected) !== 0 || !Number.isSafeInteger(wattHours))
          throw new Error(`The metering service skipped the hour ${expected} of ${plantId}`)
        return wattHours
      })
    },
  }
}
