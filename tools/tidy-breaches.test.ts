import { describe, expect, it } from 'vitest'
import type { LawName } from './tidy/parsed.ts'
import { findingsInTree, type SourceText } from './tidy.ts'

type Breach = readonly [path: string, text: string]

const server = 'src/business/cash/server/pay-out.ts'
const web = 'src/business/cash/web/row.tsx'
const rule = 'src/business/cash/rules/limits.ts'
const command = '#engine/command/command.ts'
const longBody = '    void 0\n'.repeat(70)

/** Each law broken plainly, and in other words. The type requires both of every law. */
const breaches: Readonly<Record<LawName, { readonly plain: Breach; readonly rewritten: readonly Breach[] }>> = {
  casts: {
    plain: [server, 'export const pay = (row: unknown) => row as never'],
    rewritten: [
      [server, 'export const pay = (row: unknown) => <never>row'],
      [server, 'export const pay = (row: Row) => (((row as unknown))) as Paid'],
      [server, 'export const pay = (row: Row) => (row as unknown)! as Paid'],
    ],
  },
  clock: {
    plain: [server, 'export const x = new Date()'],
    rewritten: [[server, 'const D = Date; export const x = new D()']],
  },
  comments: {
    plain: [server, '/** What a plant earned. */\nexport const x = 1'],
    rewritten: [
      [server, '/**\n * Whose account it is.\n */\nexport const x = 1'],
      [server, 'export const x = 1\n  // Of the three, the last counts.\n'],
      ['src/none/web/row.tsx', 'export const x = <p>{' + '/* Who asks. */}</p>'],
    ],
  },
  copy: {
    plain: ['content/none/a.md', 'What counts is what stands in your account.'],
    rewritten: [
      ['content/none/a.yaml', 'answer: Nobody can tell.'],
      ['src/none/web/row.tsx', 'export const x = <p>Look at your papers</p>'],
      ['src/none/rules/words.ts', 'export const x = (a: string) => `$' + '{a} was taken back by your bank`'],
      ['src/none/rules/words.ts', `export const x = 'Write it as 15 January 2026'`],
      ['src/none/rules/words.ts', `export const x = 'You authorise us'`],
      ['src/none/rules/words.ts', `export const x = '$100 buy $95 of shares'`],
    ],
  },
  documents: {
    plain: ['CONTRIBUTING.md', 'Read decision 0999.'],
    rewritten: [
      ['CONTRIBUTING.md', 'Read decisions 0998 and 0999.'],
      ['CONTRIBUTING.md', 'It is in `src/engine/none.ts`.'],
      ['CONTRIBUTING.md', 'Read [this](docs/none.md#top).'],
    ],
  },
  'due rows': {
    plain: [
      server,
      'export const f = async () => { for (const id of due) await inTransaction(platform, actor, (ctx) => end(ctx, id)) }',
    ],
    rewritten: [
      [
        server,
        'export const f = async () => { while (due.length) { const id = due.pop(); await inTransaction(platform, actor, (ctx) => end(ctx, id)) } }',
      ],
      [
        server,
        'export const f = () => Promise.all(due.map((id) => inTransaction(platform, actor, (ctx) => end(ctx, id))))',
      ],
      [
        server,
        'export const f = () => due.reduce(async (before, id) => { await before; await inTransaction(platform, actor, (ctx) => end(ctx, id)) }, null)',
      ],
    ],
  },
  floats: {
    plain: [rule, 'export const f = (cents: bigint) => Math.round(Number(cents) * 1.1)'],
    rewritten: [
      [rule, 'export const f = (cents: bigint, rate: number) => { const n = Number(cents); return n * rate }'],
    ],
  },
  fragments: {
    plain: [web, 'export const a = graphql(`query A { t { ...Row } }`)'],
    rewritten: [
      [
        web,
        "import type { row } from './fragment.tsx'\nexport type R = typeof row\nexport const a = graphql(`query A { t { ...Row } }`)",
      ],
      [
        web,
        "export const later = () => import('./fragment.tsx')\nexport const a = graphql(`query A { t { ...Row } }`)",
      ],
    ],
  },
  ids: {
    plain: [server, 'export type Ask = { readonly accountId: string }'],
    rewritten: [
      [server, 'export type Ask = { readonly accountIds: ReadonlyArray<string> }'],
      [server, 'export type Ask = { readonly account_id: string | undefined }'],
      [server, 'type Text = string\nexport type Ask = { readonly accountId: Text }'],
    ],
  },
  imports: {
    plain: ['src/kernel/cents.ts', `import x from '#io/db/pool.ts'\nexport const y = x`],
    rewritten: [
      ['src/kernel/cents.ts', 'export const x = () => import(`#io/db/pool.ts`)'],
      ['src/kernel/cents.ts', `const from = '#io/db/' + 'pool.ts'; export const x = () => import(from)`],
      ['src/kernel/cents.ts', `export * from '../io/db/pool.ts'`],
    ],
  },
  chance: {
    plain: ['src/a/b.test.ts', `expect(JSON.stringify(rows)).not.toContain('ada')`],
    rewritten: [
      ['src/a/b.test.ts', `expect(String(error)).not.toContain('12-3f')`],
      ['tests/site/b.spec.ts', 'expect(page.text()).not.toMatch(/Reyes|ada/)'],
      ['src/a/b.test.tsx', 'expect(answer.body).not.toContain(`beef`)'],
    ],
  },
  'key order': {
    plain: [rule, `export const x = { '1a': 'Ordinary', '3': 'Nondividend' }`],
    rewritten: [
      [rule, 'export const x = { b: 0, 3: 1 }'],
      [rule, `export const x = { 10: 'ten', '9': 'nine' }`],
      [rule, 'export const x = { ...y, a: 0, "2": 2 }'],
    ],
  },
  locks: {
    plain: [server, 'export const lockOrder = (tx) => tx.selectFrom("a.b").selectAll().execute()'],
    rewritten: [
      [server, 'export async function lockOrder(tx) { return sql`select * from a.b order by id`.execute(tx) }'],
      ['src/engine/jobs/jobs.ts', 'const lockJob = async (tx) => { await findJob(tx) }'],
    ],
  },
  language: {
    plain: [server, '// Everybody may see it.'],
    rewritten: [
      [server, 'export const isForEverybody = true'],
      ['db/migrations/0001_a.sql', 'create table seen_by_everybody ()'],
      ['src/business/cash/server/everybody.ts', 'export {}'],
      [server, 'export const EVERYBODY = 1'],
      [server, "export const kind = 'passport-paper'"],
    ],
  },
  names: {
    plain: ['src/kernel/helpers.ts', 'export {}'],
    rewritten: [
      ['src/kernel/cents-helpers.ts', 'export {}'],
      ['src/kernel/utils/cents.ts', 'export {}'],
      ['src/kernel/centsOf.ts', 'export {}'],
    ],
  },
  packages: {
    plain: [server, `import { Dwolla } from 'dwolla'\nexport const x = Dwolla`],
    rewritten: [
      [server, 'export const x = () => import(`dwolla/models/errors`)'],
      [server, `const name = 'dwolla'; export const x = () => import(name)`],
      [server, `export { Client } from '@hubspot/api-client'`],
    ],
  },
  pages: {
    plain: [web, 'export const x = cents / 100'],
    rewritten: [
      [web, 'const hundred = 100; export const x = cents / hundred'],
      [web, 'export const x = cents * 0.01'],
      [web, `export const x = amount['toFixed'](2)`],
      [web, 'export const X = () => <p style={{ color: "red" }} />'],
    ],
  },
  'pure rules': {
    plain: [rule, 'export const x = Math.random()'],
    rewritten: [
      [rule, 'const { random } = Math; export const x = random()'],
      [rule, `export const x = () => import('node:fs')`],
    ],
  },
  readmes: {
    plain: [rule, 'export {}'],
    rewritten: [
      ['src/business/cash/rules/README.md', 'Cash'],
      ['src/business/cash/README.md', 'A line.\n'.repeat(31)],
    ],
  },
  settings: {
    plain: ['src/io/mail/send.ts', 'export const x = process.env.PORT'],
    rewritten: [['src/io/mail/send.ts', 'const { env } = process; export const x = env']],
  },
  siblings: {
    plain: [server, 'export const row = (ask: Ask) => ({ granted_on: ask.grantedOn, vests_from: ask.grantedOn })'],
    rewritten: [
      [server, 'export const row = (ask: Ask) => ({ paid_on: ask.paidOn, why_late: ask.paidOn?.trim() || null })'],
      [web, 'export const sent = (it: It) => ({ federalPart: it.statePart, statePart: it.statePart })'],
    ],
  },
  size: {
    plain: ['src/kernel/a.ts', `export function f() {\n${longBody}}`],
    rewritten: [
      ['src/kernel/a.ts', `export const all = { f: () => {\n${longBody}} }`],
      ['src/kernel/a.ts', `export class A {\n  get f() {\n${longBody}  }\n}`],
      ['src/kernel/a.ts', 'export {}\n'.repeat(301)],
    ],
  },
  sql: {
    plain: [server, `db.query('select * from people.user')`],
    rewritten: [[server, `const room = 'people'; db.query(\`select * from \${room}.user\`)`]],
  },
  'test-only': {
    plain: ['src/business/cash/server/onlyfor.ts', 'export const forTests = 1'],
    rewritten: [['src/business/cash/server/onlyfor.ts', 'export class forTests {}']],
  },
  'use cases': {
    plain: [server, `import { runCommand } from '${command}'\nexport const x = runCommand`],
    rewritten: [
      [server, `import {\n  runCommand as begin,\n} from '${command}'\nexport const x = begin`],
      [server, `export { runCommand } from '${command}'`],
      [server, `export * from '${command}'`],
      [server, `export const x = async () => (await import('${command}')).runCommand`],
    ],
  },
  variables: {
    plain: [server, 'const found = await findOrder(tx, id)'],
    rewritten: [
      [server, 'const { order: seen } = facts'],
      [web, 'export const row = (told: Notice) => told.title'],
      [rule, 'export function ask() {}'],
    ],
  },
  words: {
    plain: ['src/kernel/a.ts', '// TODO: later'],
    rewritten: [
      ['src/kernel/a.ts', 'export const x: Array<any> = []'],
      ['src/kernel/a.ts', 'export const x = <any>1'],
      ['src/kernel/a.ts', '/* fixed soon, FIXME */'],
    ],
  },
}

/** The files that some breaches need beside themselves: a fragment, and a test that imports a name. */
const beside: readonly SourceText[] = [
  { path: 'src/business/cash/web/fragment.tsx', text: 'export const row = graphql(`\n  fragment Row on T { id }\n`)' },
  { path: 'src/business/cash/server/pay.test.ts', text: `import { forTests } from './onlyfor.ts'\nvoid forTests` },
]

const lawsBroken = ([path, text]: Breach): readonly string[] => {
  const files = [...beside, { path, text }]
  return findingsInTree(
    files,
    files.map((file) => file.path),
  ).map(({ law }) => law)
}

describe.each(Object.entries(breaches))('the law of %s', (law, { plain, rewritten }) => {
  it('is broken by its planted breach', () => expect(lawsBroken(plain)).toContain(law))
  it.each(rewritten)('is broken in other words, in %s: %s', (...breach) => expect(lawsBroken(breach)).toContain(law))
})
