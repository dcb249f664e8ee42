import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import { openIn } from '#engine/sealed/open-recorded.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import { type FileStoreDeck, lockFiles } from './custodian-files-lock.ts'
import { custodianReportStore } from './custodian-report-store.ts'

/** A row for a file of ours; `key` is its reference. */
type Instruction = {
  readonly key: string
  readonly type: string
  readonly about: string
  readonly cells: readonly string[]
}

const place = (row: string) => ({ table: 'ira.custodian_instruction', column: 'cells', row })

/** What is remembered of the files that we exchange with a custodian. Instructions are sealed until the custodian has taken them. */
export function custodianFileStore(deck: FileStoreDeck & { readonly sealer: Sealer }) {
  const { db, clock, custodian, sealer } = deck
  return {
    queue: async (instructions: readonly Instruction[]): Promise<void> => {
      const now = clock.now()
      const rows = await Promise.all(
        instructions.map(async ({ key, cells, ...rest }) => ({
          ...rest,
          id: key,
          custodian,
          cells_sealed: await sealer.seal(JSON.stringify(cells), place(key)),
          queued_at: now,
        })),
      )
      await db
        .insertInto('ira.custodian_instruction')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
    withdraw: async (about: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        await lockFiles(tx, custodian)
        const ofThis = tx.selectFrom('ira.custodian_instruction').where('about', '=', about)
        const inFile = await ofThis.select('id').where('file_name', 'is not', null).executeTakeFirst()
        if (inFile) return false
        const { numUpdatedRows } = await tx
          .updateTable('ira.custodian_instruction')
          .set({ state: 'withdrawn', cells_sealed: null })
          .where('about', '=', about)
          .where('state', '=', 'waiting')
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
    dayOf: async (key: string): Promise<BusinessDay | null> => {
      const row = await db
        .selectFrom('ira.custodian_instruction as instruction')
        .innerJoin('ira.custodian_file as file', 'file.name', 'instruction.file_name')
        .select('file.day')
        .where('instruction.id', '=', key)
        .executeTakeFirst()
      return (row?.day as BusinessDay | undefined) ?? null
    },
    ...fileQueries(deck),
    ...custodianReportStore(deck),
  }
}

/** Files of ours, from the first row that waits to the custodian's answer. */
function fileQueries(deck: FileStoreDeck & { readonly sealer: Sealer }) {
  const { db, clock, custodian } = deck
  return {
    isInUse: async (): Promise<boolean> =>
      Boolean(
        await db
          .selectFrom('ira.custodian_instruction')
          .select('id')
          .where('custodian', '=', custodian)
          .limit(1)
          .executeTakeFirst(),
      ),
    compose: (day: BusinessDay): Promise<void> => compose(deck, day),
    unsent: async () => {
      const files = await db
        .selectFrom('ira.custodian_file')
        .select(['name', 'type', 'made_at as madeAt'])
        .where('custodian', '=', custodian)
        .where('folder', '=', 'inbound')
        .where('state', '=', 'made')
        .orderBy('made_at')
        .orderBy('name')
        .execute()
      return Promise.all(files.map(async (file) => ({ ...file, rows: await rowsOf(deck, file.name) })))
    },
    markSent: async (name: string): Promise<void> =>
      void (await db
        .updateTable('ira.custodian_file')
        .set({ state: 'sent', sent_at: clock.now() })
        .where('name', '=', name)
        .where('state', '=', 'made')
        .execute()),
    unacknowledged: async (before: Instant): Promise<readonly string[]> => {
      const files = await db
        .selectFrom('ira.custodian_file')
        .select('name')
        .where('custodian', '=', custodian)
        .where('folder', '=', 'inbound')
        .where('state', '=', 'sent')
        .where('sent_at', '<=', before)
        .execute()
      return files.map(({ name }) => name)
    },
  }
}

const sender = { kind: 'system', id: 'custodian-files' } as const

/** The rows of a file as they leave; who opened them is written down. */
async function rowsOf(deck: FileStoreDeck & { readonly sealer: Sealer }, name: string): Promise<string[][]> {
  return inTransaction({ ...deck, rooms: [] }, sender, async (ctx) => {
    const rows = await ctx.tx
      .selectFrom('ira.custodian_instruction')
      .select(['id', 'about', 'cells_sealed'])
      .where('file_name', '=', name)
      .orderBy('file_row')
      .execute()
    const opened: string[][] = []
    for (const { id, about, cells_sealed: sealed } of rows) {
      if (!sealed) throw new Error(`The row ${id} of ${name} is not kept any more`)
      const why = 'to send it to the custodian'
      opened.push(JSON.parse(await openIn(ctx, deck.sealer, { sealed, place: place(id), whose: about, why })))
    }
    return opened
  })
}

/** Puts what waits into one file of each type, with the next number of the day. */
async function compose({ db, clock, custodian }: FileStoreDeck, day: BusinessDay): Promise<void> {
  const waiting = () =>
    db
      .selectFrom('ira.custodian_instruction')
      .select('id')
      .where('custodian', '=', custodian)
      .where('state', '=', 'waiting')
  if (!(await waiting().limit(1).executeTakeFirst())) return
  await db.transaction().execute(async (tx) => {
    await lockFiles(tx, custodian)
    await sql`
      with numbered as (
        select id, type, row_number() over (partition by type order by position)::int as file_row
          from ira.custodian_instruction where custodian = ${custodian} and state = 'waiting'
      ), named as (
        select type, count(*)::int as row_count, (select coalesce(max(sequence), 0) + 1 from ira.custodian_file f
            where f.custodian = ${custodian} and f.folder = 'inbound' and f.type = numbered.type and f.day = ${day}) as sequence
          from numbered group by type
      ), made as (
        insert into ira.custodian_file (name, custodian, folder, type, day, sequence, made_at, state, row_count)
        select format('LL_%s_%s_%s.csv', type, to_char(${day}::date, 'YYYYMMDD'), lpad(sequence::text, 3, '0')), ${custodian}, 'inbound', type,
               ${day}, sequence, ${clock.now()}, 'made', row_count from named
        returning name, type
      )
      update ira.custodian_instruction i set state = 'inFile', file_name = made.name, file_row = numbered.file_row
        from numbered join made using (type) where i.id = numbered.id`.execute(tx)
  })
}
