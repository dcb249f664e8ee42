import { describe, expect, it } from 'vitest'
import { startTestCompany } from '#tests/setup/test-company.ts'

const interest = 'mutation UpdateHubSpotContactIRAInterest { updateHubSpotContactIRAInterest }'

describe('interest in retirement accounts', async () => {
  const { ask, drain, owner, signedIn, config, moveTo, clock } = await startTestCompany()
  const known = async (email: string) =>
    (await owner.query(`select properties from sandbox_crm.contact where properties ->> 'email' = $1`, [email])).rows

  it('is for people who signed in', async () => {
    expect((await ask(null, interest)).errors).toMatchObject([{ code: 'UNAUTHENTICATED' }])
  })

  it('reaches the marketing system once', async () => {
    const viewer = await signedIn('saver@example.com')
    expect((await ask(viewer, interest)).data.updateHubSpotContactIRAInterest).toBe(true)
    await moveTo(clock.now().add({ hours: 48 }))
    expect((await ask(viewer, interest)).data.updateHubSpotContactIRAInterest).toBe(true)
    await drain()
    expect(await known('saver@example.com')).toMatchObject([{ properties: { ira_interest: 'true' } }])
    const { rows } = await owner.query(`select count(*) from platform.outbox where partner = 'crm'`)
    expect(rows[0].count).toBe(1n)
  })

  it('waits out an outage', async () => {
    await fetch(`${config.crm.origin}/_standin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'status', status: 503, times: 1 }),
    })
    await ask(await signedIn('patient@example.com'), interest)
    await drain()
    expect(await known('patient@example.com')).toEqual([])
    await moveTo(clock.now().add({ minutes: 5 }))
    expect(await known('patient@example.com')).toHaveLength(1)
  })
})
