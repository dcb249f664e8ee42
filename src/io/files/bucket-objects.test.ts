import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { createSealer } from '#io/sealed/sealer.ts'
import { manualClock } from '#kernel/clock.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { clientOf, newBucket, startStore } from '#tests/setup/buckets.ts'
import { hasMoto, motoOrWhy } from '#tests/setup/moto.ts'
import type { BucketSettings } from './bucket.ts'
import { bucketObjects } from './bucket-objects.ts'
import { sealedStore } from './file-store.ts'
import { FileStoreFailed } from './object-store.ts'

const sealerWith = (...keys: readonly [string, ...string[]]) => {
  const [dataKey, ...oldDataKeys] = keys.map((key) => Buffer.alloc(32, key).toString('base64url'))
  return createSealer({ dataKey: dataKey!, oldDataKeys, blindIndexKey: 'x'.repeat(40) })
}
const sealer = sealerWith('a')
const form = Buffer.from('%PDF-1.7 Form 1099-DIV of Ada Reyes')
const filesIn = (settings: BucketSettings, { seals = sealer, patienceMs = 15_000 } = {}) =>
  sealedStore(bucketObjects(settings, { keyNames: seals.files.keyNames, patienceMs }), seals)
const objectOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}.${sealer.keyName}`
const years = (count: number): Instant => Temporal.Now.instant().add({ hours: 24 * 365 * count })

describe.each([
  { which: 'stand-in', name: 'the stand-in' },
  { which: 'moto', name: motoOrWhy },
] as const)('a bucket of $name', async ({ which }) => {
  const isHere = which === 'stand-in' || hasMoto
  const store = isHere ? await startStore(which, manualClock(Temporal.Now.instant())) : null
  afterAll(() => store?.stop())
  const when = it.skipIf(store === null)
  const headOf = ({ name, origin }: BucketSettings, sha256: string) =>
    clientOf(origin).send(new HeadObjectCommand({ Bucket: name, Key: objectOf(sha256) }))

  when('never has an object written over, by this process or another', async () => {
    const settings = await newBucket(store!.origin)
    const files = filesIn(settings)
    const { sha256 } = await files.put(form, null)
    const before = await headOf(settings, sha256)
    await Promise.all([files.put(form, null), filesIn(settings).put(form, null)])
    const after = await headOf(settings, sha256)
    expect([after.ETag, after.VersionId]).toEqual([before.ETag, before.VersionId])
  })

  when('is asked to encrypt, and keeps nothing of what kind of file it is', async () => {
    const settings = await newBucket(store!.origin)
    const { sha256 } = await filesIn(settings).put(form, null)
    expect(await headOf(settings, sha256)).toMatchObject({
      ServerSideEncryption: 'AES256',
      ContentType: 'application/octet-stream',
    })
  })

  when('locks a document until its day, for longer where it is asked again, and never for less', async () => {
    const settings = await newBucket(store!.origin)
    const files = filesIn(settings)
    const { sha256 } = await files.put(form, years(3))
    const first = await headOf(settings, sha256)
    expect(first.ObjectLockMode).toBe('COMPLIANCE')
    expect(lockedYears(first)).toBeCloseTo(3, 3)
    await files.put(form, years(6))
    expect(lockedYears(await headOf(settings, sha256))).toBeCloseTo(6, 3)
    await files.put(form, years(3))
    await files.put(form, null)
    expect(lockedYears(await headOf(settings, sha256))).toBeCloseTo(6, 3)
  })

  when('lets nobody delete a locked document, be it with all rights', async () => {
    const settings = await newBucket(store!.origin)
    const files = filesIn(settings)
    const { sha256 } = await files.put(form, years(3))
    const { VersionId } = await headOf(settings, sha256)
    const version = { Bucket: settings.name, Key: objectOf(sha256), VersionId }
    await expect(clientOf(settings.origin).send(new DeleteObjectCommand(version))).rejects.toThrow('Denied')
    expect(await files.get(sha256)).toEqual(form)
  })

  when('keeps the lock when keys are rotated', async () => {
    const settings = await newBucket(store!.origin)
    const { sha256 } = await filesIn(settings).put(form, years(6))
    const both = sealerWith('b', 'a')
    expect(await filesIn(settings, { seals: both }).reseal()).toEqual({ resealed: 1, unopened: [] })
    const rotated = { Bucket: settings.name, Key: `${sha256.slice(0, 2)}/${sha256}.${both.keyName}` }
    expect(lockedYears(await clientOf(settings.origin).send(new HeadObjectCommand(rotated)))).toBeCloseTo(6, 3)
    expect(lockedYears(await headOf(settings, sha256))).toBeCloseTo(6, 3)
  })

  when.each([
    [
      'is not there',
      async (origin: string) => ({ ...(await newBucket(origin)), name: 'no-such-bucket' }),
      'FILES_BUCKET: the store has no bucket no-such-bucket; create it with versioning and object lock',
    ],
    [
      'has no versions',
      (origin: string) => newBucket(origin, { isVersioned: false, isLockable: false }),
      'FILES_BUCKET: versioning of the bucket NAME is off; turn it on',
    ],
    [
      'has no object lock',
      async (origin: string) => ({ ...(await newBucket(origin, { isLockable: false })), isLocking: true }),
      'FILES_BUCKET: the bucket NAME has no object lock, which documents of record need; turn it on',
    ],
    ['needs no lock', (origin: string) => newBucket(origin, { isLockable: false }), null],
    ['is as it should be', (origin: string) => newBucket(origin), null],
  ])('%s, and it is said so', async (_what, make, words) => {
    const settings = await make(store!.origin)
    const files = filesIn(settings)
    expect(await files.fault()).toBe(words?.replace('NAME', settings.name) ?? null)
    expect(await files.canKeep()).toBe(words === null)
  })

  when('that is gone is not taken for a missing file', async () => {
    const gone = filesIn({ ...(await newBucket(store!.origin)), name: 'no-such-bucket' })
    for (const act of [() => gone.get('0'.repeat(64)), () => gone.digest('0'.repeat(64)), () => gone.put(form, null)])
      await expect(act()).rejects.toThrow(/The file store could not .*FILES_BUCKET: the store has no bucket/)
  })
})

const lockedYears = ({ ObjectLockRetainUntilDate: until }: { ObjectLockRetainUntilDate?: Date | undefined }): number =>
  (until!.getTime() - Date.now()) / (365 * 24 * 3_600_000)

describe('a store that fails', async () => {
  const store = await startStore('stand-in', manualClock(instant('2026-11-20T15:00:00Z')))
  afterAll(store.stop)
  const force = (fault: object) =>
    fetch(`${store.origin}/_standin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  const clear = () => fetch(`${store.origin}/_standin/faults`, { method: 'DELETE' })

  it('with 503 at first is asked again, and keeps and gives the file', async () => {
    const files = filesIn(await newBucket(store.origin))
    await force({ kind: 'status', status: 503, times: 2, route: 'PUT' })
    const { sha256 } = await files.put(form, null)
    await force({ kind: 'status', status: 503, times: 2, route: 'GET' })
    expect(await files.get(sha256)).toEqual(form)
  })

  it('with 503 for long is given up after three tries, in words without keys or addresses', async () => {
    const settings = await newBucket(store.origin)
    await force({ kind: 'status', status: 503, times: 100 })
    const failed = await filesIn(settings)
      .put(form, null)
      .catch((error: Error) => error)
    expect(failed).toBeInstanceOf(FileStoreFailed)
    expect((failed as Error).message).toBe('The file store could not keep a file (SlowDown)')
    expect(await filesIn(settings).canKeep()).toBe(false)
    const { faults } = (await (await fetch(`${store.origin}/_standin/faults`)).json()) as {
      faults: { times: number }[]
    }
    expect(faults[0]!.times).toBe(100 - 3 - 3)
    await clear()
  })

  it('after it has kept the file, before it says so, is asked again and finds the file there', async () => {
    const files = filesIn(await newBucket(store.origin))
    await force({ kind: 'dropAfter', times: 1, route: 'PUT' })
    const { sha256 } = await files.put(form, years(3))
    expect(await files.get(sha256)).toEqual(form)
  })

  it('by never answering is waited for no longer than it may take', async () => {
    const files = filesIn(await newBucket(store.origin), { patienceMs: 900 })
    await force({ kind: 'hang', times: 100 })
    const began = performance.now()
    for (const act of [() => files.get('0'.repeat(64)), () => files.put(form, null)])
      await expect(act()).rejects.toThrow(/The file store could not .* \((No answer within 900 ms|TimeoutError)\)/)
    expect(performance.now() - began).toBeLessThan(3_000)
    await clear()
  })

  it('that knows another secret is named as what refuses our key', async () => {
    const settings = { ...(await newBucket(store.origin)), keySecret: 'another secret' }
    const words = `FILES_KEY_ID: the store does not let ${settings.keyId} use the bucket ${settings.name}`
    expect(await filesIn(settings).fault()).toBe(words)
    await expect(filesIn(settings).put(form, null)).rejects.toThrow(words)
  })

  it('by dripping a file byte by byte is cut off', async () => {
    const drip = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': '5000000' })
      const more = setInterval(() => response.write('x'), 50)
      response.once('close', () => clearInterval(more))
    })
    await new Promise<void>((listening) => drip.listen(0, '127.0.0.1', listening))
    const origin = `http://127.0.0.1:${(drip.address() as AddressInfo).port}`
    const files = filesIn({ ...(await newBucket(store.origin)), origin }, { patienceMs: 900 })
    await expect(files.get('0'.repeat(64))).rejects.toThrow(
      'The file store could not give a file (No answer within 900 ms)',
    )
    await new Promise((closed) => drip.close(closed))
  })
})
