import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Instant, isBefore } from '#kernel/instant.ts'
import {
  type Bucket,
  type BucketSettings,
  faultOfBucket,
  isNamed,
  mostTries,
  openBucket,
  statusOf,
  storeFailed,
} from './bucket.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { nameIn } from './sealed-file.ts'

/**
 * Load balancers and scrapes check every few seconds whether the store accepts files; each check costs three requests.
 */
const keptMs = 5_000
const objectName = /^[0-9a-f]{2}\/([0-9a-f]{64})\.[0-9a-f]{12}$/

/**
 * Objects in an S3 bucket. An object's name includes the name of its sealing key: a key rotation adds objects and
 * overwrites none, so the bucket's policy can refuse overwriting.
 */
export function bucketObjects(
  settings: BucketSettings,
  { keyNames, patienceMs = 15_000 }: { readonly keyNames: readonly string[]; readonly patienceMs?: number },
): ObjectStore {
  let opening: Promise<Bucket> | null = null
  const opened = (): Promise<Bucket> => {
    opening ??= openBucket(settings, patienceMs)
    return opening
  }
  let looked: { readonly at: number; readonly isFit: boolean } | null = null
  const fault = async (): Promise<string | null> => faultOfBucket(await opened())
  return {
    put: async (sha256, object) => putOnce(await opened(), nameOf(sha256, nameIn(object.bytes)), object),
    get: async (sha256) => {
      const bucket = await opened()
      for (const keyName of keyNames) {
        const bytes = await read(bucket, nameOf(sha256, keyName))
        if (bytes) return bytes
      }
      return null
    },
    async *list() {
      yield* hashesIn(await opened())
    },
    fault,
    canKeep: async () => {
      if (looked && performance.now() - looked.at < keptMs) return looked.isFit
      const isFit = await fault().then(
        (words) => words === null,
        () => false,
      )
      looked = { at: performance.now(), isFit }
      return isFit
    },
  }
}

const nameOf = (sha256: string, keyName: string): string => `${sha256.slice(0, 2)}/${sha256}.${keyName}`
const dateOf = (at: Instant): Date => new Date(at.epochMilliseconds)

async function putOnce(bucket: Bucket, name: string, { bytes, keptUntil }: StoredObject): Promise<boolean> {
  const { sdk, kmsKey } = bucket
  const until = bucket.isLocking ? keptUntil : null
  const command = new sdk.PutObjectCommand({
    Bucket: bucket.name,
    Key: name,
    Body: bytes,
    IfNoneMatch: '*',
    ChecksumAlgorithm: 'SHA256',
    ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
    ContentType: 'application/octet-stream',
    ...(kmsKey ? { ServerSideEncryption: 'aws:kms', SSEKMSKeyId: kmsKey } : { ServerSideEncryption: 'AES256' }),
    ...(until && { ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: dateOf(until) }),
  })
  for (let tries = 1; ; tries += 1) {
    try {
      await bucket.call((client, options) => client.send(command, options))
      return true
    } catch (error) {
      if (statusOf(error) === 412) {
        if (until) await lockUntil(bucket, name, until)
        return false
      }
      // Another writer of this object is active, and one of the two will be first.
      if (!isNamed(error, 'ConditionalRequestConflict') || tries === mostTries)
        throw storeFailed('keep a file', bucket, error)
      await pause(100 * tries)
    }
  }
}

/** The same bytes may be documents of two kinds: the later day counts. A compliance lock can only be extended. */
async function lockUntil(bucket: Bucket, name: string, until: Instant): Promise<void> {
  const { sdk, call } = bucket
  const at = { Bucket: bucket.name, Key: name }
  try {
    const { ObjectLockRetainUntilDate: locked } = await call((client, options) =>
      client.send(new sdk.HeadObjectCommand(at), options),
    )
    if (locked && !isBefore(instantOf(locked), until.subtract({ seconds: 1 }))) return
    const command = new sdk.PutObjectRetentionCommand({
      ...at,
      Retention: { Mode: 'COMPLIANCE', RetainUntilDate: dateOf(until) },
    })
    await call((client, options) => client.send(command, options))
  } catch (error) {
    throw storeFailed('keep a file for longer', bucket, error)
  }
}

const instantOf = (date: Date): Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime())

/** Only the bytes: the store's content type is not trusted. */
async function read(bucket: Bucket, name: string): Promise<StoredObject | null> {
  const command = new bucket.sdk.GetObjectCommand({ Bucket: bucket.name, Key: name })
  try {
    return await bucket.call(async (client, options) => {
      const { Body, ObjectLockRetainUntilDate: locked } = await client.send(command, options)
      const bytes = Buffer.from(await Body!.transformToByteArray())
      return { bytes, keptUntil: locked ? instantOf(locked) : null }
    })
  } catch (error) {
    if (isNamed(error, 'NoSuchKey')) return null
    throw storeFailed('give a file', bucket, error)
  }
}

/** The store lists by name, so the same file under two keys is adjacent. */
async function* hashesIn(bucket: Bucket): AsyncGenerator<string> {
  const { sdk, call } = bucket
  let last: string | null = null
  let token: string | undefined
  do {
    const command: InstanceType<typeof sdk.ListObjectsV2Command> = new sdk.ListObjectsV2Command({
      Bucket: bucket.name,
      ContinuationToken: token,
    })
    const page = await call((client, options) => client.send(command, options)).catch((error: unknown) => {
      throw storeFailed('list its files', bucket, error)
    })
    for (const { Key } of page.Contents ?? []) {
      const sha256 = objectName.exec(Key ?? '')?.[1]
      if (!sha256 || sha256 === last) continue
      last = sha256
      yield sha256
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}
