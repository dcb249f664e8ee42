import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile } from './manifest.ts'

/** A piece of the archived log, whole or (until it is) in part: the number of its timeline, then its place in the log. */
const logSegment = /^([0-9A-F]{8})([0-9A-F]{16})(\.part|\.partial|\.[0-9A-F]{8}\.backup)?$/

/** Places are the same on every timeline, so a segment is older by its place alone. */
const placeOf = (name: string): string => logSegment.exec(name)?.[2] ?? ''

/**
 * Takes away the archived log from before the oldest backup that is kept: no backup is brought forward with it. Only called
 * after a backup was completed. Histories of timelines are small and stay. Returns how many segments went.
 */
export async function pruneLog(folder: string): Promise<number> {
  const archive = join(folder, 'wal')
  const first = await firstNeeded(folder)
  if (!first || !existsSync(archive)) return 0
  const old = (await readdir(archive)).filter((name) => logSegment.test(name) && placeOf(name) < placeOf(first))
  for (const name of old) await rm(join(archive, name))
  return old.length
}

/** The segment of the log from which the oldest complete backup is read; null while any backup does not say. */
async function firstNeeded(folder: string): Promise<string | null> {
  const bases = (await readdir(folder)).filter(
    (name) => name.startsWith('base-') && existsSync(join(folder, name, manifestFile)),
  )
  const firsts = await Promise.all(bases.map((name) => firstSegmentOf(join(folder, name))))
  const known = firsts.filter((first) => first !== null)
  return known.length < bases.length ? null : (known.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))[0] ?? null)
}

/** PostgreSQL's own label in a backup names the segment with which its recovery begins. */
async function firstSegmentOf(base: string): Promise<string | null> {
  const label = await readFile(join(base, 'database', 'backup_label'), 'utf8').catch(() => '')
  return /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1] ?? null
}
