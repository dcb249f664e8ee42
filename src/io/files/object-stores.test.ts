import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { createSealer } from '#io/sealed/sealer.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { newBucket, overwrite, startStore } from '#tests/setup/buckets.ts'
import { hasMoto, motoOrWhy } from '#tests/setup/moto.ts'
import { bucketObjects } from './bucket-objects.ts'
import { sealedStore } from './file-store.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './object-store.ts'

const keyOf = (filling: string): string => Buffer.alloc(32, filling).toString('base64url')
const sealerWith = (dataKey: string, ...oldDataKeys: string[]) =>
  createSealer({ dataKey: keyOf(dataKey), oldDataKeys: oldDataKeys.map(keyOf), blindIndexKey: keyOf('x') })
type Sealer = ReturnType<typeof sealerWith>
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const all = (names: AsyncIterable<string>): Promise<string[]> => Array.fromAsync(names).then((list) => list.toSorted())

/** An empty store, with direct access to its content. */
type Place = {
  readonly objects: (sealer: Sealer) => ObjectStore
  readonly spoil: (sha256: string, bytes: Buffer) => Promise<unknown>
}

const folders: string[] = []
async function emptyFolder(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'longlight-objects-'))
  folders.push(folder)
  return {
    objects: () => folderObjects(folder),
    spoil: (sha256, bytes) => writeFile(join(folder, sha256.slice(0, 2), sha256), bytes),
  }
}

async function emptyBucket(origin: string): Promise<Place> {
  const settings = await newBucket(origin)
  return {
    objects: ({ files: { keyNames } }) => bucketObjects(settings, { keyNames }),
    spoil: (sha256, bytes) => overwrite(settings, `${sha256.slice(0, 2)}/${sha256}.${sealerWith('a').keyName}`, bytes),
  }
}

const stores = [
  { name: 'a folder', isHere: true, start: async () => ({ empty: emptyFolder, stop: () => {} }) },
  ...(['stand-in', 'moto'] as const).map((which) => ({
    name: `a bucket of ${which === 'moto' ? motoOrWhy : 'the stand-in'}`,
    isHere: which === 'stand-in' || hasMoto,
    start: async () => {
      const { origin, stop } = await startStore(which, manualClock(instant('2026-11-20T15:00:00Z')))
      return { empty: () => emptyBucket(origin), stop }
    },
  })),
]

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe.each(stores)('the file store in $name', async ({ isHere, start }) => {
  const { empty, stop } = isHere ? await start() : { empty: emptyFolder, stop: () => {} }
  afterAll(stop)
  const when = it.skipIf(!isHere)
  const sealer = sealerWith('a')
  const form = Buffer.from('%PDF-1.7 Form 1099-DIV of Ada Reyes, 219-80-9999')
  const made = async () => {
    const place = await empty()
    const objects = place.objects(sealer)
    return { ...place, kept: objects, files: sealedStore(objects, sealer) }
  }

  when('answers any calls as a table of hashes would', async () => {
    const contents = fc.constantFrom('', 'a', 'b'.repeat(200), 'sun '.repeat(70_000)).map((text) => Buffer.from(text))
    const call = fc.record({ act: fc.constantFrom('put', 'get', 'digest', 'list', 'reseal'), bytes: contents })
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 12 }), async (calls) => {
        const { files } = await made()
        const table = new Map<string, Buffer>()
        for (const { act, bytes } of calls) {
          const sha256 = hashOf(bytes)
          const held = table.get(sha256)
          const about = { sha256, size: bytes.length }
          if (act === 'put') {
            expect(await files.put(bytes, null)).toEqual(about)
            table.set(sha256, bytes)
          } else if (act === 'get') {
            expect(await files.get(sha256).catch(({ code }: NodeJS.ErrnoException) => code)).toEqual(held ?? 'ENOENT')
          } else if (act === 'digest') expect(await files.digest(sha256)).toEqual(held ? about : null)
          else if (act === 'list') expect(await all(files.list())).toEqual([...table.keys()].toSorted())
          else expect(await files.reseal()).toEqual({ resealed: 0, unopened: [] })
        }
      }),
      { numRuns: 15 },
    )
  })

  when('keeps the same file for many writers at once', async () => {
    const { files } = await made()
    const large = Buffer.alloc(300_000, 'sun ')
    const puts = await Promise.allSettled(Array.from({ length: 12 }, () => files.put(large, null)))
    expect(puts.map(({ status }) => status)).toEqual(Array(12).fill('fulfilled'))
    const { sha256 } = await files.put(large, null)
    expect((await files.get(sha256)).equals(large)).toBe(true)
    expect(await all(files.list())).toEqual([sha256])
  })

  when('finds a file again that was kept before a crash, and whose record was not', async () => {
    const { files, objects } = await made()
    const { sha256 } = await files.put(form, null)
    const after = sealedStore(objects(sealer), sealer)
    expect(await after.put(form, null)).toEqual({ sha256, size: form.length })
    expect(await all(after.list())).toEqual([sha256])
    expect(await after.get(sha256)).toEqual(form)
  })

  when('leaves nothing in the clear', async () => {
    const { files, kept } = await made()
    const { sha256 } = await files.put(form, null)
    const stored = (await kept.get(sha256))!.bytes.toString('latin1')
    for (const word of ['%PDF', '1099', 'Reyes', '9999']) expect(stored).not.toContain(word)
  })

  when('takes neither foreign bytes nor another file for the one that is asked for', async () => {
    const { files, kept, spoil } = await made()
    const { sha256 } = await files.put(form, null)
    const other = await files.put(Buffer.from('of someone else'), null)
    for (const bytes of [Buffer.from('<script>'), (await kept.get(other.sha256))!.bytes]) {
      await spoil(sha256, bytes)
      await expect(files.get(sha256)).rejects.toThrow('was changed')
      expect((await files.digest(sha256))!.sha256).not.toBe(sha256)
    }
  })

  when('says that a file is missing, and not that it was changed', async () => {
    const { files } = await made()
    await expect(files.get('0'.repeat(64))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await files.digest('0'.repeat(64))).toBeNull()
  })

  when('opens with the new key alone once keys were rotated, and rotates nothing twice', async () => {
    const { files, objects } = await made()
    const { sha256 } = await files.put(form, null)
    const storeWith = (with_: Sealer) => sealedStore(objects(with_), with_)
    const both = storeWith(sealerWith('b', 'a'))
    expect(await both.get(sha256)).toEqual(form)
    expect(await both.reseal()).toEqual({ resealed: 1, unopened: [] })
    expect(await both.reseal()).toEqual({ resealed: 0, unopened: [] })
    expect(await storeWith(sealerWith('b')).get(sha256)).toEqual(form)
    expect(await all(both.list())).toEqual([sha256])
  })

  when('takes files, and has no fault', async () => {
    const { files } = await made()
    expect([await files.fault(), await files.canKeep()]).toEqual([null, true])
  })

  when('reports each operation with its outcome and its time', async () => {
    const { files } = await made()
    const reported: unknown[] = []
    files.watch((operation, outcome, seconds) => reported.push([operation, outcome, seconds >= 0]))
    await files.put(form, null)
    await files.digest('0'.repeat(64))
    expect(reported).toEqual([
      ['put', 'done', true],
      ['get', 'missing', true],
    ])
  })
})
