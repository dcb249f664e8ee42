import { readdirSync, readFileSync } from 'node:fs'

/**
 * The cost of one round of one program. CPU is that of the database's processes and of our own, in microseconds an
 * operation.
 */
export type Sample = {
  readonly operations: number
  readonly seconds: number
  readonly databaseCpu: number
  readonly nodeCpu: number
  /** The median of the operations' times in milliseconds, if they were timed one by one. */
  readonly p50?: number
  /** Their 99th percentile in milliseconds. */
  readonly p99?: number
  /** The memory that a process held, if that was measured. */
  readonly megabytes?: number
}

export const rate = ({ operations, seconds }: Sample): number => operations / seconds
export const cpu = ({ databaseCpu, nodeCpu }: Sample): number => databaseCpu + nodeCpu

const ticksASecond = 100

/** CPU microseconds that a process has used; with `children`, also those that have ended and those that live. */
export function processCpu(pid: number, { children = false } = {}): number {
  const own = statOf(pid)
  if (!own) return 0
  let ticks = own.user + own.system
  if (children) {
    ticks += own.endedChildren
    for (const name of readdirSync('/proc')) {
      const child = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
      if (child?.parent === pid) ticks += child.user + child.system
    }
  }
  return (ticks / ticksASecond) * 1e6
}

/** The processes that a process has started, and those that these have. */
export function youngerThan(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))?.parent === pid)
    .map(Number)
  return children.flatMap((child) => [child, ...youngerThan(child)])
}

type Stat = { parent: number; user: number; system: number; endedChildren: number }

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; the fields after it are counted.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return { parent: fields[1]!, user: fields[11]!, system: fields[12]!, endedChildren: fields[13]! + fields[14]! }
  } catch {
    return undefined
  }
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentiles(took: readonly number[]): { p50: number; p99: number } {
  const sorted = took.toSorted((a, b) => a - b)
  return { p50: median(sorted), p99: sorted[Math.ceil(sorted.length * 0.99) - 1]! }
}

/** Times a piece of work; `operations` is the work's own count. */
export async function timed(
  databasePid: number,
  work: () => Promise<number>,
  { serverPid }: { serverPid?: number } = {},
): Promise<Sample> {
  const node = () => (serverPid ? processCpu(serverPid) : micros(process.cpuUsage()))
  const before = { database: processCpu(databasePid, { children: true }), node: node(), at: performance.now() }
  const operations = await work()
  const seconds = (performance.now() - before.at) / 1000
  return {
    operations,
    seconds,
    databaseCpu: (processCpu(databasePid, { children: true }) - before.database) / operations,
    nodeCpu: (node() - before.node) / operations,
  }
}

const micros = ({ user, system }: NodeJS.CpuUsage): number => user + system

/** Callers that ask again as soon as they are answered, for a while. */
export async function callers(
  databasePid: number,
  {
    count,
    milliseconds,
    ask,
    serverPid,
  }: { count: number; milliseconds: number; ask: () => Promise<unknown>; serverPid?: number },
): Promise<Sample> {
  const took: number[] = []
  const sample = await timed(
    databasePid,
    async () => {
      const until = performance.now() + milliseconds
      await Promise.all(
        Array.from({ length: count }, async () => {
          for (let now = performance.now(); now < until; ) {
            await ask()
            const then = performance.now()
            took.push(then - now)
            now = then
          }
        }),
      )
      return took.length
    },
    serverPid ? { serverPid } : {},
  )
  return { ...sample, ...percentiles(took) }
}
