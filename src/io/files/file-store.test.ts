import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createSealer } from '#io/sealed/sealer.ts'
import { fileStore } from './file-store.ts'
import { isWholeFile } from './sealed-file.ts'

const keyOf = (filling: string): string => Buffer.alloc(32, filling).toString('base64url')
const sealerWith = (dataKey: string, ...oldDataKeys: string[]) =>
  createSealer({ dataKey: keyOf(dataKey), oldDataKeys: oldDataKeys.map(keyOf), blindIndexKey: keyOf('x') })

describe('the file store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'longlight-store-'))
  const before = fileStore(folder, sealerWith('a'))
  const form = Buffer.from('%PDF-1.7 Form 1099-DIV of Ada Reyes, 219-80-9999')
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  beforeEach(() => rmSync(folder, { recursive: true, force: true }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('leaves nothing on the disk of what is in a file, and gives the same bytes back', async () => {
    const { sha256, size } = await before.put(form, null)
    expect(size).toBe(form.length)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const stored = (await readFile(join(entry.parentPath, entry.name))).toString('latin1')
      for (const word of ['%PDF', '1099', 'Reyes', '219-80-9999', '9999']) expect(stored).not.toContain(word)
    }
    expect(await before.get(sha256)).toEqual(form)
    expect(await before.digest(sha256)).toEqual({ sha256, size })
    // The same file twice is one; two copies of the same content differ on the disk.
    const first = await readFile(pathOf(sha256))
    expect(await before.put(form, null)).toEqual({ sha256, size })
    expect((await readFile(pathOf(sha256))).equals(first)).toBe(false)
    expect(await before.get(sha256)).toEqual(form)
  })

  it.each([0, 1, 109, 110, 5_000_000])('keeps a file of %i bytes', async (size) => {
    const bytes = Buffer.alloc(size, 'sun ')
    const { sha256 } = await before.put(bytes, null)
    expect((await before.get(sha256)).equals(bytes)).toBe(true)
  })

  it('opens with the new key alone once keys were rotated, and touches nothing when run again', async () => {
    const { sha256 } = await before.put(form, null)
    const both = fileStore(folder, sealerWith('b', 'a'))
    const onlyNew = fileStore(folder, sealerWith('b'))
    await expect(onlyNew.get(sha256)).rejects.toThrow('was changed')
    expect(await both.get(sha256)).toEqual(form)
    expect(await both.reseal()).toEqual({ resealed: 1, unopened: [] })
    expect(await onlyNew.get(sha256)).toEqual(form)
    await expect(before.get(sha256)).rejects.toThrow('was changed')
    expect(await both.reseal()).toEqual({ resealed: 0, unopened: [] })
  })

  it('reads what was stored before files were sealed, and seals it with the next rotation', async () => {
    const { sha256 } = await before.put(form, null)
    await writeFile(pathOf(sha256), form)
    expect(await before.get(sha256)).toEqual(form)
    expect(isWholeFile(await readFile(pathOf(sha256)), sha256)).toBe(true)
    expect(await before.reseal()).toEqual({ resealed: 1, unopened: [] })
    expect((await readFile(pathOf(sha256))).includes('Reyes')).toBe(false)
    expect(await before.get(sha256)).toEqual(form)
  })

  it('names a file that no key opens, and rotates all the others', async () => {
    const { sha256: good } = await before.put(form, null)
    const { sha256: lost } = await fileStore(folder, sealerWith('z')).put(Buffer.from('another'), null)
    await mkdir(join(folder, 'ab'), { recursive: true })
    await writeFile(join(folder, 'ab', `${'ab'.repeat(32)}.77`), 'a draft')
    const after = fileStore(folder, sealerWith('b', 'a'))
    expect(await after.reseal()).toEqual({ resealed: 1, unopened: [lost] })
    expect(await after.get(good)).toEqual(form)
  })

  it('takes no changed byte for the file, nor one file for another, and says so without a key', async () => {
    const { sha256 } = await before.put(form, null)
    const stored = await readFile(pathOf(sha256))
    expect(isWholeFile(stored, sha256)).toBe(true)
    for (const at of [0, 9, 25, 60, 85, 111, 112, stored.length - 1]) {
      const changed = Buffer.from(stored)
      changed[at]! ^= 1
      await writeFile(pathOf(sha256), changed)
      await expect(before.get(sha256)).rejects.toThrow('was changed')
      expect((await before.digest(sha256))!.sha256).not.toBe(sha256)
    }
    expect(isWholeFile(Buffer.concat([stored, Buffer.from(' ')]), sha256)).toBe(false)
    expect(isWholeFile(stored.subarray(0, -1), sha256)).toBe(false)
    const other = await before.put(Buffer.from('of someone else'), null)
    await writeFile(pathOf(sha256), await readFile(pathOf(other.sha256)))
    await expect(before.get(sha256)).rejects.toThrow('was changed')
    expect(await before.digest('0'.repeat(64))).toBeNull()
  })
})
