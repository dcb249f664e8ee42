import { createHash } from 'node:crypto'
import { atHour, type BusinessDay, businessDay, isBankDay, plusBankDays, plusDays } from '#kernel/business-day.ts'
import { isBefore } from '#kernel/instant.ts'
import { dailyReports, type ReportType } from './columns.ts'
import { readFile, writeFile } from './file.ts'
import { type Deck, dayOfFile } from './instructions.ts'
import { type ReportRow, readRow } from './reports.ts'
import type { Folders } from './sftp.ts'
import type { Acknowledgment, ArrivedFile, FileStore, Incident, UnsentFile } from './store.ts'

const acknowledgedWithinMinutes = 60
/** A day's files arrive by 6 am Eastern on the next business day; an hour later their absence is reported. */
const missedHour = 7
const looksBackBankDays = 10

export const shortNameOf = (name: string): string => name.replace(/^LL_/, '').replace(/\.csv$/, '')

/** One visit to the custodian's folders: fetches new files, sends waiting ones, and notices missing ones. */
export async function exchange({ store, clock, inFolders }: Deck): Promise<void> {
  if (!(await store.isInUse())) return
  await inFolders(async (folders) => {
    for (const folder of ['ack', 'outbound'] as const) await receive(store, folders, { folder, now: clock.now() })
    // After the answers, so that rows of a refused file leave with the next one at once.
    await store.compose(dayOfFile(clock))
    await send(store, folders)
  })
  await store.report([...(await silent(store, clock.now())), ...(await missing(store, clock.now(), clock.today()))])
}

/** A reader takes a file only after its empty `.done` file exists, so that a half-written one is never read. */
async function send(store: FileStore, folders: Folders): Promise<void> {
  const files = await store.unsent()
  if (files.length === 0) return
  const there = new Set(await folders.list('inbound'))
  await Promise.all(files.map((file) => sendFile(store, folders, file, there)))
}

/** Resumes an interrupted try: the file may be there, or already taken. */
async function sendFile(
  store: FileStore,
  folders: Folders,
  { name, type, madeAt, rows }: UnsentFile,
  there: ReadonlySet<string>,
): Promise<void> {
  const isTaken = !there.has(name) && (await folders.get(`archive/${name}`)) !== null
  if (!isTaken && !there.has(name)) {
    await folders.put(`inbound/${name}.tmp`, writeFile({ type, shortName: shortNameOf(name), madeAt, rows }))
    await folders.rename(`inbound/${name}.tmp`, `inbound/${name}`)
  }
  if (!isTaken) await folders.put(`inbound/${name}.done`, new Uint8Array())
  await store.markSent(name)
}

type Place = { readonly folder: 'outbound' | 'ack'; readonly now: Temporal.Instant }

async function receive(store: FileStore, folders: Folders, { folder, now }: Place): Promise<void> {
  const done = (await folders.list(folder)).filter((name) => name.endsWith('.csv.done'))
  const arrived = await Promise.all(
    done.map(async (mark) => {
      const name = mark.slice(0, -'.done'.length)
      return { name, mark, bytes: await folders.get(`${folder}/${name}`) }
    }),
  )
  for (const { name, bytes } of arrived) if (bytes) await onWebhook(store, { name, folder, bytes, now })
  const finished = arrived.flatMap(({ name, mark, bytes }) => (bytes ? [name, mark] : [mark]))
  await Promise.all(finished.map((name) => archive(folders, folder, name, now)))
}

/** A name that is already in the archive came twice; both are kept. */
const archive = (folders: Folders, folder: string, name: string, now: Temporal.Instant): Promise<void> =>
  folders
    .rename(`${folder}/${name}`, `archive/${name}`)
    .catch(() => folders.rename(`${folder}/${name}`, `archive/${name}.${now.epochMilliseconds}`))

type Arrival = Place & { readonly name: string; readonly bytes: Buffer }

async function onWebhook(store: FileStore, { name, folder, bytes, now }: Arrival): Promise<void> {
  const named = nameOf(name, folder)
  if (!named) return store.report([{ key: `unknown:${name}`, text: `A file ${name} came that was not agreed on.` }])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const before = await store.arrived(name)
  if (before?.isTaken) {
    // An identical repeat is no news.
    if (before.sha256 === sha256) return
    const text = `${name} came again with other contents. The first one was kept.`
    return store.report([{ key: `repeated:${name}:${sha256}`, text }])
  }
  const read = readFile(bytes, { type: named.type, shortName: shortNameOf(name) })
  const file: ArrivedFile = { name, folder, ...named, madeAt: 'fault' in read ? now : read.madeAt, sha256 }
  if ('fault' in read) {
    const text = `${name} was refused: ${read.fault}. Nothing of it was taken; the custodian has to send it again.`
    return store.refuse(file, read.fault, { key: `refused:${name}:${sha256}`, text })
  }
  const rows = read.rows.map((values, at) => readRow(named.type, at + 1, values))
  const parked = rows.flatMap(({ row, parked: why }): Incident[] =>
    why ? [{ key: `row:${name}:${row}`, text: `Row ${row} of ${name} was set aside: ${why}.` }] : [],
  )
  if (named.type !== 'ACK') return store.take(file, rows, { incidents: parked })
  const acknowledged = acknowledgmentOf(name, rows)
  await store.take(file, rows, { incidents: [...parked, ...unexpected(acknowledged, rows)], acknowledged })
}

