import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { pipelinedTransaction } from './pipelined-transaction.ts'
import { createPool } from './pool.ts'

type Sheet = { 'public.sheet': { id: number } }

describe('a transaction that does not wait', async () => {
  const { url, owner } = await testDatabase()
  await owner.query('create table public.sheet (id int primary key)')
  const db = new Kysely<Sheet>({ dialect: new PostgresDialect({ pool: createPool(url, { size: 1 }) }) })
  const insert = (tx: Transaction<Sheet>, id: number) => tx.insertInto('public.sheet').values({ id }).execute()
  const lastly = (id: number) => CompiledQuery.raw('insert into public.sheet values ($1)', [id])
  const written = async () => {
    const { rows } = await owner.query('delete from public.sheet returning id')
    return rows.map(({ id }) => id as number).toSorted((a, b) => a - b)
  }

  it('writes all in the order in which it was said, the last statement with the commit', async () => {
    const seen = await pipelinedTransaction(
      db,
      async (tx) => {
        const [, , { rows }] = await Promise.all([
          insert(tx, 1),
          insert(tx, 2),
          sql<{ count: bigint }>`select count(*) as count from public.sheet`.execute(tx),
        ])
        return rows[0]!.count
      },
      () => lastly(3),
    )
    expect([seen, await written()]).toEqual([2n, [1, 2, 3]])
  })

  it('writes nothing where the last statement fails, and says why', async () => {
    const tried = pipelinedTransaction(
      db,
      (tx) => insert(tx, 1),
      () => lastly(1),
    )
    await expect(tried).rejects.toMatchObject({ code: '23505' })
    expect(await written()).toEqual([])
  })

  it('writes nothing where the work fails or the last statement cannot be made', async () => {
    const failing = pipelinedTransaction(
      db,
      async (tx) => {
        await insert(tx, 1)
        throw new Error('changed its mind')
      },
      () => lastly(2),
    )
    await expect(failing).rejects.toThrow('changed its mind')
    const unmade = pipelinedTransaction(
      db,
      (tx) => insert(tx, 1),
      () => {
        throw new Error('no words')
      },
    )
    await expect(unmade).rejects.toThrow('no words')
    expect(await written()).toEqual([])
  })

  it('writes nothing where something failed that nobody waited for', async () => {
    const tried = pipelinedTransaction(
      db,
      async (tx) => {
        await insert(tx, 1)
        void insert(tx, 1).catch(() => {})
      },
      () => lastly(2),
    )
    await expect(tried).rejects.toMatchObject({ code: '25P02' })
    expect(await written()).toEqual([])
  })

  it('commits where there is nothing to say at the end', async () => {
    await pipelinedTransaction(
      db,
      (tx) => insert(tx, 7),
      () => null,
    )
    expect(await written()).toEqual([7])
  })

  const kill = () =>
    owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  const soon = async () => {
    await pause(50)
    await kill()
  }
  const slowly = (tx: Transaction<Sheet>) => sql`select pg_sleep(60)`.execute(tx)
  const deaths: Record<string, (tx: Transaction<Sheet>) => Promise<unknown>> = {
    'before its first statement': async (tx) => {
      await kill()
      await insert(tx, 1)
    },
    'while one statement is on its way': (tx) => Promise.all([slowly(tx), soon()]),
    'while many are on their way': (tx) => Promise.all([slowly(tx), insert(tx, 1), insert(tx, 2), soon()]),
    'with statements on their way for which nobody waits': async (tx) => {
      for (const said of [slowly(tx), insert(tx, 1)]) said.catch(() => {})
      await soon()
    },
    'between two statements': async (tx) => {
      await insert(tx, 1)
      await kill()
      await insert(tx, 2)
    },
    'before its commit': async (tx) => {
      await insert(tx, 1)
      await kill()
    },
    'in the turn of its commit': async (tx) => {
      await insert(tx, 1)
      void kill()
    },
  }
  it.each(Object.entries(deaths))(
    'ends where the connection is lost %s, and the next one succeeds',
    async (_, work) => {
      const ended = await Promise.race([
        pipelinedTransaction(db, work, () => CompiledQuery.raw('select pg_sleep(0.5), $1::int', [1])).catch(String),
        pause(30_000, 'it hangs'),
      ])
      expect(ended).toMatch(/terminat|not queryable|ECONNRESET/)
      await pipelinedTransaction(
        db,
        (tx) => insert(tx, 9),
        () => null,
      )
      expect(await written()).toEqual([9])
    },
  )
})
