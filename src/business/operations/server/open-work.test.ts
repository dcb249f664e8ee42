import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { jobOfProposal } from '../rules/open-work.ts'

type Row = Readonly<Record<'id' | 'kind' | 'job' | 'what' | 'turn', string>> & {
  readonly party: string | null
  readonly portfolio: string | null
  readonly due: string | null
  readonly part: string
}
type Statement = readonly [text: string, values: readonly unknown[]]

describe('the queue of the staff', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, clock, platform } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  await offer(owner, { id: '1' })
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const now = clock.now().toString()
  const hoursAgo = (hours: number) => clock.now().subtract({ hours }).toString()

  const queue = async (by: Viewer = rosa, job?: string): Promise<Row[]> => {
    const { data, errors } = await ask(
      by,
      `query ($job: StaffJob) { openWork(first: 200, job: $job) { totalCount edges { node {
        id kind job what detail party portfolio userId due part turn } } } }`,
      job ? { job } : {},
    )
    expect(errors).toEqual([])
    expect(data.openWork.totalCount).toBe(data.openWork.edges.length)
    return nodesOf<Row>(data.openWork)!
  }
  const ofKind = async (kind: string, by: Viewer = rosa) => (await queue(by)).filter((row) => row.kind === kind)
  const transfers = () => ofKind('transfer')
  const run = ([text, values]: Statement) => owner.query(text, [...values])
  const proposeFreeze = async () => {
    const { data, errors } = await ask(
      rosa,
      'mutation ($id: ID!, $s: ID!) { proposeFreezeAccount(input: { id: $id, subject: $s, reason: "As Ada Reyes said" }) { id } }',
      { id: `prp_${uuidv7()}`, s: ada.accountId },
    )
    expect(errors).toEqual([])
    return data.proposeFreezeAccount.id as string
  }
  const transfer = (id: string, at: string, of: Readonly<Record<string, string | number>>) =>
    run([
      `insert into cash.bank_transfer (id, account_id, direction, purpose, subject, amount_cents, funding_source_id, state,
         failure_code, requested_by, requested_at, ended_at, expected_on, checked_at, retry_of, retry)
       values ($1, $2, 'in', $3, $1, 4200, $4, $5, $6, 'test', $7, $7, '2026-01-09', $7, $8, $9)`,
      [
        id,
        ada.accountId,
        of.purpose ?? 'deposit',
        ada.bankId,
        of.state ?? 'failed',
        of.code ?? 'R01',
        at,
        of.retryOf ?? null,
        of.retryOf ? 1 : 0,
      ],
    ])

  const alert = `alr_${uuidv7()}`
  const review = uuidv7()
  const failed = `dep_${uuidv7()}`
  const dividend = `div_${uuidv7()}`
  const message = `msg_${uuidv7()}`
  const request = `dsr_${uuidv7()}`
  const held = `hld_${uuidv7()}`
  const outbox = uuidv7()
  const verification = `acv_${uuidv7()}`
  const written = (id: string): Statement => [
    `insert into outreach.message (id, email, first_name, last_name, message, received_at, seen_ip_address)
     values ($1, 'mira@example.com', 'Mira', 'Sandoval', 'Where is my form?', $2, '::1')`,
    [id, now],
  ]
  const kinds: readonly (readonly [kind: string, job: string, begins: Statement, ends: Statement])[] = [
    [
      'alert',
      'system',
      [
        `insert into operations.alert (id, alert, subject, text, raised_at) values ($1, 'cashIsShort', '2026-01-04', 'Short.', $2)`,
        [alert, now],
      ],
      [
        `update operations.alert set acknowledged_at = $2, acknowledged_by = 'usr_x', note = 'Seen' where id = $1`,
        [alert, now],
      ],
    ],
    [
      'case',
      'money',
      [
        `insert into cash.review (id, account_id, kind, reason, opened_at) values ($1, $2, 'booksDisagree', 'Differs.', $3)`,
        [review, ada.accountId, now],
      ],
      [`update cash.review set closed_at = $2, closed_by = 'usr_x', outcome = 'Agreed' where id = $1`, [review, now]],
    ],
    [
      'frozenAccount',
      'money',
      [`update accounts.account set frozen_at = $2, freeze_reason = 'Odd.' where id = $1`, [ada.accountId, now]],
      [`update accounts.account set frozen_at = null, freeze_reason = null where id = $1`, [ada.accountId]],
    ],
    [
      'bankBreak',
      'money',
      [
        `insert into custody.break (id, bank_account_id, side, transfer_id, day, amount_cents, reference, known_by, code, is_repeated, kind, found_on)
         values ('brk_1', 'cba_fbo', 'ledger', 9000, '2026-01-02', 100, '', '{}', '', false, 'unexplained', '2026-01-02')`,
        [],
      ],
      [
        `update custody.break set explained_at = $1, explanation = 'Posted late', explained_by = 'usr_x' where id = 'brk_1'`,
        [now],
      ],
    ],
    [
      'dividend',
      'portfolios',
      [
        `insert into dividends.dividend (id, portfolio_id, month, pool_cents, revenue_cents, costs_cents, reserve_cents,
           origin, record_on, state, declared_by, declared_at, kind)
         values ($1, '1', '2025-12', 100, 100, 0, 0, 'computed', '2025-12-31', 'declared', 'usr_x', $2, 'regular')`,
        [dividend, now],
      ],
      [`update dividends.dividend set approved_by = 'usr_y' where id = $1`, [dividend]],
    ],
    [
      'message',
      'people',
      written(message),
      [`update outreach.message set answered_at = $2 where id = $1`, [message, now]],
    ],
    [
      'dataRequest',
      'compliance',
      [
        `insert into privacy.data_request (id, kind, name, email, state_code, seen_ip_address, token_hash, received_at, verified_at, answer_by)
         values ($1, 'access', 'Mira Sandoval', 'mira@example.com', 'ME', '::1', $1, $2, $2, '2026-02-05')`,
        [request, now],
      ],
      [
        `update privacy.data_request set answered_at = $2, outcome = 'fulfilled', answer = 'Here' where id = $1`,
        [request, now],
      ],
    ],
    [
      'legalHold',
      'compliance',
      [
        `insert into platform.legal_hold (id, user_id, kind, matter, filed_under, reason, may_be_told, placed_by, placed_at, review_on)
         values ($1, $3, 'subpoena', 'SDNY 26-cv-1041', 'Legal 2026, 7', 'A subpoena', false, 'usr_x', $2, '2026-01-06')`,
        [held, now, ada.userId],
      ],
      [`update platform.legal_hold set released_at = $2, released_by = 'usr_y' where id = $1`, [held, now]],
    ],
    [
      'accreditation',
      'people',
      [
        `insert into accreditation.verification (id, account_id, user_id, holder, status, route, round, submitted_at, opened_at, changed_at)
         values ($1, $2, $3, 'individual', 'PENDING', 'income', 1, $4, $4, $4)`,
        [verification, ada.accountId, ada.userId, now],
      ],
      [
        `update accreditation.verification set status = 'REJECTED', decided_at = $2, decision_reason = 'Too old' where id = $1`,
        [verification, now],
      ],
    ],
    [
      'stuck',
      'system',
      [
        `insert into platform.outbox (id, partner, operation, subject, payload, state, attempts, next_at, created_at)
         values ($1, 'mail', 'mail.receipt', 'sub', '{}', 'failed', 9, '2030-01-01Z', $2)`,
        [outbox, now],
      ],
      [`update platform.outbox set state = 'done' where id = $1`, [outbox]],
    ],
  ]

  it.each(kinds)('has a %s until it is done, in its job', async (kind, job, begins, ends) => {
    expect(await ofKind(kind)).toEqual([])
    await run(begins)
    expect((await queue(rosa, job)).filter((row) => row.kind === kind)).toHaveLength(1)
    await run(ends)
    expect(await ofKind(kind)).toEqual([])
  })

  it('has a failed deposit until it is presented again', async () => {
    await transfer(failed, hoursAgo(50), {})
    expect(await transfers()).toMatchObject([
      { id: `transfer:${failed}`, what: 'Deposit failed', detail: 'R01, Insufficient funds' },
    ])
    await transfer(`dep_${uuidv7()}`, hoursAgo(40), { retryOf: failed, state: 'cancelled' })
    expect(await transfers()).toEqual([])
  })

  it.each([
    ['that someone did not allow', 30, { code: 'R10' }],
    ['that paid an order, which is over', 30, { purpose: 'order' }],
    ['that is older than 30 days', 30 * 24, {}],
  ] as const)('has no debit %s', async (_words, hours, of) => {
    await transfer(`dep_${uuidv7()}`, hoursAgo(hours), of)
    expect(await transfers()).toEqual([])
  })

  it('has a failed deposit until the investor has begun another', async () => {
    const later = `dep_${uuidv7()}`
    await transfer(later, hoursAgo(5), {})
    expect(await transfers()).toMatchObject([{ id: `transfer:${later}` }])
    await transfer(`dep_${uuidv7()}`, hoursAgo(4), { state: 'requested' })
    expect(await transfers()).toEqual([])
  })

  it('has a filing that is overdue, with the name of its portfolio', async () => {
    expect(await ofKind('filing')).toEqual([])
    await offer(owner, { id: '7', hasFiled: false })
    const overdue = await ofKind('filing')
    expect(overdue).toContainEqual(
      expect.objectContaining({
        what: 'Form 1-K to file',
        job: 'compliance',
        part: 'late',
        due: '2025-05-01T04:00:00Z',
      }),
    )
    expect(overdue[0]!.portfolio).toMatch(/\w/)
  })

  it('has a proposal in the job that carries it out, for anyone but its proposer, until it is decided', async () => {
    const id = await proposeFreeze()
    expect(await ofKind('proposal')).toMatchObject([
      {
        id: `proposal:${id}`,
        job: 'money',
        what: 'Freeze account',
        turn: 'anotherOperator',
        due: '2026-01-12T15:00:00Z',
      },
    ])
    expect((await ofKind('proposal', theo))[0]!.turn).toBe('secondOperator')
    expect((await queue(theo, 'system')).filter(({ kind }) => kind === 'proposal')).toEqual([])
    const { errors } = await ask(
      theo,
      'mutation ($k: IdempotencyKey!, $id: ID!) { rejectProposal(input: { key: $k, id: $id, reason: "No" }) { id } }',
      { k: uuidv7(), id },
    )
    expect(errors).toEqual([])
    expect(await ofKind('proposal')).toEqual([])
  })

  it('shows no name in full and nothing that someone wrote, until their data are open', async () => {
    await run(written(`msg_${uuidv7()}`))
    await proposeFreeze()
    const rows = await queue()
    expect(rows.find(({ kind }) => kind === 'proposal')!.party).toBe('A••• R•••')
    expect(JSON.stringify(rows)).not.toMatch(/Reyes|Sandoval|mira@|my form/)
  })

  it.each([
    ['an investor', async () => ada as Viewer],
    ['staff who logged in without a second step', async () => testCompany.signedIn('rosa@longlight.example')],
  ])('is shut to %s', async (_words, by) => {
    const { data, errors } = await ask(await by(), '{ openWork { edges { node { id } } } openWorkCounts { count } }')
    expect(data).toEqual({ openWork: null, openWorkCounts: null })
    expect(errors).toHaveLength(2)
  })

  it('counts what waits beyond the page', async () => {
    const { data } = await ask(
      rosa,
      '{ openWork(first: 1) { totalCount edges { node { id } } } openWorkCounts { kind job count } }',
    )
    const counted = data.openWorkCounts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(data.openWork.edges).toHaveLength(1)
    expect(data.openWork.totalCount).toBe(counted)
    expect(counted).toBeGreaterThan(3)
  })

  it('knows the job of every proposal that a room carries out', () => {
    const rooms = platform.rooms.filter(({ name, proposals }) =>
      proposals?.some(({ kind }) => jobOfProposal(name, kind) === 'system'),
    )
    expect(rooms.map(({ name }) => name)).toEqual(['operations'])
  })
})
