import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { ownBudgets } from '#apps/api/authorisation/budgets.ts'
import { rowOfMutation } from '#apps/api/authorisation/operations.ts'
import { startApi, tokensOf } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { sameOriginPath } from '#web/same-origin-path.ts'
import { accountHeader } from '#web/session-keys.ts'
import { counts, seed } from '../counts.ts'
import { hostileQuery } from './hostile.ts'
import { redirectPayloads } from './redirects.ts'

/** A small generator of numbers from 0 to 1, the same for the same seed. */
function chance(from: number): () => number {
  let state = from >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Collects garbage, so that all memory left after it is in use. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

describe('the API under attack', async () => {
  const testCompany = await startTestCompany()
  const production = await startApi(testCompany, { production: true })
  const limited = await startApi(testCompany, { rateLimits: true })
  const { access_token: token } = await tokensOf(testCompany, 'limits@example.com')

  it(`Z6: ${counts.Z6} hostile queries are refused, none for long, and leave nothing behind`, {
    timeout: 600_000,
  }, async () => {
    const random = chance(seed)
    await production.post(JSON.stringify({ query: '{ getAUM }' }))
    collect()
    const memory = process.memoryUsage().heapUsed
    const passed: string[] = []
    let slowest = { kind: '', ms: 0 }
    for (let nth = 0; nth < counts.Z6; nth += 1) {
      const { kind, body } = hostileQuery(random)
      const before = process.cpuUsage()
      const answer = await production.post(body)
      const text = await answer.text()
      const { user, system } = process.cpuUsage(before)
      const ms = (user + system) / 1_000
      if (ms > slowest.ms) slowest = { kind, ms }
      const { data, errors = [] } = JSON.parse(text)
      if (errors.length === 0 || (data ?? null) !== null) passed.push(`${kind}: ${text.slice(0, 200)}`)
      if (/Did you mean|node_modules|\bat \//.test(text)) passed.push(`${kind} tells too much: ${text.slice(0, 200)}`)
    }
    collect()
    const grown = (process.memoryUsage().heapUsed - memory) / 1e6
    process.stdout.write(
      `Z6: seed ${seed}, slowest ${slowest.ms.toFixed(0)} ms (${slowest.kind}), ${grown.toFixed(0)} MB more\n`,
    )
    expect(passed).toEqual([])
    expect(slowest.ms).toBeLessThan(1_000)
    expect(grown).toBeLessThan(50)
  })

  it('Z5: an access that was revoked is gone with the next request of an open tab', async () => {
    const [owner, delegate] = [
      await testCompany.signedIn('z5-owner@example.com'),
      await tokensOf(testCompany, 'z5@example.com'),
    ]
    const { data } = await testCompany.ask(owner, '{ me { user { accountId } } }')
    const { accountId } = data.me.user
    const me = await production.ask(delegate.access_token, '{ me { user { accountId } } }')
    const { rows } = await testCompany.owner.query('select owner_id as id from accounts.account where id = $1', [
      me.data.me.user.accountId,
    ])
    const query = JSON.stringify({ query: `{ cashBalance(accountId: "${accountId}") { posted } }` })
    const asTab = async () => {
      const answer = await production.post(query, {
        authorization: `Bearer ${delegate.access_token}`,
        [accountHeader]: accountId,
      })
      const { errors = [] } = (await answer.json()) as { errors?: { extensions: { code: string } }[] }
      return errors[0]?.extensions.code
    }
    expect(await asTab()).toBe('accountNotFound')
    for (let round = 0; round < counts.Z5; round += 1) {
      await testCompany.owner.query(
        `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at) values ($1, $2, 'grt_z5', 'read_only', '2026-01-01Z')`,
        [accountId, rows[0].id],
      )
      expect(await asTab()).toBeUndefined()
      await testCompany.owner.query(`delete from accounts.access where grant_id = 'grt_z5'`)
      expect(await asTab()).toBe('accountNotFound')
    }
  })

  it.each(Object.entries(ownBudgets()))(
    'Z13: %s has its budget, and says when to come back',
    async (name, { perMinute, by }) => {
      const kind = rowOfMutation(name) ? 'mutation' : 'query'
      const send = (aliases: number) =>
        limited.post(
          JSON.stringify({
            query: `${kind} { ${Array.from({ length: aliases }, (_, nth) => `a${nth}: ${name}`).join(' ')} }`,
          }),
          by === 'person' ? { authorization: `Bearer ${token}` } : {},
        )
      // Every alias is a call, so the budget is spent in requests of five.
      for (let spent = 0; spent < perMinute; spent += 5)
        expect((await send(Math.min(5, perMinute - spent))).status).not.toBe(429)
      const over = await send(1)
      expect(over.status).toBe(429)
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await over.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] })
    },
  )

  it('Z13: each budget stands in the page about them, as it is', async () => {
    const page = await readFile('docs/rate-limits.md', 'utf8')
    const written = [...page.matchAll(/^\| ([^|]+) \| ([\d,]+) \| (\w+)(?: \| (\w+))?/gm)].flatMap(
      ([, names, perMinute, by, counter]) =>
        names!
          .split(', ')
          .map(
            (name) =>
              [
                name.trim(),
                { perMinute: Number(perMinute!.replace(',', '')), by, isShared: counter === 'all' },
              ] as const,
          ),
    )
    expect(Object.fromEntries(written.filter(([name]) => /^\w+$/.test(name)))).toEqual(ownBudgets())
  })

  it('Z13: one address has a budget over everything that it asks', async () => {
    const limitedApi = await startApi(testCompany, { rateLimits: true })
    const statuses = new Set<number>()
    for (let nth = 0; nth < 3_001; nth += 100)
      for (const answer of await Promise.all(Array.from({ length: 100 }, () => limitedApi.post('{}'))))
        statuses.add(answer.status)
    expect(statuses).toContain(429)
    expect((await fetch(`${limitedApi.origin}/films/`)).status).toBe(200)
  })

  it(`Z11: none of ${redirectPayloads.length} ways to name another site leads away`, async () => {
    const away = redirectPayloads.filter((payload) => {
      const led = new URL(sameOriginPath(payload, 'https://longlight.example'), 'https://longlight.example')
      return led.origin !== 'https://longlight.example' || /^\/[/\\]/.test(led.pathname)
    })
    expect(away).toEqual([])
    for (const payload of redirectPayloads.filter(
      (redirectPayload) => redirectPayload.startsWith('/') && !/[\s\\]/.test(redirectPayload),
    )) {
      const answer = await fetch(`${production.origin}${payload}`, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      })
      const to = answer.headers.get('location')
      if (to) expect([payload, new URL(to, production.origin).origin]).toEqual([payload, production.origin])
    }
  })

  it('Z14: what goes wrong on our side is a reference, wherever it happens', async () => {
    const logged = vi.spyOn(testCompany.platform.log, 'error').mockImplementation(() => {})
    await testCompany.owner.query('alter schema portfolios rename to portfolios_gone')
    const answers = await Promise.all(
      [
        '{ portfolios { id } }',
        '{ portfolio(id: "1") { id } }',
        '{ impact { homesPowered } }',
        '{ generationNow { kilowatts } }',
      ].map((query) => production.ask(null, query)),
    )
    await testCompany.owner.query('alter schema portfolios_gone rename to portfolios')
    const defects = answers.flatMap(({ errors }) => errors).filter(({ extensions }) => extensions?.code === 'INTERNAL')
    expect(defects.length).toBeGreaterThan(1)
    for (const { message, extensions } of defects) {
      expect(message).toMatch(/^Something went wrong on our side\./)
      expect(logged).toHaveBeenCalledWith(expect.objectContaining({ reference: extensions.reference }), 'defect')
    }
    expect(JSON.stringify(answers)).not.toMatch(/relation|schema "|select |node_modules|postgres/i)
    logged.mockRestore()
  })
})
