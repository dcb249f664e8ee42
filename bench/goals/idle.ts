import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startTestCompany } from '#tests/setup/company.ts'
import type { BenchContext } from '../bench-context.ts'
import type { Figure, Goal } from '../goal.ts'
import { processCpu, type Sample, youngerThan } from '../measure.ts'

const megabytesOf = (process: string): Figure => ({
  name: `${process}: resident memory`,
  unit: 'MB',
  product: (pair) => pair[process]!.megabytes!,
  reference: () => 1,
  wants: 'atMost',
  moonshot: 150,
  acceptable: 250,
})

/** The whole company on its demo, idle: the cost of leaving it running beside other programs. */
export const idleGoal = ({ size }: BenchContext): Goal => ({
  number: 12,
  title: 'idle company',
  figures: [
    {
      name: 'CPU of all processes, of one core',
      unit: '%',
      product: (pair) => (pair.company!.nodeCpu / 1e6) * 100,
      reference: () => 100,
      wants: 'atMost',
      moonshot: 0.005,
      acceptable: 0.02,
    },
    megabytesOf('api'),
    megabytesOf('worker'),
  ],
  prepare: async () => {
    const company = await startTestCompany()
    // By then the work after a start is done, and processes that rest longer when idle have noticed.
    await pause(size.idleSeconds.settle * 1_000)
    return {
      round: async () => {
        const all = [company.pid, ...youngerThan(company.pid)]
        const before = new Map(all.map((pid) => [pid, processCpu(pid)]))
        await pause(size.idleSeconds.sample * 1_000)
        // A server process of the database that came meanwhile has used all its time since.
        const used = [company.pid, ...youngerThan(company.pid)].map((pid) => processCpu(pid) - (before.get(pid) ?? 0))
        const seconds = size.idleSeconds.sample
        const sample = { operations: 1, seconds, databaseCpu: 0 }
        const memory = (main: string): Sample => ({ ...sample, nodeCpu: 0, megabytes: residentOf(all, main) })
        return {
          company: { ...sample, nodeCpu: used.reduce((sum, one) => sum + Math.max(one, 0), 0) / seconds },
          api: memory('src/apps/api/main.ts'),
          worker: memory('src/apps/worker/main.ts'),
        }
      },
      done: company.stop,
    }
  },
})

/** Megabytes that the process with this main file holds. */
function residentOf(pids: readonly number[], main: string): number {
  for (const pid of pids) {
    if (!textOf(pid, 'cmdline').includes(main)) continue
    const kilobytes = /VmRSS:\s+(\d+)/.exec(textOf(pid, 'status'))?.[1]
    if (kilobytes) return Number(kilobytes) / 1_024
  }
  throw new Error(`${main} does not run`)
}

/** The text of a process's file in /proc; empty if the process has ended. */
function textOf(pid: number, what: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}
