import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB, IraCustodianReport } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { CustodianAccountId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type FileStoreDeck, lockFiles } from './custodian-files-lock.ts'

type Cells = Readonly<Record<string, string>>
type Incident = { readonly key: string; readonly text: string }
type ArrivedFile = {
  readonly name: string
  readonly folder: 'outbound' | 'ack'
  readonly type: string
  readonly day: BusinessDay
  readonly sequence: number
  readonly madeAt: Instant
  readonly sha256: string
}
type ReportRow = {
  readonly row: number
  readonly subject: string
  readonly account: string | null
  readonly cells: Cells
  readonly parked: string | null
}
type Acknowledgment = {
  readonly name: string
  readonly refused: string | null
  readonly results: readonly { readonly ref: string; readonly isRefused: boolean; readonly code: string }[]
}
type ReportType = 'ACK' | 'STA' | 'CSH' | 'POS' | 'FEE' | 'INC'

const rowsAtOnce = 1_000

/** Later than every row of an earlier file, whenever it arrives: the second of its creation, then the row. */
const versionOf = (madeAt: Instant, row: number): bigint =>
  BigInt(Math.floor(madeAt.epochMilliseconds / 1_000)) * 1_000_000n + BigInt(row)

export function custodianReportStore(deck: FileStoreDeck) {
  const { db, custodian } = deck
  const reports = () => db.selectFrom('ira.custodian_report').selectAll().where('custodian', '=', custodian)
  return {
    arrived: async (name: string) => {
      const file = await db
        .selectFrom('ira.custodian_file')
        .select(['sha256', 'state'])
        .where('name', '=', name)
        .where('folder', '<>', 'inbound')
        .executeTakeFirst()
      return file ? { sha256: file.sha256 ?? '', isTaken: file.state === 'taken' } : null
    },
    take: (
      file: ArrivedFile,
      rows: readonly ReportRow[],
      more: { readonly incidents: readonly Incident[]; readonly acknowledged?: Acknowledgment },
    ): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await lockFiles(tx, custodian)
        if (!(await writeFile(tx, deck, file, { row_count: rows.length, fault: null }))) return
        for (let at = 0; at < rows.length; at += rowsAtOnce)
          await writeRows(tx, deck, file, rows.slice(at, at + rowsAtOnce))
        await writeIncidents(tx, deck, more.incidents)
        if (more.acknowledged) await acknowledge(tx, more.acknowledged)
      }),
    refuse: (file: ArrivedFile, fault: string, incident: Incident): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await lockFiles(tx, custodian)
        await writeFile(tx, deck, file, { row_count: null, fault })
        await writeIncidents(tx, deck, [incident])
      }),
    report: async (incidents: readonly Incident[]): Promise<void> => {
      if (incidents.length === 0) return
      await db.transaction().execute(async (tx) => {
        await lockFiles(tx, custodian)
        await writeIncidents(tx, deck, incidents)
      })
    },
    dailyFiles: async (since: BusinessDay) => {
      const files = await db
        .selectFrom('ira.custodian_file')
        .select(['type', 'day', 'sequence', 'state'])
        .where('custodian', '=', custodian)
        .where('folder', '=', 'outbound')
        .where('day', '>=', since)
        .execute()
      return files.map(({ state, day, ...file }) => ({ ...file, day: day as BusinessDay, isTaken: state === 'taken' }))
    },
    reportsAfter: async (position: number, limit: number) =>
      (await reports().where('position', '>', BigInt(position)).orderBy('position').limit(limit).execute()).map(
        reportOf,
      ),
    reportsOf: async (subject: string) =>
      (await reports().where('subject', '=', subject).where('parked', 'is', null).orderBy('version').execute()).map(
        reportOf,
      ),
    ...statementQueries(deck),
  }
}

