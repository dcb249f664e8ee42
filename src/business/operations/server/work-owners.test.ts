import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'

type Row = {
  readonly id: string
  readonly owner: string | null
  readonly isMine: boolean
  readonly snoozedUntil: string | null
  readonly snoozeReason: string | null
}

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { ask, owner, clock } = testCompany
const email = (name: string) => `${name}@longlight.example`
const [pat, sue, cleo, abel, aud] = await Promise.all([
  newOperator(testCompany, email('pat'), ['payments']),
  newOperator(testCompany, email('sue'), ['support']),
  newOperator(testCompany, email('cleo'), ['compliance']),
  newOperator(testCompany, email('abel'), ['accessAdministrator', 'compliance']),
  newOperator(testCompany, email('aud'), ['auditor']),
])
const investor = await newInvestor(testCompany, { email: 'ada@example.com' })

const addCase = async (): Promise<string> => {
  const id = uuidv7()
  await owner.query(
    `insert into cash.review (id, account_id, kind, reason, opened_at) values ($1, $2, 'booksDisagree', 'Differs.', $3)`,
    [id, investor.accountId, clock.now()],
  )
  return `case:${id}`
}
const addAlert = async (): Promise<string> => {
  const id = `alr_${uuidv7()}`
  await owner.query(
    `insert into operations.alert (id, alert, subject, text, raised_at) values ($1, 'bankBreak', $1, 'A break.', $2)`,
    [id, clock.now()],
  )
  return id
}
const closeCase = (item: string) =>
  owner.query(`update cash.review set closed_at = $2, closed_by = 'usr_x', outcome = 'Agreed' where id = $1`, [
    item.slice('case:'.length),
    clock.now(),
  ])

