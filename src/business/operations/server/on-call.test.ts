import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { tick } from '#engine/jobs/worker.ts'
import { deliverTo } from '#engine/outbox/deliver.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { mailPage } from './page-messages.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { ask, owner, clock, platform, standIns, drain, moveTo } = testCompany
const email = (name: string) => `${name}@longlight.example`
const [pat, pia, cleo, abel, eve] = await Promise.all([
  newOperator(testCompany, email('pat'), ['payments']),
  newOperator(testCompany, email('pia'), ['payments']),
  newOperator(testCompany, email('cleo'), ['compliance']),
  newOperator(testCompany, email('abel'), ['accessAdministrator']),
  newOperator(testCompany, email('eve'), ['engineerOnCall']),
])

const raise = async (alert: string, subject: string = uuidv7()): Promise<void> => {
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    ctx.emit(engineEvents.operatorsAlerted({ alert, subject, text: 'Ada Reyes of ada@example.com.' })),
  )
  await drain()
}
const later = async (time: Temporal.DurationLike): Promise<void> => moveTo(clock.now().add(time))
const send = async (by: Viewer, name: string, input: Record<string, unknown>): Promise<string | null> => {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`
  const { errors } = await ask(by, `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, { input })
  return (errors[0]?.code as string | undefined) ?? null
}
const addShift = (name: string, place: number, duty = 'money', by: Viewer = eve!) =>
  send(by, 'addOnCallShift', {
    id: `shf_${uuidv7()}`,
    duty,
    place,
    email: email(name),
    beginsAt: clock.now().toString(),
    endsAt: clock.now().add({ hours: 48 }).toString(),
  })
const told = async (): Promise<string[]> =>
  (
    await owner.query(
      `select split_part(u.email, '@', 1) || ':' || n.way || ':' || n.step as told from operations.page_notice n
         join people."user" u on u.id = n.user_id order by n.at, 1`,
    )
  ).rows.map((row) => row.told)
const mailsTo = async (name: string) => standIns.mail.inbox.list({ to: email(name) })
const openPage = async () =>
  (await owner.query('select id, next_at, acknowledged_by from operations.page where ended_at is null')).rows[0]
const onCall = async (by: Viewer = eve!) =>
  (
    await ask(
      by,
      `{ onCall { now { duty first second next { email } } gaps { duty } pages { cause severity acknowledgedBy endedAt notices { email way step result } } } }`,
    )
  ).data.onCall

beforeEach(async () => {
  await owner.query(
    'delete from operations.page_notice; delete from operations.page; delete from operations.on_call_shift',
  )
  await owner.query(
    `update operations.alert set acknowledged_at = $1, acknowledged_by = 'usr_x', note = 'Seen' where acknowledged_at is null`,
    [clock.now()],
  )
})

describe('an urgent alert', () => {
  it('is told once for its cause, to the first on call, by a mail without anything about an investor', async () => {
    await addShift('pat', 1)
    await addShift('pia', 2)
    await raise('cashIsShort')
    await drain()
    expect(await told()).toEqual(['pat:mail:first', 'pat:text:first'])
    const [mail] = (await mailsTo('pat')).toReversed()
    expect(mail!.subject).toBe('Urgent: Cash is short')
    expect(JSON.stringify(mail)).not.toMatch(/Reyes|ada@/)
  })

  it('goes to the second after 15 minutes and not before, then to the access administrators after 30', async () => {
    await addShift('pat', 1)
    await addShift('pia', 2)
    await raise('cashIsShort')
    await later({ minutes: 14, seconds: 59 })
    expect(await told()).toHaveLength(2)
    await later({ seconds: 1 })
    expect((await told()).slice(2)).toEqual(['pia:mail:second', 'pia:text:second'])
    await later({ minutes: 14, seconds: 59 })
    expect(await told()).toHaveLength(4)
    await later({ seconds: 1 })
    expect((await told()).slice(4)).toEqual(['abel:mail:administrators', 'abel:text:administrators'])
    await later({ hours: 3 })
    expect(await told()).toHaveLength(6)
  })

  it('is told to nobody else once someone takes note of it, and by one of two alone', async () => {
    await addShift('pat', 1)
    await raise('cashIsShort')
    const { id } = await openPage()
    const acknowledge = (by: Viewer) => send(by, 'acknowledgePage', { key: uuidv7(), id })
    expect((await Promise.all([acknowledge(pat!), acknowledge(pia!)])).toSorted()).toEqual(
      ['noSuchPage', null].toSorted(),
    )
    await later({ hours: 1 })
    expect(await told()).toHaveLength(2)
    expect((await onCall()).pages[0].acknowledgedBy).toMatch(/^p(at|ia)@/)
  })

  it('is told again when twice as many are open, though someone took note of it', async () => {
    await addShift('pat', 1)
    await raise('cashIsShort')
    await send(pat!, 'acknowledgePage', { key: uuidv7(), id: (await openPage()).id })
    await raise('cashIsShort')
    expect(await told()).toHaveLength(4)
    await raise('cashIsShort')
    expect(await told()).toHaveLength(4)
    await raise('cashIsShort')
    expect(await told()).toHaveLength(6)
  })

  it('ends with its last alert, and is told afresh when it comes back', async () => {
    await addShift('pat', 1)
    await raise('cashIsShort')
    const alert = (await owner.query('select id from operations.alert where acknowledged_at is null')).rows[0]
    expect(await send(pat!, 'acknowledgeAlert', { key: uuidv7(), id: alert.id, note: 'Settled' })).toBeNull()
    expect(await openPage()).toBeUndefined()
    await later({ hours: 1 })
    expect(await told()).toHaveLength(2)
    await raise('cashIsShort')
    expect(await told()).toHaveLength(4)
  })

  it.each([
    ['nobody is on call', async () => {}],
    [
      'the person on call has lost the role',
      async () => {
        await addShift('pat', 1)
        await owner.query(`update operations.on_call_shift set user_id = $1`, [eve!.userId])
      },
    ],
  ])('goes to compliance and access administrators at once when %s', async (_words, arrange) => {
    await arrange()
    await raise('cashIsShort')
    expect((await told()).filter((one) => one.includes(':mail:'))).toEqual(['abel:mail:everyone', 'cleo:mail:everyone'])
  })
})

