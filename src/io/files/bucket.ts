import type { S3Client } from '@aws-sdk/client-s3'
import { within } from '../http/within.ts'
import { FileStoreFailed } from './object-store.ts'

export type BucketSettings = {
  readonly name: string
  readonly origin: string
  readonly region: string
  readonly keyId: string
  readonly keySecret: string
  /** The key of the store's own key service; null if the store keeps the key itself. */
  readonly kmsKey: string | null
  /** True if the store locks documents of record until their legal retention day. */
  readonly isLocking: boolean
}

/** The SDK takes 40 MB, so a company with a folder never loads it. */
const loadSdk = () => import('@aws-sdk/client-s3')
type Sdk = Awaited<ReturnType<typeof loadSdk>>
type Options = { readonly abortSignal: AbortSignal }

export type Bucket = BucketSettings & {
  readonly sdk: Sdk
  /** Makes one call within its time; the SDK retries where possible. */
  readonly call: <Answer>(send: (client: S3Client, options: Options) => Promise<Answer>) => Promise<Answer>
}

export const mostTries = 3

export async function openBucket(settings: BucketSettings, patienceMs: number): Promise<Bucket> {
  const sdk = await loadSdk()
  const client = new sdk.S3Client({
    endpoint: settings.origin,
    region: settings.region,
    // Every store supports path-style addresses; only some have a host name per bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.keySecret },
    maxAttempts: mostTries,
    // Each object has our own SHA-256; other checksums are not supported by every store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(2_000, patienceMs / mostTries),
      requestTimeout: patienceMs / mostTries,
      throwOnRequestTimeout: true,
    },
  })
  const call: Bucket['call'] = async (send) => {
    const abortion = new AbortController()
    try {
      return await within(patienceMs, send(client, { abortSignal: abortion.signal }))
    } catch (error) {
      abortion.abort()
      throw error
    }
  }
  return { ...settings, sdk, call }
}

type StoreError = { readonly name?: string; readonly $metadata?: { readonly httpStatusCode?: number } }

export const statusOf = (error: unknown): number | null => (error as StoreError).$metadata?.httpStatusCode ?? null
export const isNamed = (error: unknown, name: string): boolean => (error as StoreError).name === name

/** Why a bucket is unusable, from its first answer; null if it may only be busy or down. */
function faultIn({ name, keyId }: BucketSettings, error: unknown): string | null {
  const status = statusOf(error)
  if (isNamed(error, 'NoSuchBucket') || (isNamed(error, 'NotFound') && status === 404))
    return `FILES_BUCKET: the store has no bucket ${name}; create it with versioning and object lock`
  if (status === 403) return `FILES_KEY_ID: the store does not let ${keyId} use the bucket ${name}`
  if (status === 301 || isNamed(error, 'AuthorizationHeaderMalformed'))
    return `FILES_REGION: the bucket ${name} is in another region`
  return null
}

/** The caller's error. The SDK's own contains addresses, headers and answers, which do not belong in a log. */
export function storeFailed(act: string, bucket: BucketSettings, error: unknown): FileStoreFailed {
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: string }
  const why = message?.startsWith('No answer within') ? message : [code, name].find((text) => typeof text === 'string')
  const words = (isNamed(error, 'NotFound') ? null : faultIn(bucket, error)) ?? `${why ?? 'unknown'}`
  return new FileStoreFailed(`The file store could not ${act} (${words})`)
}

/** Finds a bucket setting that is unfit for documents of record; throws if the store does not answer. */
export async function faultOfBucket(bucket: Bucket): Promise<string | null> {
  const { sdk, call, name } = bucket
  const Bucket = name
  try {
    await call((client, options) => client.send(new sdk.HeadBucketCommand({ Bucket }), options))
    const { Status } = await call((client, options) =>
      client.send(new sdk.GetBucketVersioningCommand({ Bucket }), options),
    )
    if (Status !== 'Enabled') return `FILES_BUCKET: versioning of the bucket ${name} is off; turn it on`
    return bucket.isLocking && !(await isLockable(bucket))
      ? `FILES_BUCKET: the bucket ${name} has no object lock, which documents of record need; turn it on`
      : null
  } catch (error) {
    const fault = faultIn(bucket, error)
    if (fault) return fault
    throw storeFailed('say how its bucket is set', bucket, error)
  }
}

async function isLockable({ sdk, call, name }: Bucket): Promise<boolean> {
  try {
    const command = new sdk.GetObjectLockConfigurationCommand({ Bucket: name })
    const { ObjectLockConfiguration } = await call((client, options) => client.send(command, options))
    return ObjectLockConfiguration?.ObjectLockEnabled === 'Enabled'
  } catch (error) {
    if (isNamed(error, 'ObjectLockConfigurationNotFoundError')) return false
    throw error
  }
}
