import type { Instant } from '#kernel/instant.ts'

export type MetersClient = {
  /** Watt-hours of the full hours from one moment up to another, oldest first; fewer when not all have been metered yet. */
  readonly hoursOf: (
    plantId: string,
    from: Instant,
    to: Instant,
  ) => Promise<readonly number[] | { readonly kind: 'refused'; readonly code: string; readonly message: string }>
}

type Answer = {
  readonly readings?: readonly { readonly hour: string; readonly wattHours: number }[]
  readonly code?: string
  readonly message?: string
}

/** Asks the metering service, which speaks plain HTTP and JSON, what a plant's meter counted. */
export function createMetersClient({ origin }: { readonly origin: string }): MetersClient {
  return {
    hoursOf: async (plantId, from, to) => {
      const query = new URLSearchParams({ from: from.toString(), to: to.toString() })
      const reply = await fetch(`${origin}/plants/${encodeURIComponent(plantId)}/readings?${query}`, {
        signal: AbortSignal.timeout(15_000),
      })
      if (reply.status >= 500 || reply.status === 429) throw new Error(`The metering service answered ${reply.status}`)
      const answer = (await reply.json()) as Answer
      if (!reply.ok || !answer.readings)
        return { kind: 'refused', code: answer.code ?? 'unknown', message: answer.message ?? 'It did not say why.' }
      return answer.readings.map(({ hour, wattHours }, index) => {
        const expected = from.add({ hours: index })
        if (Temporal.Instant.compare(Temporal.Instant.from(hour), expected) !== 0 || !Number.isSafeInteger(wattHours))
          throw new Error(`The metering service skipped the hour ${expected} of ${plantId}`)
        return wattHours
      })
    },
  }
}
