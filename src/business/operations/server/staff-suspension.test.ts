import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { endedSessionsOf } from '#business/security/server/public.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { confirmedPerson } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany()
const { ask, owner, platform } = testCompany
const emails = ['olga', 'omar', 'rosa'].map((name) => `${name}@longlight.example`)
const [olga, omar, rosa] = await Promise.all(emails.map((email) => newOperator(testCompany, email)))
const again = (email: string) => testCompany.signedIn(email, undefined, { secondFactor: true })

const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).errors[0]?.code
const suspend = (by: Viewer, email: string, reason = 'Her laptop was stolen', key: string = uuidv7()) =>
  codeOf(
    ask(
      by,
      'mutation ($key: IdempotencyKey!, $email: String!, $reason: String!) { suspendOperator(input: { key: $key, email: $email, reason: $reason }) { id } }',
      { key, email, reason },
    ),
  )
const propose = async (
  by: Viewer,
  kind: 'reinstateOperator' | 'dismissOperator' | 'appointOperator',
  email: string,
) => {
  const id = `prp_${uuidv7()}`
  const mutation = `mutation ($id: ID!, $email: String!) { ${kind}(input: { id: $id, email: $email, reason: "Found again" }) { id } }`
  return { id, refused: await codeOf(ask(by, mutation, { id, email })) }
}
const reinstate = async (email: string, by = olga!, second = omar!) => {
  const { id, refused } = await propose(by, 'reinstateOperator', email)
  return refused ?? codeOf(approveAs(ask, second, id))
}
const note = (by: Viewer) =>
  codeOf(
    ask(
      by,
      'mutation ($key: IdempotencyKey!, $userId: ID!) { addInvestorNote(input: { key: $key, userId: $userId, text: "Called" }) { id } }',
      { key: uuidv7(), userId: olga!.userId },
    ),
  )

const declaredDividend = `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents, origin,
  record_on, state, declared_by, declared_at, kind, reason)
  values ($1, '1', '2025-12', 1000, 1000, 0, 0, 'entered', '2025-12-31', 'declared', $2, $3, 'regular', 'Test')`

describe('a suspended operator', () => {
  it('may do nothing as staff from that moment on, not even with a request that is on its way', async () => {
    const token = await owner.query(
      `select count(*)::int as ended from security.ended_session where identity_sub = 'sub|rosa@longlight.example'`,
    )
    expect(token.rows[0].ended).toBe(0)
    expect(await note(rosa!)).toBeUndefined()
    expect(await suspend(olga!, 'rosa@longlight.example')).toBeUndefined()
    expect(await note(rosa!)).toBe('operatorSuspended')
    expect(await suspend(rosa!, 'olga@longlight.example')).toBe('operatorSuspended')
    const now = await again('rosa@longlight.example')
    expect(now).toMatchObject({ operator: false, actor: { kind: 'user' } })
    expect(now.needsSecondFactor).toBeUndefined()
    expect(await codeOf(ask(now, '{ operators { email } }'))).toBe('FORBIDDEN')
  })

  it('has no session left, here or at the provider', async () => {
    const isEnded = endedSessionsOf(platform)
    const bearer = (email: string) => ({
      sub: `sub|${email}`,
      issuedAt: Temporal.Now.instant().subtract({ minutes: 1 }),
    })
    expect(await isEnded(bearer('rosa@longlight.example'))).toBe(true)
    expect(await isEnded(bearer('olga@longlight.example'))).toBe(false)
    const { rows } = await owner.query(
      `select payload ->> 'keep' as keep from platform.outbox where operation = 'endOtherSessions' and payload ->> 'sub' = 'sub|rosa@longlight.example'`,
    )
    expect(rows).toEqual([{ keep: null }])
  })

  it('is shown with who, when and why, in the audit, and to the other operators', async () => {
    const { data } = await ask(olga!, '{ operators { email suspendedBy suspensionReason } }')
    expect(data.operators.filter(({ suspendedBy }: { suspendedBy: string | null }) => suspendedBy)).toEqual([
      { email: 'rosa@longlight.example', suspendedBy: olga!.userId, suspensionReason: 'Her laptop was stolen' },
    ])
    const { rows } = await owner.query(
      `select actor, detail ->> 'reason' as reason from platform.audit where action = 'suspendOperator' and outcome = 'done'`,
    )
    expect(rows).toEqual([{ actor: olga!.userId, reason: 'Her laptop was stolen' }])
    await testCompany.drain()
    const told = await owner.query(
      `select user_id from notifications.notification where title = 'An operator was suspended' order by 1`,
    )
    expect(told.rows.map(({ user_id: id }) => id)).toEqual([olga!.userId, omar!.userId].toSorted())
  })

  it('comes back by two others, and neither is themselves', async () => {
    const { id } = await propose(olga!, 'reinstateOperator', 'rosa@longlight.example')
    expect(await codeOf(approveAs(ask, olga!, id))).toBe('sameOperator')
    expect(await codeOf(approveAs(ask, rosa!, id))).toBe('operatorSuspended')
    expect(await codeOf(approveAs(ask, omar!, id))).toBeUndefined()
    expect(await again('rosa@longlight.example')).toMatchObject({ operator: true })
    expect(await note(rosa!)).toBeUndefined()
    expect(await reinstate('rosa@longlight.example')).toBe('notSuspended')
  })
})

