import { describe, expect, it } from 'vitest'
import { findingsIn, type SourceText } from './tidy.ts'

/** The laws that each text breaks where it stands at a path, all looked at together as the files of one tree. */
function brokenBy(
  path: (n: number) => string,
  texts: readonly string[],
  beside: readonly SourceText[] = [],
): string[][] {
  const files = texts.map((text, n) => ({ path: path(n), text }))
  const findings = findingsIn([...files, ...beside])
  return files.map((file) => [
    ...new Set(findings.filter((finding) => finding.path === file.path).map(({ law }) => law)),
  ])
}
const each = (texts: readonly string[], law: string): string[][] => texts.map(() => [law])

describe('a law is not walked around by writing the same in other words', () => {
  it('settings: renamed, taken apart, by a computed name, by an import', () => {
    const texts = [
      'const { env } = process; export const x = env.PORT',
      'const { env: settings } = process; export const x = settings',
      'const { ...all } = process; export const x = all',
      'const p = process; export const x = p.env.PORT',
      `export const x = process['env'].PORT`,
      `const name = 'env'; export const x = process[name]`,
      'export const x = globalThis.process.env.PORT',
      `export const x = (globalThis as never)['process']`,
      'const { process: p } = globalThis; export const x = p',
      'const g = globalThis; export const x = g',
      'export const x = read(process)',
      `import process from 'node:process'; export const x = process.env`,
      `import { env } from 'process'; export const x = env`,
      'export const x = import.meta.env.PORT',
      'const { env } = import.meta; export const x = env',
    ]
    const found = brokenBy((n) => `src/io/mail/settings-${n}.ts`, texts)
    expect(found.map((laws) => laws.filter((law) => law !== 'clock' && law !== 'casts'))).toEqual(
      each(texts, 'settings'),
    )
  })

  it('settings: what is no setting may be asked of the process', () => {
    const texts = [
      'process.stdout.write("a")',
      'export const x = process.pid',
      'export const x = import.meta.url',
      'export const x = typeof process',
    ]
    expect(brokenBy((n) => `src/io/mail/process-${n}.ts`, texts)).toEqual(texts.map(() => []))
  })

  it('clock: through the global object, renamed, taken apart, called as a function', () => {
    const texts = [
      'export const x = new globalThis.Date()',
      `export const x = new globalThis['Date']()`,
      'const D = Date; export const x = new D()',
      'const { now } = Date; export const x = now()',
      'export const x = Date()',
      `export const x = Date['now']()`,
      'export const x = Reflect.construct(Date, [])',
      'const { Now } = Temporal; export const x = Now.instant()',
      'const T = Temporal; export const x = T.Now.instant()',
      `export const x = Temporal['Now'].instant()`,
      'export const x = globalThis.Temporal.Now.instant()',
      'export const x = performance.timeOrigin',
    ]
    expect(brokenBy((n) => `src/business/cash/server/clock-${n}.ts`, texts)).toEqual(each(texts, 'clock'))
    const inRules = brokenBy((n) => `src/business/cash/rules/clock-${n}.ts`, texts)
    expect(inRules).toEqual(each(texts, 'pure rules'))
  })

  it('clock: a moment that is given may be read', () => {
    const texts = [
      'export const f = (at: Date) => at instanceof Date',
      'export const f = (at: string) => new Date(at)',
      'export const x = Date.UTC(2026, 0, 1)',
      `export const x = Temporal.Instant.from('2026-01-01T00:00:00Z')`,
      'export type Now = typeof Date.now',
    ]
    expect(brokenBy((n) => `src/business/cash/server/moment-${n}.ts`, texts)).toEqual(texts.map(() => []))
  })

  it('floats: numbers divided, fractions written, money computed with as a number, roundings under another name', () => {
    const texts = [
      'export const f = (a: bigint) => Number(a) / 100 * 1.1',
      'export const f = (cents: number) => (cents * 0.01).toPrecision(3)',
      'export const f = (cents: number) => cents * 1e-2',
      'export const f = (a: number, b: number) => a / b',
      'export const f = (a: number) => { let b = a; b /= 3; return b }',
      'export const f = (a: number) => a ** 2',
      'export const f = (a: bigint, rate: number) => Number(a) * rate',
      'export const f = (a: bigint, rate: number) => { const n = Number(a); return n * rate }',
      'export const f = (a: string, rate: number) => +a * rate',
      'const { round } = Math; export const f = (a: number) => round(a)',
      'const M = Math; export const f = (a: number) => M.floor(a)',
      `export const f = (a: number) => Math['round'](a)`,
      'export const f = (a: number) => a.toExponential(2)',
      `import { cents } from '#kernel/cents.ts'; import type { Part } from './part.ts'; export const f = (part: Part) => cents(part.n / 2)`,
    ]
    const beside = [{ path: 'src/business/selling/rules/part.ts', text: 'export type Part = { readonly n: number }' }]
    const found = brokenBy((n) => `src/business/selling/rules/floats-${n}.ts`, texts, beside)
    expect(found.map((laws) => laws.filter((law) => law !== 'pure rules'))).toEqual(each(texts, 'floats'))
  })

  it('floats: whole numbers are divided as such', () => {
    const texts = [
      'export const f = (a: bigint, b: bigint) => (a * b) / 100n',
      `import { cents } from '#kernel/cents.ts'; export const f = () => cents(3n) / 2n`,
      'export const f = (days: number) => days * 24 + 1',
      'export const f = (a: number, b: number) => Math.min(a, b)',
      `import { percent } from '#kernel/rate.ts'; export const x = percent(0.5)`,
    ]
    expect(brokenBy((n) => `src/business/cash/rules/whole-${n}.ts`, texts)).toEqual(texts.map(() => []))
  })

  it('SQL: another room’s table in parts, by a constant, by an imported one, by a type, in a list', () => {
    const texts = [
      `db.query('select * from ' + 'people.user')`,
      `db.query('select * from people' + '.user')`,
      `const room = 'people'; db.query('select * from ' + room + '.user')`,
      `const room = 'people'; db.query(\`select * from \${room}.user\`)`,
      `db.query(['select * from people', 'user'].join('.'))`,
      `const table = 'people.user'; db.selectFrom(table)`,
      `const table = \`\${'people'}.user\`; db.selectFrom(table)`,
      `export const f = (table: 'cash.debt' | 'people.user') => db.selectFrom(table)`,
      `export const f = (isOwn: boolean) => db.selectFrom(isOwn ? 'cash.debt' : 'people.user')`,
      `db.selectFrom(['cash.debt', 'people.user'])`,
      `db.withSchema('people').selectFrom('user')`,
      `import { table } from './table.ts'; db.selectFrom(table)`,
      `import { table as one } from './table.ts'; db.query(\`delete from \${one}\`)`,
      'export const f = (table: string) => db.selectFrom(table)',
      'export const f = (tables: { one: string }) => db.deleteFrom(tables.one)',
    ]
    const beside = [{ path: 'src/business/cash/server/table.ts', text: `export const table = 'people.' + 'user'` }]
    const found = brokenBy((n) => `src/business/cash/server/sql-${n}.ts`, texts, beside)
    expect(found).toEqual(each(texts, 'sql'))
  })

  it('SQL: the own tables may be put together and chosen', () => {
    const texts = [
      `const table = 'cash.' + 'debt'; db.selectFrom(table)`,
      `export const f = (table: 'cash.debt' | 'cash.review') => db.selectFrom(table)`,
      `db.selectFrom((eb: never) => eb)`,
      `export const f = (id: string) => db.query(\`select * from cash.debt where id = \${id}\`)`,
    ]
    expect(brokenBy((n) => `src/business/cash/server/own-sql-${n}.ts`, texts)).toEqual(texts.map(() => []))
  })
})