function statementQueries({ db, custodian }: FileStoreDeck) {
  const newest = async (type: string, by: 'custodian_account_id' | 'subject', upTo?: BusinessDay) => {
    const rows = await db
      .selectFrom('ira.custodian_report as report')
      .innerJoin('ira.custodian_file as file', 'file.name', 'report.file_name')
      .select('cells')
      .distinctOn(`report.${by}`)
      .where('report.custodian', '=', custodian)
      .where('report.type', '=', type)
      .where('parked', 'is', null)
      .$if(upTo !== undefined, (query) => query.where('file.day', '<=', upTo!))
      .$if(type === 'STA', (query) => query.where(sql`cells ->> 'status'`, 'in', ['OPN', 'CLS']))
      .orderBy(`report.${by}`)
      .orderBy('version', 'desc')
      .execute()
    return rows.map(({ cells }) => cells as Cells)
  }
  return {
    balances: (upTo: BusinessDay) => newest('CSH', 'custodian_account_id', upTo),
    fees: () => newest('FEE', 'subject'),
    /** The last status of each account: opened or closed. */
    openings: () => newest('STA', 'custodian_account_id'),
    positions: async (on: BusinessDay) => {
      const rows = await db
        .selectFrom('ira.custodian_report as report')
        .innerJoin('ira.custodian_file as file', 'file.name', 'report.file_name')
        .select('cells')
        .where('report.custodian', '=', custodian)
        .where('report.type', '=', 'POS')
        .where('parked', 'is', null)
        .where('file.day', '=', on)
        .execute()
      return rows.map(({ cells }) => cells as Cells)
    },
  }
}

const reportOf = (row: Selectable<IraCustodianReport>) => ({
  position: Number(row.position),
  type: row.type as ReportType,
  subject: row.subject,
  version: Number(row.version),
  cells: row.cells as Cells,
  parked: row.parked,
  at: row.reported_at,
})

/** A refused name may come again in a valid form; an accepted one stays as it is. */
async function writeFile(
  tx: Transaction<DB>,
  { custodian }: FileStoreDeck,
  { name, folder, type, day, sequence, madeAt, sha256 }: ArrivedFile,
  { row_count, fault }: { readonly row_count: number | null; readonly fault: string | null },
): Promise<boolean> {
  const report = {
    made_at: madeAt,
    sha256,
    row_count,
    fault,
    state: fault === null ? ('taken' as const) : ('refused' as const),
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ira.custodian_file')
    .values({ name, custodian, folder, type, day, sequence, ...report })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(report).where('ira.custodian_file.state', '=', 'refused'),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function writeRows(
  tx: Transaction<DB>,
  { custodian, clock }: FileStoreDeck,
  { name, type, madeAt }: ArrivedFile,
  rows: readonly ReportRow[],
): Promise<void> {
  const now = clock.now()
  await tx
    .insertInto('ira.custodian_report')
    .values(
      rows.map(({ row, subject, account, cells, parked }) => ({
        custodian,
        file_name: name,
        file_row: row,
        type,
        subject,
        custodian_account_id: account as CustodianAccountId | null,
        version: versionOf(madeAt, row),
        cells: JSON.stringify(cells),
        parked,
        reported_at: now,
      })),
    )
    .execute()
}

/** Each incident is reported once, by its key. */
export async function writeIncidents(
  tx: Transaction<DB>,
  { custodian, clock }: FileStoreDeck,
  incidents: readonly Incident[],
): Promise<void> {
  if (incidents.length === 0) return
  const now = clock.now()
  await sql`
    insert into ira.custodian_report (custodian, type, subject, version, cells, reported_at)
    select ${custodian}, 'INC', key, 0, jsonb_build_object('text', text), ${now}
      from unnest(${incidents.map(({ key }) => key)}::text[], ${incidents.map(({ text }) => text)}::text[]) as told (key, text)
    on conflict (custodian, subject) where type = 'INC' do nothing`.execute(tx)
}

/** A refused file returns its rows to the next one. Answered rows are deleted. */
async function acknowledge(tx: Transaction<DB>, { name, refused, results }: Acknowledgment): Promise<void> {
  const ours = () =>
    tx.updateTable('ira.custodian_file').where('name', '=', name).where('state', 'in', ['made', 'sent'])
  const rows = () => tx.updateTable('ira.custodian_instruction').where('file_name', '=', name)
  if (refused !== null) {
    await ours().set({ state: 'refused', fault: refused }).execute()
    await rows().set({ state: 'waiting', file_name: null, file_row: null }).where('state', '=', 'inFile').execute()
    return
  }
  await ours().set({ state: 'accepted' }).execute()
  for (const { ref, isRefused, code } of results)
    await rows()
      .set({ state: isRefused ? 'refused' : 'accepted', code: isRefused ? code : null, cells_sealed: null })
      .where('id', '=', ref)
      .execute()
}