describe('what a suspended operator had begun', () => {
  it('is not approved any more; someone else proposes it', async () => {
    await confirmedPerson(testCompany, 'uma@longlight.example')
    const { id } = await propose(rosa!, 'appointOperator', 'uma@longlight.example')
    expect(await suspend(omar!, 'rosa@longlight.example')).toBeUndefined()
    expect(await codeOf(approveAs(ask, omar!, id))).toBe('proposerSuspended')
    expect(
      await codeOf(
        ask(
          omar!,
          'mutation ($key: IdempotencyKey!, $id: ID!) { rejectProposal(input: { key: $key, id: $id, reason: "Not now" }) { id } }',
          { key: uuidv7(), id },
        ),
      ),
    ).toBeUndefined()
    expect(await reinstate('rosa@longlight.example')).toBeUndefined()
  })

  const waiting = async (by: Viewer, kind: string) => {
    const id = `prp_${uuidv7()}`
    await owner.query(
      `insert into platform.proposal (id, kind, subject, input, reason, proposed_by, proposed_at) values ($1, $2, 'portfolio:1', '{}', 'Test', $3, $4)`,
      [id, kind, by.userId, testCompany.clock.now()],
    )
    return id
  }
  const kinds = platform.rooms.flatMap(({ proposals }) => proposals ?? []).map(({ kind }) => kind)
  const approve = (id: string) =>
    ask(
      omar!,
      'mutation ($key: IdempotencyKey!, $id: ID!) { approveProposal(input: { key: $key, id: $id, preview: "whatever" }) { id } }',
      { key: uuidv7(), id },
    )

  it('is not approved whatever its kind, nor previewed as if it could be', async () => {
    expect(kinds.length).toBeGreaterThan(30)
    const ids = new Map<string, string>()
    for (const kind of kinds) ids.set(kind, await waiting(rosa!, kind))
    expect(await suspend(omar!, 'rosa@longlight.example')).toBeUndefined()
    for (const [kind, id] of ids) {
      const { errors } = await approve(id)
      expect([kind, errors[0]?.code, errors[0]?.message]).toEqual([
        kind,
        'proposerSuspended',
        'The operator who proposed this is suspended, so it cannot be approved. Another operator must propose it again.',
      ])
      const { data } = await ask(omar!, 'query ($id: ID!) { proposalPreview(id: $id) { refusal booked { label } } }', {
        id,
      })
      expect(data.proposalPreview).toMatchObject({ refusal: expect.stringContaining('suspended'), booked: [] })
    }
    expect(await reinstate('rosa@longlight.example')).toBeUndefined()
    // Back on the staff, she may propose again, so only the proposal itself is refused.
    for (const [kind, id] of ids)
      expect([kind, (await approve(id)).errors[0]?.code]).not.toEqual([kind, 'proposerSuspended'])
  })

  it('is no dividend that is paid either', async () => {
    await offer(owner, { id: '1' })
    const id = `div_${uuidv7()}`
    await owner.query(declaredDividend, [id, rosa!.userId, testCompany.clock.now()])
    const pay = () =>
      ask(
        omar!,
        'mutation ($key: IdempotencyKey!, $id: ID!) { approveDividend(input: { key: $key, id: $id, preview: "whatever" }) { id } }',
        { key: uuidv7(), id },
      )
    expect(await codeOf(pay())).toBe('noHolders')
    expect(await suspend(omar!, 'rosa@longlight.example')).toBeUndefined()
    expect(await codeOf(pay())).toBe('proposerSuspended')
    expect(await reinstate('rosa@longlight.example')).toBeUndefined()
    expect(await codeOf(pay())).toBe('noHolders')
  })
})

