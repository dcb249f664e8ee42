import { Gauge, Histogram, type Registry } from 'prom-client'
import type { FileStore } from '../files/file-store.ts'

/** From a folder's milliseconds to the fifteen seconds after which a store has failed. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15]

/** Whether another document can be stored at the moment of the scrape, and the outcomes of the store's operations. */
export function fileMetrics(registry: Registry, files: Pick<FileStore, 'canKeep' | 'watch'>): void {
  const registers = [registry]
  new Gauge({
    name: 'longlight_files_have_room',
    help: '1 if the file store takes one more; 0 if its disk is full, it may not be written, or its bucket is away or set wrongly.',
    registers,
    async collect() {
      this.set((await files.canKeep()) ? 1 : 0)
    },
  })
  const seconds = new Histogram({
    name: 'longlight_file_operation_duration_seconds',
    help: 'Writes and reads of stored files, with all tries of each.',
    labelNames: ['act', 'outcome'],
    buckets,
    registers,
  })
  files.watch((act, outcome, took) => seconds.observe({ act, outcome }, took))
}
