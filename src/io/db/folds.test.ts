import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '#tests/setup/database.ts'
import { foldsFolder, readFolds, standingBefore } from './folds.ts'
import { migrate, migrationsFolder, OtherMigrations } from './migrate.ts'
import { createPool } from './pool.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'folds-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const fruit = 'create table public.fruit (name text);'
const weight = 'alter table public.fruit add column grams integer;'
const before = { '0001_fruit.sql': fruit, '0102_weight.sql': weight }
const color = { '0200_color.sql': 'alter table public.fruit add column color text;' }
const after = { '0001_fruit.sql': 'create table public.fruit (grams integer, name text);', ...color }
const fold = {
  lastVersionBefore: 'v12',
  folded: { '0001_fruit': hash('sha256', fruit), '0102_weight': hash('sha256', weight) },
  into: ['0001_fruit'],
}
const now = () => ({ folder: folderOf(after), folds: folderOf({ '2026-12-01.json': JSON.stringify(fold) }) })
const then = (files: Readonly<Record<string, string>>) => ({ folder: folderOf(files), folds: folderOf({}) })

async function historyOf(url: string) {
  const pool = createPool(url, { size: 1 })
  const { rows } = await pool.query('select name from public.migration order by run_on, id')
  const columns = await pool.query(
    `select column_name as name from information_schema.columns where table_name = 'fruit' order by 1`,
  )
  const digests = await pool.query('select name from public.migration_digest order by 1')
  await pool.end()
  const names = (list: { rows: { name: string }[] }) => list.rows.map(({ name }) => name)
  return { ran: names({ rows }), columns: names(columns), digests: names(digests) }
}

describe('a database that ran all that was folded since', () => {
  const upToDate = {
    ran: ['0001_fruit', '0200_color'],
    columns: ['color', 'grams', 'name'],
    digests: ['0001_fruit', '0200_color'],
  }

  it('goes on with the migrations after the fold', async () => {
    const url = await emptyDatabase()
    await migrate(url, then(before))
    await migrate(url, now())
    expect(await historyOf(url)).toEqual(upToDate)
  })

  it('has nothing left to do where it had run those after the fold too', async () => {
    const url = await emptyDatabase()
    await migrate(url, then({ ...before, ...color }))
    await migrate(url, now())
    await migrate(url, now())
    expect(await historyOf(url)).toEqual(upToDate)
  })
})

it('a database that ran only the beginning of what was folded is left as it is, and named the version that it wants first', async () => {
  const url = await emptyDatabase()
  await migrate(url, then({ '0001_fruit.sql': fruit }))
  const refused = await migrate(url, now()).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OtherMigrations)
  expect((refused as OtherMigrations).advice('delete the folder')).toMatch(
    /run `npm run migrate` of version v12 on it, and then of this one\. To start again, delete the folder\.$/,
  )
  expect(await historyOf(url)).toEqual({ ran: ['0001_fruit'], columns: ['name'], digests: ['0001_fruit'] })
})

it('a database from before two folds is left as it is, and named the version between them', async () => {
  const url = await emptyDatabase()
  await migrate(url, then(before))
  const second = {
    lastVersionBefore: 'v13',
    folded: {
      '0001_fruit': hash('sha256', after['0001_fruit.sql']),
      '0200_color': hash('sha256', color['0200_color.sql']),
    },
    into: ['0001_fruit'],
  }
  const folds = folderOf({ '2026-12-01.json': JSON.stringify(fold), '2026-12-02.json': JSON.stringify(second) })
  const folder = folderOf({ '0001_fruit.sql': 'create table public.fruit (color text, grams integer, name text);' })
  const refused = await migrate(url, { folder, folds }).catch((error: unknown) => error)
  expect((refused as OtherMigrations).advice('delete the folder')).toContain('`npm run migrate` of version v13 on it')
  expect(await historyOf(url)).toEqual({
    ran: ['0001_fruit', '0102_weight'],
    columns: ['grams', 'name'],
    digests: ['0001_fruit', '0102_weight'],
  })
})

it.each([
  ['ran what was folded in other words', { ...before, '0102_weight.sql': `${weight} -- in grams` }],
  ['ran something between that nobody knows', { ...before, '0050_taste.sql': 'select 1;' }],
  ['ran a part of it and something that nobody knows', { '0001_fruit.sql': fruit, '0050_taste.sql': 'select 1;' }],
])('a database that %s is refused as of another version', async (_, files) => {
  const url = await emptyDatabase()
  await migrate(url, then(files))
  await expect(migrate(url, now())).rejects.toThrow(/made by another version/)
})

it('each fold of this tree names migrations that are here, in place of those that are not here as they were', async () => {
  const folds = await readFolds(foldsFolder)
  const here = new Set(readdirSync(migrationsFolder).map((file) => file.replace(/\.sql$/, '')))
  expect(folds.length).toBeGreaterThan(0)
  for (const { folded, into } of folds) {
    expect(into.filter((name) => !here.has(name))).toEqual([])
    expect(Object.keys(folded).length).toBeGreaterThan(into.length)
    const ran = Object.entries(folded).map(([name, digest]) => ({ name, digest }))
    expect(standingBefore({ lastVersionBefore: '', folded, into }, ran)).toBe('whole')
  }
})
