import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type Holder = { readonly pid: number; readonly children: readonly number[] }

export type Lock = {
  /** The dead holder that was found here, if there was one. */
  readonly leftBehind: Holder | null
  /** Notes the processes started by us, so that the next start after a kill can wait for them. */
  readonly note: (children: readonly number[]) => void
  readonly release: () => void
}

/** Takes a lock file, or answers with the living process that holds it. A dead process holds nothing. */
export function takeLock(path: string): Lock | { readonly heldBy: number } {
  mkdirSync(dirname(path), { recursive: true })
  let leftBehind: Holder | null = null
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, children: [] }))
  try {
    for (;;) {
      try {
        // A link either makes the whole file or fails: nobody ever reads half a lock.
        linkSync(mine, path)
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const holder = readHolder(path)
        if (holder && isOurs(holder.pid)) return { heldBy: holder.pid }
        leftBehind = holder ?? leftBehind
        rmSync(path, { force: true })
      }
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    leftBehind,
    note: (children) => {
      writeFileSync(mine, JSON.stringify({ pid: process.pid, children }))
      renameSync(mine, path)
    },
    release: () => rmSync(path, { force: true }),
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Whether a process lives and, if the system shows it, runs this program rather than one that got its number since. */
export function isOurs(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  try {
    return /node|npm/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}
