import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'

describe('the register of complaints', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, drain, standIns } = testCompany
  const staff = (name: string, roles: Parameters<typeof newOperator>[2]) =>
    newOperator(testCompany, `${name}@longlight.example`, roles)
  const pia = await staff('pia', ['support'])
  const rosa = await staff('rosa', ['compliance'])
  const theo = await staff('theo', ['compliance'])
  const pat = await staff('pat', ['payments'])
  const aud = await staff('aud', ['auditor'])
  const ada = await newInvestor(testCompany, { email: 'ada@example.com', firstName: 'Ada' })

  const send = async (by: Viewer | null, act: string, input: Record<string, unknown>) => {
    const type = `${act.charAt(0).toUpperCase()}${act.slice(1)}Input`
    const { data, errors } = await ask(by, `mutation ($input: ${type}!) { ${act}(input: $input) { id } }`, { input })
    return errors[0] ? String(errors[0].code) : `ok ${data[act].id}`
  }
  const words = 'My withdrawal took three weeks. =1+1'
  const fresh = () => `cmp_${uuidv7()}`
  const given = { channel: 'phone', text: words, receivedOn: '2026-01-05', class: 'payment' }
  const logged = async (input: Record<string, unknown> = {}): Promise<string> => {
    const id = fresh()
    expect(await send(pia, 'logComplaint', { id, ...given, ...input })).toBe(`ok ${id}`)
    return id
  }
  const step = async (by: Viewer | null, act: string, id: string, input: Record<string, unknown> = {}) =>
    (await send(by, act, { key: uuidv7(), id, ...input })).split(' ')[0]
  const answer = (by: Viewer, id: string, way = 'phone') =>
    step(by, 'answerComplaint', id, { way, text: 'We paid the interest.' })
  const cause = (id: string) =>
    step(pia, 'recordComplaintCause', id, { theme: 'systemFault', cause: 'The retry ran late.' })
  const close = (by: Viewer | null, id: string) => step(by, 'closeComplaint', id, { note: 'Settled.' })
  const complaint = async (id: string) =>
    (
      await ask(
        rosa,
        `query ($id: ID!) { complaint(id: $id) { text answerTo name rootCause row { number state answerDue isLate theme accountId } events { kind text delivery by } } }`,
        { id },
      )
    ).data.complaint
  const mailsTo = async (to: string) =>
    (await standIns.mail.inbox.list({ to })).map(({ subject, text }) => ({ subject, text }))

  it('has a complaint word for word, and goes from receipt to closing with a line for each step', async () => {
    const id = await logged({ userId: ada.userId, amount: '50000' })
    expect(await step(pia, 'acknowledgeComplaint', id)).toBe('ok')
    expect(await answer(pia, id, 'email')).toBe('ok')
    await drain()
    expect(await close(rosa, id)).toBe('causeRequired')
    expect(await cause(id)).toBe('ok')
    expect(await close(rosa, id)).toBe('ok')
    expect(await complaint(id)).toMatchObject({
      text: words,
      answerTo: 'ada@example.com',
      rootCause: 'The retry ran late.',
      row: { state: 'closed', answerDue: '2026-01-27', theme: 'systemFault' },
      events: [
        { kind: 'logged', by: pia.userId },
        { kind: 'acknowledged', delivery: 'sent' },
        { kind: 'answered', text: 'We paid the interest.', delivery: 'sent' },
        { kind: 'causeRecorded' },
        { kind: 'closed', text: 'Settled.', by: rosa.userId },
      ],
    })
    const mails = await mailsTo('ada@example.com')
    expect(mails.some(({ text }) => text.includes('We paid the interest.'))).toBe(true)
    expect(mails.some(({ text }) => text.includes('we will answer it by Jan 27, 2026'))).toBe(true)
    expect(mails.some(({ text }) => text.includes('three weeks'))).toBe(false)
  })

  it('is closed by compliance alone, and by none who ever answered', async () => {
    const id = await logged()
    await cause(id)
    expect(await close(rosa, id)).toBe('complaintStateChanged')
    expect(await answer(rosa, id)).toBe('ok')
    expect(await answer(pia, id)).toBe('ok')
    expect([await close(rosa, id), await close(pia, id), await close(theo, id)]).toEqual([
      'answeredIt',
      'roleRequired',
      'ok',
    ])
    expect(await answer(pia, id)).toBe('complaintStateChanged')
  })

  it('has a reopened complaint due again 15 business days later, and closed only once it is answered again', async () => {
    const id = await logged({ receivedOn: '2025-11-03' })
    expect((await complaint(id)).row).toMatchObject({ isLate: true })
    await answer(pia, id)
    await cause(id)
    await close(rosa, id)
    expect(await step(pia, 'reopenComplaint', id, { reason: ' ' })).toBe('reasonRequired')
    expect(await step(pia, 'reopenComplaint', id, { reason: 'The money never came.' })).toBe('ok')
    expect((await complaint(id)).row).toMatchObject({ state: 'received', isLate: false, answerDue: '2026-01-27' })
    expect(await close(rosa, id)).toBe('complaintStateChanged')
  })

  it('takes an act once, sent twice or by two at once', async () => {
    const id = fresh()
    const twice = { id, ...given }
    expect([await send(pia, 'logComplaint', twice), await send(pia, 'logComplaint', twice)]).toEqual([
      `ok ${id}`,
      `ok ${id}`,
    ])
    expect(await send(rosa, 'logComplaint', twice)).toBe('idNotUsable')
    await answer(pia, id)
    await cause(id)
    const race = await Promise.all([close(rosa, id), close(theo, id)])
    expect(race.toSorted()).toEqual(['complaintStateChanged', 'ok'])
  })

  const message = async (by: Viewer | null, email: string): Promise<string> => {
    await ask(
      by,
      'mutation ($email: String!) { sendContactUsEmail(email: $email, firstName: "Bea", lastName: "Buyer", message: "You lost my money.") { id } }',
      { email },
    )
    const { rows } = await owner.query(
      'select id from outreach.message where email = $1 order by ticket desc limit 1',
      [email],
    )
    return rows[0].id
  }

  it('takes a message over with its words, its sender and its day, once, and the message rests', async () => {
    const messageId = await message(null, 'bea@example.com')
    const input = { messageId, class: 'payment' }
    const race = await Promise.all([
      send(pia, 'logMessageAsComplaint', { id: fresh(), ...input }),
      send(rosa, 'logMessageAsComplaint', { id: fresh(), ...input }),
    ])
    expect(race.map((outcome) => outcome.split(' ')[0]).toSorted()).toEqual(['complaintExists', 'ok'])
    const id = race.find((outcome) => outcome.startsWith('ok'))!.slice(3)
    expect(await complaint(id)).toMatchObject({
      text: 'You lost my money.',
      name: 'Bea Buyer',
      answerTo: 'bea@example.com',
      row: { accountId: null, state: 'received' },
    })
    const { data } = await ask(pia, 'query ($id: ID!) { contactMessage(id: $id) { state complaintId } }', {
      id: messageId,
    })
    expect(data.contactMessage).toEqual({ state: 'closed', complaintId: id })
    const signedIn = await message(ada, 'ada@example.com')
    const own = fresh()
    await send(pia, 'logMessageAsComplaint', { id: own, messageId: signedIn, class: 'service' })
    expect(await complaint(own)).toMatchObject({ name: null, row: { accountId: ada.accountId } })
  })

  it('refuses what cannot be: a wrong id, a day to come, an unknown person, an amount of nothing', async () => {
    const wrong = (input: Record<string, unknown>) => send(pia, 'logComplaint', { id: fresh(), ...given, ...input })
    expect([
      await wrong({ receivedOn: '2026-01-06' }),
      await wrong({ userId: `usr_${uuidv7()}` }),
      await wrong({ amount: '0' }),
      await wrong({ portfolioId: '999' }),
      await send(pia, 'logMessageAsComplaint', { id: fresh(), messageId: `msg_${uuidv7()}`, class: 'other' }),
      await answer(pia, fresh()),
      await answer(pia, await logged(), 'email'),
    ]).toEqual([
      'badComplaint',
      'noSuchUser',
      'badComplaint',
      'noSuchPortfolio',
      'noSuchMessage',
      'noSuchComplaint',
      'noAddress',
    ])
  })

  it('is nothing for an investor, a stranger, or an operator without the roles', async () => {
    const id = await logged({ userId: ada.userId })
    const acts: readonly [string, Record<string, unknown>][] = [
      ['acknowledgeComplaint', {}],
      ['answerComplaint', { way: 'phone', text: 'x' }],
      ['recordComplaintCause', { theme: 'unfounded', cause: 'x' }],
      ['closeComplaint', { note: 'x' }],
      ['reopenComplaint', { reason: 'x' }],
      ['amendComplaint', { class: 'fee', reason: 'x' }],
    ]
    for (const by of [ada, null, pat, aud])
      for (const [act, input] of acts) expect(await step(by, act, id, input), act).not.toBe('ok')
    for (const by of [ada, null, pat])
      for (const query of [
        `{ complaint(id: "${id}") { id } }`,
        '{ complaints { edges { node { id } } } }',
        '{ complaintCounts { count } }',
        '{ complaintsCsv }',
      ]) {
        const { data } = await ask(by, query)
        expect(Object.values(data ?? {}).filter((value) => value !== null)).toEqual([])
      }
    expect((await ask(aud, `{ complaint(id: "${id}") { text } }`)).data?.complaint ?? null).toBeNull()
    expect((await complaint(id)).row.state).toBe('received')
  })

  it('lets no one decide a complaint of their own', async () => {
    const id = await logged({ userId: theo.userId })
    await answer(pia, id)
    await cause(id)
    expect([await close(theo, id), await close(rosa, id)]).toEqual(['aboutYourself', 'ok'])
  })

  it('no longer answers whose role was taken away', async () => {
    const gone = await staff('gone', ['compliance'])
    const id = await logged()
    await answer(pia, id)
    await cause(id)
    const without = await staff('gone', ['payments'])
    expect([await close(without, id), gone.userId === without.userId]).toEqual(['roleRequired', true])
  })

  it('amends class, amount and person, and keeps words and day', async () => {
    const id = await logged({ name: 'A. Buyer', email: 'ada@example.com' })
    expect(
      await step(pia, 'amendComplaint', id, { class: 'fee', amount: '700', userId: ada.userId, reason: 'It is hers.' }),
    ).toBe('ok')
    expect(await complaint(id)).toMatchObject({ text: words, name: null, row: { accountId: ada.accountId } })
  })

  it('is in the queue by its deadline, then until it is closed', async () => {
    const rows = async () =>
      nodesOf<{ subject: string; what: string; due: string | null }>(
        (await ask(rosa, '{ openWork(job: compliance, first: 200) { edges { node { subject what due } } } }')).data
          .openWork,
      )!
    const id = await logged({ receivedOn: '2026-01-02' })
    const row = async () => (await rows()).find(({ subject }) => subject === id)
    expect(await row()).toMatchObject({ due: '2026-01-27T05:00:00Z' })
    await answer(pia, id)
    expect(await row()).toMatchObject({ what: expect.stringContaining('to close'), due: null })
    await cause(id)
    await close(rosa, id)
    expect(await row()).toBeUndefined()
  })

  it('is counted by class, state and age, filtered, and saved as a file without names and words', async () => {
    const id = await logged({ class: 'valuation', receivedOn: '2025-09-01', userId: ada.userId, amount: '123456' })
    const { data } = await ask(
      aud,
      '{ complaintCounts { class state age count } complaints(class: valuation) { edges { node { id isLate } } } complaintsCsv(class: valuation) }',
    )
    expect(data.complaintCounts).toContainEqual({ class: 'valuation', state: 'received', age: 'longer', count: 1 })
    expect(nodesOf(data.complaints)).toEqual([{ id, isLate: true }])
    const [head, row, ...rest] = data.complaintsCsv.trim().split('\r\n')
    expect(head).toContain('number,channel,class,state,received_on')
    expect(row).toContain('valuation,received,2025-09-01')
    expect(row).toContain('1234.56')
    expect(rest).toEqual([])
    expect(data.complaintsCsv).not.toContain('withdrawal')
  })

  it('is in the total of the open ones until it is closed', async () => {
    const total = async () => (await ask(aud, '{ complaints { totalCount edges { node { id } } } }')).data.complaints
    const id = await logged()
    const before = await total()
    expect(before.totalCount).toBe(before.edges.length)
    await answer(pia, id)
    await cause(id)
    expect(await close(rosa, id)).toBe('ok')
    const after = await total()
    expect([after.totalCount, after.edges.length]).toEqual([before.totalCount - 1, before.edges.length - 1])
  })

  it('alerts the staff of an answer that did not arrive', async () => {
    const id = await logged({ email: 'bounce.jo@example.com' })
    await answer(pia, id, 'email')
    await drain()
    expect((await complaint(id)).events.at(-1).delivery).toBe('bounced')
    const { rows } = await owner.query('select alert from operations.alert where subject = $1', [id])
    expect(rows).toEqual([{ alert: 'answerNotDelivered' }])
  })
})
