import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { peopleEvents } from '#business/people/events.ts'
import { inTransaction } from '#engine/command/command.ts'
import { bearersWorkIn, standings } from '#kernel/account-standing.ts'
import { cashQuery, newSecret, tokenWorld } from '#tests/setup/access-token.ts'
import { startApi } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a personal access token', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { platform, owner, clock, drain, moveTo } = testCompany
  const api = await startApi(testCompany)
  const { ada, bo, beside, create, made, revoke } = await tokenWorld(testCompany)
  const codes = async (token: string, query: string, variables = {}) =>
    (await api.ask(token, query, variables)).errors.map(({ extensions }) => extensions.code)

  it('reads its account, says of itself what it reaches, and is stored nowhere', async () => {
    const { secret } = await made({ kinds: ['holdings'] })
    expect((await api.ask(secret, cashQuery(ada.accountId))).data).toEqual({ cashBalance: { posted: '71113' } })
    expect((await api.ask(secret, '{ accessToken { kinds accountIds lastFour } }')).data.accessToken).toEqual({
      kinds: ['holdings'],
      accountIds: [ada.accountId],
      lastFour: secret.slice(-4),
    })
    const { rows } = await owner.query(
      `select table_schema as schema, table_name as name from information_schema.tables
        where table_schema !~ '^(pg_|information_schema|sandbox|graphile)' and table_type = 'BASE TABLE'`,
    )
    for (const { schema, name } of rows) {
      const found = await owner.query(`select count(*)::int as n from "${schema}"."${name}" t where t::text like $1`, [
        `%${secret.slice(0, 30)}%`,
      ])
      expect([schema, name, found.rows[0].n]).toEqual([schema, name, 0])
    }
  })

  it('is told to its owner by mail, and once more a week before it expires', async () => {
    await made({ days: 8 })
    await drain()
    const subjects = async (): Promise<string[]> =>
      (
        await owner.query(`select subject from sandbox_mail.message where subject like '%access token%' order by id`)
      ).rows.map(({ subject }) => subject)
    const expiring = async () => (await subjects()).filter((subject) => subject.includes('expires'))
    expect((await subjects()).filter((subject) => subject.includes('was created')).length).toBeGreaterThan(0)
    expect(await expiring()).toHaveLength(0)
    for (let day = 0; day < 2; day += 1) {
      await moveTo(clock.now().add({ hours: 25 }))
      expect(await expiring()).toHaveLength(1)
    }
    // A second token that comes due does not announce the first again.
    await made({ days: 8 })
    await moveTo(clock.now().add({ hours: 25 }))
    expect(await expiring()).toHaveLength(2)
  })

  it('is refused in the same words when it is mistyped, unknown, revoked or expired, and by no other road', async () => {
    const { secret, id } = await made({ days: 1 })
    const mistyped = `${secret.slice(0, -1)}${secret.endsWith('a') ? 'b' : 'a'}`
    const words = async (token: string) => {
      const { status, errors } = await api.ask(token, cashQuery(ada.accountId))
      return [status, errors[0]?.extensions.code, errors[0]?.message]
    }
    const refused = await words(mistyped)
    expect(refused.slice(0, 2)).toEqual([401, 'UNAUTHENTICATED'])
    expect(await words(newSecret())).toEqual(refused)
    expect(await words('llp_')).toEqual(refused)
    expect(await words(secret)).toEqual([200, undefined, undefined])
    expect((await revoke(id, bo)).errors).toMatchObject([{ code: 'noAccessToken' }])
    const { secret: short } = await made({ days: 1 })
    expect((await revoke(id)).errors).toEqual([])
    expect(await words(secret)).toEqual(refused)
    await moveTo(clock.now().add({ hours: 24 }))
    expect(await words(short)).toEqual(refused)
    const { secret: fresh } = await made()
    for (const path of ['/documents/doc_1', '/documents.zip', '/graphql?query={accessTokens{id}}']) {
      const answer = await fetch(`${api.origin}${path}`, { headers: { authorization: `Bearer ${fresh}` } })
      expect([path, await answer.text()]).toEqual([path, expect.not.stringMatching(/7111|Markdoc|pat_/)])
    }
  })

  it('changes nothing, whatever the operation is called or mixed with', async () => {
    const { secret } = await made()
    const end = 'endOtherSessions(input: { key: $key }) { done }'
    const revokeIt = `mutation { revokeAccessToken(input: { key: "${uuidv7()}", id: "pat_1" }) { id } }`
    for (const text of [`mutation ($key: IdempotencyKey!) { ${end} }`, revokeIt])
      expect(await codes(secret, text, { key: uuidv7() })).toEqual(['TOKEN_READS_ONLY'])
    const two = { query: `query Q { getAUM } ${revokeIt.replace('mutation', 'mutation M')}`, operationName: 'M' }
    const answer = await api.post(JSON.stringify(two), { authorization: `Bearer ${secret}` })
    expect(await answer.text()).toContain('TOKEN_READS_ONLY')
    const byGet = await fetch(`${api.origin}/graphql?query=${encodeURIComponent(revokeIt)}`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    expect(byGet.status).toBe(405)
    const socket = await fetch(`${api.origin}/graphql`, {
      headers: { authorization: `Bearer ${secret}`, upgrade: 'websocket' },
    }).catch(() => null)
    expect([null, 400]).toContain(socket?.status ?? null)
  })

  it('reaches no account of others and no part of its owner, by alias, fragment, variable, header or field', async () => {
    const { secret } = await made({ kinds: ['holdings', 'documents'] })
    const query = 'query ($a: ID!) { one: cashBalance(accountId: $a) { posted } }'
    expect(await codes(secret, query, { a: beside })).toEqual(['TOKEN_SCOPE'])
    expect(await codes(secret, query, { a: bo.accountId })).toEqual(['TOKEN_SCOPE'])
    for (const text of [
      '{ me { user { email } } }',
      '{ myAccessibleAccounts { id } }',
      '{ accessTokens { id } }',
      '{ mySecurity { factors { id } } }',
      '{ dashboard { accounts { id } } }',
      `{ transfers(accountId: "${ada.accountId}") { edges { node { id } } } }`,
      `{ a: cashBalance(accountId: "${ada.accountId}") { posted } ...x } fragment x on Query { me { user { email } } }`,
      '{ order(id: "ord_1") { id } }',
      '{ portfolios { isCurrentUserInvested } }',
      '{ investors(search: "a") { userId } }',
    ])
      expect([text, await codes(secret, text)]).toEqual([text, ['TOKEN_SCOPE']])
    // The API has no look-up of nodes by id, for tokens either.
    expect(await codes(secret, `{ node(id: "${bo.accountId}") { id } }`)).toEqual(['GRAPHQL_VALIDATION_FAILED'])
    const named = await api.post(JSON.stringify({ query: cashQuery(bo.accountId) }), {
      authorization: `Bearer ${secret}`,
      'x-account-id': bo.accountId,
    })
    expect(await named.text()).toContain('TOKEN_SCOPE')
    const mine = await create(newSecret(), { accountIds: [bo.accountId] })
    expect(mine.errors).toMatchObject([{ code: 'accountNotFound' }])
    expect((await create('llp_short')).errors).toMatchObject([{ code: 'badAccessToken' }])
  })

  it('ends with the standing of its owner, and with the veto of a change of address', async () => {
    const { secret } = await made({ by: bo, accountIds: [bo.accountId] })
    const read = () => codes(secret, cashQuery(bo.accountId))
    const suspend = (moment: string | null) =>
      owner.query(`update people."user" set suspended_at = $2 where id = $1`, [bo.userId, moment])
    expect(await read()).toEqual([])
    await suspend('2026-01-05T15:00:00Z')
    expect(await read()).toEqual(['UNAUTHENTICATED'])
    const refused = await create(newSecret(), { by: bo, accountIds: [bo.accountId] })
    expect(refused.errors).toMatchObject([{ code: 'accountStanding' }])
    await suspend(null)
    expect(await read()).toEqual([])
    const at = clock.now()
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(peopleEvents.emailChangeStopped({ userId: bo.userId, sub: bo.email, since: at, askedAt: at })),
    )
    expect(await read()).toEqual(['UNAUTHENTICATED'])
  })

  it.each(standings.filter((standing) => standing !== 'closed'))(
    'reads of several accounts those that are not stopped themselves: one that is %s',
    async (standing) => {
      const status = { suspended: 'suspended', deactivated: 'deactivated' }[standing as string] ?? 'verified'
      await owner.query(
        `insert into identity.customer (account_id, user_id, type, status, changed_at, requested_at) values ($1, $2, 'business', $3, now(), now())
           on conflict (account_id) do update set status = excluded.status`,
        [beside, ada.userId, status],
      )
      await owner.query(`update accounts.account set frozen_at = $2, freeze_reason = $3 where id = $1`, [
        beside,
        ...(standing === 'frozen' ? ['2026-01-05T15:00:00Z', 'Staff look'] : [null, null]),
      ])
      const { secret } = await made({ accountIds: [ada.accountId, beside] })
      const scope = bearersWorkIn[standing] ? [] : ['TOKEN_SCOPE']
      expect([await codes(secret, cashQuery(ada.accountId)), await codes(secret, cashQuery(beside))]).toEqual([
        [],
        scope,
      ])
      await owner.query('delete from identity.customer where account_id = $1', [beside])
    },
  )

  it('has a budget of its own, in which every alias counts', async () => {
    const limited = await startApi(testCompany, { rateLimits: true })
    const { secret } = await made()
    const { secret: another } = await made()
    const fifteen = `{ ${Array.from({ length: 15 }, (_, nth) => `a${nth}: getAUM`).join(' ')} }`
    const statuses = []
    for (let nth = 0; nth < 9; nth += 1) statuses.push((await limited.ask(secret, fifteen)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
    const other = await limited.post(JSON.stringify({ query: fifteen }), { authorization: `Bearer ${another}` })
    expect(other.headers.get('ratelimit-policy')).toBe('"address";q=3000;w=60, "token";q=120;w=60')
    expect(other.headers.get('ratelimit')).toMatch(/^"address";r=29\d\d;t=\d+, "token";r=105;t=\d+$/)
    const batch = await limited.post('[{"query":"{ getAUM }"}]', { authorization: `Bearer ${another}` })
    expect(batch.status).toBe(400)
  })

  it('leaves a line in the audit log for its first use in a quarter of an hour', async () => {
    const { secret, id } = await made()
    const lines = async () =>
      (await owner.query(`select from platform.audit where action = 'readByAccessToken' and subject = $1`, [id]))
        .rowCount
    await Promise.all(Array.from({ length: 5 }, () => api.ask(secret, '{ getAUM }')))
    expect(await lines()).toBe(1)
    clock.moveTo(clock.now().add({ minutes: 16 }))
    await api.ask(secret, '{ getAUM }')
    expect(await lines()).toBe(2)
  })
})
