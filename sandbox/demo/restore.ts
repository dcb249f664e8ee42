import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { foundersRoles } from '#business/people/rules/staff-roles.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { migrate } from '#io/db/migrate.ts'
import { createPool } from '#io/db/pool.ts'
import { type FileStore, fileStore } from '#io/files/file-store.ts'
import { createLog } from '#io/log/log.ts'
import { dayOf } from '#kernel/business-day.ts'
import { instant } from '#kernel/instant.ts'
import { demoSealer } from './demo-sealer.ts'
import { publishOfferingDocuments } from './documents/publish.ts'
import { linkMail, recordedOrigin } from './history/link-mail.ts'
import { type Manifest, manifestFile, type TableCopy, tablesFile } from './history/manifest.ts'
import { writeMeterDays } from './history/meter-days.ts'
import { editNews } from './live/news.ts'
import { openDemoCases } from './open-cases.ts'
import { recordDemoComplaints } from './record-complaints.ts'
import { recordDemoDetails } from './record-details.ts'
import { recordDemoNameChange } from './record-name-change.ts'
import { staffAppKey } from './sign-ins.ts'

const snapshotFolder = fileURLToPath(new URL('./snapshot/', import.meta.url))

export const hasSnapshot = (folder = snapshotFolder): boolean => existsSync(join(folder, manifestFile))

/**
 * Puts the invented history into an untouched database: the schema as it was then, all rows in one transaction, business
 * time where the history ended, and the migrations that came later. Cut off halfway, it can be done again.
 */
export async function restoreDemo(
  url: string,
  { files, folder = snapshotFolder, origin = recordedOrigin }: { files: string; folder?: string; origin?: string },
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, manifestFile), 'utf8')) as Manifest
  const content = await promisify(zstdDecompress)(await readFile(join(folder, tablesFile)))
  await migrate(url, { upTo: manifest.migration })
  const pool = createPool(url, { size: 1, name: 'restore' })
  try {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const statement of manifest.standIns) await client.query(statement)
      let offset = 0
      for (const table of manifest.tables) {
        await loadTable(client, table, content.subarray(offset, offset + table.bytes))
        offset += table.bytes
      }
      await writeMeterDays(client, manifest.meters)
      for (const { name, value } of manifest.sequences)
        await client.query('select setval($1::regclass, $2::bigint)', [name, value])
      await client.query(
        `update platform.clock set offset_ms = round(extract(epoch from $1::timestamptz - clock_timestamp()) * 1000)`,
        [manifest.until],
      )
      await linkMail(client, origin)
      await client.query('commit')
      // Balances of accounts that many write to are then read from here on, not from the beginning.
      await client.query('select ledger.roll_hot()')
      await client.query('analyze')
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
  const store = fileStore(files, demoSealer)
  let offset = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { bytes } of manifest.files) {
    await store.put(content.subarray(offset, offset + bytes), null)
    offset += bytes
  }
  await migrate(url)
  await fileAgreements(url, { store, kept: manifest.files.map(({ sha256 }) => sha256) })
  await readyStaff(url, manifest.until)
  await acknowledgeOldAlerts(url, manifest.until)
  await mailDueForms(url, manifest.until)
  await publishDocuments(url, store)
  await withPlatform(url, async (platform) => {
    // The history is older than the details of plants and than these cases.
    await recordDemoDetails(platform)
    // Their figures come from the rows just restored, so that no update says what the open data contradicts.
    await editNews(platform)
    await openDemoCases(platform)
  })
  await logComplaints(url, manifest.until)
  await noteFilesNotKept(url, store)
}

/** The e-signing partner has the agreements that are still to be signed, and those signed ones that were not fetched from it. */
async function fileAgreements(
  url: string,
  { store, kept }: { store: FileStore; kept: readonly string[] },
): Promise<void> {
  const pool = createPool(url, { size: 1, name: 'restore' })
  try {
    const { rows } = await pool.query<{ request: string; name: string; sha256: string }>(
      `select distinct o.signature_request_id as request, 'subscription-agreement-' || o.group_id || '.pdf' as name, d.sha256
        from investing.investment_order o join documents.document d on d.subject = o.group_id and d.kind = 'subscriptionAgreement'
        where o.signature_request_id is not null and o.signed_document_id is null and o.state in ('awaitingSignature', 'funding') and d.sha256 = any($1)`,
      [kept],
    )
    for (const { request, name, sha256 } of rows)
      await pool.query(
        `insert into sandbox_esign.file (request_id, position, name, bytes) values ($1, 1, $2, $3) on conflict do nothing`,
        [request, name, await store.get(sha256)],
      )
  } finally {
    await pool.end()
  }
}

