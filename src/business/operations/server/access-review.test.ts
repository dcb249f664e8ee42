import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { everyRow } from '#engine/books/books-rule.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-09-28T15:00:00Z' })
const { ask, owner, clock, platform, standIns, moveTo } = testCompany
const email = (name: string) => `${name}@longlight.example`
const [abel, ada, cleo, sue, aude] = await Promise.all([
  newOperator(testCompany, email('abel'), ['accessAdministrator']),
  newOperator(testCompany, email('ada'), ['accessAdministrator']),
  newOperator(testCompany, email('cleo'), ['compliance']),
  newOperator(testCompany, email('sue'), ['support', 'payments']),
  newOperator(testCompany, email('aude'), ['auditor']),
])
const investor = await newInvestor(testCompany, { email: 'ian@example.com' })

type Row = {
  id: string
  email: string
  role: string
  grantedBy: string
  proposedBy: string | null
  lastSignedInAt: string | null
  lastUsedAt: string | null
  isUnused: boolean
  decision: string | null
  decidedBy: string | null
  mayDecide: boolean
}
type Review = { id: string; quarter: string; dueAt: string; doneAt: string | null; isLate: boolean; rows: Row[] }
const reviews = async (by: Viewer = abel!): Promise<Review[]> => {
  const { data, errors } = await ask(
    by,
    `{ accessReviews { edges { node { id quarter dueAt doneAt isLate rows { id email role grantedBy proposedBy lastSignedInAt lastUsedAt isUnused
       decision decidedBy mayDecide } } } } }`,
  )
  expect(errors).toEqual([])
  return data.accessReviews.edges.map(({ node }: { node: Review }) => node)
}
const newest = async (by?: Viewer): Promise<Review> => (await reviews(by))[0]!
const rowOf = async (name: string, role: string, by?: Viewer): Promise<Row> =>
  (await newest(by)).rows.find((row) => row.email === email(name) && row.role === role)!
const mutation = `mutation ($key: IdempotencyKey!, $id: ID!, $decision: AccessDecision!, $reason: String) {
  decideAccess(input: { key: $key, id: $id, decision: $decision, reason: $reason }) { id row { decision } } }`
const decide = async (
  by: Viewer,
  id: string,
  decision = 'keep',
  reason: string | null = null,
  key: string = uuidv7(),
): Promise<string | null> => {
  const { errors } = await ask(by, mutation, { key, id, decision, reason })
  return errors.length === 0 ? null : String(errors[0]!.code ?? errors[0]!.message)
}
const rolesOf = async (name: string): Promise<string[]> => {
  const { data } = await ask(abel!, '{ operators { email roles { role } } }')
  return data.operators
    .find((one: { email: string }) => one.email === email(name))
    .roles.map(({ role }: { role: string }) => role)
}
const openReviews = async (by: Viewer): Promise<unknown[]> => {
  const { data } = await ask(by, '{ openWork(job: system) { edges { node { kind what detail due part } } } }')
  const rows: { kind: string }[] = data.openWork.edges.map(({ node }: { node: unknown }) => node)
  return rows.flatMap(({ kind, ...row }) => (kind === 'accessReview' ? [row] : []))
}
const wrongRows = async (): Promise<string[]> => {
  const rules = platform.rooms.find(({ name }) => name === 'operations')!.booksRules!
  const found: string[] = []
  for (const rule of rules) {
    const { rows } = await rule.rows(everyRow).execute(platform.db)
    found.push(
      ...(rows as { row: string; wrong: string | null }[]).flatMap(({ row, wrong }) =>
        wrong ? [`${row}: ${wrong}`] : [],
      ),
    )
  }
  return found
}

describe('the review of a quarter', () => {
  it('is opened once, with every role of everyone on the staff', async () => {
    await moveTo(clock.now())
    await moveTo(clock.now().add({ hours: 1 }))
    const [review, ...others] = await reviews()
    expect(others).toEqual([])
    expect(review).toMatchObject({ quarter: '2026-Q3', doneAt: null, isLate: false })
    expect(review!.rows.map((row) => [row.email.split('@')[0], row.role])).toEqual([
      ['abel', 'accessAdministrator'],
      ['ada', 'accessAdministrator'],
      ['aude', 'auditor'],
      ['cleo', 'compliance'],
      ['sue', 'support'],
      ['sue', 'payments'],
    ])
  })

  it('is told to access administrators and compliance by mail, and to no one else', async () => {
    const told: string[] = []
    for (const name of ['abel', 'ada', 'cleo', 'sue', 'aude'])
      for (const { subject } of await standIns.mail.inbox.list({ to: email(name) })) told.push(`${name}: ${subject}`)
    const subject = 'Access review 2026-Q3: decide by Oct 28, 2026'
    expect(told).toEqual([`abel: ${subject}`, `ada: ${subject}`, `cleo: ${subject}`])
  })

  it('is one piece of open work, with its deadline', async () => {
    expect(await openReviews(cleo!)).toEqual([
      { what: 'Access review 2026-Q3', detail: '6 roles to decide', due: '2026-10-28T15:00:00Z', part: 'later' },
    ])
  })

  it('is read by those who decide and by the auditor', async () => {
    expect(await newest(aude!)).toMatchObject({ quarter: '2026-Q3' })
    const { errors } = await ask(sue!, '{ accessReviews { totalCount } }')
    expect(errors[0]?.code).toBe('roleRequired')
  })
})

