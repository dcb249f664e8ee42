import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createSealer } from '#io/sealed/sealer.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { clientOf, newBucket, overwrite, startStore } from '#tests/setup/buckets.ts'
import { hasMoto, motoOrWhy } from '#tests/setup/moto.ts'
import type { BucketSettings } from './bucket.ts'
import { bucketObjects } from './bucket-objects.ts'
import { configuredStore } from './configured-store.ts'
import { type FileStore, fileStore, sealedStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { FileStoreFailed } from './object-store.ts'

const sealer = createSealer({ dataKey: Buffer.alloc(32, 'a').toString('base64url'), blindIndexKey: 'x'.repeat(40) })
const texts = Array.from({ length: 12 }, (_, index) => Buffer.from(`statement ${index}`))
const noDay = async () => new Map<string, never>()

describe.each([
  { which: 'stand-in', name: 'the stand-in' },
  { which: 'moto', name: motoOrWhy },
] as const)('stored files, moved to and from a bucket of $name', async ({ which }) => {
  const isHere = which === 'stand-in' || hasMoto
  const server = isHere ? await startStore(which, manualClock(instant('2026-11-20T15:00:00Z'))) : null
  const folder = mkdtempSync(join(tmpdir(), 'longlight-move-'))
  afterAll(async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const when = it.skipIf(server === null)
  let settings: BucketSettings
  let place: { inFolder: FileStore; inBucket: FileStore }
  beforeEach(async () => {
    if (!server) return
    rmSync(folder, { recursive: true, force: true })
    settings = await newBucket(server.origin)
    const objects = bucketObjects(settings, { keyNames: sealer.files.keyNames })
    place = { inFolder: fileStore(folder, sealer), inBucket: sealedStore(objects, sealer) }
  })
  const putAll = async (files: FileStore) => {
    for (const text of texts) await files.put(text, null)
  }
  const move = (from: FileStore, to: FileStore, more: { progress?: () => void } = {}) =>
    moveFiles({ from, to, keptUntil: noDay, progress: () => {}, ...more })
  const contents = async (files: FileStore) => {
    const read: string[] = []
    for await (const sha256 of files.list()) read.push((await files.get(sha256)).toString())
    return read.toSorted()
  }
  const everything = texts.map(String).toSorted()

  when('are all in the bucket with the same bytes, and in the folder still', async () => {
    await putAll(place.inFolder)
    expect(await move(place.inFolder, place.inBucket)).toEqual({ moved: 12, there: 0, damaged: [] })
    expect(await contents(place.inBucket)).toEqual(everything)
    expect(await contents(place.inFolder)).toEqual(everything)
  })

  when('come back into a folder in the same way', async () => {
    await putAll(place.inBucket)
    expect(await move(place.inBucket, place.inFolder)).toEqual({ moved: 12, there: 0, damaged: [] })
    expect(await contents(place.inFolder)).toEqual(everything)
    expect(await contents(place.inBucket)).toEqual(everything)
  })

  when('are moved once, however often it is asked', async () => {
    await putAll(place.inFolder)
    await move(place.inFolder, place.inBucket)
    expect(await move(place.inFolder, place.inBucket)).toEqual({ moved: 0, there: 12, damaged: [] })
  })

  when('are moved to the end after it was cut off on the way', async () => {
    await putAll(place.inFolder)
    let pages = 0
    const cutOff = () => {
      pages += 1
      if (pages === 4) throw new Error('killed')
    }
    await expect(move(place.inFolder, place.inBucket, { progress: cutOff })).rejects.toThrow('killed')
    const rest = await move(place.inFolder, place.inBucket)
    expect([rest.moved > 0, rest.there > 0, rest.moved + rest.there]).toEqual([true, true, 12])
    expect(await contents(place.inBucket)).toEqual(everything)
  })

  when('by two at once come to the same', async () => {
    await putAll(place.inFolder)
    const both = await Promise.all([1, 2].map(() => move(place.inFolder, place.inBucket)))
    expect(both.map(({ moved, there }) => moved + there)).toEqual([12, 12])
    expect(await contents(place.inBucket)).toEqual(everything)
  })

  when('are named where they are damaged, and the others are moved', async () => {
    await putAll(place.inFolder)
    const { sha256 } = await place.inFolder.put(texts[3]!, null)
    await writeFile(join(folder, sha256.slice(0, 2), sha256), 'damaged')
    expect(await move(place.inFolder, place.inBucket)).toEqual({ moved: 11, there: 0, damaged: [sha256] })
  })

  when('are locked in the bucket until the day of their documents', async () => {
    const { sha256 } = await place.inFolder.put(texts[0]!, null)
    const keptUntil = async () => new Map([[sha256, instant('2040-01-31T05:00:00Z')]])
    await moveFiles({ from: place.inFolder, to: place.inBucket, keptUntil, progress: () => {} })
    const object = { Bucket: settings.name, Key: `${sha256.slice(0, 2)}/${sha256}.${sealer.keyName}` }
    const { ObjectLockRetainUntilDate: until } = await clientOf(settings.origin).send(new HeadObjectCommand(object))
    expect(until?.toISOString()).toBe('2040-01-31T05:00:00.000Z')
  })

  when('stay where they are if the bucket has foreign bytes under their name', async () => {
    const { sha256 } = await place.inFolder.put(texts[0]!, null)
    await overwrite(settings, `${sha256.slice(0, 2)}/${sha256}.${sealer.keyName}`, Buffer.from('foreign'))
    await expect(move(place.inFolder, place.inBucket)).rejects.toThrow('was changed')
  })

  when('are not said to be moved where the store is away', async () => {
    await putAll(place.inFolder)
    const away = bucketObjects({ ...settings, origin: 'http://127.0.0.1:9' }, { keyNames: sealer.files.keyNames })
    await expect(move(place.inFolder, sealedStore(away, sealer))).rejects.toThrow(FileStoreFailed)
    await expect(move(sealedStore(away, sealer), place.inFolder)).rejects.toThrow(FileStoreFailed)
  })

  when.each(['folder', 's3'] as const)('are read wherever they are while %s takes the new ones', async (store) => {
    const [early, late] = [await place.inFolder.put(texts[0]!, null), await place.inBucket.put(texts[1]!, null)]
    const files = configuredStore({ files: { store, folder, bucket: settings } }, sealer)
    expect(await files.get(early.sha256)).toEqual(texts[0])
    expect(await files.get(late.sha256)).toEqual(texts[1])
    const { sha256 } = await files.put(texts[2]!, null)
    expect(await (store === 's3' ? place.inBucket : place.inFolder).get(sha256)).toEqual(texts[2])
    await expect((store === 's3' ? place.inFolder : place.inBucket).get(sha256)).rejects.toThrow('no stored file')
    expect((await contents(files)).length).toBe(3)
  })
})

describe('a folder', () => {
  it('that cannot be read is not empty', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longlight-move-'))
    await writeFile(join(folder, 'ab'), 'a file in the place of a folder')
    const files = fileStore(folder, sealer)
    await expect(move(files)).rejects.toThrow('ENOTDIR')
    expect(await readdir(folder)).toEqual(['ab'])
    rmSync(folder, { recursive: true })
  })
  const move = (files: FileStore) => moveFiles({ from: files, to: files, keptUntil: noDay, progress: () => {} })
})
