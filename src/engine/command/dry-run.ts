import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { Platform } from './platform.ts'

/** Ends a transaction whose work succeeded. */
class TakenBack extends Error {}

/**
 * Does work in the same company within one transaction, which is rolled back afterward: rules, books and constraints
 * have all applied, the results can be read until then, and nothing has happened. Partners only receive what was
 * committed.
 */
export async function dryRun<Result>(
  platform: Platform,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  let result: { readonly of: Result } | undefined
  try {
    await platform.db.transaction().execute(async (tx) => {
      result = { of: await work({ ...platform, db: within(tx) }) }
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return result!.of
}

/** The database as the work sees it: each of its transactions is a savepoint of the one, and fails alone. */
function within(tx: Transaction<DB>): Kysely<DB> {
  const execute = async <Result>(work: (part: Transaction<DB>) => Promise<Result>): Promise<Result> => {
    await sql`savepoint part`.execute(tx)
    try {
      const result = await work(tx)
      await sql`release savepoint part`.execute(tx)
      return result
    } catch (error) {
      await sql`rollback to savepoint part`.execute(tx)
      await sql`release savepoint part`.execute(tx)
      throw error
    }
  }
  return new Proxy<Kysely<DB>>(tx, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, name, target)
      // The database's own methods use private fields, so they are bound to the object itself.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
