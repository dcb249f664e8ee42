import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { type AuditFilter, auditPage } from './audit-search.ts'

const nothing: AuditFilter = { actor: null, action: null, about: null, from: null, until: null, outcome: null }
const [from, until] = [instant('2026-01-02T00:00:00Z'), instant('2026-01-03T00:00:00Z')]

describe('a page of a large audit log', async () => {
  const { owner, platform } = await startTestCompany({ at: '2026-01-05T15:00:00Z' })

  beforeAll(async () => {
    await owner.query(`
      insert into platform.audit (id, at, actor, on_behalf_of, action, subject, outcome, detail)
      select gen_random_uuid(), '2026-01-01T00:00:00Z'::timestamptz + n * interval '10 seconds', 'usr_' || n % 500,
          case when n % 3 = 0 then 'acc_' || n % 400 end, 'act' || n % 40, 'thing_' || n % 900,
          case when n % 200 = 0 then 'refused' else 'done' end,
          case when n % 10 = 0 then jsonb_build_object('portfolio', n % 12 || '') else '{}' end
        from generate_series(1, 40000) n`)
    await owner.query('vacuum analyze platform.audit')
  })

  it.each<[string, Partial<AuditFilter>]>([
    ['everything', {}],
    ['who acted', { actor: 'usr_7' }],
    ['an act', { action: 'act7' }],
    ['one thing', { about: ['thing_7'] }],
    ['a person with accounts', { about: ['usr_7', 'acc_7', 'acc_8'] }],
    ['who opened someone', { about: ['usr_7', 'acc_7'], action: 'act7' }],
    ['a portfolio', { about: ['7'] }],
    ['days', { from, until }],
    ['an act on some days', { action: 'act7', from, until }],
    ['what was refused', { outcome: 'refused' }],
    ['what was done', { outcome: 'done' }],
    ['everything at once', { actor: 'usr_7', action: 'act7', about: ['thing_7'], from, until, outcome: 'done' }],
  ])('reads indexes for %s, and no line beyond them', async (_name, part) => {
    for (const place of [null, { id: '00000000-0000-7000-8000-000000000000', at: until }]) {
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain ${auditPage({ ...nothing, ...part }, place, 51)}`.execute(platform.db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Index (Only )?Scan/)
      expect(plan).not.toContain('Seq Scan on audit')
    }
  })
})
