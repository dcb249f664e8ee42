import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Instant } from '#kernel/instant.ts'
import { inTransaction } from '../base/in-transaction.ts'
import { S3Error } from './s3-error.ts'

export const schema = 'sandbox_s3'

export type Bucket = { readonly name: string; readonly is_versioned: boolean; readonly is_lockable: boolean }
export type Version = {
  readonly version: string
  /** Null in the marker that a deletion leaves. */
  readonly bytes: Buffer | null
  readonly media_type: string
  readonly sealed_by: string | null
  readonly locked_until: Instant | null
}
export type NewObject = {
  readonly key: string
  readonly bytes: Buffer
  readonly mediaType: string
  readonly sealedBy: string | null
  readonly lockedUntil: Instant | null
  /** True where an object of that name refuses the new one. */
  readonly isFirst: boolean
}

export async function createSchema(pool: pg.Pool): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`)
  await pool.query(`
    create table if not exists ${schema}.bucket (name text primary key, is_versioned boolean not null, is_lockable boolean not null);
    create table if not exists ${schema}.object (
      position bigint generated always as identity primary key, bucket text not null references ${schema}.bucket, key text collate "C" not null,
      version text not null, bytes bytea, media_type text not null, sealed_by text, locked_until timestamptz);
    create index if not exists object_key on ${schema}.object (bucket, key, position);`)
}

type On = pg.Pool | pg.PoolClient

export async function bucketNamed(on: On, name: string): Promise<Bucket> {
  const { rows } = await on.query(`select name, is_versioned, is_lockable from ${schema}.bucket where name = $1`, [
    name,
  ])
  if (!rows[0]) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
  return rows[0]
}

export async function newestOf(on: On, bucket: Bucket, key: string): Promise<Version> {
  const { rows } = await on.query(
    `select version, bytes, media_type, sealed_by, locked_until from ${schema}.object where bucket = $1 and key = $2 order by position desc limit 1`,
    [bucket.name, key],
  )
  if (!rows[0]?.bytes) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
  return rows[0]
}

export async function createBucket(pool: pg.Pool, { name, is_versioned, is_lockable }: Bucket): Promise<void> {
  await pool.query(
    `insert into ${schema}.bucket (name, is_versioned, is_lockable) values ($1, $2, $3) on conflict do nothing`,
    [name, is_versioned, is_lockable],
  )
}

/** Adds a version, one writer of a name after the other. Where versions are not kept, the one before goes. */
export async function putObject(pool: pg.Pool, bucket: Bucket, object: NewObject): Promise<string> {
  return inTransaction(pool, async (on) => {
    await on.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${bucket.name}/${object.key}`])
    const isThere = await newestOf(on, bucket, object.key).then(
      () => true,
      () => false,
    )
    if (isThere && object.isFirst)
      throw new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')
    if (!bucket.is_versioned)
      await on.query(`delete from ${schema}.object where bucket = $1 and key = $2`, [bucket.name, object.key])
    return addVersion(on, bucket, object)
  })
}

async function addVersion(
  on: On,
  bucket: Bucket,
  { key, bytes, mediaType, sealedBy, lockedUntil }: Omit<NewObject, 'bytes'> & { readonly bytes: Buffer | null },
): Promise<string> {
  const version = bucket.is_versioned ? randomUUID() : 'null'
  await on.query(
    `insert into ${schema}.object (bucket, key, version, bytes, media_type, sealed_by, locked_until) values ($1, $2, $3, $4, $5, $6, $7)`,
    [bucket.name, key, version, bytes, mediaType, sealedBy, lockedUntil?.toString() ?? null],
  )
  return version
}

/** A lock in compliance mode may be prolonged and never shortened. */
export async function lockObject(pool: pg.Pool, bucket: Bucket, { key, until }: { key: string; until: Instant }) {
  const { version, locked_until: locked } = await newestOf(pool, bucket, key)
  if (locked && Temporal.Instant.compare(until, locked) < 0)
    throw new S3Error(403, 'AccessDenied', 'Access Denied because object protected by object lock.')
  await pool.query(`update ${schema}.object set locked_until = $4 where bucket = $1 and key = $2 and version = $3`, [
    bucket.name,
    key,
    version,
    until.toString(),
  ])
}

/** Without a version a marker hides the object; with one that version goes, unless it is locked. */
export async function deleteObject(
  pool: pg.Pool,
  bucket: Bucket,
  { key, version, now }: { key: string; version: string | null; now: Instant },
): Promise<void> {
  if (version === null && bucket.is_versioned) {
    const marker = { key, bytes: null, mediaType: '', sealedBy: null, lockedUntil: null, isFirst: false }
    await addVersion(pool, bucket, marker)
    return
  }
  const { rows } = await pool.query(
    `select max(locked_until) as locked from ${schema}.object where bucket = $1 and key = $2 and version = $3`,
    [bucket.name, key, version ?? 'null'],
  )
  if (rows[0].locked && Temporal.Instant.compare(rows[0].locked, now) > 0)
    throw new S3Error(403, 'AccessDenied', 'Access Denied because object protected by object lock.')
  await pool.query(`delete from ${schema}.object where bucket = $1 and key = $2 and version = $3`, [
    bucket.name,
    key,
    version ?? 'null',
  ])
}

/** The names after one, in their order, of objects that are not hidden. */
export async function keysAfter(pool: pg.Pool, bucket: Bucket, { after, most }: { after: string; most: number }) {
  const { rows } = await pool.query<{ key: string; size: number }>(
    `select key, octet_length(bytes) as size from (select distinct on (key) key, bytes from ${schema}.object
       where bucket = $1 and key > $2 order by key, position desc) newest where bytes is not null order by key limit $3`,
    [bucket.name, after, most + 1],
  )
  return { keys: rows.slice(0, most), isMore: rows.length > most }
}
