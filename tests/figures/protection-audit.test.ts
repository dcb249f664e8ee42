import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { checkAudit, sealAudit } from '#engine/audit/audit-seals.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { handInLetter } from '#tests/setup/accreditation.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { invest, newBacker, newOperator, placeOrder } from '#tests/setup/backer.ts'
import { appCode } from '#tests/setup/one-time-code.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { seeded } from './cash-world.ts'
import { counts, seed } from './counts.ts'

/** The same reader, on one connection. */
const within = (client: pg.PoolClient): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({ query: client.query.bind(client), release: () => {} }),
        end: async () => {},
        options: {},
      },
    }),
  })

describe('D4: the audit log', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, ask, platform, clock, drain } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '7', regulation: 3 })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const lines = async (where: string, given: unknown[] = []) =>
    (await owner.query(`select actor, action, subject, outcome, detail from platform.audit where ${where}`, given)).rows

  it('has a line for every command that was done, written by its own transaction, and no more', {
    timeout: 60_000,
  }, async () => {
    const ada = await newBacker(testCompany, { email: 'ada@example.com' })
    await invest(testCompany, ada, {})
    await handInLetter(testCompany, ada)
    const open = (userId: string) =>
      ask(
        rosa,
        'mutation ($k: IdempotencyKey!, $u: ID!) { openPersonalData(input: { key: $k, userId: $u, reason: "She called about it" }) { id } }',
        { k: uuidv7(), u: userId },
      )
    await open(ada.userId)
    await drain()
    // A row's xmin is the transaction that wrote it; the line has to have the same.
    const { rows } = await owner.query(`
      select count(*)::int as commands, count(a.n)::int as written, coalesce(sum(a.n), 0)::int as lines
        from platform.command c left join lateral (
          select count(*) as n from platform.audit a
           where a.actor = c.actor and a.action = c.operation and a.outcome = 'done' and a.xmin = c.xmin) a on a.n > 0`)
    expect(rows[0].commands).toBeGreaterThan(8)
    expect(rows[0]).toEqual({ commands: rows[0].commands, written: rows[0].commands, lines: rows[0].commands })
  })

  it('has a line for every refusal, with its code, though nothing else of it stays', async () => {
    const ben = await newBacker(testCompany, { email: 'ben@example.com' })
    const before = (await lines(`outcome = 'refused'`)).length
    for (let n = 0; n < 5; n += 1)
      expect((await placeOrder(testCompany, ben, { portfolio: '7' })).errors).toHaveLength(1)
    const refused = await lines(`outcome = 'refused' and action = 'placeOrder' and actor = $1`, [ben.userId])
    expect(refused.map(({ detail }) => detail.refused)).toEqual(Array(5).fill('accreditationNotVerified'))
    expect((await lines(`outcome = 'refused'`)).length).toBe(before + 5)
  })

  it('has a line for whatever someone asked for and may not have', async () => {
    const api = await startApi(testCompany)
    const { access_token: token } = await tokensOf(testCompany, 'mallory@example.com')
    await api.ask(token, '{ me { user { id } } }')
    const ada = (await owner.query(`select id from accounts.account limit 1`)).rows[0].id
    const asked = [
      '{ operators { email } }',
      '{ investors(search: "ada") { name } }',
      `{ orders(accountId: "${ada}") { totalCount } }`,
      `{ documents(accountId: "${ada}") { totalCount } }`,
      `mutation { openPersonalData(input: { key: "k1", userId: "usr_1", reason: "I am curious" }) { id } }`,
    ]
    for (const query of asked) expect((await api.ask(token, query)).errors, query).toHaveLength(1)
    await fetch(`${api.origin}/evidence/ave_1`, { headers: { authorization: `Bearer ${token}` } })
    const [{ id }] = (await owner.query(`select id from people."user" where email = 'mallory@example.com'`)).rows
    const denied = await lines(`outcome = 'refused' and actor = $1`, [id])
    expect(denied.map(({ action }) => action).toSorted()).toEqual(
      ['documents', 'investors', 'openPersonalData', 'operators', 'orders', 'readAccreditationEvidence'].toSorted(),
    )
  })

  it('has a line for what the sign-in provider tells, and for each opening of personal data', async () => {
    const api = await startApi(testCompany)
    const { access_token: token } = await tokensOf(testCompany, 'signer@example.com')
    await api.ask(token, '{ me { user { id } } }')
    await drain()
    const [{ id, sub }] = (
      await owner.query(`select id, identity_sub as sub from people."user" where email = 'signer@example.com'`)
    ).rows
    const toldOf = async () =>
      (
        await owner.query(
          `select count(*)::int as n from platform.inbox where partner = 'identity' and state = 'done' and body ->> 'kind' = 'log' and body ->> 'sub' = $1`,
          [sub],
        )
      ).rows[0].n
    const written = async () => (await lines(`action like 'signIn:%' and subject = any($1)`, [[id, sub]])).length
    const before = { told: await toldOf(), written: await written() }
    expect(before.told).toBeGreaterThan(0)
    expect(before.written).toBe(before.told)
    expect(await lines(`action = 'signIn:signedIn' and subject = any($1)`, [[id, sub]])).toHaveLength(1)
    const begun = await testCompany.partners.signIn.beginTotp(sub)
    if ('kind' in begun) throw new Error(begun.message)
    await testCompany.partners.signIn.confirm(sub, begun.id, await appCode(begun.secret))
    await drain()
    expect((await toldOf()) - before.told).toBeGreaterThan(0)
    expect((await written()) - before.written).toBe((await toldOf()) - before.told)
    const openings = (await owner.query('select count(*)::int as n from operations.opening')).rows[0].n
    expect((await lines(`action = 'openPersonalData' and outcome = 'done'`)).length).toBe(openings)
    const openedNumbers = `action = 'readSealed' and actor = 'identity-check' and detail ->> 'place' = 'people.user.ssn'`
    expect((await lines(openedNumbers)).length).toBeGreaterThan(0)
    expect(await lines(`action = 'readSealed' and (detail ->> 'whose' is null or detail ->> 'why' is null)`)).toEqual(
      [],
    )
  })

  it('cannot be changed by the product’s own role', async () => {
    for (const sql of [
      `update platform.audit set actor = 'x'`,
      'delete from platform.audit',
      'truncate platform.audit',
      `update platform.audit_seal set hash = 'x'`,
      'delete from platform.audit_seal',
    ])
      await expect(platform.pool.query(sql), sql).rejects.toThrow()
  })

  it(`shows each of ${counts.D4} changes that the owner of the database makes behind its back (seed ${seed})`, async () => {
    for (let n = 0; n < 40; n += 1)
      await inTransaction(platform, { kind: 'system', id: 'figures' }, (ctx) =>
        ctx.audit({ action: 'line', subject: String(n) }),
      )
    for (let n = 0; n < 4; n += 1) {
      clock.moveTo(clock.now().add({ minutes: 2 }))
      await inTransaction(platform, { kind: 'system', id: 'figures' }, (ctx) =>
        ctx.audit({ action: 'line', subject: `s${n}` }),
      )
      await sealAudit(platform)
    }
    const clean = await checkAudit(platform.db)
    expect(clean.faults).toEqual([])
    expect(clean.seals).toBeGreaterThan(3)
    const chance = seeded(seed)
    const { rows } = await owner.query('select unnest(audit_ids) as id from platform.audit_seal')
    const ids = rows.map(({ id }) => id as string)
    let found = 0
    for (let n = 0; n < counts.D4; n += 1) {
      const id = ids[Math.floor(chance() * ids.length)]!
      const edit = edits[n % edits.length]!
      const client = await owner.connect()
      try {
        await client.query('begin')
        await client.query('set local session_replication_role = replica')
        await client.query(edit.sql, edit.needsId ? [id] : [])
        // Read inside the same transaction, which is then taken back.
        const seen = await checkAudit(within(client))
        found += seen.faults.length > 0 ? 1 : 0
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    expect(found).toBe(counts.D4)
    expect((await checkAudit(platform.db)).faults).toEqual([])
  })
})

const edits = [
  { sql: `update platform.audit set actor = actor || 'x' where id = $1`, needsId: true },
  { sql: `update platform.audit set at = at + interval '1 millisecond' where id = $1`, needsId: true },
  { sql: `update platform.audit set detail = '{"other": 1}' where id = $1`, needsId: true },
  {
    sql: `update platform.audit set outcome = case outcome when 'done' then 'refused' else 'done' end where id = $1`,
    needsId: true,
  },
  { sql: `update platform.audit set subject = 'usr_other' where id = $1`, needsId: true },
  { sql: 'delete from platform.audit where id = $1', needsId: true },
  {
    sql: `insert into platform.audit (id, at, actor, action) select gen_random_uuid(), at, actor, action from platform.audit where id = $1`,
    needsId: true,
  },
  { sql: 'delete from platform.audit_seal where number = 2', needsId: false },
  { sql: `update platform.audit_seal set hash = repeat('0', 64) where number = 1`, needsId: false },
] as const