describe('suspending', () => {
  it('is for others, once, with a reason, and for staff alone', async () => {
    const investor = await confirmedPerson(testCompany, 'ada@example.com')
    expect(await suspend(olga!, 'olga@longlight.example')).toBe('aboutYourself')
    expect(await suspend(olga!, 'OLGA@longlight.example')).toBe('aboutYourself')
    expect(await suspend(olga!, 'rosa@longlight.example', '  ')).toBe('reasonRequired')
    expect(await suspend(olga!, 'ada@example.com')).toBe('noOperator')
    expect(await suspend(olga!, 'nobody@example.com')).toBe('noSuchUser')
    expect(await suspend(investor, 'olga@longlight.example')).toBe('FORBIDDEN')
  })

  it('by two of each other at the same moment leaves one who acts', async () => {
    const outcomes = await Promise.all([
      suspend(olga!, 'omar@longlight.example'),
      suspend(omar!, 'olga@longlight.example'),
    ])
    expect(outcomes.toSorted()).toEqual(['operatorSuspended', undefined])
    const [left, gone] = outcomes[0] === undefined ? [olga!, omar!] : [omar!, olga!]
    expect(await reinstate(gone.email, left, rosa!)).toBeUndefined()
  })

  it('leaves a company in which one person acts: it works, and what needs two says so', async () => {
    expect(await suspend(olga!, 'omar@longlight.example')).toBeUndefined()
    expect(await suspend(olga!, 'rosa@longlight.example')).toBeUndefined()
    expect(await note(olga!)).toBeUndefined()
    const { data } = await ask(olga!, '{ operators { email } }')
    expect(data.operators).toHaveLength(3)
    const answer = await ask(
      olga!,
      'mutation ($id: ID!) { reinstateOperator(input: { id: $id, email: "rosa@longlight.example", reason: "Needed" }) { id } }',
      { id: `prp_${uuidv7()}` },
    )
    expect(answer.errors[0]).toMatchObject({
      code: 'tooFewOperators',
      message: expect.stringContaining('Only one operator is active now'),
    })
    expect((await propose(olga!, 'dismissOperator', 'rosa@longlight.example')).refused).toBe('tooFewOperators')
  })

  it('is no way for the program’s own database login to bring someone back', async () => {
    const client = await platform.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `update people.operator set suspended_at = null, suspended_by = null, suspension_reason = null where user_id = $1`,
        [rosa!.userId],
      )
      await expect(client.query('commit')).rejects.toThrow('two operators decide')
    } finally {
      client.release()
    }
  })
})

describe('someone who leaves at once', () => {
  it('is on call no more, and has no one’s data open', async () => {
    const sam = await newOperator(testCompany, 'sam@longlight.example', ['payments'])
    const now = testCompany.clock.now()
    const shift = {
      id: `shf_${uuidv7()}`,
      duty: 'money',
      place: 1,
      email: 'sam@longlight.example',
      beginsAt: now.toString(),
      endsAt: now.add({ hours: 24 }).toString(),
    }
    const added = 'mutation ($input: AddOnCallShiftInput!) { addOnCallShift(input: $input) { id } }'
    expect(await codeOf(ask(olga!, added, { input: shift }))).toBeUndefined()
    const opening = { key: uuidv7(), userId: olga!.userId, reason: 'She called' }
    const opened = 'mutation ($input: OpenPersonalDataInput!) { openPersonalData(input: $input) { id } }'
    const other = await confirmedPerson(testCompany, 'ian@example.com')
    expect(await codeOf(ask(sam, opened, { input: { ...opening, userId: other.userId } }))).toBeUndefined()
    const firstOnMoney = async () =>
      (await ask(olga!, '{ onCall { now { duty first } } }')).data.onCall.now.find(
        ({ duty }: { duty: string }) => duty === 'money',
      ).first
    const openings = async () =>
      (
        await owner.query('select id from operations.opening where operator_id = $1 and ends_at > $2', [
          sam.userId,
          now,
        ])
      ).rows.length
    expect([await firstOnMoney(), await openings()]).toEqual(['sam@longlight.example', 1])
    expect(await suspend(olga!, 'sam@longlight.example')).toBeUndefined()
    expect([await firstOnMoney(), await openings()]).toEqual([null, 0])
  })
})