describe('a row of the review', () => {
  it('has the last act that the role allows and the last sign-in, from the audit log', async () => {
    expect(await rowOf('sue', 'support')).toMatchObject({ lastUsedAt: null, lastSignedInAt: null, isUnused: true })
    const { errors } = await ask(
      sue!,
      'mutation ($key: IdempotencyKey!, $userId: ID!) { openEstate: openPersonalData(input: { key: $key, userId: $userId, reason: "She called" }) { id } }',
      { key: uuidv7(), userId: investor.userId },
    )
    expect(errors).toEqual([])
    await owner.query(
      `insert into platform.audit (id, at, actor, action, subject) values ($1, $2, 'identity', 'signIn:signedIn', $3)`,
      [uuidv7(), clock.now(), sue!.userId],
    )
    const now = clock.now().toString()
    expect(await rowOf('sue', 'support')).toMatchObject({
      lastUsedAt: now,
      lastSignedInAt: now,
      isUnused: false,
    })
    // Payments may open a person's data, too; an access administrator may not.
    expect(await rowOf('sue', 'payments')).toMatchObject({ lastUsedAt: now })
    expect(await rowOf('abel', 'accessAdministrator')).toMatchObject({ lastUsedAt: null, lastSignedInAt: null })
  })

  it('counts a refused act for nothing', async () => {
    await ask(
      abel!,
      'mutation ($key: IdempotencyKey!, $email: String!) { takeRole(input: { key: $key, email: $email, role: support, reason: " " }) { id } }',
      {
        key: uuidv7(),
        email: email('sue'),
      },
    )
    expect(await rowOf('abel', 'accessAdministrator')).toMatchObject({ lastUsedAt: null })
  })

  it('is decided by an access administrator, and not by the person who has the role', async () => {
    const own = await rowOf('abel', 'accessAdministrator')
    expect(own.mayDecide).toBe(false)
    expect(await decide(abel!, own.id)).toBe('aboutYourself')
    expect(await decide(cleo!, own.id)).toBe('administratorDecides')
    expect(await decide(sue!, own.id)).toBe('roleRequired')
    expect((await rowOf('abel', 'accessAdministrator', ada!)).mayDecide).toBe(true)
    expect(await decide(ada!, own.id)).toBeNull()
    expect(await rowOf('abel', 'accessAdministrator')).toMatchObject({ decision: 'keep', decidedBy: email('ada') })
  })

  it('is decided once, also by two at once and by one who sends it again', async () => {
    const { id } = await rowOf('aude', 'auditor')
    const key = uuidv7()
    const outcomes = await Promise.all([decide(abel!, id, 'keep', null, key), decide(ada!, id, 'takeAway', 'Too much')])
    expect(outcomes.toSorted()).toEqual(['accessDecided', null])
    const first = outcomes[0] === null ? abel! : ada!
    expect(await decide(first, id, 'keep')).toBe('accessDecided')
    if (first === abel) expect(await decide(abel!, id, 'keep', null, key)).toBeNull()
    expect((await rolesOf('aude')).length).toBe(first === abel ? 1 : 0)
  })

  it('takes the role away at once, with a reason', async () => {
    const { id } = await rowOf('sue', 'payments')
    expect(await decide(abel!, id, 'takeAway')).toBe('reasonRequired')
    expect(await rolesOf('sue')).toEqual(['support', 'payments'])
    expect(await decide(abel!, id, 'takeAway', 'She moved to support')).toBeNull()
    expect(await rolesOf('sue')).toEqual(['support'])
    const { rows } = await owner.query(
      `select detail from platform.audit where action = 'takeRole' and subject = $1 and outcome = 'done'`,
      [sue!.userId],
    )
    expect(rows).toEqual([{ detail: { role: 'payments', reason: 'She moved to support', accessReview: id } }])
  })

  it('keeps the last use on which it was decided', async () => {
    const row = await rowOf('sue', 'payments')
    expect(row.lastUsedAt).not.toBeNull()
    await moveTo(clock.now().add({ hours: 1 }))
    expect((await rowOf('sue', 'payments')).lastUsedAt).toBe(row.lastUsedAt)
  })
})