describe('a normal alert', () => {
  it('waits for the digest of the business day, which is one mail of all causes', async () => {
    await addShift('pat', 1)
    const before = (await mailsTo('pat')).length
    await raise('bankBreak')
    await raise('badStatement')
    expect(await told()).toEqual([])
    const { next_at } = await openPage()
    await moveTo(Temporal.Instant.from(next_at.toString()))
    await drain()
    expect(await told()).toEqual(['pat:mail:first', 'pat:mail:first'])
    expect(await mailsTo('pat')).toHaveLength(before + 1)
  })
})

describe('what is told', () => {
  it('outlives an outage of the partner', async () => {
    await addShift('pat', 1)
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(engineEvents.operatorsAlerted({ alert: 'cashIsShort', subject: uuidv7(), text: 'Short.' })),
    )
    await tick(platform)
    await tick(platform)
    const away = mailPage({
      mail: { send: () => Promise.reject(new Error('connect ECONNREFUSED')) },
      texts: { send: () => Promise.reject(new Error('connect ECONNREFUSED')) },
      publicOrigin: 'https://longlight.example',
    })
    await deliverTo({ ...platform, rooms: [{ name: 'away', outbox: [away] }] }, 'mail')
    const result = async () =>
      (await owner.query(`select result from operations.page_notice where way = 'mail'`)).rows[0]?.result
    expect(await result()).toBeNull()
    await later({ minutes: 10 })
    expect(await result()).toBe('sent')
  })

  it('is claimed by one of two workers', async () => {
    await addShift('pat', 1)
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(engineEvents.operatorsAlerted({ alert: 'cashIsShort', subject: uuidv7(), text: 'Short.' })),
    )
    await Promise.all([tick(platform), tick(platform)])
    await Promise.all([tick(platform), tick(platform)])
    expect(await told()).toEqual(['pat:mail:first', 'pat:text:first'])
  })
})

describe('the rota', () => {
  it('says who is on call now, and where nobody is', async () => {
    await addShift('pat', 1)
    await addShift('pia', 2)
    const { now, gaps } = await onCall()
    expect(now).toContainEqual({ duty: 'money', first: email('pat'), second: email('pia'), next: null })
    expect(now).toContainEqual({ duty: 'system', first: null, second: null, next: null })
    expect(gaps.map(({ duty }: { duty: string }) => duty).toSorted()).toEqual(['compliance', 'money', 'system'])
  })

  it.each([
    ['a person without the role', 'cleo', 1, 'mayNotOwn'],
    ['someone who is not on the staff', 'nobody', 1, 'noOperator'],
  ])('refuses %s', async (_words, name, place, code) => {
    expect(await addShift(name, place)).toBe(code)
  })

  it('has one person in a place, also when two are added at once', async () => {
    const both = await Promise.all([addShift('pat', 1), addShift('pia', 1)])
    expect(both.toSorted()).toEqual(['badShift', null].toSorted())
  })

  it('is changed by those who answer for it alone', async () => {
    expect(await addShift('pat', 1, 'money', pat!)).toBe('roleRequired')
  })

  it('loses a shift that is removed', async () => {
    await addShift('pat', 1)
    const { id } = (await owner.query('select id from operations.on_call_shift')).rows[0]
    expect(await send(cleo!, 'removeOnCallShift', { key: uuidv7(), id })).toBeNull()
    expect((await onCall()).now).toContainEqual({ duty: 'money', first: null, second: null, next: null })
    expect(await send(abel!, 'removeOnCallShift', { key: uuidv7(), id })).toBe('noSuchShift')
  })
})
