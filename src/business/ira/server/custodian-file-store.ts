import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import { canOpen, openIn, orUnopened } from '#engine/sealed/open-recorded.ts'
import type { DB, IraCustodianInstruction } from '#io/db/schema.generated.ts'
import { DoesNotOpen, type Sealer } from '#io/sealed/sealer.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Instant } from '#kernel/instant.ts'
import { type FileStoreDeck, lockFiles } from './custodian-files-lock.ts'
import { custodianReportStore, writeIncidents } from './custodian-report-store.ts'

type Instruction = {
  readonly key: string
  readonly type: string
  readonly about: string
  readonly cells: readonly string[]
}

const place = (row: string) => ({ table: 'ira.custodian_instruction', column: 'cells', row })

/** The store of files exchanged with a custodian. Instructions are sealed until the custodian has taken them. */
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
      return row?.day ?? null
    },
    ...fileQueries(deck),
    ...custodianReportStore(deck),
  }
}

/** Our files, from the first waiting row to the custodian's answer. */
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
      const read = await Promise.all(
        files.map(async (file) => ({ ...file, rows: await orUnopened(() => rowsOf(deck, file.name)) })),
      )
      const whole: ((typeof files)[number] & { rows: string[][] })[] = []
      for (const { rows, ...file } of read)
        if (rows instanceof DoesNotOpen) await tellHeld(deck, file.name, rows)
        else whole.push({ ...file, rows })
      return whole
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

/** The unsealed rows of an outgoing file; the opening is logged. */
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

const tellHeld = ({ db, ...deck }: FileStoreDeck, name: string, { place: { row } }: DoesNotOpen): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockFiles(tx, deck.custodian)
    const text = `${name} was not sent: its row ${row} does not open. It was changed, or a key is missing. All other files are sent.`
    await writeIncidents(tx, { db, ...deck }, [{ key: `unopened:${name}`, text }])
  })

/**
 * Writes the waiting rows into one file per type, with the day's next number. Rows that fail to open stay behind and
 * stop nothing else.
 */
async function compose(deck: FileStoreDeck & { readonly sealer: Sealer }, day: BusinessDay): Promise<void> {
  const { db, clock, custodian } = deck
  const waiting = (on: Kysely<DB> | Transaction<DB>) =>
    on
      .selectFrom('ira.custodian_instruction')
      .select(['id', 'about', 'cells_sealed'])
      .where('custodian', '=', custodian)
      .where('state', '=', 'waiting')
  if (!(await waiting(db).limit(1).executeTakeFirst())) return
  await db.transaction().execute(async (tx) => {
    await lockFiles(tx, custodian)
    const damaged = await damagedAmong(deck, await waiting(tx).execute())
    // Rows about one subject leave together; otherwise the custodian would get part of an application.
    const held = [...new Set(damaged.map(({ about }) => about))]
    await writeIncidents(tx, deck, damaged.map(incidentOf))
    await sql`
      with numbered as (
        select id, type, row_number() over (partition by type order by position)::int as file_row
          from ira.custodian_instruction where custodian = ${custodian} and state = 'waiting' and about <> all(${held}::text[])
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

const incidentOf = ({ id, about }: Waiting) => ({
  key: `unopened:${id}`,
  text: `The row ${id} about ${about} does not open: it was changed, or a key is missing. It waits until it opens. All other rows are sent.`,
})

type Waiting = Pick<Selectable<IraCustodianInstruction>, 'id' | 'about' | 'cells_sealed'>

async function damagedAmong({ sealer }: { readonly sealer: Sealer }, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const damaged: Waiting[] = []
  for (const row of waiting)
    if (row.cells_sealed && !(await canOpen(sealer, { sealed: row.cells_sealed, place: place(row.id) })))
      damaged.push(row)
  return damaged
}
