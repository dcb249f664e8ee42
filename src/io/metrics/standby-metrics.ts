import { Gauge, type Registry } from 'prom-client'
import type { Standby } from '../db/standby.ts'

/** Whether the standby serves lists and reports, and its lag, at the moment of the scrape. */
export function standbyMetrics(registry: Registry, standby: Pick<Standby, 'lag'>): void {
  const registers = [registry]
  new Gauge({
    name: 'longlight_standby_lag_seconds',
    help: 'How old the standby’s data is at most; none where that is more than a list may be, or cannot be said.',
    registers,
    async collect() {
      const lag = await standby.lag()
      if (lag === null) this.remove()
      else this.set(lag / 1_000)
    },
  })
  new Gauge({
    name: 'longlight_standby_read',
    help: '1 if lists and reports are read from the standby; 0 if the leader answers them, as it lags too far, hangs or is gone.',
    registers,
    async collect() {
      this.set((await standby.lag()) === null ? 0 : 1)
    },
  })
}
