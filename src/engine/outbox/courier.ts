import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Platform } from '../command/platform.ts'
import { holdLease } from '../jobs/lease.ts'
import { deliverTo, partnersToCall } from './deliver.ts'

export type Courier = { readonly stop: () => Promise<void> }

/** Pauses between two looks: while messages come, and after a while without. */
const restMs = { busy: 50, idle: 500 }
const busyForMs = 5_000

/**
 * Sends messages to partners until stopped. A lease makes one worker the courier: if it dies another takes over at
 * once, if it freezes within seconds. A hanging partner delays only its own messages.
 */
export function startCourier(platform: Platform, ownerPool: pg.Pool): Courier {
  const turn = holdLease(ownerPool, 'courier')
  const calling = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let busyUntil = performance.now() + busyForMs
  const going = () => !stopping.signal.aborted && turn.isHeld()
  const call = async (partner: string): Promise<void> => {
    try {
      await deliverTo(platform, partner, { going })
    } catch (error) {
      platform.log.warn({ partner, reason: String(error) }, 'messages to a partner were left; they are sent again')
    } finally {
      calling.delete(partner)
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const partners = going()
        ? await partnersToCall(platform, (partnerName) => calling.has(partnerName)).catch(() => [])
        : []
      for (const partner of partners) calling.set(partner, call(partner))
      if (calling.size > 0) busyUntil = performance.now() + busyForMs
      const rest = performance.now() < busyUntil ? restMs.busy : restMs.idle
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
    await Promise.all(calling.values())
    await turn.stop()
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
