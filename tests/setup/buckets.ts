import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, PutBucketVersioningCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { sandboxBucket } from '#io/config/sandbox-secrets.ts'
import type { BucketSettings } from '#io/files/bucket.ts'
import { createLog } from '#io/log/log.ts'
import type { Clock } from '#kernel/clock.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startS3StandIn } from '#sandbox/stand-ins/s3/stand-in.ts'
import { testDatabase } from './database.ts'
import { startMoto } from './moto.ts'

/** Our credentials at a store of the tests. */
const credentials = { keyId: sandboxBucket.FILES_KEY_ID, keySecret: sandboxBucket.FILES_KEY_SECRET }

type BucketServer = { readonly origin: string; readonly stop: () => unknown }

export async function startStore(which: 'stand-in' | 'moto', clock: Clock): Promise<BucketServer> {
  if (which === 'moto') return startMoto()
  const { owner } = await testDatabase()
  const world = { pool: owner, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const { keyId, keySecret } = credentials
  return startS3StandIn(world, { port: await freePort(), keyId, keySecret, bucket: sandboxBucket.FILES_BUCKET })
}

export const clientOf = (origin: string): S3Client =>
  new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.keyId, secretAccessKey: credentials.keySecret },
  })

type Kind = { readonly isVersioned?: boolean; readonly isLockable?: boolean }

/** A new bucket at a store, as an engineer would create it: with versioning and object lock unless it is said otherwise. */
export async function newBucket(
  origin: string,
  { isVersioned = true, isLockable = true }: Kind = {},
): Promise<BucketSettings> {
  const name = `test-${randomUUID()}`
  const client = clientOf(origin)
  await client.send(new CreateBucketCommand({ Bucket: name, ObjectLockEnabledForBucket: isLockable }))
  if (isVersioned)
    await client.send(new PutBucketVersioningCommand({ Bucket: name, VersioningConfiguration: { Status: 'Enabled' } }))
  return { name, origin, region: 'us-east-1', ...credentials, kmsKey: null, isLocking: isLockable }
}

/** Writes an object past the file store, as a person with rights to the bucket could. */
export const overwrite = ({ name, origin }: BucketSettings, key: string, bytes: Buffer) =>
  clientOf(origin).send(new PutObjectCommand({ Bucket: name, Key: key, Body: bytes, ContentType: 'text/html' }))
