import type { CpuInfo } from 'node:os'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

type Times = readonly Pick<CpuInfo, 'times'>[]

/** Other programs may take so much of one core before figures stop saying anything. */
export const mostOthersTake = 0.3

/** How many cores were at work between two readings of the processor's times. */
export function coresAtWork(before: Times, after: Times): number {
  const took = (times: Times, of: (each: CpuInfo['times']) => number) =>
    times.reduce((sum, core) => sum + of(core.times), 0)
  const all = (each: CpuInfo['times']) => each.user + each.nice + each.sys + each.idle + each.irq
  const passed = took(after, all) - took(before, all)
  const idle = took(after, ({ idle }) => idle) - took(before, ({ idle }) => idle)
  return passed === 0 ? 0 : ((passed - idle) / passed) * after.length
}

/** Why a measurement may not start now; undefined on a quiet machine. A second's look says more than the average of a minute. */
export async function whyNotQuiet(readTimes: () => Times = cpus, lookMs = 2_000): Promise<string | undefined> {
  const before = readTimes()
  await pause(lookMs)
  const busy = coresAtWork(before, readTimes())
  if (busy <= mostOthersTake) return undefined
  return (
    `Other programs take ${busy.toFixed(1)} of ${before.length} cores, and figures measured beside them say nothing. ` +
    'End them and try again, or measure all the same with --beside-load.'
  )
}
