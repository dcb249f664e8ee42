import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type pg from 'pg'
import { create } from 'xmlbuilder'
import { type Instant, instant } from '#kernel/instant.ts'
import {
  type Bucket,
  bucketNamed,
  createBucket,
  deleteObject,
  keysAfter,
  lockObject,
  newestOf,
  putObject,
  schema,
} from './objects.ts'
import { S3Error } from './s3-error.ts'

type Store = { readonly pool: pg.Pool; readonly now: Instant }
type Call = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
type Answer = {
  readonly status: number
  readonly header: Readonly<Record<string, string>>
  readonly content: Buffer | string
}

const done = (header: Record<string, string> = {}, status = 200): Answer => ({ status, header, content: '' })
const xml = (tree: { [name: string]: object }): Answer => ({
  status: 200,
  header: { 'content-type': 'application/xml' },
  content: create(tree).end(),
})
const unknown = () => new S3Error(501, 'NotImplemented', 'A header or query you provided requests what is not here.')

/** Answers one signed request by its path, method and query, as the store does. */
export function answer(store: Store, call: Call): Promise<Answer> {
  const { pathname, searchParams } = new URL(call.url, 'http://store')
  const [, bucket, ...key] = pathname.split('/').map(decodeURIComponent)
  if (!bucket) throw unknown()
  return key.join('/')
    ? toObject(store, { ...call, bucket, key: key.join('/'), query: searchParams })
    : toBucket(store, { ...call, bucket, query: searchParams })
}

type BucketCall = Call & { readonly bucket: string; readonly query: URLSearchParams }

async function toBucket({ pool }: Store, { method, bucket: name, query, headers, body }: BucketCall): Promise<Answer> {
  if (method === 'PUT' && !query.has('versioning')) {
    const isLockable = headers['x-amz-bucket-object-lock-enabled'] === 'true'
    await createBucket(pool, { name, is_versioned: isLockable, is_lockable: isLockable })
    return done()
  }
  const bucket = await bucketNamed(pool, name)
  if (method === 'HEAD') return done()
  if (method === 'PUT') {
    const isEnabled = body.toString().includes('<Status>Enabled</Status>')
    await pool.query(`update ${schema}.bucket set is_versioned = $2 where name = $1`, [name, isEnabled])
    return done()
  }
  if (query.has('versioning')) return xml({ VersioningConfiguration: bucket.is_versioned ? { Status: 'Enabled' } : {} })
  if (query.has('object-lock')) {
    if (!bucket.is_lockable)
      throw new S3Error(404, 'ObjectLockConfigurationNotFoundError', 'Object Lock configuration does not exist')
    return xml({ ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled' } })
  }
  if (query.get('list-type') === '2') return listed(pool, bucket, query)
  throw unknown()
}

/** The name of the last object serves as the token for the next page. */
async function listed(pool: pg.Pool, bucket: Bucket, query: URLSearchParams): Promise<Answer> {
  const most = Math.min(1_000, Number(query.get('max-keys') ?? 1_000))
  const { keys, isMore } = await keysAfter(pool, bucket, { after: query.get('continuation-token') ?? '', most })
  return xml({
    ListBucketResult: {
      Name: bucket.name,
      KeyCount: keys.length,
      IsTruncated: isMore,
      ...(isMore && { NextContinuationToken: keys.at(-1)!.key }),
      Contents: keys.map(({ key, size }) => ({ Key: key, Size: size })),
    },
  })
}

type ObjectCall = BucketCall & { readonly key: string }

async function toObject(store: Store, call: ObjectCall): Promise<Answer> {
  const { pool, now } = store
  const { method, key, query } = call
  const bucket = await bucketNamed(pool, call.bucket)
  if (method === 'DELETE') {
    await deleteObject(pool, bucket, { key, version: query.get('versionId'), now })
    return done({}, 204)
  }
  if (method === 'PUT') return query.has('retention') ? prolong(store, bucket, call) : put(store, bucket, call)
  const found = await newestOf(pool, bucket, key)
  return {
    status: 200,
    header: {
      'content-type': found.media_type,
      'x-amz-version-id': found.version,
      ...(found.sealed_by && { 'x-amz-server-side-encryption': found.sealed_by }),
      ...(found.locked_until && {
        'x-amz-object-lock-mode': 'COMPLIANCE',
        'x-amz-object-lock-retain-until-date': found.locked_until.toString(),
      }),
    },
    content: method === 'HEAD' ? '' : found.bytes!,
  }
}

async function put({ pool, now }: Store, bucket: Bucket, { key, headers, body }: ObjectCall): Promise<Answer> {
  const text = (name: string): string | null => (typeof headers[name] === 'string' ? headers[name] : null)
  const checksum = text('x-amz-checksum-sha256')
  if (checksum && checksum !== createHash('sha256').update(body).digest('base64'))
    throw new S3Error(400, 'BadDigest', 'The SHA256 you specified did not match the calculated checksum.')
  const until = text('x-amz-object-lock-retain-until-date')
  if (until && !bucket.is_lockable)
    throw new S3Error(400, 'InvalidRequest', 'Bucket is missing Object Lock Configuration')
  if (until && !(checksum && text('x-amz-sdk-checksum-algorithm')))
    throw new S3Error(400, 'InvalidRequest', 'Content-MD5 or x-amz-sdk-checksum-algorithm HTTP header is required')
  const lockedUntil = until ? readUntil(until, now) : null
  const sealedBy = text('x-amz-server-side-encryption')
  const version = await putObject(pool, bucket, {
    key,
    bytes: body,
    mediaType: text('content-type') ?? 'binary/octet-stream',
    sealedBy,
    lockedUntil,
    isFirst: text('if-none-match') === '*',
  })
  return done({ 'x-amz-version-id': version, ...(sealedBy && { 'x-amz-server-side-encryption': sealedBy }) })
}

async function prolong({ pool, now }: Store, bucket: Bucket, { key, body }: ObjectCall): Promise<Answer> {
  const text = body.toString()
  const until = /<RetainUntilDate>([^<]+)<\/RetainUntilDate>/.exec(text)?.[1]
  if (!until || !text.includes('<Mode>COMPLIANCE</Mode>'))
    throw new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed')
  await lockObject(pool, bucket, { key, until: readUntil(until, now) })
  return done()
}

function readUntil(text: string, now: Instant): Instant {
  const until = instant(text)
  if (Temporal.Instant.compare(until, now) <= 0)
    throw new S3Error(400, 'InvalidArgument', 'The retain until date must be in the future!')
  return until
}
