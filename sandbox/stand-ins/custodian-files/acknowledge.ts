import { atHour, type BusinessDay, bankDayFrom, businessDay, isBankDay, plusDays } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import { inTransaction } from '../base/in-transaction.ts'
import { checks, listErrors, type RowError } from './checks.ts'
import { type Ctx, findItem, type Machine, move, say, takeTrick } from './ctx.ts'
import { inboundFile, outboundFile } from './file-format.ts'
import { listFiles, putFinished, readContent, renameFile } from './folders.ts'
import { schema } from './schema.ts'

const answerMinutes = 30
const silentHours = 24
const cutOffHour = 14

type Answer = { readonly row: string; readonly ref: string; readonly result: string } & RowError

/** Notices finished files in our folder; each is answered half an hour later. */
export async function noticeFiles({ pool, clock }: Machine): Promise<number> {
  const names = (await listFiles(pool, 'inbound')).filter((name) => name.endsWith('.csv.done'))
  let noticed = 0
  for (const done of names) {
    const name = done.replace(/\.done$/, '')
    const now = clock.now()
    const isSilent = await takeTrick({ db: pool }, 'silent', 'inbound')
    const at = isSilent ? now.add({ hours: silentHours }) : now.add({ minutes: answerMinutes })
    const { rowCount } = await pool.query(
      `insert into ${schema}.seen (name, at, acknowledge_at) values ($1, $2, $3)
       on conflict (name) do update set acknowledge_at = $3 where seen.acknowledge_at is null and seen.answer is not null`,
      [name, now.toString(), at.toString()],
    )
    noticed += rowCount ?? 0
  }
  return noticed
}

export async function nextAnswer({ pool }: Machine): Promise<Instant | null> {
  return (await pool.query(`select min(acknowledge_at) as at from ${schema}.seen`)).rows[0].at
}

/** Answers one file that is due, whole; null where none is. */
export async function acknowledgeNext({ pool }: Machine, until: Instant): Promise<boolean> {
  const { rows } = await pool.query(
    `select name, at, acknowledge_at as "due", answer from ${schema}.seen where acknowledge_at <= $1 order by acknowledge_at, name like 'LL_CAN%', name limit 1`,
    [until.toString()],
  )
  const [found] = rows
  if (!found) return false
  await inTransaction(pool, async (db) => {
    const day = businessDay(found.name.replace(/^LL_[A-Z]{3}_(\d{4})(\d{2})(\d{2})_.*$/, '$1-$2-$3'))
    const late = !isBankDay(day) || Temporal.Instant.compare(found.at, atHour(day, cutOffHour)) >= 0
    const ctx: Ctx = { db, at: found.due, day: late ? bankDayFrom(plusDays(day, 1)) : day }
    const answers = found.answer
      ? [whole('R', { code: 'F01', text: 'this name was used before' })]
      : await answersTo(ctx, found.name, late)
    const fileId = found.name.replace(/^LL_/, '').replace(/\.csv$/, '')
    const content = outboundFile({
      type: 'ACK',
      fileId: `ACK_${fileId}`,
      at: found.due,
      rows: answers.map((answer) => ({ file_id: fileId, ...answer })),
    })
    await putFinished(db, found.due, `ack/LL_ACK_${fileId}.csv`, content)
    await renameFile(db, `inbound/${found.name}`, `archive/${found.name}`)
    await renameFile(db, `inbound/${found.name}.done`, `archive/${found.name}.done`)
    await db.query(`update ${schema}.seen set acknowledge_at = null, answer = $2 where name = $1`, [
      found.name,
      JSON.stringify(answers),
    ])
  })
  return true
}

const whole = (result: string, error: RowError): Answer => ({ row: '', ref: '', result, ...error })

async function answersTo(ctx: Ctx, name: string, late: boolean): Promise<Answer[]> {
  const bytes = (await readContent(ctx.db, 'inbound', name)) ?? Buffer.alloc(0)
  const isSpoiled = await takeTrick(ctx, 'corrupted', 'inbound')
  const read = isSpoiled ? { code: 'F02', text: 'count, sum or hash' } : inboundFile(name, bytes)
  if ('code' in read) return [whole('R', read)]
  const refused = read.type === 'BEN' ? await listErrors(ctx, read.rows) : new Map<string, RowError>()
  const answers: Answer[] = late ? [whole('W', { code: 'F04', text: 'taken on the next business day' })] : []
  for (const [at, row] of read.rows.entries()) {
    const ref = row.ref && read.type !== 'DOC' ? row.ref : (row.doc ?? row.ref ?? '')
    const error = await errorOf(ctx, { type: read.type, ref, row }, refused)
    if (!error) await take(ctx, { type: read.type, ref, row })
    answers.push({ row: String(at + 1), ref, result: error ? 'R' : 'A', code: '', text: '', ...error })
  }
  return answers
}

type Given = { readonly type: string; readonly ref: string; readonly row: Readonly<Record<string, string>> }

async function errorOf(
  ctx: Ctx,
  { type, ref, row }: Given,
  refused: ReadonlyMap<string, RowError>,
): Promise<RowError | null> {
  if (!ref) return { code: 'R01', text: 'the reference is missing' }
  if (await findItem(ctx, ref)) return { code: 'R10', text: 'this reference was used before' }
  return refused.get(ref) ?? checks[type]!(ctx, row)
}

async function take(ctx: Ctx, { type, ref, row }: Given): Promise<void> {
  await ctx.db.query(
    `insert into ${schema}.item (ref, type, account, day, step_on, cells) values ($1, $2, $3, $4, $5, $6)`,
    [ref, type, row.account ?? null, ctx.day, firstStep(type, row, ctx.day), JSON.stringify(row)],
  )
  if (type === 'CAN') {
    const target = (await findItem(ctx, row.target_ref!))!
    await move(ctx, target.ref, 'CXL')
    await say(ctx, target, 'CXL')
  }
  if (type === 'DOC')
    await ctx.db.query(`update ${schema}.item set step_on = $2 where ref = $1 and status = 'NMI'`, [row.ref, ctx.day])
}

/** The close at which a row first moves; most of those that only inform never do. */
function firstStep(type: string, row: Given['row'], day: BusinessDay): BusinessDay | string {
  if (type === 'NTC') return bankDayFrom(row.pay_date! > day ? businessDay(row.pay_date!) : day)
  return ['APP', 'CTB', 'DIR', 'DST', 'CNF'].includes(type) ? day : '9999-12-31'
}
