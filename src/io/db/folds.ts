import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** A migration by name and the SHA-256 of its text; null if the database stored none. */
export type Migration = { readonly name: string; readonly digest: string | null }

/**
 * Migrations that were rewritten as fewer, which make the same database (`npm run fold:check`). A database that ran all
 * the old ones counts as having run the new ones.
 */
export type Fold = {
  readonly lastVersionBefore: string
  /** Names of the old migrations, with their texts' digests. */
  readonly folded: Readonly<Record<string, string>>
  readonly into: readonly string[]
}

export const foldsFolder = fileURLToPath(new URL('../../../db/folds', import.meta.url))

/**
 * One file each, named by the day. A later fold starts from the result of the one before, and adopts only that
 * version's databases.
 */
export async function readFolds(folder: string): Promise<Fold[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted()
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Fold))
}

/**
 * The state of a database before a fold: `whole` if it ran everything folded, in the same text; `before` if it ran a
 * part, and needs the last version before the fold first; null if it never began that history.
 */
export function standingBefore(fold: Fold, ran: readonly Migration[]): 'whole' | 'before' | null {
  const names = Object.keys(fold.folded)
  const of = new Map(ran.map(({ name, digest }) => [name, digest]))
  const isAsFolded = (name: string) => of.get(name) === fold.folded[name]
  if (names.every(isAsFolded)) return 'whole'
  // A valid history is a prefix of the folded one, in the same text, and nothing else.
  const begun = names.filter((name) => of.has(name))
  const isBeginning = begun.every((name, at) => name === names[at])
  return begun.length > 0 && begun.length === ran.length && isBeginning && begun.every(isAsFolded) ? 'before' : null
}

/** Replaces the folded entries of a database's history by the fold's; the schema stays. */
export async function adoptFold(client: pg.ClientBase, fold: Fold, migrations: readonly Migration[]): Promise<void> {
  const into = migrations.filter(({ name }) => fold.into.includes(name))
  if (into.length !== fold.into.length) throw new Error('A migration that others were folded into is not here.')
  await client.query('begin')
  try {
    const { rows } = await client.query<{ name: string; run_on: string }>(
      'delete from public.migration returning name, run_on::text as run_on',
    )
    const began = rows.map(({ run_on }) => run_on).toSorted()[0]
    const kept = rows.filter(({ name }) => !(name in fold.folded)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    const history = [...into.map(({ name }) => ({ name, run_on: began })), ...kept]
    await client.query(
      'insert into public.migration (name, run_on) select * from unnest($1::text[], $2::timestamp[])',
      [history.map(({ name }) => name), history.map(({ run_on }) => run_on)],
    )
    await client.query('delete from public.migration_digest where name = any($1)', [Object.keys(fold.folded)])
    await client.query(
      'insert into public.migration_digest (name, digest) select * from unnest($1::text[], $2::text[])',
      [into.map(({ name }) => name), into.map(({ digest }) => digest)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
