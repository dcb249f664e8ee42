import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('the calendar of filings', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, moveTo } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const fay = await newOperator(testCompany, 'fay@longlight.example', ['fundAccounting'])
  const pia = await newOperator(testCompany, 'pia@longlight.example', ['support'])
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
  let numbers = 20
  const offering = async () => {
    numbers += 1
    await offer(owner, { id: String(numbers), hasFiled: false })
    return String(numbers)
  }
  const report = { kind: 'annualReport', dueOn: '2025-04-30' }
  const send = async (by: Viewer | null, act: string, input: Record<string, unknown>) => {
    const type = `${act.charAt(0).toUpperCase()}${act.slice(1)}Input`
    const { data, errors } = await ask(by, `mutation ($input: ${type}!) { ${act}(input: $input) { id } }`, { input })
    return errors[0] ? { code: String(errors[0].code), id: '' } : { code: 'ok', id: String(data[act].id) }
  }
  const proposing = (by: Viewer | null, act: string, input: Record<string, unknown>) =>
    send(by, act, { id: `prp_${uuidv7()}`, reason: 'The SEC granted it.', ...input })
  const agreed = async (act: string, input: Record<string, unknown>) => {
    const { id, code } = await proposing(rosa, act, input)
    if (code !== 'ok') return code
    return (await approveAs(ask, theo, id, 'state')).errors[0]?.code ?? 'ok'
  }
  const restore = (by: Viewer | null, input: Record<string, unknown>) =>
    send(by, 'restoreFiling', { id: `fld_${uuidv7()}`, reason: 'A slip.', ...input })
  const filing = async (portfolioId: string, { kind, dueOn } = report) =>
    (
      await ask(
        rosa,
        `{ filingCalendar { portfolioId kind ruleDueOn dueOn state owner isMine workId recordedByName decidedByName
           evidence { id filedOn reference correctionReason } decision { reason extendedTo } } }`,
      )
    ).data.filingCalendar.find(
      (row: { portfolioId: string; kind: string; ruleDueOn: string }) =>
        row.portfolioId === portfolioId && row.kind === kind && row.ruleDueOn === dueOn,
    )
  const pauseOf = async (portfolioId: string): Promise<string | null> =>
    (await ask(null, 'query ($id: ID!) { portfolio(id: $id) { salesPause } }', { id: portfolioId })).data.portfolio
      .salesPause
  const queued = async (portfolioId: string): Promise<string[]> =>
    (
      await ask(rosa, '{ openWork(job: compliance, first: 200) { edges { node { id } } } }')
    ).data.openWork.edges.flatMap(({ node }: { node: { id: string } }) =>
      node.id.startsWith(`filing:${portfolioId}:`) ? [node.id] : [],
    )

  it('has an extended filing due on its new day, with who, why and when, and sales go on until then', async () => {
    const portfolioId = await offering()
    expect(await pauseOf(portfolioId)).toContain('Form 1-K')
    expect(await agreed('extendFiling', { portfolioId, ...report, extendedTo: '2026-01-20' })).toBe('ok')
    expect(await filing(portfolioId)).toMatchObject({
      dueOn: '2026-01-20',
      state: 'due',
      decidedByName: 'rosa@longlight.example',
      decision: { reason: 'The SEC granted it.', extendedTo: '2026-01-20' },
    })
    expect(await pauseOf(portfolioId)).not.toContain('Form 1-K)')
  })

  it('has a filing that is not applicable leave the queue, and come back when it is restored', async () => {
    const portfolioId = await offering()
    const row = `filing:${portfolioId}:annualReport:2025-04-30`
    expect(await queued(portfolioId)).toContain(row)
    expect(await agreed('markFilingNotApplicable', { portfolioId, ...report })).toBe('ok')
    expect([(await filing(portfolioId)).state, await queued(portfolioId)]).toEqual([
      'notApplicable',
      expect.not.arrayContaining([row]),
    ])
    expect((await restore(rosa, { portfolioId, ...report })).code).toBe('ok')
    expect([(await filing(portfolioId)).state, await queued(portfolioId)]).toEqual([
      'overdue',
      expect.arrayContaining([row]),
    ])
  })

  it('takes a decision once: two that race, or one that comes twice, are one', async () => {
    const portfolioId = await offering()
    const first = await proposing(rosa, 'markFilingNotApplicable', { portfolioId, ...report })
    expect((await proposing(fay, 'markFilingNotApplicable', { portfolioId, ...report })).code).toBe('alreadyProposed')
    const race = await Promise.all([approveAs(ask, theo, first.id), approveAs(ask, theo, first.id)])
    expect(race.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
    expect(await agreed('markFilingNotApplicable', { portfolioId, ...report })).toBe('notApplicableAlready')
    const again = { id: `fld_${uuidv7()}`, portfolioId, ...report, reason: 'A slip.' }
    const sent = [await send(rosa, 'restoreFiling', again), await send(rosa, 'restoreFiling', again)]
    expect(sent).toEqual([sent[0], sent[0]])
    const kept = await owner.query(
      'select outcome from portfolios.filing_decision where portfolio_id = $1 order by nth',
      [portfolioId],
    )
    expect(kept.rows.map(({ outcome }) => outcome)).toEqual(['notApplicable', 'restored'])
  })

  it('of two restorations at once keeps one', async () => {
    const portfolioId = await offering()
    await agreed('markFilingNotApplicable', { portfolioId, ...report })
    const race = await Promise.all([
      restore(rosa, { portfolioId, ...report }),
      restore(theo, { portfolioId, ...report }),
    ])
    expect(race.map(({ code }) => code).toSorted()).toEqual(['nothingDecided', 'ok'])
  })

  it('is decided by compliance: others propose, and those without a role do nothing', async () => {
    const portfolioId = await offering()
    const { id } = await proposing(fay, 'extendFiling', { portfolioId, ...report, extendedTo: '2026-01-20' })
    const fred = await newOperator(testCompany, `fred${numbers}@longlight.example`, ['fundAccounting'])
    expect((await approveAs(ask, fred, id)).errors[0]?.code).toBe('roleRequired')
    expect((await approveAs(ask, theo, id)).errors).toEqual([])
    expect((await restore(fay, { portfolioId, ...report })).code).toBe('roleRequired')
    const none = [
      proposing(pia, 'markFilingNotApplicable', { portfolioId, ...report }),
      restore(ada, { portfolioId, ...report }),
      proposing(ada, 'extendFiling', { portfolioId, ...report, extendedTo: '2026-01-20' }),
      proposing(null, 'correctFiling', { portfolioId, filingId: 'x', filedOn: '2026-01-02', reference: 'x' }),
    ]
    expect((await Promise.all(none)).map(({ code }) => code).filter((code) => code === 'ok')).toEqual([])
    expect((await ask(ada, '{ filingCalendar { dueOn } }')).data?.filingCalendar ?? null).toBeNull()
  })

  it('lets a proposal fall whose proposer lost the role', async () => {
    const portfolioId = await offering()
    const gone = await newOperator(testCompany, `gone${numbers}@longlight.example`, ['compliance'])
    const { id } = await proposing(gone, 'markFilingNotApplicable', { portfolioId, ...report })
    await newOperator(testCompany, `gone${numbers}@longlight.example`, ['support'])
    expect((await approveAs(ask, theo, id)).errors[0]?.code).toBe('proposerWithoutRole')
  })

  it('knows no filing that nobody owes', async () => {
    const portfolioId = await offering()
    expect(await agreed('markFilingNotApplicable', { portfolioId, ...report, dueOn: '2025-05-01' })).toBe(
      'noSuchFiling',
    )
    expect(await agreed('markFilingNotApplicable', { portfolioId: '999', ...report })).toBe('noSuchFiling')
  })

  it('keeps a filing with its evidence, who recorded it, and what was corrected', async () => {
    const portfolioId = await offering()
    const evidence = { portfolioId, kind: 'annualReport', periodEnd: '2024-12-31' }
    const recorded = { ...evidence, filedOn: '2025-12-29', reference: '0000000000-25-000001' }
    expect(await agreed('recordFiling', { ...recorded, filedOn: '2026-01-06' })).toBe('badFiling')
    expect(await agreed('recordFiling', recorded)).toBe('ok')
    const { evidence: made } = await filing(portfolioId)
    const corrected = { portfolioId, filingId: made.id, filedOn: '2025-12-30', reference: 'https://www.sec.gov/1' }
    expect(await agreed('correctFiling', { ...corrected, filedOn: '2026-01-06' })).toBe('badFiling')
    expect(await agreed('correctFiling', { ...corrected, filingId: 'none' })).toBe('noSuchFiling')
    expect(await agreed('correctFiling', { ...corrected, portfolioId: await offering() })).toBe('noSuchFiling')
    expect(await agreed('correctFiling', corrected)).toBe('ok')
    expect(await filing(portfolioId)).toMatchObject({
      state: 'filed',
      recordedByName: 'rosa@longlight.example',
      evidence: {
        filedOn: '2025-12-30',
        reference: 'https://www.sec.gov/1',
        correctionReason: 'The SEC granted it.',
      },
    })
    expect(await agreed('extendFiling', { portfolioId, ...report, extendedTo: '2026-02-01' })).toBe('alreadyFiled')
  })

  it('has an owner for a filing long before it is due, who stays when it is extended and when it is made', async () => {
    const portfolioId = await offering()
    const later = { kind: 'annualReport', dueOn: '2026-04-30' }
    const items = [(await filing(portfolioId, later)).workId]
    const own = async (by: Viewer, act: string, input: Record<string, unknown> = {}) =>
      (await send(by, act, { key: uuidv7(), items, ...input })).code
    expect(await own(fay, 'takeWork')).toBe('ok')
    expect(await own(rosa, 'takeWork')).toBe('workOwned')
    expect(await own(pia, 'takeWork')).toBe('mayNotOwn')
    expect(await own(fay, 'handOverWork', { email: 'theo@longlight.example' })).toBe('ok')
    await agreed('extendFiling', { portfolioId, ...later, extendedTo: '2026-05-15' })
    await moveTo(instant('2026-05-04T15:00:00Z'))
    expect(await filing(portfolioId, later)).toMatchObject({ owner: 'theo@longlight.example', isMine: false })
    await agreed('recordFiling', {
      portfolioId,
      kind: 'annualReport',
      periodEnd: '2025-12-31',
      filedOn: '2026-05-04',
      reference: '0000000000-26-000009',
    })
    expect(await filing(portfolioId, later)).toMatchObject({ state: 'filed', owner: 'theo@longlight.example' })
    const lines = await owner.query(
      `select action from platform.audit where action in ('takeWork', 'handOverWork') and outcome = 'done' order by at`,
    )
    expect(lines.rows.map(({ action }) => action)).toEqual(['takeWork', 'handOverWork'])
  })
})
