import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { idOf, type ProposalId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { databaseOf } from '../command/database.ts'
import { commands } from '../command/declare.ts'
import type { Platform } from '../command/platform.ts'
import { approveProposal, expireProposals, proposalOf, propose, rejectProposal, withdrawProposal } from './approvals.ts'
import { proposalPreview } from './proposal-preview.ts'
import { carryOut, proposals } from './proposals.ts'

const example = commands('decided-once', { hangLamp: { audience: 'system' } })
const lampProposals = proposals('hangings', { hangLamp: z.object({}) })
const olga = { kind: 'operator', id: 'usr_olga' } as const
const omar = { kind: 'operator', id: 'usr_omar' } as const
const rosa = { kind: 'operator', id: 'usr_rosa' } as const

type Decide = (platform: Platform, id: ProposalId) => Promise<unknown>
/** Another decision about a proposal while its approval is carried out. */
const others: Readonly<Record<string, Decide>> = {
  'a second approval': async (platform, id) => {
    const { hash } = (await proposalPreview(platform, id))!
    return approveProposal(platform, rosa, { key: uuidv7(), id, preview: hash })
  },
  'a rejection': (platform, id) => rejectProposal(platform, rosa, { key: uuidv7(), id, reason: 'It is bright' }),
  'a withdrawal': (platform, id) => withdrawProposal(platform, olga, { key: uuidv7(), id }),
  'its expiry': (platform) => expireProposals(platform),
}

describe('a proposal that is decided twice at the same moment', async () => {
  const { pool, owner } = await testDatabase()
  /** Set while an approval is carried out: holds it until the other decision waits for it, or was made without waiting. */
  let hold: (() => Promise<void>) | null = null
  const rooms = [
    {
      name: 'lamps',
      proposals: [
        carryOut(lampProposals.hangLamp, {
          preview: 'becomes',
          check: async () => null,
          execute: async (ctx, _payload, { id }) => {
            await ctx.tx
              .insertInto('platform.seen_address')
              .values({ id: uuidv7(), person: id, action: 'hangLamp', address: 'hall', at: ctx.clock.now() })
              .execute()
            const held = hold
            hold = null
            await held?.()
            return { id }
          },
        }),
      ],
    },
  ]
  const clock = manualClock(instant('2026-11-23T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  const later: Platform = { ...platform, clock: manualClock(clock.now().add({ hours: 24 * 7 })) }

  it.each(Object.entries(others))('is carried out once, by the approval that came before %s', async (name, other) => {
    const id = idOf('prp', uuidv7())
    const proposal = lampProposals.hangLamp({ id, subject: name, reason: 'It is dark', payload: {} })
    await propose(platform, olga, example.hangLamp, proposal)
    const { hash } = (await proposalPreview(platform, id))!
    let second = Promise.resolve<unknown>(null)
    let isOver = false
    hold = async () => {
      second = other(name === 'its expiry' ? later : platform, id).finally(() => {
        isOver = true
      })
      await vi.waitUntil(async () => isOver || (await isWaiting()), { timeout: 20_000 })
    }
    expect(await approveProposal(platform, omar, { key: uuidv7(), id, preview: hash })).toMatchObject({
      state: 'approved',
    })
    const answer = await second
    if (name !== 'its expiry') expect(answer).toMatchObject({ code: 'alreadyDecided' })
    expect(await proposalOf(platform, id)).toMatchObject({ state: 'approved', decided_by: omar.id })
    const { rows } = await owner.query('select from platform.seen_address where person = $1', [id])
    expect(rows).toHaveLength(1)
  })

  /** Whether a transaction waits for another one. */
  async function isWaiting(): Promise<boolean> {
    const { rows } = await owner.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  }
})