const act = async (by: Viewer, name: string, input: Record<string, unknown>, key: string = uuidv7()) => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`
  const { data, errors } = await ask(
    by,
    `mutation ($input: ${type}!) { ${name}(input: $input) { id results { item code message } } }`,
    { input: { key, ...input } },
  )
  return errors[0]
    ? { code: errors[0].code, message: errors[0].message as string, results: [] }
    : { code: null, message: '', results: data[name].results as { item: string; code: string | null }[] }
}
const take = (by: Viewer, items: readonly string[], key?: string) => act(by, 'takeWork', { items }, key)
const snooze = (by: Viewer, items: readonly string[], until = '2026-01-08') =>
  act(by, 'snoozeWork', { items, until, reason: 'The bank answers on Thursday' })

const rows = async (view: string, by: Viewer = pat!): Promise<Row[]> => {
  const { data, errors } = await ask(
    by,
    `query ($view: QueueView) { openWork(first: 200, view: $view) { totalCount edges { node {
      id owner isMine snoozedUntil snoozeReason } } } }`,
    { view },
  )
  expect(errors).toEqual([])
  expect(data.openWork.totalCount).toBe(data.openWork.edges.length)
  return nodesOf<Row>(data.openWork)!
}
const idsIn = async (view: string, by?: Viewer) => (await rows(view, by)).map(({ id }) => id)
const ownerOf = async (item: string) => (await rows('all')).find(({ id }) => id === item)?.owner
const counts = async (by: Viewer = pat!) =>
  (await ask(by, '{ queueViewCounts { open mine unowned snoozed all } }')).data.queueViewCounts

beforeEach(async () => {
  // The quarterly review is work too, and not under test here.
  await owner.query('update operations.access_review set done_at = due_at')
  await owner.query(
    `update cash.review set closed_at = $1, closed_by = 'usr_x', outcome = 'Agreed' where closed_at is null`,
    [clock.now()],
  )
  await owner.query(
    `update operations.alert set acknowledged_at = $1, acknowledged_by = 'usr_x', note = 'Seen' where acknowledged_at is null`,
    [clock.now()],
  )
})

describe('a row of the queue', () => {
  it('is owned by the person who takes it, and stands in their view with its count', async () => {
    const item = await addCase()
    expect(await counts()).toEqual({ open: 1, mine: 0, unowned: 1, snoozed: 0, all: 1 })
    expect((await take(pat!, [item])).code).toBeNull()
    expect(await rows('mine')).toMatchObject([{ id: item, owner: email('pat'), isMine: true }])
    expect(await idsIn('unowned')).toEqual([])
    expect(await idsIn('mine', cleo)).toEqual([])
    expect(await counts()).toEqual({ open: 1, mine: 1, unowned: 0, snoozed: 0, all: 1 })
  })

  it('is refused to the second of two who take it at once', async () => {
    const item = await addAlert()
    const both = await Promise.all([take(pat!, [`alert:${item}`]), take(sue!, [`alert:${item}`])])
    expect(both.map(({ code }) => code).toSorted()).toEqual([null, 'workOwned'].toSorted())
    expect(both.find(({ code }) => code)?.message).toMatch(/@longlight\.example owns this/)
  })

  it.each([
    ['someone whose roles do not do it', () => sue!, 'mayNotOwn'],
    ['an auditor', () => aud!, 'roleRequired'],
  ])('is not taken by %s', async (_words, by, code) => {
    expect((await take(by(), [await addCase()])).code).toBe(code)
  })

  it('goes to a colleague whose roles may do it, and to nobody else', async () => {
    const item = `alert:${await addAlert()}`
    await take(pat!, [item])
    const handOver = (by: Viewer, to: string) => act(by, 'handOverWork', { items: [item], email: email(to) })
    expect((await handOver(sue!, 'sue')).code).toBe('workOwned')
    expect((await handOver(pat!, 'aud')).code).toBe('mayNotOwn')
    expect((await handOver(pat!, 'nobody')).code).toBe('noOperator')
    expect((await handOver(pat!, 'sue')).code).toBeNull()
    expect(await ownerOf(item)).toBe(email('sue'))
    expect((await handOver(cleo!, 'pat')).code).toBeNull()
    expect(await ownerOf(item)).toBe(email('pat'))
  })

  it('is given back by its owner', async () => {
    const item = await addCase()
    await take(pat!, [item])
    expect((await act(pat!, 'giveBackWork', { items: [item] })).code).toBeNull()
    expect(await ownerOf(item)).toBeNull()
  })

  it('leaves the views with its owner when it has ended', async () => {
    const item = await addCase()
    await take(pat!, [item])
    await closeCase(item)
    expect(await counts()).toEqual({ open: 0, mine: 0, unowned: 0, snoozed: 0, all: 0 })
    expect((await take(pat!, [item])).code).toBe('noSuchWork')
  })
})

describe('a person who may do less', () => {
  it.each([
    ['loses the role', 'takeRole', { role: 'support', reason: 'Other work' }],
    ['is suspended', 'suspendOperator', { reason: 'Her laptop was stolen' }],
  ])('gives up the work when the person %s', async (_words, name, more) => {
    const who = `${name.toLowerCase()}-${uuidv7().slice(-6)}`
    const joe = await newOperator(testCompany, email(who), ['support'])
    const item = `alert:${await addAlert()}`
    await take(joe, [item])
    expect(await ownerOf(item)).toBe(email(who))
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`
    const { errors } = await ask(abel!, `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, {
      input: { key: uuidv7(), email: email(who), ...more },
    })
    expect(errors).toEqual([])
    expect(await ownerOf(item)).toBeNull()
    const kept = await owner.query('select 1 from operations.work_owner where owner_id = $1', [joe.userId])
    expect(kept.rows).toEqual([])
  })
})

describe('a snoozed row', () => {
  it('rests with its reason, and comes back by itself', async () => {
    const item = await addCase()
    expect((await snooze(pat!, [item])).code).toBeNull()
    expect(await idsIn('open')).toEqual([])
    expect(await rows('snoozed')).toMatchObject([
      { id: item, snoozedUntil: '2026-01-08T13:00:00Z', snoozeReason: 'The bank answers on Thursday' },
    ])
    expect(await counts()).toEqual({ open: 0, mine: 0, unowned: 0, snoozed: 1, all: 1 })
    await testCompany.owner.query(`update operations.work_snooze set until = $1, snoozed_at = $2`, [
      clock.now(),
      clock.now().subtract({ hours: 1 }),
    ])
    expect(await idsIn('open')).toEqual([item])
  })

  it('comes back at once when it changes', async () => {
    const item = await addCase()
    await snooze(pat!, [item])
    await owner.query(`update cash.review set reason = 'Differs by more.' where id = $1`, [item.slice('case:'.length)])
    expect(await idsIn('open')).toEqual([item])
    expect(await idsIn('snoozed')).toEqual([])
  })

  it('is brought back by hand', async () => {
    const item = await addCase()
    await snooze(pat!, [item])
    expect((await act(pat!, 'wakeWork', { items: [item] })).code).toBeNull()
    expect(await idsIn('open')).toEqual([item])
  })

  it('is not snoozed past two weeks, nor by someone else than its owner', async () => {
    const item = `alert:${await addAlert()}`
    await take(pat!, [item])
    expect((await snooze(pat!, [item], '2026-01-20')).code).toBe('badSnooze')
    expect((await snooze(sue!, [item])).code).toBe('workOwned')
  })
})

describe('an act over many rows', () => {
  it('says of each row how it went, and does the others', async () => {
    const [mine, ended, free] = [await addAlert(), await addAlert(), await addAlert()].map((id) => `alert:${id}`)
    await act(sue!, 'acknowledgeAlerts', { alerts: [ended!.slice('alert:'.length)], note: 'Called the bank' })
    const { results } = await take(pat!, [mine!, ended!, free!])
    expect(results).toHaveLength(3)
    expect(results.find(({ item }) => item === ended)?.code).toBe('noSuchWork')
    expect((await idsIn('mine')).toSorted()).toEqual([mine, free].toSorted())
  })

  it('has its effect once when it is sent twice, with the same answer', async () => {
    const item = await addCase()
    const key = uuidv7()
    const first = await take(pat!, [item], key)
    await act(pat!, 'giveBackWork', { items: [item] })
    expect(await take(pat!, [item], key)).toEqual(first)
    expect(await ownerOf(item)).toBeNull()
  })

  it.each([
    [0, 'noRows'],
    [101, 'tooManyRows'],
  ])('of %i rows is refused', async (count, code) => {
    expect(
      (
        await take(
          pat!,
          Array.from({ length: count }, (_, n) => `case:${n}`),
        )
      ).code,
    ).toBe(code)
  })

  it('takes a hundred rows', async () => {
    const { results } = await take(
      pat!,
      Array.from({ length: 100 }, (_, n) => `case:${n}`),
    )
    expect(results.filter(({ code }) => code === 'noSuchWork')).toHaveLength(100)
  })

  it('acknowledges alerts with one note', async () => {
    const alerts = [await addAlert(), await addAlert()].toSorted()
    const { results } = await act(pat!, 'acknowledgeAlerts', { alerts, note: 'One outage of the bank' })
    expect(results).toEqual(alerts.map((item) => ({ item, code: null, message: null })))
    const noted = await owner.query('select note from operations.alert where id = any($1)', [alerts])
    expect(noted.rows).toEqual([{ note: 'One outage of the bank' }, { note: 'One outage of the bank' }])
  })
})
