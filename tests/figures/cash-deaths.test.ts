import { describe, expect, it } from 'vitest'
import type { Platform } from '#engine/command/platform.ts'
import { deliverDue } from '#engine/outbox/deliver.ts'
import type { OutboxHandler } from '#engine/outbox/messages.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import {
  type Depositor,
  newDepositor,
  offending,
  reconciled,
  seeded,
  someCents,
  standIn,
  start,
  unlikeTransfers,
} from './cash-world.ts'
import { counts, seed } from './counts.ts'

const correlation = (id: string) => id.slice('btr_'.length)
const begin = '2026-01-05T15:00:00Z'

/** M9: a worker dies between the partner's answer and our commit, or the answer itself is lost. */
describe('M9: a worker that dies at the partner', async () => {
  const testCompany = await startTestCompany({ at: begin })
  const { owner, platform } = testCompany
  const chance = seeded(seed)

  it(`leaves the partner's transfers and ours the same after ${counts.M9} deaths (seed ${seed})`, async () => {
    const people: Depositor[] = []
    for (let n = 0; n < 5; n += 1) people.push(await newDepositor(testCompany, n))
    await testCompany.drain()
    let deaths = 0
    while (deaths < counts.M9) {
      const id = await start(platform, people[deaths % people.length]!, {
        direction: 'in',
        amount: someCents(chance, 900_000),
      })
      const isWaiting = async () =>
        (await owner.query(`select state = 'waiting' as waits from platform.outbox where id = $1`, [correlation(id!)]))
          .rows[0].waits as boolean
      // A message that failed is tried again a second later.
      const aWhile = () => testCompany.clock.moveTo(testCompany.clock.now().add({ minutes: 2 }))
      const times = 1 + Math.floor(chance() * 2)
      for (let time = 0; time < times && deaths < counts.M9; time += 1) {
        deaths += 1
        // One cut line each time, so that the one before it is used up: it is the machine's own retry that meets it.
        if (chance() < 0.5) {
          await standIn(testCompany, 'faults', { route: 'POST /transfers', kind: 'dropAfter', times: 1 })
          await deliverDue(platform)
          await standIn(testCompany, 'faults', undefined, 'DELETE')
        } else await deliverDue(dying(platform))
        expect(await isWaiting()).toBe(true)
        aWhile()
      }
      await deliverDue(platform)
      await deliverDue(platform)
      expect(await isWaiting()).toBe(false)
    }
    await testCompany.drain()
    expect(await unlikeTransfers(testCompany)).toEqual([])
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 9 }))
    const { rows } = await owner.query(
      `select count(*) filter (where state <> 'settled')::int as open from cash.bank_transfer`,
    )
    expect(rows[0].open).toBe(0)
    expect(await offending(testCompany)).toEqual([])
    expect(await reconciled(testCompany)).toMatchObject({ difference: 0n })
  }, 3_600_000)
})

/** The process as it is, but it dies after the partner has answered and before we wrote that down. */
function dying(platform: Platform): Platform {
  const mortal = (handler: OutboxHandler): OutboxHandler =>
    handler.message === 'ach.startTransfer'
      ? {
          ...handler,
          settle: async (...delivered) => {
            await handler.settle(...delivered)
            throw new Error('The process died here.')
          },
        }
      : handler
  const rooms = platform.rooms.map((room) => ({ ...room, outbox: room.outbox?.map(mortal) ?? [] }))
  return { ...platform, rooms }
}
