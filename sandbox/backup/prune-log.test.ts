import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pruneLog } from './prune-log.ts'

const segment = (place: number, timeline = 1): string =>
  `${timeline.toString(16).padStart(8, '0')}00000000${place.toString(16).padStart(8, '0')}`.toUpperCase()

describe('the archived log', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'longlight-prune-'))
    mkdirSync(join(folder, 'wal'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const archive = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, 'wal', name), 'log')
  }
  const backup = (name: string, first: string | null, isComplete = true) => {
    const base = join(folder, `base-${name}`, 'database')
    mkdirSync(base, { recursive: true })
    if (first)
      writeFileSync(join(base, 'backup_label'), `START WAL LOCATION: 0/9000028 (file ${first})\nLABEL: longlight\n`)
    if (isComplete) writeFileSync(join(folder, `base-${name}`, 'manifest.json'), '{}')
  }
  const kept = () => readdirSync(join(folder, 'wal')).toSorted()

  it('loses what is older than the oldest kept backup, and keeps the segment with which that begins', async () => {
    archive(segment(3), segment(4), `${segment(4)}.part`, segment(5), segment(6), segment(9), '00000002.history')
    backup('2026-11-21', segment(5))
    backup('2026-11-22', segment(9))
    expect(await pruneLog(folder)).toBe(3)
    expect(kept()).toEqual([segment(5), segment(6), segment(9), '00000002.history'].toSorted())
    expect(await pruneLog(folder)).toBe(0)
  })

  it('goes with the older backup once that is deleted, on every timeline', async () => {
    archive(segment(5), segment(8), segment(8, 2), segment(9, 2), segment(10, 2))
    backup('2026-11-22', segment(9, 2))
    expect(await pruneLog(folder)).toBe(3)
    expect(kept()).toEqual([segment(9, 2), segment(10, 2)])
  })

  it('stays whole without a complete backup, and where one does not say with which segment it begins', async () => {
    archive(segment(1), segment(2))
    expect(await pruneLog(folder)).toBe(0)
    backup('2026-11-21', segment(2), false)
    expect(await pruneLog(folder)).toBe(0)
    backup('2026-11-22', segment(2))
    backup('2026-11-20', null)
    expect(await pruneLog(folder)).toBe(0)
    expect(kept()).toHaveLength(2)
  })

  it('is no matter where none is kept', async () => {
    rmSync(join(folder, 'wal'), { recursive: true })
    backup('2026-11-22', segment(2))
    expect(await pruneLog(folder)).toBe(0)
  })
})
