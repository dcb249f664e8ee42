import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { migrationsFolder } from './migrate.ts'

/** The previous version still reads and writes objects that these remove or narrow. */
const takesAway =
  /\bdrop (table|column|schema|view|type|function|default)\b|\brename (to|column)\b|\balter column \w+ (set not null|(set data )?type)\b|\brevoke\b(?! all on function)|\badd constraint\b|\badd check\b/i
const namesOldest = /\bcreate or replace function platform\.oldest_schema_served\(\)/i

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '')

function unnamed(sql: string): string | null {
  const text = withoutComments(sql)
  return namesOldest.test(text) ? null : (takesAway.exec(text)?.[0] ?? null)
}

const since = '0492_oldest_version_served.sql'
const later = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql') && file > since)

it('each migration fits the version before, or names the oldest version that it fits', async () => {
  const migrations = await Promise.all(
    later.map(async (file) => [file, unnamed(await readFile(`${migrationsFolder}/${file}`, 'utf8'))]),
  )
  expect(migrations.filter(([, taken]) => taken !== null)).toEqual([])
})

it.each([
  ['alter table a.b drop column c;', 'drop column'],
  ['alter table a.b rename column c to d;', 'rename column'],
  ['alter table a.b alter column c set not null;', 'alter column c set not null'],
  ['alter table a.b alter column c type bigint;', 'alter column c type'],
  ['alter table a.b add constraint d check (c > 0);', 'add constraint'],
  ['revoke insert on a.b from longlight_app;', 'revoke'],
  ['drop function a.f(int);', 'drop function'],
])('%s takes away', (sql, taken) => {
  expect(unnamed(sql)).toBe(taken)
})

it.each([
  'alter table a.b add column c text;',
  'create table a.b (id text primary key);\nrevoke all on function a.f() from public;',
  '-- drop column in a comment\ncreate or replace function a.f() returns int language sql as $$ select 1 $$;',
  "alter table a.b drop column c;\ncreate or replace function platform.oldest_schema_served() returns text language sql as $$ select '0500_x' $$;",
])('%s needs no word', (sql) => {
  expect(unnamed(sql)).toBeNull()
})
