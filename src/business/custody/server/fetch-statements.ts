import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { atHour, type BusinessDay, plusBankDays } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { isBefore } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { custodyJobs } from '../jobs.ts'
import { type HandedIn, hashOf, importStatementFile } from './import-statement.ts'
import type { StatementPort } from './statement-port.ts'

const bankVisitor = { kind: 'system', id: 'bank-statements' } as const
const firstHour = 6

/** The last bank day that is over, whose statements are expected. */
const expectedDay = (clock: Clock): BusinessDay => plusBankDays(clock.today(), -1)
const isMorning = (clock: Clock): boolean => !isBefore(clock.now(), atHour(clock.today(), firstHour))

const areBehind = (clock: Clock) =>
  sql<boolean>`exists (select from custody.statement group by bank_account_id having max(day) < ${expectedDay(clock)})`

/** Statements are fetched each morning, and hourly while one is missing. */
export const fetchStatementsDue = whenDue(
  (clock) =>
    sql<boolean>`${isMorning(clock)} and (not exists (select from custody.bank_visit where day = ${clock.today()})
      or (not exists (select from custody.bank_visit where visited_at > ${clock.now().subtract({ hours: 1 })}) and ${areBehind(clock)}))`,
  (platform) =>
    inTransaction(platform, bankVisitor, async (ctx) => {
      await ctx.tx
        .insertInto('custody.bank_visit')
        .values({ day: ctx.clock.today(), visited_at: ctx.clock.now() })
        .onConflict((conflict) => conflict.column('day').doUpdateSet({ visited_at: ctx.clock.now() }))
        .execute()
      await ctx.enqueue(custodyJobs.fetchStatements({}), { key: 'custody.fetchStatements' })
      return 1
    }),
)

/** Fetches new files since the last visit, and retries refused ones. */
export const fetchStatements =
  (bank: StatementPort) =>
  async (platform: Platform): Promise<void> => {
    const { db } = platform
    const last = await db
      .selectFrom('custody.statement_file')
      .select((eb) => eb.fn.max('position').as('position'))
      .executeTakeFirst()
    const refused = await db
      .selectFrom('custody.statement_file')
      .select(['name', 'content', 'position'])
      .where('imported_at', 'is', null)
      .orderBy('position')
      .execute()
    for (const file of refused) await takeFile(platform, file)
    let after = last?.position ?? 0
    for (;;) {
      const files = await bank.statements(after)
      for (const file of files) await takeFile(platform, file)
      if (files.length === 0) return
      after = files.at(-1)!.position
    }
  }

/** Imports a bank file. A refused file is kept with its fault, and staff are notified once. */
async function takeFile(platform: Platform, file: HandedIn): Promise<void> {
  const answer = await inTransaction(platform, bankVisitor, async (ctx) => {
    const imported = await importStatementFile(ctx, file)
    if (isRefusal(imported)) throw new RefusedFile(imported.code, imported.message)
  }).catch((error: unknown) => {
    if (error instanceof RefusedFile) return error
    throw error
  })
  if (answer) await keepRefused(platform, file, answer)
}

/** Rolls back a partial import: a file is imported whole or not at all. */
class RefusedFile extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

function keepRefused(platform: Platform, { name, content, position }: HandedIn, refused: RefusedFile): Promise<void> {
  return inTransaction(platform, bankVisitor, async (ctx) => {
    const now = ctx.clock.now()
    // Another file delivered its day meanwhile, so nothing is left to import.
    const imported_at = refused.code === 'statementImported' ? now : null
    const file = { name, content, position, arrived_at: now, imported_at, fault: refused.message }
    await ctx.tx
      .insertInto('custody.statement_file')
      .values({ ...file, hash: hashOf(content) })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ imported_at, fault: refused.message }))
      .execute()
    const text = `The bank’s file ${name} was refused. ${refused.message}`
    if (!imported_at) await ctx.emit(engineEvents.operatorsAlerted({ alert: 'badStatement', subject: name, text }))
  })
}
