import { atHour, type BusinessDay } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import { isBefore } from '#kernel/instant.ts'
import { inTransaction } from '../base/in-transaction.ts'
import { acknowledgeNext, nextAnswer, noticeFiles } from './acknowledge.ts'
import { closeDay } from './close.ts'
import { bankDaysAfter, type Ctx, type Machine } from './ctx.ts'
import { firstDay, publish, putLater } from './publish.ts'
import { schema } from './schema.ts'

const closeHour = 17
const publishHour = 5

/** Everything that the clock has made due, in its order: answers, closes, the files of the morning. */
export async function runDue(machine: Machine): Promise<number> {
  const now = machine.clock.now()
  let done = await noticeFiles(machine)
  for (;;) {
    const next = await nextDue(machine)
    if (!next || isBefore(now, next)) return done
    if (!(await step(machine, next))) return done
    done += 1
  }
}

async function step(machine: Machine, at: Instant): Promise<boolean> {
  if (await acknowledgeNext(machine, at)) return true
  return inTransaction(machine.pool, async (db) => {
    await db.query(`select pg_advisory_xact_lock(hashtextextended('${schema}', 0))`)
    if ((await putLater({ db }, at)) > 0) return true
    const due = await nextBusiness(db)
    if (!due || isBefore(at, due.at)) return false
    if (due.what === 'close') await closeDay({ db, at: due.at, day: due.day })
    else await publish({ db, at: due.at, day: due.day })
    await db.query(`insert into ${schema}.mark (name, day) values ($1, $2) on conflict (name) do update set day = $2`, [
      due.what,
      due.day,
    ])
    return true
  })
}

type Business = { readonly what: 'close' | 'publish'; readonly day: BusinessDay; readonly at: Instant }

/** The next close, or the files of the last one. There are none before someone has applied for an account. */
async function nextBusiness(db: Ctx['db']): Promise<Business | null> {
  const { rows } = await db.query(`select name, day::text from ${schema}.mark`)
  const marks = new Map<string, BusinessDay>(rows.map(({ name, day }) => [name, day]))
  const [closed, published] = [marks.get('close'), marks.get('publish')]
  if (closed && closed !== published) {
    return { what: 'publish', day: closed, at: atHour(bankDaysAfter(closed, 1), publishHour) }
  }
  const day = closed ? bankDaysAfter(closed, 1) : await firstDay({ db })
  return day ? { what: 'close', day, at: atHour(day, closeHour) } : null
}

export async function nextDue(machine: Machine): Promise<Instant | null> {
  const { pool } = machine
  const later: Instant | null = (await pool.query(`select min(at) as at from ${schema}.later`)).rows[0].at
  const business = await nextBusiness(pool)
  const all = [later, await nextAnswer(machine), business?.at ?? null].filter((at) => at !== null)
  return all.sort(Temporal.Instant.compare)[0] ?? null
}