describe('the last decision', () => {
  it('finishes the review, also where two make the last two at once', async () => {
    expect((await newest()).doneAt).toBeNull()
    expect(await decide(abel!, (await rowOf('sue', 'support')).id)).toBeNull()
    const [last, other] = [await rowOf('ada', 'accessAdministrator'), await rowOf('cleo', 'compliance')]
    expect(await Promise.all([decide(abel!, last.id), decide(ada!, other.id)])).toEqual([null, null])
    expect((await newest()).doneAt).toBe(clock.now().toString())
    expect(await openReviews(cleo!)).toEqual([])
    expect(await wrongRows()).toEqual([])
  })

  it('leaves evidence that the program cannot change', async () => {
    for (const statement of [
      `update operations.access_review set done_at = null`,
      `update operations.access_review_row set decision = 'keep'`,
      `delete from operations.access_review_row`,
    ])
      await expect(platform.pool.query(statement)).rejects.toThrow(/stays as it is|permission denied/)
  })

  it('leaves evidence whose change by the owner of the database is noticed', async () => {
    const { id } = await rowOf('sue', 'payments')
    await owner.query(`update operations.access_review_row set decision = 'keep' where id = $1`, [id])
    expect(await wrongRows()).toEqual([`${id}: the audit log has something else as its decision`])
    await owner.query(`update operations.access_review_row set decision = 'takeAway' where id = $1`, [id])
  })

  it('can be read as CSV', async () => {
    const { data } = await ask(aude!, 'query ($id: ID!) { accessReviewCsv(id: $id) }', { id: (await newest()).id })
    const lines: string[] = data.accessReviewCsv.slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'quarter,person,email,role,granted_at,proposed_by,approved_by,last_sign_in,last_use,decision,reason,decided_by,decided_at',
    )
    expect(lines).toHaveLength(7)
    expect(lines.find((line) => line.includes('payments'))).toContain(
      'takeAway,She moved to support,abel@longlight.example',
    )
  })
})

describe('the next quarter', () => {
  it('has a review of its own, with the person who proposed a role and the one who approved it', async () => {
    const id = `prp_${uuidv7()}`
    await ask(
      abel!,
      'mutation ($id: ID!, $email: String!) { grantRole(input: { id: $id, email: $email, role: payments, reason: "Back again" }) { id } }',
      { id, email: email('sue') },
    )
    expect((await approveAs(ask, cleo!, id)).errors).toEqual([])
    await moveTo(Temporal.Instant.from('2026-10-01T03:59:00Z'))
    expect((await newest()).quarter).toBe('2026-Q3')
    await moveTo(Temporal.Instant.from('2026-10-01T04:00:00Z'))
    expect((await newest()).quarter).toBe('2026-Q4')
    expect(await rowOf('sue', 'payments')).toMatchObject({ proposedBy: email('abel'), grantedBy: email('cleo') })
  })

  it('is late from its deadline on', async () => {
    await moveTo(Temporal.Instant.from('2026-10-31T03:59:59Z'))
    expect((await newest()).isLate).toBe(false)
    await moveTo(Temporal.Instant.from('2026-10-31T04:00:00Z'))
    expect((await newest()).isLate).toBe(true)
    expect(await openReviews(cleo!)).toMatchObject([{ part: 'late' }])
  })

  it('takes no role without which nobody could give one', async () => {
    expect(await decide(abel!, (await rowOf('ada', 'accessAdministrator')).id, 'takeAway', 'Left the team')).toBeNull()
    const { id } = await rowOf('cleo', 'compliance')
    expect(await decide(abel!, id, 'takeAway', 'Not needed')).toBe('lastWhoGrant')
    expect(await rolesOf('cleo')).toEqual(['compliance'])
  })

  it('records as gone what was taken meanwhile', async () => {
    await ask(
      cleo!,
      'mutation ($key: IdempotencyKey!, $email: String!) { takeRole(input: { key: $key, email: $email, role: support, reason: "Moved" }) { id } }',
      { key: uuidv7(), email: email('sue') },
    )
    const { id } = await rowOf('sue', 'support')
    expect(await decide(abel!, id)).toBe('noSuchRole')
    expect(await decide(abel!, id, 'takeAway', 'Gone since Monday')).toBeNull()
  })
})