/** LL_CSH_20260302_001.csv reports the close of 2 March; LL_ACK_APP_20260302_001.csv answers our LL_APP_20260302_001.csv. */
function nameOf(name: string, folder: Place['folder']) {
  const types = folder === 'ack' ? 'ACK' : dailyReports.join('|')
  const match = new RegExp(`^LL_(${types})_(?:[A-Z]{3}_)?(\\d{4})(\\d{2})(\\d{2})_(\\d{3})\\.csv$`).exec(name)
  if (!match || match[0].startsWith('LL_ACK') !== /^LL_ACK_[A-Z]{3}_/.test(name) || match[5] === '000') return null
  try {
    const day = businessDay(`${match[2]}-${match[3]}-${match[4]}`)
    return { type: match[1] as ReportType, day, sequence: Number(match[5]) }
  } catch {
    return null
  }
}

function acknowledgmentOf(name: string, rows: readonly ReportRow[]): Acknowledgment {
  const good = rows.filter(({ parked }) => parked === null).map(({ cells }) => cells)
  const whole = good.find(({ row, result }) => row === '' && result === 'R')
  return {
    name: name.replace('LL_ACK_', 'LL_'),
    refused: whole ? `${whole.code} ${whole.text}` : null,
    results: good
      .filter(({ row }) => row !== '')
      .map(({ ref, result, code }) => ({ ref: ref!, isRefused: result === 'R', code: code! })),
  }
}

/** Refusals without a change of state, which are for staff. */
function unexpected({ name, refused }: Acknowledgment, rows: readonly ReportRow[]): Incident[] {
  if (refused)
    return [
      { key: `file:${name}:${refused}`, text: `The custodian refused ${name} (${refused}). Its rows are sent again.` },
    ]
  const isForStaff = /^LL_(CNF|NTC|CAN|BEN|VAL)_/.test(name)
  return rows.flatMap(({ row, cells }) =>
    isForStaff && cells.result === 'R' && !isOfChangedList(cells.ref!)
      ? [
          {
            key: `answer:${name}:${row}`,
            text: `The custodian refused row ${row} of ${name} about ${cells.ref} (${cells.code} ${cells.text}).`,
          },
        ]
      : [],
  )
}

/** The owner of the IRA is notified of a refused new list. */
const isOfChangedList = (ref: string): boolean => ref.startsWith('ibc_')

async function silent(store: FileStore, now: Temporal.Instant): Promise<Incident[]> {
  const names = await store.unacknowledged(now.subtract({ minutes: acknowledgedWithinMinutes }))
  return names.map((name) => ({
    key: `silent:${name}`,
    text: `The custodian has not acknowledged ${name} within ${acknowledgedWithinMinutes} minutes.`,
  }))
}

/** Gaps in a day's numbers, and days without files. A quiet day has files too, with only header and trailer. */
async function missing(store: FileStore, now: Temporal.Instant, today: BusinessDay): Promise<Incident[]> {
  const files = await store.dailyFiles(plusBankDays(today, -looksBackBankDays))
  const first = files.map(({ day }) => day).sort()[0]
  if (!first) return []
  const isLate = (day: BusinessDay) => !isBefore(now, atHour(plusBankDays(day, 1), missedHour))
  const incidents: Incident[] = []
  for (let day = first; day < today; day = plusDays(day, 1)) {
    if (!isBankDay(day)) continue
    for (const type of dailyReports) {
      const came = files.filter((file) => file.type === type && file.day === day)
      const numbers = new Set(came.map(({ sequence }) => sequence))
      const name = (sequence: number) =>
        `LL_${type}_${day.replaceAll('-', '')}_${String(sequence).padStart(3, '0')}.csv`
      for (let number = 1; number < Math.max(0, ...numbers); number += 1)
        if (!numbers.has(number))
          incidents.push({
            key: `gap:${name(number)}`,
            text: `${name(number)} is missing: a file with a later number came.`,
          })
      if (numbers.size === 0 && isLate(day))
        incidents.push({ key: `missing:${name(1)}`, text: `${name(1)} has not come. It was due at 6 am Eastern.` })
    }
  }
  return incidents
}
