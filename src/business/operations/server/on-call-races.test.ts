import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import type { AlertId } from '#kernel/ids.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { acknowledgeAlert } from './alerts.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { ask, owner, clock, platform, drain, moveTo } = testCompany
const [pat, pia, eve] = await Promise.all([
  newOperator(testCompany, 'pat@longlight.example', ['payments']),
  newOperator(testCompany, 'pia@longlight.example', ['payments']),
  newOperator(testCompany, 'eve@longlight.example', ['engineerOnCall']),
])
await newOperator(testCompany, 'abel@longlight.example', ['accessAdministrator'])

const raise = (): Promise<void> =>
  inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    ctx.emit(engineEvents.operatorsAlerted({ alert: 'cashIsShort', subject: uuidv7(), text: 'Short' })),
  )
const steps = async (): Promise<string[]> =>
  (
    await owner.query(
      `select split_part(u.email, '@', 1) || ':' || n.way || ':' || n.step as notice from operations.page_notice n
         join people."user" u on u.id = n.user_id order by n.at, 1`,
    )
  ).rows.map(({ notice }) => notice)
const openAlerts = async (): Promise<AlertId[]> =>
  (await owner.query('select id from operations.alert where acknowledged_at is null order by id')).rows.map(
    ({ id }) => id,
  )

beforeEach(async () => {
  await owner.query(
    `update operations.alert set acknowledged_at = now(), acknowledged_by = 'test', note = 'Seen' where acknowledged_at is null`,
  )
  await owner.query('delete from operations.page_notice')
  await owner.query('delete from operations.page')
  await owner.query('delete from operations.on_call_shift')
  for (const [place, person] of [pat!, pia!].entries()) {
    const { errors } = await ask(
      eve!,
      'mutation ($input: AddOnCallShiftInput!) { addOnCallShift(input: $input) { id } }',
      {
        input: {
          id: `shf_${uuidv7()}`,
          duty: 'money',
          place: place + 1,
          email: person.email,
          beginsAt: clock.now().toString(),
          endsAt: clock.now().add({ hours: 200 }).toString(),
        },
      },
    )
    expect(errors).toEqual([])
  }
})

describe('a page', () => {
  it('ends with the last two alerts of its cause, though two people take them off at once', async () => {
    await raise()
    await raise()
    await drain()
    const ids = await openAlerts()
    expect(ids).toHaveLength(2)
    await Promise.all(
      ids.map((id, nth) =>
        inTransaction(platform, [pat!, pia!][nth]!.actor, async (ctx) => {
          await acknowledgeAlert(ctx, { id, note: 'Seen' })
          // Long enough for the other to look while neither has committed.
          await new Promise((passed) => setTimeout(passed, 400))
        }),
      ),
    )
    const { rows } = await owner.query('select count(*)::int as open from operations.page where ended_at is null')
    expect(rows).toEqual([{ open: 0 }])
    const mails = async () => (await steps()).filter((notice) => notice === 'pat:mail:first').length
    const before = await mails()
    await raise()
    await drain()
    expect(await mails()).toBe(before + 1)
  })

  it('that nobody ended tells of the next alert, as if it were new', async () => {
    await raise()
    await drain()
    await owner.query(`update operations.alert set acknowledged_at = now(), acknowledged_by = 'before', note = 'Seen'`)
    const before = (await steps()).length
    await raise()
    await drain()
    expect((await steps()).length).toBeGreaterThan(before)
  })

  it('that no worker told for half an hour begins with the first on call, and goes on from there', async () => {
    const late = clock.now().subtract({ minutes: 31 }).toString()
    await owner.query(
      `insert into operations.alert (id, alert, subject, text, raised_at, paged_at) values ($1, 'cashIsShort', 'late', 'Short', $2, $2)`,
      [`alr_${uuidv7()}`, late],
    )
    await owner.query(
      `insert into operations.page (id, cause, severity, duty, told_at, alerts, next_at) values ($1, 'cashIsShort', 'urgent', 'money', $2, 1, $2)`,
      [`pag_${uuidv7()}`, late],
    )
    await drain()
    await moveTo(clock.now().add({ seconds: 1 }))
    expect(new Set(await steps())).toEqual(new Set(['pat:mail:first', 'pat:text:first']))
    await moveTo(clock.now().add({ minutes: 15 }))
    expect(await steps()).toContain('pia:mail:second')
    expect(await steps()).not.toContain('abel:mail:administrators')
    await moveTo(clock.now().add({ minutes: 15 }))
    expect(await steps()).toContain('abel:mail:administrators')
  })
})
