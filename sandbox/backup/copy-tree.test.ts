import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileStore } from '#io/files/file-store.ts'
import { createFileSealer, type FileKey } from '#io/files/sealed-file.ts'
import { addNewFiles } from './copy-tree.ts'

const folder = mkdtempSync(join(tmpdir(), 'copy-tree-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = (name: string): FileKey => ({ name, bytes: randomBytes(32) })

describe('a backup of stored files', async () => {
  const [from, to] = [join(folder, 'files'), join(folder, 'copy')]
  const [before, now] = [key('a1a1a1a1a1a1'), key('b2b2b2b2b2b2')]
  const storeIn = (where: string, ...keys: [FileKey, ...FileKey[]]) =>
    fileStore(where, { files: createFileSealer(keys) })
  const texts = ['An agreement', 'A statement', 'A tax form'].map((text) => Buffer.from(text))
  const kept: string[] = []
  for (const text of texts) kept.push((await storeIn(from, before).put(text, null)).sha256)
  const pathIn = (where: string, sha256: string) => join(where, sha256.slice(0, 2), sha256)

  it('copies each once', async () => {
    expect(await addNewFiles(from, to)).toBe(3)
    expect(await addNewFiles(from, to)).toBe(0)
  })

  it('copies a file again whose key was wrapped by another one, and opens it by that one alone', async () => {
    expect(await storeIn(from, now, before).reseal()).toEqual({ resealed: 3, unopened: [] })
    expect(await addNewFiles(from, to)).toBe(3)
    for (const [nth, sha256] of kept.entries()) {
      expect(readFileSync(pathIn(to, sha256))).toEqual(readFileSync(pathIn(from, sha256)))
      expect(await storeIn(to, now).get(sha256)).toEqual(texts[nth])
      await expect(storeIn(to, before).get(sha256)).rejects.toThrow('was changed')
    }
    expect(await addNewFiles(from, to)).toBe(0)
  })

  it('keeps what it has of a file that is gone', async () => {
    unlinkSync(pathIn(from, kept[0]!))
    expect(await addNewFiles(from, to)).toBe(0)
    expect(await storeIn(to, now).get(kept[0]!)).toEqual(texts[0])
  })
})
