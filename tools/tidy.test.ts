import { describe, expect, it } from 'vitest'
import { untypedIdFindings } from './tidy/ids.ts'
import { parse } from './tidy/parsed.ts'
import { roomsWithoutReadme, sharedMigrationNumbers } from './tidy/sizes-and-words.ts'
import { findingsIn, judge } from './tidy.ts'

const found = (path: string, text: string): string[] =>
  findingsIn([{ path, text }]).map(({ law, says }) => `${law}: ${says}`)
const lawsBroken = (path: string, text: string): string[] => [
  ...new Set(findingsIn([{ path, text }]).map(({ law }) => law)),
]

describe('the law of imports', () => {
  const refused: [string, string][] = [
    ['src/kernel/cents.ts', '#io/db/pool.ts'],
    ['src/io/db/pool.ts', '#engine/command/command.ts'],
    ['src/engine/command/command.ts', '#web/session.ts'],
    ['src/web/session.ts', '#io/config/config.ts'],
    ['src/ledger/post.ts', '#business/cash/rules/limits.ts'],
    ['src/engine/jobs/tick.ts', '#business/cash/server/public.ts'],
    ['src/design/figures/money.tsx', '#business/cash/rules/limits.ts'],
    ['src/partners/ach/client.ts', '#business/cash/server/payments-port.ts'],
    ['src/partners/ach/client.ts', '#partners/mail/client.ts'],
    ['src/partners/ach/client.ts', '#ledger/post.ts'],
    ['src/business/cash/rules/withdrawal.ts', '../server/cash-store.ts'],
    ['src/business/cash/rules/withdrawal.ts', '#io/log/log.ts'],
    ['src/business/cash/web/withdraw-page.tsx', '../server/public.ts'],
    ['src/business/cash/web/withdraw-page.tsx', '#io/db/pool.ts'],
    ['src/business/cash/web/withdraw-page.tsx', 'node:fs'],
    ['src/business/cash/server/start-withdrawal.ts', '../web/withdraw-page.tsx'],
    ['src/business/cash/server/start-withdrawal.ts', '#business/people/server/people-store.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '#business/dividends/server/public.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '#business/notifications/server/public.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '../../people/server/public.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '#partners/ach/client.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '#sandbox/stand-ins/ach/magic.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '#apps/api/main.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '#tests/setup/database.ts'],
    ['src/business/cash/web/withdraw-page.tsx', '#business/dividends/events.ts'],
    ['src/business/cash/events.ts', '#business/people/server/public.ts'],
    ['src/business/cash/events.ts', '#io/db/pool.ts'],
    ['src/business/cellar/server/wine.ts', '#business/people/server/public.ts'],
    ['src/apps/site/home/home-page.tsx', '#business/cash/server/public.ts'],
    ['src/apps/api/main.ts', '#sandbox/stand-ins/ach/start.ts'],
    ['src/apps/api/main.ts', '#apps/worker/main.ts'],
  ]
  it.each(refused)('refuses %s to import %s', (path, specifier) => {
    expect(lawsBroken(path, `import x from '${specifier}'\n`)).toEqual(['imports'])
  })
  it('sees dynamic imports, re-exports and import types', () => {
    const path = 'src/kernel/cents.ts'
    expect(lawsBroken(path, `export const x = () => import('#io/a.ts')`)).toEqual(['imports'])
    expect(lawsBroken(path, `export { x } from '#io/a.ts'`)).toEqual(['imports'])
    expect(lawsBroken(path, `export type X = import('#io/a.ts').X`)).toEqual(['imports'])
  })

  const allowed: [string, string][] = [
    ['src/business/cash/server/start-withdrawal.ts', '#business/people/server/public.ts'],
    ['src/business/cash/server/start-withdrawal.ts', './cash-store.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '../rules/withdrawal.ts'],
    ['src/business/cash/server/start-withdrawal.ts', '#ledger/post.ts'],
    ['src/business/accounts/server/graphql.ts', '#business/people/server/graphql.ts'],
    ['src/business/cash/web/withdraw-page.tsx', '../rules/withdrawal.ts'],
    ['src/business/cash/web/withdraw-page.tsx', '#design/components/button/button.tsx'],
    ['src/business/cash/web/withdraw-page.tsx', '#web/session.ts'],
    ['src/business/investing/rules/order.ts', '#business/cash/rules/limits.ts'],
    ['src/business/notifications/server/event-listeners.ts', '#business/dividends/server/public.ts'],
    // A follower runs for an emitter that may not know it, so declarations are for everybody.
    ['src/business/accounts/server/room.ts', '#business/delegates/events.ts'],
    ['src/business/notifications/rules/words.ts', '#business/cash/events.ts'],
    ['src/business/cash/events.ts', '#engine/event/events.ts'],
    ['src/apps/api/main.ts', '#partners/ach/client.ts'],
    ['sandbox/main.ts', '#sandbox/stand-ins/ach/start.ts'],
    ['src/business/cash/server/start-withdrawal.test.ts', '#tests/setup/database.ts'],
  ]
  it.each(allowed)('lets %s import %s', (path, specifier) => {
    expect(found(path, `import x from '${specifier}'\n`)).toEqual([])
  })
})

describe('the law of packages', () => {
  const imports = `import { Dwolla } from 'dwolla'\nexport const sdk = Dwolla\n`
  it.each([
    'src/partners/ach/client.ts',
    'src/io/http/within.ts',
    'src/apps/api/main.ts',
    'src/engine/outbox/courier.ts',
  ])('refuses %s a dev dependency', (path) => {
    expect(found(path, imports)).toEqual(['packages: "dwolla" is a dev dependency: production does not have it'])
    expect(lawsBroken(path, `export const x = () => import('dwolla/models/errors')\n`)).toEqual(['packages'])
    expect(lawsBroken(path, `export { Client } from '@hubspot/api-client'\n`)).toEqual(['packages'])
  })
  it.each([
    'sandbox/stand-ins/ach/test-world.ts',
    'sandbox/main.ts',
    'src/partners/ach/contract.test.ts',
    'src/partners/esign/contract-bench.ts',
    'src/apps/site/build/market-maps.ts',
    'src/business/cash/web/routes.ts',
    'tests/setup/test-company.ts',
    'bench/main.ts',
  ])('lets %s have one', (path) => {
    expect(lawsBroken(path, imports)).toEqual([])
  })
  it('lets the product use what it depends on, and the types of everything', () => {
    const path = 'src/partners/ach/client.ts'
    expect(found(path, `import { z } from 'zod'\nexport const x = z\n`)).toEqual([])
    expect(found(path, `import type { Dwolla } from 'dwolla'\nexport type X = Dwolla\n`)).toEqual([])
    expect(found(path, `export type { Dwolla } from 'dwolla'\nexport type X = import('dwolla').Dwolla\n`)).toEqual([])
  })
})

describe('the laws of pure rules, of the clock and of settings', () => {
  it.each([
    `import fs from 'node:fs'`,
    'export const x = new Date()',
    'export const x = Date.now()',
    'export const x = new globalThis.Date(0)',
    'export const x = Temporal.Now.instant()',
    'export const x = Math.random()',
    'export const x = crypto.randomUUID()',
    `export const x = fetch('/')`,
    'export const x = process.env.PORT',
    'export const x = window.location',
  ])('refuse in a rule: %s', (text) => {
    expect(lawsBroken('src/business/cash/rules/limits.ts', text)).toContain('pure rules')
    expect(lawsBroken('src/kernel/cents.ts', text)).toContain('pure rules')
  })
  it('refuse the machine clock and timers in a room', () => {
    expect(lawsBroken('src/business/cash/server/a.ts', 'export const x = new Date()')).toEqual(['clock'])
    expect(lawsBroken('src/business/cash/server/a.ts', 'setTimeout(() => {}, 1)')).toEqual(['clock'])
    expect(lawsBroken('src/partners/ach/client.ts', 'export const x = Date.now()')).toEqual(['clock'])
  })
  it('refuse a setting that is read elsewhere than in main.ts', () => {
    expect(lawsBroken('src/io/mail/send.ts', 'export const x = process.env.PORT')).toEqual(['settings'])
    expect(found('src/apps/api/main.ts', 'export const x = process.env')).toEqual([])
  })
})

describe('the law of floats', () => {
  it.each([
    'export const x = parseFloat("1.5")',
    'export const x = amount.toFixed(2)',
    'export const x = Math.round(amount * 1.1)',
    'export const x = Math.floor(shares)',
  ])('refuses where money is computed: %s', (text) => {
    expect(lawsBroken('src/business/cash/rules/limits.ts', text)).toContain('floats')
    expect(lawsBroken('src/ledger/post.ts', text)).toContain('floats')
  })
  it('leaves what is no money alone', () => {
    expect(found('src/business/portfolios/rules/day-hours.ts', 'export const x = Math.round(wattHours / 100)')).toEqual(
      [],
    )
  })
})

describe('the law of pages', () => {
  it.each([
    'export const x = (1).toFixed(2)',
    'export const x = amount.toFixed(2)',
    'export const x = amount.toLocaleString()',
    'export const x = cents / 100',
    'export const x = cents / 100n',
    'export const x = microshares / 1_000_000',
    `export const x = parseFloat('1')`,
    `export const x = new Intl.NumberFormat('en-US')`,
    `export const x = <p style={{ color: 'red' }} />`,
  ])('refuses %s', (text) => {
    expect(lawsBroken('src/business/cash/web/row.tsx', text)).toEqual(['pages'])
    expect(lawsBroken('src/apps/site/home/row.tsx', text)).toEqual(['pages'])
  })
  it('lets a figure be handed to a style', () => {
    expect(found('src/business/cash/web/row.tsx', `export const x = <p style={{ '--part': 3 }} />`)).toEqual([])
  })
})

describe('the laws of size, names and words', () => {
  it('refuse a long file and a long function, but not long data', () => {
    expect(lawsBroken('src/kernel/long.ts', 'export {}\n'.repeat(301))).toEqual(['size'])
    expect(found('src/io/db/schema.generated.ts', 'export {}\n'.repeat(301))).toEqual([])
    const body = '  void 0\n'.repeat(70)
    expect(found('src/kernel/a.ts', `export function grow() {\n${body}}\n`)).toEqual([
      'size: grow has 72 lines; a function has at most 70',
    ])
    expect(lawsBroken('src/kernel/a.ts', `export const grow = () => {\n${body}}\n`)).toEqual(['size'])
  })
  it.each([
    'src/kernel/utils/cents.ts',
    'src/kernel/helpers.ts',
    'src/business/cash/server/types.ts',
    'src/kernel/Cents.ts',
    'src/kernel/cents_two.ts',
  ])('refuse the name %s', (path) => {
    expect(lawsBroken(path, 'export {}\n')).toEqual(['names'])
  })
  it.each([
    '// TODO: later',
    '// @ts-ignore',
    'export const x = 1 as any',
    'export const x: any = 1',
    '// see /home/ada/longlight',
  ])('refuse %s', (text) => {
    expect(lawsBroken('src/kernel/a.ts', text)).toEqual(['words'])
  })
})

describe('the law of SQL', () => {
  it.each([
    ['src/business/cash/server/cash-store.ts', "db.query('select * from people.user')"],
    ['src/business/cash/server/cash-store.ts', "db.selectFrom('people.user as u')"],
    ['src/business/cash/server/cash-store.ts', 'db.query(`update ledger.balance set amount = $1`)'],
    ['src/business/cash/server/cash-store.ts', "db.query('select 1 from cash.transfer join platform.audit on true')"],
    ['src/business/cash/server/cash-store.ts', "db.query('select ledger.post($1)')"],
    ['src/business/cash/server/cash-store.ts', "db.query('select * from sandbox_ach.transfer')"],
    ['sandbox/stand-ins/ach/store.ts', "db.query('select * from sandbox_mail.message')"],
    ['src/engine/outbox/outbox.ts', "db.query('delete from cash.transfer')"],
    ['src/apps/api/main.ts', "db.query('select from people.user')"],
  ])('refuses %s the statement %s', (path, text) => {
    expect(lawsBroken(path, text)).toEqual(['sql'])
  })
  it.each([
    ['src/business/cash/server/cash-store.ts', "db.query('select cash.x from cash.transfer cash')"],
    ['src/business/auto-invest/server/store.ts', "db.selectFrom('auto_invest.plan')"],
    ['sandbox/stand-ins/ach/store.ts', "db.query('select * from sandbox_ach.transfer')"],
    ['sandbox/stand-ins/crm/store.ts', "db.query('select contact.name from sandbox_crm.contact contact')"],
    ['src/business/cash/server/words.ts', "say('The update of people.name comes from people. Read it.')"],
  ])('lets %s say %s', (path, text) => {
    expect(found(path, text)).toEqual([])
  })
})

describe('the law of fragments', () => {
  const fragment = {
    path: 'src/business/cash/web/row.tsx',
    text: 'export const row = graphql(`\n  fragment Row on Transfer { id }\n`)\n',
  }
  const between = {
    path: 'src/business/cash/web/list.tsx',
    text: "import { row } from './row.tsx'\nexport const list = row\n",
  }
  const document = 'export const all = graphql(`query All { transfers { ...Row ... on Transfer { id } } }`)\n'
  const page = (imports: string) => ({ path: 'src/business/cash/web/page.tsx', text: imports + document })
  const laws = (imports: string) => findingsIn([fragment, between, page(imports)]).map(({ law }) => law)
  it('wants the module of a fragment to be loaded with the document that spreads it', () => {
    expect(laws("import './row.tsx'\n")).toEqual([])
    expect(laws("import { list } from './list.tsx'\nexport const y = list\n")).toEqual([])
    expect(laws('')).toEqual(['fragments'])
    expect(laws("import type { row } from './row.tsx'\nexport type Y = typeof row\n")).toEqual(['fragments'])
    expect(laws("import { type row } from './row.tsx'\nexport type Y = typeof row\n")).toEqual(['fragments'])
    expect(laws("export const later = () => import('./row.tsx')\n")).toEqual(['fragments'])
  })
})

describe('the law of READMEs', () => {
  const rules = { path: 'src/business/cash/rules/limits.ts', text: '' }
  const readme = (lines: number) => ({ path: 'src/business/cash/README.md', text: 'Cash\n'.repeat(lines) })
  it('wants one in every room, of at most 30 lines', () => {
    expect(roomsWithoutReadme([rules, readme(30)])).toEqual([])
    expect(roomsWithoutReadme([rules])).toMatchObject([{ law: 'readmes', path: 'src/business/cash/README.md' }])
    expect(roomsWithoutReadme([rules, readme(31)])).toMatchObject([{ says: expect.stringContaining('31 lines') }])
  })
})

it('a migration has a number of its own', () => {
  expect(sharedMigrationNumbers(['db/migrations/0135_a.sql', 'db/migrations/0136_b.sql'])).toEqual([])
  expect(sharedMigrationNumbers(['db/migrations/0135_b.sql', 'db/migrations/0135_a.sql'])).toHaveLength(1)
})

describe('an exception', () => {
  it('lifts one law in one file, and is a finding when nothing needs it', () => {
    const findings = findingsIn([{ path: 'src/kernel/a.ts', text: 'export const x = Math.random()' }])
    expect(judge(findings, [{ law: 'pure rules', path: 'src/kernel/a.ts', why: 'shown' }])).toEqual([])
    expect(judge([], [{ law: 'size', path: 'src/kernel/a.ts', why: 'shown' }])).toHaveLength(1)
  })
})

describe('the law of ids', () => {
  const path = 'src/business/cash/server/request-deposit.ts'
  it.each([
    'export type Ask = { readonly accountId: string }',
    'export const pay = (accountId: string | null) => accountId',
    'export const pay = (accountIds: readonly string[]) => accountIds',
    'type Row = { account_id: string }',
    'class Pay { readonly accountId: string = String(1) }',
  ])('refuses plain text as an id: %s', (text) => {
    expect(lawsBroken(path, text)).toEqual(['ids'])
  })
  it('allows typed ids, names that are no ids, and tests', () => {
    expect(lawsBroken(path, 'export type Ask = { readonly accountId: AccountId; readonly paid: string }')).toEqual([])
    expect(lawsBroken(path, 'export type Options = { readonly clientId: string }')).toEqual([])
    expect(lawsBroken(path.replace('.ts', '.test.ts'), 'const pay = (accountId: string) => accountId')).toEqual([])
  })
  it('lets the number of untyped fields named id only fall', () => {
    const files = [parse(path, 'export type Done = { readonly id: string }')]
    expect(untypedIdFindings(files, { 'src/business': 1 })).toEqual([])
    expect(untypedIdFindings(files, { 'src/business': 0 })).toMatchObject([{ law: 'ids', path: 'src/business' }])
  })
})