/** Drawn here, from the rows just restored: a snapshot would carry fifty PDFs more. */
async function publishDocuments(url: string, store: FileStore): Promise<void> {
  const pool = createPool(url, { size: 2, name: 'restore' })
  try {
    await publishOfferingDocuments(pool, store)
  } finally {
    await pool.end()
  }
}

/** Lets the product do something in the restored database, on its business time. */
async function withPlatform(url: string, work: (platform: Platform) => Promise<void>): Promise<void> {
  const pool = createPool(url, { size: 2, name: 'restore' })
  const clock = await databaseClock(pool)
  try {
    await work({ pool, db: databaseOf(pool), clock, log: createLog('restore', 'warn'), rooms: [] })
  } finally {
    await clock.stop()
    await pool.end()
  }
}

/** The snapshot carries the files of a few documents; the others are named in the history and have none. */
async function noteFilesNotKept(url: string, store: FileStore): Promise<void> {
  const pool = createPool(url, { size: 1, name: 'restore' })
  try {
    const { rows } = await pool.query<{ sha256: string }>('select sha256 from documents.document')
    const missing: string[] = []
    for (const { sha256 } of rows) if ((await store.digest(sha256)) === null) missing.push(sha256)
    await pool.query('update documents.document set bytes_kept = false where sha256 = any($1)', [missing])
  } finally {
    await pool.end()
  }
}

/** Nobody pressed a button in the two years: what was raised more than a week before their end was looked at within the day. */
async function acknowledgeOldAlerts(url: string, until: string): Promise<void> {
  const pool = createPool(url, { size: 1, name: 'restore' })
  try {
    await pool.query(
      `update operations.alert set acknowledged_at = raised_at + interval '3 hours', note = 'Looked at; nothing is left to do.',
         acknowledged_by = (select user_id from people.operator order by since, user_id limit 1)
       where acknowledged_at is null and raised_at < $1::timestamptz - interval '7 days'`,
      [until],
    )
  } finally {
    await pool.end()
  }
}

/** People complain in the last weeks of the history; a snapshot from before there was a register has none. */
async function logComplaints(url: string, until: string): Promise<void> {
  const pool = createPool(url, { size: 1, name: 'restore' })
  try {
    await recordDemoComplaints(databaseOf(pool), dayOf(instant(until)))
    await recordDemoNameChange(databaseOf(pool), dayOf(instant(until)))
  } finally {
    await pool.end()
  }
}

/** Nor did anyone take a form to the post office: what was due by the end of the history was mailed a week before. */
async function mailDueForms(url: string, until: string): Promise<void> {
  const pool = createPool(url, { size: 1, name: 'restore' })
  try {
    await pool.query(
      `update tax.mailing set mailed_on = greatest(due_on - 7, (select made_at::date from tax.form f where f.id = mailing.id)),
         mailed_by = (select user_id from people.operator order by since, user_id limit 1)
       where mailed_on is null and due_on < $1::timestamptz::date`,
      [until],
    )
  } finally {
    await pool.end()
  }
}

/**
 * The staff of the history had everything to do, before roles were told apart: they go on with every role but the auditor's, which looks on. A second
 * factor is nothing that a snapshot keeps: they get the authenticator app whose codes the console shows.
 */
async function readyStaff(url: string, until: string): Promise<void> {
  const pool = createPool(url, { size: 1, name: 'restore' })
  try {
    // Named as those that a database from before there were roles began with: no line of the audit gave them.
    const roles = foundersRoles.map((role) => [role, { by: 'migration', at: until }] as const)
    await pool.query(`update people.operator set roles = $1`, [JSON.stringify(Object.fromEntries(roles))])
    await pool.query(
      `with staff as (
         update sandbox_identity.person set mfa_enrolled = true
           where sub in (select identity_sub from people."user" where id in (select user_id from people.operator)) returning sub
       )
       insert into sandbox_identity.factor (id, sub, kind, name, confirmed, secret)
         select 'totp|dev_' || md5(sub), sub, 'totp', 'Authenticator app', true, $1 from staff on conflict do nothing`,
      [staffAppKey],
    )
    await pool.query(
      `insert into security.standing (user_id, second_factors, updated_at) select user_id, 1, since from people.operator
         on conflict (user_id) do nothing`,
    )
  } finally {
    await pool.end()
  }
}

async function loadTable(client: pg.PoolClient, { name, columns }: TableCopy, copy: Buffer): Promise<void> {
  const { rows } = await client.query(`select exists (select from ${name}) as filled`)
  // A row that a migration or a stand-in puts into every database is in the history too, also where nobody may delete it.
  if (rows[0].filled) {
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`delete from ${name}`)
    await client.query(`alter table ${name} enable trigger user`)
  }
  const wanted = columns.map((column) => `"${column}"`).join(', ')
  const target = client.query(copyFrom(`copy ${name} (${wanted}) from stdin`))
  await pipeline(Readable.from([copy]), target)
}
