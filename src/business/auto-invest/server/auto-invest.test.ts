import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { type Backer, cashOf, newBacker, sharesOf } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { agreementHash } from './change-subscription.ts'
import { isSkipToken } from './reminders.ts'

const fields =
  'id state pauseReason pausedUntil nextInvestmentDt nextPeriod nextDays total occurrences { period dueOn state reasonCode reason purchases { portfolioId amount orderId outcome reason } }'

describe('auto-invest', async () => {
  // A Monday.
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  await offer(testCompany.owner, { id: '1' })
  await offer(testCompany.owner, { id: '2' })
  await offer(testCompany.owner, { id: '7', regulation: 3, limit: 0 })

  const start = (by: Backer, wish: Record<string, unknown> = {}) =>
    testCompany.ask(
      by,
      `mutation ($id: ID!, $accountId: ID!, $frequency: AutoInvestFrequency!, $startsOn: Day!, $bank: ID, $lines: [AutoInvestAllocationInput!]!, $hash: String!) {
        startAutoInvest(input: { id: $id, accountId: $accountId, frequency: $frequency, startsOn: $startsOn, fundingSourceId: $bank, allocations: $lines, agreementHash: $hash }) { ${fields} } }`,
      {
        id: `ais_${uuidv7()}`,
        accountId: by.accountId,
        frequency: 'weekly',
        startsOn: '2026-01-12',
        bank: by.bankId,
        lines: [{ portfolioId: '1', amount: '10000' }],
        hash: agreementHash,
        ...wish,
      },
    )
  const scheduleOf = async (by: Backer) =>
    (
      await testCompany.ask(
        by,
        `query ($id: ID!) { autoInvestSubscriptions(accountId: $id) { edges { node { ${fields} } } } }`,
        {
          id: by.accountId,
        },
      )
    ).data.autoInvestSubscriptions.edges[0].node
  const change = (by: Backer, name: string, id: string, more: Record<string, [string, unknown]> = {}) => {
    const names = Object.entries(more)
    return testCompany.ask(
      by,
      `mutation ($key: IdempotencyKey!, $id: ID!${names.map(([arg, [type]]) => `, $${arg}: ${type}`).join('')}) {
        ${name}(input: { key: $key, id: $id${names.map(([arg]) => `, ${arg}: $${arg}`).join('')} }) { ${fields} } }`,
      { key: uuidv7(), id, ...Object.fromEntries(names.map(([arg, [, value]]) => [arg, value])) },
    )
  }

  it('invests at 7:00 Eastern of its day, once, and the order runs like any other', async () => {
    const ada = await newBacker(testCompany, { email: 'ada@example.com' })
    const { data, errors } = await start(ada, {
      lines: [
        { portfolioId: '2', amount: '12500' },
        { portfolioId: '1', amount: '10000' },
      ],
    })
    expect(errors).toEqual([])
    expect(data.startAutoInvest).toMatchObject({
      state: 'active',
      nextInvestmentDt: '2026-01-12',
      // The third Monday in January is a holiday.
      nextDays: ['2026-01-12', '2026-01-20', '2026-01-26'],
      total: '22500',
      occurrences: [],
    })
    await testCompany.moveTo(instant('2026-01-12T11:59:59Z'))
    expect((await scheduleOf(ada)).occurrences).toEqual([])
    await testCompany.moveTo(instant('2026-01-12T12:00:00Z'))
    await testCompany.drain()
    const ran = await scheduleOf(ada)
    expect(ran.nextInvestmentDt).toBe('2026-01-20')
    expect(ran.occurrences).toMatchObject([
      { period: 0, dueOn: '2026-01-12', state: 'placed', purchases: [{ outcome: 'placed' }, { outcome: 'placed' }] },
    ])
    await testCompany.moveTo(instant('2026-01-17T12:00:00Z'))
    expect(await sharesOf(testCompany, ada.accountId)).toBe(80_000_000n)
    expect(await sharesOf(testCompany, ada.accountId, '2')).toBe(100_000_000n)
    expect((await scheduleOf(ada)).occurrences).toMatchObject([{ state: 'invested' }])
    expect((await change(ada, 'endAutoInvest', ran.id)).data.endAutoInvest.state).toBe('ended')
    const documents = await testCompany.owner.query(`select title from documents.document where subject = $1`, [ran.id])
    expect(documents.rows).toEqual([{ title: 'Auto-Invest agreement: Test Portfolio 2, Test Portfolio 1' }])
  })

  it('says on the dashboard when the first investment comes', async () => {
    const bob = await newBacker(testCompany, { email: 'bob@example.com' })
    const mine = async () =>
      (
        await testCompany.ask(
          bob,
          '{ me { user { hasActiveAutoInvestSubscription activeAutoInvestSubscriptions { nextInvestmentDt } } } }',
        )
      ).data.me.user
    expect(await mine()).toEqual({ hasActiveAutoInvestSubscription: false, activeAutoInvestSubscriptions: [] })
    const { data } = await start(bob, { startsOn: '2026-03-02' })
    expect(await mine()).toEqual({
      hasActiveAutoInvestSubscription: true,
      activeAutoInvestSubscriptions: [{ nextInvestmentDt: '2026-03-02' }],
    })
    // The number of newer ended schedules does not matter.
    await testCompany.owner.query(
      `insert into auto_invest.subscription select ended.* from auto_invest.subscription one, generate_series(1, 101) n,
         jsonb_populate_record(one, jsonb_build_object('id', 'ais_ended' || n, 'state', 'ended', 'ended_at', now(),
           'agreed_at', one.agreed_at + n * interval '1 second')) ended where one.id = $1`,
      [data.startAutoInvest.id],
    )
    expect((await mine()).activeAutoInvestSubscriptions).toEqual([{ nextInvestmentDt: '2026-03-02' }])
    await change(bob, 'pauseAutoInvest', data.startAutoInvest.id)
    expect((await mine()).hasActiveAutoInvestSubscription).toBe(false)
  })

  it('from cash, with too little of it, invests nothing and says why; the third time in a row pauses it', async () => {
    const cleo = await newBacker(testCompany, { email: 'cleo@example.com' })
    await start(cleo, { bank: null, startsOn: '2026-01-20' })
    await testCompany.moveTo(instant('2026-01-20T12:00:00Z'))
    const [first] = (await scheduleOf(cleo)).occurrences
    expect(first).toMatchObject({ state: 'failed', purchases: [{ outcome: 'refused', orderId: null }] })
    expect(first.reason).toContain('in cash')
    await testCompany.moveTo(instant('2026-01-27T12:00:00Z'))
    expect((await scheduleOf(cleo)).state).toBe('active')
    await testCompany.moveTo(instant('2026-02-03T12:00:00Z'))
    expect(await scheduleOf(cleo)).toMatchObject({ state: 'paused', pauseReason: 'failures' })
    const mails = await testCompany.standIns.mail.inbox.list({ to: 'cleo@example.com' })
    expect(mails.filter(({ subject }) => subject === 'Your scheduled investments are paused')).toHaveLength(1)
    expect((await cashOf(testCompany, cleo.accountId)).available).toBe(0n)
    const resumed = await change(cleo, 'resumeAutoInvest', (await scheduleOf(cleo)).id)
    expect(resumed.data.resumeAutoInvest).toMatchObject({ state: 'active', nextInvestmentDt: '2026-02-10' })
    expect((await change(cleo, 'resumeAutoInvest', resumed.data.resumeAutoInvest.id)).errors[0]).toMatchObject({
      code: 'notPaused',
    })
    await change(cleo, 'endAutoInvest', resumed.data.resumeAutoInvest.id)
  })

  it('writes the day before with a link that skips, signed out, safe twice', async () => {
    const dora = await newBacker(testCompany, { email: 'dora@example.com' })
    await start(dora, { startsOn: '2026-02-11' })
    const reminders = async () =>
      (await testCompany.standIns.mail.inbox.list({ to: 'dora@example.com' })).filter(({ subject }) =>
        /Tomorrow/.test(subject),
      )
    await testCompany.moveTo(instant('2026-02-10T11:59:00Z'))
    expect(await reminders()).toHaveLength(0)
    await testCompany.moveTo(instant('2026-02-10T12:00:00Z'))
    await testCompany.drain()
    const [mail, ...more] = await reminders()
    expect(more).toEqual([])
    const query = new URLSearchParams(/skip\/\?(\S+)/.exec(mail!.text)![1]!)
    const link = {
      subscriptionId: query.get('schedule'),
      period: Number(query.get('period')),
      token: query.get('token'),
    }
    const variables = '($subscriptionId: ID!, $period: Int!, $token: String!)'
    const passed = 'subscriptionId: $subscriptionId, period: $period, token: $token'
    const fields = '{ dueOn total state message }'
    const look = (one = link) =>
      testCompany.ask(null, `query ${variables} { autoInvestSkipLink(${passed}) ${fields} }`, one)
    const skip = (one = link) =>
      testCompany.ask(null, `mutation ${variables} { skipAutoInvestByLink(input: { ${passed} }) ${fields} }`, one)
    expect((await look()).data.autoInvestSkipLink).toEqual({
      dueOn: '2026-02-11',
      total: '10000',
      state: 'open',
      message: null,
    })
    expect((await skip({ ...link, period: 1 })).errors[0]).toMatchObject({ code: 'linkUnknown' })
    expect((await skip()).data.skipAutoInvestByLink.state).toBe('skipped')
    expect((await skip()).data.skipAutoInvestByLink.state).toBe('skipped')
    await testCompany.moveTo(instant('2026-02-11T12:00:00Z'))
    const schedule = await scheduleOf(dora)
    expect(schedule).toMatchObject({
      nextInvestmentDt: '2026-02-18',
      occurrences: [{ state: 'skipped', reason: 'You skipped it.' }],
    })
    await change(dora, 'endAutoInvest', schedule.id)
  })

  it('lets no link skip a period through which the links were ended', () => {
    const { sealer } = testCompany.partners
    const schedule = { id: idOf('ais', uuidv7()), linksEndedThrough: 4 }
    const isOpen = (period: number) =>
      isSkipToken(sealer, schedule, { period, token: sealer.tokenFor('skipAutoInvest', `${schedule.id}:${period}`) })
    expect([3, 4, 5].map(isOpen)).toEqual([false, false, true])
  })

  it('pauses until a day, changes from the next occurrence on, and skips the next one by its number', async () => {
    const emil = await newBacker(testCompany, { email: 'emil@example.com' })
    const { data } = await start(emil, { startsOn: '2026-02-12' })
    const { id } = data.startAutoInvest
    await change(emil, 'pauseAutoInvest', id, { until: ['Day', '2026-02-19'] })
    await testCompany.moveTo(instant('2026-02-12T12:00:00Z'))
    expect((await scheduleOf(emil)).occurrences).toMatchObject([{ state: 'skipped', reasonCode: 'paused' }])
    const changed = await change(emil, 'changeAutoInvest', id, {
      fundingSourceId: ['ID', emil.bankId],
      allocations: ['[AutoInvestAllocationInput!]!', [{ portfolioId: '2', amount: '15000' }]],
    })
    expect(changed.data.changeAutoInvest.total).toBe('15000')
    await testCompany.moveTo(instant('2026-02-19T12:00:00Z'))
    const ran = await scheduleOf(emil)
    expect(ran).toMatchObject({ state: 'active', pausedUntil: null, nextPeriod: 2 })
    expect(ran.occurrences[0]).toMatchObject({ state: 'placed', purchases: [{ portfolioId: '2', amount: '15000' }] })
    const skip = (period: number) => change(emil, 'skipAutoInvest', id, { period: ['Int!', period] })
    expect((await skip(2)).data.skipAutoInvest.nextPeriod).toBe(3)
    expect((await skip(2)).data.skipAutoInvest.nextPeriod).toBe(3)
    expect((await skip(1)).errors[0]).toMatchObject({ code: 'alreadyRun' })
    expect((await skip(7)).errors[0]).toMatchObject({ code: 'notNext' })
    await change(emil, 'endAutoInvest', id)
    expect((await skip(3)).errors[0]).toMatchObject({ code: 'ended' })
  })

  it('is refused in words: too soon, too little, the wrong text, someone else’s', async () => {
    const finn = await newBacker(testCompany, { email: 'finn@example.com' })
    const gina = await newBacker(testCompany, { email: 'gina@example.com' })
    const refused = async (wish: Record<string, unknown>) => (await start(finn, wish)).errors[0]!.code
    expect(await refused({ startsOn: '2026-02-19' })).toBe('startsTooSoon')
    const soon = { startsOn: '2026-03-02' }
    expect(await refused({ ...soon, lines: [{ portfolioId: '1', amount: '9999' }] })).toBe('belowMinimum')
    expect(await refused({ ...soon, lines: [{ portfolioId: '99', amount: '10000' }] })).toBe('noSuchPortfolio')
    const verifiedOnly = await start(finn, { ...soon, lines: [{ portfolioId: '7', amount: '10000' }] })
    expect(verifiedOnly.errors).toMatchObject([
      { code: 'accreditationNotVerified', message: expect.stringMatching(/^Test Portfolio 7: .* Verify yours/) },
    ])
    expect(await refused({ ...soon, hash: 'x' })).toBe('agreementChanged')
    expect(await refused({ ...soon, bank: gina.bankId })).toBe('noBank')
    const { data } = await start(gina, soon)
    for (const name of ['endAutoInvest', 'resumeAutoInvest'])
      expect((await change(finn, name, data.startAutoInvest.id)).errors[0]).toMatchObject({ code: 'noSuchSchedule' })
    const id = `ais_${uuidv7()}`
    const twice = await Promise.all([start(finn, { ...soon, id }), start(finn, { ...soon, id })])
    expect(twice.flatMap(({ errors }) => errors)).toEqual([])
    expect((await start(finn, { ...soon, id, frequency: 'monthly' })).errors[0]).toMatchObject({
      code: 'keyUsedForOtherInput',
    })
  })
})
