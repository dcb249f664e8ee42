import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { deliverDue } from '#engine/outbox/deliver.ts'
import { type EndedWork, workMetrics } from '#io/metrics/work-metrics.ts'
import { consents, sampleWord } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { measured } from './measured.ts'

describe('work of the worker', async () => {
  const testCompany = await startTestCompany()
  const ended: EndedWork[] = []
  const platform = { ...testCompany.platform, noteWork: (work: EndedWork) => ended.push(work) }
  const job = { kind: 'job', name: 'cash.sweep' } as const

  it('is timed whether it was done or failed, and keeps its outcome', async () => {
    ended.length = 0
    expect(await measured(platform, job, async () => 7)).toBe(7)
    await expect(measured(platform, job, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(ended).toEqual([
      { ...job, outcome: 'done', seconds: expect.any(Number) },
      { ...job, outcome: 'failed', seconds: expect.any(Number) },
    ])
  })

  it('is timed for each call of a partner, also of one that is away', async () => {
    ended.length = 0
    await testCompany.ask(
      await testCompany.signedIn('ada@example.com'),
      'mutation ($input: RegisterInput!) { registerUser(input: { key: "r", registration: $input }) { id } }',
      { input: { type: 'individual', consents, sampleWord } },
    )
    await deliverDue(platform)
    expect(ended.map(({ name, outcome }) => [name, outcome])).toEqual([['mail.confirmEmail', 'done']])
  })

  it('has its name and outcome as labels', async () => {
    const registry = new Registry()
    workMetrics(registry)({ ...job, outcome: 'failed', seconds: 0.2 })
    expect(await registry.metrics()).toContain(
      'longlight_work_duration_seconds_count{kind="job",name="cash.sweep",outcome="failed"} 1',
    )
  })
})
