import type { Transaction } from 'kysely'
import type { Platform } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'

/** Ends a transaction whose work went through. */
class TakenBack extends Error {}

/**
 * The same company, in which every transaction is taken back once its work is done: the rules, the books and the constraints
 * have all had their say, and nothing has happened. Partners are only ever sent what was committed.
 */
export function dryPlatform(platform: Platform): { platform: Platform; tried: () => boolean } {
  let tried = false
  const execute = async <Result>(work: (tx: Transaction<DB>) => Promise<Result>): Promise<Result> => {
    let result: { readonly of: Result } | undefined
    try {
      await platform.db.transaction().execute(async (tx) => {
        result = { of: await work(tx) }
        throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
    tried = true
    return result!.of
  }
  const db = new Proxy(platform.db, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, name, target)
      // Reads outside a transaction use private fields, which only the object itself may touch.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { platform: { ...platform, db }, tried: () => tried }
}
