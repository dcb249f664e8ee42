import { describe, expect, it } from 'vitest'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { createLog } from '#io/log/log.ts'
import { createSealer } from '#io/sealed/sealer.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { refuse } from '#kernel/refusal.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { openRecorded, tellUnopened } from '../sealed/open-recorded.ts'
import { runCommand } from './command.ts'
import { databaseOf } from './database.ts'
import { commands } from './declare.ts'
import type { Platform } from './platform.ts'

const example = commands('test', { greet: { audience: 'system' } })

describe('a command', async () => {
  const { owner, pool } = await testDatabase()
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'fatal'), rooms: [] }
  const lines = async (subject: string) =>
    (await owner.query('select action, outcome, detail from platform.audit where subject = $1 order by id', [subject]))
      .rows

  it('that another room refuses with an error leaves the line of a refusal', async () => {
    const input = {
      actor: { kind: 'user', id: 'usr_1' },
      command: example.greet,
      key: 'k',
      input: {},
      subject: 'ord_1',
    } as const
    const refused = await runCommand(platform, input, async () =>
      orRefuse(refuse('accountNotFound', 'No such account.')),
    )
    expect(refused).toMatchObject({ code: 'accountNotFound', message: 'No such account.' })
    expect(await lines('ord_1')).toEqual([
      { action: 'greet', outcome: 'refused', detail: { refused: 'accountNotFound' } },
    ])
  })

  it('is of one moment, however long it takes', async () => {
    const input = {
      actor: { kind: 'user', id: 'usr_1' },
      command: example.greet,
      key: 'm',
      input: {},
      subject: 'ord_2',
    } as const
    const moments = await runCommand(platform, input, async (ctx) => {
      const before = ctx.clock.now()
      clock.moveTo(clock.now().add({ seconds: 3 }))
      return { before: before.toString(), after: ctx.clock.now().toString() }
    })
    expect(moments).toEqual({ before: '2026-03-02T15:00:00Z', after: '2026-03-02T15:00:00Z' })
  })

  it('reads a sealed value beside a line about it; one that does not open is told to the staff', async () => {
    const sealer = createSealer({ dataKey: Buffer.alloc(32, 7).toString('base64url'), blindIndexKey: 'x'.repeat(32) })
    const place = { table: 'banks.item', column: 'access_token', row: 'itm_1' }
    const sealed = await sealer.seal('a token', place)
    const said = { whose: 'acc_1', why: 'to ask how it stands', by: 'bank-link' }
    expect(await openRecorded(platform, sealer, { sealed, place, ...said })).toBe('a token')
    expect(await lines('itm_1')).toEqual([
      {
        action: 'readSealed',
        outcome: 'done',
        detail: { place: 'banks.item.access_token', whose: 'acc_1', why: 'to ask how it stands' },
      },
    ])
    const moved = { sealed, place: { ...place, row: 'itm_2' }, ...said }
    await expect(openRecorded(platform, sealer, moved)).rejects.toThrow('does not open')
    await tellUnopened(platform, new Error('something else'))
    const { rows } = await owner.query(
      `select body ->> 'alert' as alert, body ->> 'subject' as subject from platform.announcement where kind = 'operatorsAlerted'`,
    )
    expect(rows).toEqual([{ alert: 'sealedValueDoesNotOpen', subject: 'banks.item.access_token:itm_2' }])
    expect(await lines('itm_2')).toEqual([])
  })
})
