import { Gauge, type Registry } from 'prom-client'
import { secondsAhead } from '../db/readiness.ts'
import { within } from '../http/within.ts'
import type { GaugeGroup, GaugeSource } from './gauge-group.ts'

type Reading = {
  readonly groups: readonly GaugeGroup[]
  readonly source: GaugeSource
  /** How long figures are cached: frequent scrapes do not read the database more often. */
  readonly keptMs?: number
  /** How long one statement may take, and all of them together. */
  readonly patienceMs?: number
  readonly togetherMs?: number
}

/**
 * Gauges read from the database at a scrape. Unreadable figures are left out, so that old ones do not pass for new; the
 * scrape itself always succeeds.
 */
export function databaseGauges(registry: Registry, reading: Reading): { readonly refresh: () => Promise<void> } {
  const { groups, source, keptMs = 10_000, patienceMs = 2_000, togetherMs = 5_000 } = reading
  const registers = [registry]
  const up = new Gauge({ name: 'longlight_database_up', help: '1 if the database answered.', registers })
  const skew = new Gauge({
    name: 'longlight_clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of the database’s.',
    registers,
  })
  const unread = new Gauge({
    name: 'longlight_unread_gauges',
    help: 'Groups of gauges that the database did not answer in time.',
    registers,
  })
  const gauges = new Map(
    groups.flatMap((group) =>
      Object.entries(group.gauges).map(([name, { help, labels = [] }]) => [
        name,
        new Gauge({ name, help, labelNames: labels, registers }),
      ]),
    ),
  )
  const fill = async (group: GaugeGroup): Promise<boolean> => {
    const figures = await within(patienceMs, group.read(source)).catch(() => null)
    for (const { gauge, value, labels = {} } of figures ?? []) gauges.get(gauge)!.set(labels, value)
    return figures !== null
  }
  const readAll = async (): Promise<void> => {
    const began = performance.now()
    for (const gauge of [...gauges.values(), skew]) forget(gauge)
    const ahead = await within(patienceMs, secondsAhead(source.db)).catch(() => null)
    up.set(ahead === null ? 0 : 1)
    if (ahead !== null) skew.set(ahead)
    let filled = 0
    for (const group of ahead === null ? [] : groups)
      if (performance.now() - began < togetherMs && (await fill(group))) filled += 1
    unread.set(groups.length - filled)
  }
  let readAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  return {
    refresh: async () => {
      if (running === null && performance.now() - readAt < keptMs) return
      running ??= readAll().finally(() => {
        readAt = performance.now()
        running = null
      })
      await running
    },
  }
}

/** A gauge without labels is 0 after a reset, which is a figure like any other. */
function forget(gauge: Gauge): void {
  gauge.reset()
  gauge.remove({})
}
