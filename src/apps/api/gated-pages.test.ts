import { describe, expect, it } from 'vitest'
import { gateTries } from '#business/security/rules/gate.ts'
import { gateHash } from '#business/security/server/public.ts'
import { sandboxGate } from '#io/config/sandbox-secrets.ts'
import { startApi } from '#tests/setup/api.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a page behind a password', async () => {
  const testCompany = await startTestCompany()
  const { origin } = await startApi(testCompany)
  const open = async (password: unknown, at = origin, agrees: unknown = true) => {
    const answer = await fetch(`${at}/gated-pages/confidential`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password, agrees }),
    })
    return { status: answer.status, cache: answer.headers.get('cache-control'), said: await answer.json() }
  }
  const wrong = { status: 401, cache: 'no-store', said: { error: 'Invalid Password' } }
  const later = () => testCompany.clock.moveTo(testCompany.clock.now().add({ minutes: gateTries.minutes + 1 }))

  it('gives its words for the password, to be kept nowhere', async () => {
    const { status, cache, said } = await open(sandboxGate.password)
    expect([status, cache, said.heading]).toEqual([200, 'no-store', 'For invited readers'])
    expect(JSON.stringify(said.tree)).toContain('The turbines need new runners in 2029')
  })

  it('gives nothing to a reader who does not agree to keep it confidential', async () => {
    const { status, said } = await open(sandboxGate.password, origin, false)
    expect([status, said]).toEqual([401, { error: 'Agree to keep the page confidential first.' }])
    expect((await open('wrong', origin, false)).said).toEqual(wrong.said)
  })

  it.each(['', 'wrong', `${sandboxGate.password} `, 'x'.repeat(500), 7, null])(
    'gives nothing for %j',
    async (password) => {
      expect(await open(password)).toEqual(wrong)
    },
  )

  it('lets one address try ten times in a quarter of an hour, and then not with the right one either', async () => {
    later()
    for (let tries = 0; tries < gateTries.most; tries += 1) expect((await open('')).status).toBe(401)
    expect(await open(sandboxGate.password)).toMatchObject({
      status: 429,
      said: { error: expect.stringContaining('wait 15 minutes') },
    })
    later()
    expect((await open(sandboxGate.password)).status).toBe(200)
  })

  it('gives nobody more tries for asking many times at once', async () => {
    later()
    const tries = await Promise.all(Array.from({ length: 2 * gateTries.most }, () => open('')))
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(gateTries.most)
  })

  it('opens with the company’s own password, and to nobody where none is set', async () => {
    later()
    const own = await startApi(testCompany, { gateHash: await gateHash('river') })
    expect((await open('river', own.origin)).status).toBe(200)
    expect(await open(sandboxGate.password, own.origin)).toEqual(wrong)
    const closed = await startApi(testCompany, { gateHash: null })
    for (const password of ['river', sandboxGate.password, 'x'])
      expect(await open(password, closed.origin)).toEqual(wrong)
  })

  it('keeps no address for longer than a day', async () => {
    testCompany.clock.moveTo(testCompany.clock.now().add({ hours: 25 }))
    await open('guess')
    const { rows } = await testCompany.owner.query('select count(*)::int as count from security.gate_try')
    expect(rows).toEqual([{ count: 1 }])
  })
})
