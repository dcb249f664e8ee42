import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '#io/log/log.ts'
import { businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, dollars } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { centsCodec, dayCodec, rateCodec, sharePriceCodec } from '#kernel/codecs.ts'
import { idOf, type ProposalId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { percent } from '#kernel/rate.ts'
import { refuse } from '#kernel/refusal.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { databaseOf } from '../command/database.ts'
import { commands } from '../command/declare.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import { approveProposal, proposalAbout, propose, rejectProposal } from './approvals.ts'
import { handlerFor } from './handlers.ts'
import { unshownField } from './payload-fields.ts'
import type { Booked } from './preview.ts'
import { proposalPreview } from './proposal-preview.ts'
import { carryOut, proposals } from './proposals.ts'
import { shownIf, shownMoney, shownRate } from './shown-value.ts'

const example = commands('proposals-example', {
  buyLamps: { audience: 'system' },
  sellLamps: { audience: 'system' },
})
const lampProposals = proposals('lamps', {
  buyLamps: z.object({
    lampIds: z.array(z.string()),
    budget: centsCodec,
    discount: rateCodec.nullish(),
    price: sharePriceCodec.optional(),
    deliveredOn: dayCodec,
    isUrgent: z.boolean(),
    hash: unshownField,
    rooms: z.array(z.object({ name: z.string(), area: z.number() })).optional(),
  }),
  sellLamps: z.object({ budget: centsCodec }),
})

const olga = { kind: 'operator', id: 'usr_olga' } as const
const omar = { kind: 'operator', id: 'usr_omar' } as const
const lamps = {
  lampIds: ['a', 'b'],
  budget: dollars(1_250),
  discount: percent(2.5),
  price: sharePrice(1_050_000),
  deliveredOn: businessDay('2026-12-01'),
  isUrgent: true,
  hash: 'x',
  rooms: [
    { name: 'Hall', area: 12 },
    { name: 'Attic', area: 7.5 },
  ],
}

/** Each figure of an act's postings, different from the one shown. */
const others: Readonly<Record<keyof Booked, Partial<Booked>>> = {
  bookings: { bookings: [{ label: 'Cash', sum: shownMoney(cents(1)) }] },
  holders: { holders: 1 },
  money: { money: cents(1) },
}

describe('a proposal that is declared', async () => {
  let booked: Booked = { bookings: [], holders: 0, money: cents(0) }
  const { pool, owner } = await testDatabase()
  /** Purchases are rows that a rolled-back transaction removes. */
  const boughtSince = async (): Promise<bigint[]> => {
    const { rows } = await owner.query(`delete from platform.seen_address where action = 'buyLamps' returning address`)
    return rows.map(({ address }) => BigInt(address))
  }
  const spent = async ({ tx }: Ctx): Promise<Cents> => {
    const rows = await tx
      .selectFrom('platform.seen_address')
      .select('address')
      .where('action', '=', 'buyLamps')
      .execute()
    return cents(rows.reduce((sum, { address }) => sum + BigInt(address), 0n))
  }
  const rooms = [
    {
      name: 'lamps',
      booksMeter: { mark: async () => 0n, since: async () => booked },
      proposals: [
        carryOut(lampProposals.buyLamps, {
          preview: async (ctx, { discount }) => ({
            Spent: shownMoney(await spent(ctx)),
            Discount: shownIf(discount, shownRate),
          }),
          check: async (_ctx, { budget }) => (budget > 0n ? null : refuse('nothingGiven', 'Give a budget.')),
          execute: async (ctx, { budget }, { id }) => {
            const bought = { person: id, action: 'buyLamps', address: budget.toString(), at: ctx.clock.now() }
            await ctx.tx
              .insertInto('platform.seen_address')
              .values({ id: uuidv7(), ...bought })
              .execute()
            return { id }
          },
        }),
        carryOut(lampProposals.sellLamps, {
          preview: 'becomes',
          execute: async (ctx, { budget }, { id }) => {
            const sold = { person: 'sold', action: 'sellLamps', address: budget.toString(), at: ctx.clock.now() }
            await ctx.tx
              .insertInto('platform.seen_address')
              .values({ id: uuidv7(), ...sold })
              .execute()
            return budget > 0n ? { id } : refuse('nothingGiven', 'Give a budget.', 'budget')
          },
        }),
      ],
    },
  ]
  const clock = manualClock(instant('2026-11-23T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  const buy = (subject: string, payload = lamps, reason = 'It is dark') => {
    const id = idOf('prp', uuidv7())
    const proposal = lampProposals.buyLamps({ id, subject, reason, payload })
    return propose(platform, olga, example.buyLamps, proposal)
  }
  const approve = async (id: ProposalId, preview?: string) => {
    const shown = preview ?? (await proposalPreview(platform, id))?.hash ?? 'none'
    return approveProposal(platform, omar, { key: uuidv7(), id, preview: shown })
  }
  const stored = async (subject: string) => (await proposalAbout(platform, lampProposals.buyLamps, subject))!

  it('is not made without a reason that its approver can read', async () => {
    for (const reason of ['', '  ', '\n'])
      expect(await buy('dark', lamps, reason)).toMatchObject({ code: 'reasonRequired', field: 'reason' })
  })

  it('is stored as plain JSON, read as it was given, and carried out once another operator approves', async () => {
    await buy('hall')
    const { id, input } = await stored('hall')
    expect(input).toMatchObject({ budget: '125000', discount: '25000', deliveredOn: '2026-12-01' })
    expect(lampProposals.buyLamps.parse(input)).toEqual(lamps)
    expect(await boughtSince()).toEqual([])
    expect(await approve(id)).toMatchObject({ state: 'approved', result: id })
    expect(await boughtSince()).toEqual([125_000n])
  })

  it('is shown as what it does: before, after and the difference, found by trying it and taking that back', async () => {
    await buy('stairs')
    const { id } = await stored('stairs')
    expect(await proposalPreview(platform, id)).toEqual({
      changes: [
        { label: 'Spent', before: '$0.00', after: '$1,250.00', difference: '+$1,250.00', names: null },
        { label: 'Discount', before: '2.50%', after: '2.50%', difference: null, names: null },
      ],
      booked: [],
      holders: 0,
      money: 0n,
      refusal: null,
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(await boughtSince()).toEqual([])
    expect((await stored('stairs')).state).toBe('proposed')
  })

  it('is approved as it was shown alone: where the world has changed, the new preview is read and decided about', async () => {
    const { id } = await stored('stairs')
    const { hash } = (await proposalPreview(platform, id))!
    await owner.query(
      `insert into platform.seen_address (id, person, action, address, at) values ($1, 'x', 'buyLamps', '100', now())`,
      [uuidv7()],
    )
    expect(await approve(id, hash)).toMatchObject({ code: 'previewChanged' })
    expect((await stored('stairs')).state).toBe('proposed')
    const again = (await proposalPreview(platform, id))!
    expect(again.changes[0]).toMatchObject({ before: '$1.00', after: '$1,251.00' })
    expect(await approve(id, again.hash)).toMatchObject({ state: 'approved' })
    expect(await boughtSince()).toEqual([100n, 125_000n])
    const { rows } = await owner.query(
      `select detail from platform.audit where action = 'buyLamps' and subject = 'stairs'`,
    )
    expect(rows[0].detail).toMatchObject({ preview: again.hash, changes: [{ label: 'Spent' }, {}], money: '0' })
  })

  it.each(Object.entries(others))(
    'is approved as it was shown alone: %s of what it books are part of that, whatever else stays',
    async (_what, other) => {
      booked = { bookings: [], holders: 0, money: cents(0) }
      await buy('shed')
      const { id } = await stored('shed')
      const { hash } = (await proposalPreview(platform, id))!
      booked = { ...booked, ...other }
      expect(await approve(id, hash)).toMatchObject({ code: 'previewChanged' })
      expect(await rejectProposal(platform, omar, { key: uuidv7(), id, reason: 'Not this' })).toMatchObject({
        state: 'rejected',
      })
      booked = { bookings: [], holders: 0, money: cents(0) }
    },
  )

  it('leaves in the audit log all that its approver was shown', async () => {
    booked = { ...others.bookings, ...others.holders, ...others.money } as Booked
    await buy('yard')
    const { id } = await stored('yard')
    const { refusal, hash: preview, money, ...shown } = (await proposalPreview(platform, id))!
    expect(await approve(id, preview)).toMatchObject({ state: 'approved' })
    const { rows } = await owner.query(
      `select detail from platform.audit where action = 'buyLamps' and subject = 'yard'`,
    )
    const decided = { proposal: id, proposedBy: olga.id, result: id }
    expect(rows.map(({ detail }) => detail)).toEqual([{ ...decided, preview, money: `${money}`, ...shown }])
    expect(refusal).toBeNull()
    expect(await boughtSince()).toEqual([125_000n])
    booked = { bookings: [], holders: 0, money: cents(0) }
  })

  it('has a preview of its own: the hash of another proposal to do the same approves nothing', async () => {
    await buy('garage')
    await buy('loft')
    const [one, other] = [await stored('garage'), await stored('loft')]
    const { hash } = (await proposalPreview(platform, one.id))!
    expect(await approve(other.id, hash)).toMatchObject({ code: 'previewChanged' })
    for (const { id } of [one, other])
      await rejectProposal(platform, omar, { key: uuidv7(), id, reason: 'Light enough' })
  })

  it('is refused at once where it could not be carried out', async () => {
    expect(await buy('cellar', { ...lamps, budget: cents(0) })).toMatchObject({ code: 'nothingGiven' })
  })

  it('is tried and taken back where it has no check of its own, and refused as its approval would be', async () => {
    const sell = (budget: Cents) =>
      propose(
        platform,
        olga,
        example.sellLamps,
        lampProposals.sellLamps({
          id: idOf('prp', uuidv7()),
          subject: 'sale',
          reason: 'Too many',
          payload: { budget },
        }),
      )
    expect(await sell(cents(0))).toMatchObject({ code: 'nothingGiven', field: 'budget' })
    expect(await sell(cents(1))).toEqual({ id: expect.stringMatching(/^prp_/) })
    const { rows } = await owner.query(`select address from platform.seen_address where action = 'sellLamps'`)
    expect(rows).toEqual([])
  })

  it('says every field of it as people read it', async () => {
    const { rows } = await owner.query(`select input from platform.proposal where subject = 'hall'`)
    expect(handlerFor(rooms, 'buyLamps').details(rows[0].input)).toEqual([
      { label: 'Lamps', value: 'a, b', names: null },
      { label: 'Budget', value: '$1,250.00', names: null },
      { label: 'Discount', value: '2.50%', names: null },
      { label: 'Price', value: '$1.05', names: null },
      { label: 'Delivered on', value: 'Dec 1, 2026', names: null },
      { label: 'Is urgent', value: 'Yes', names: null },
      { label: 'Rooms 1: name', value: 'Hall', names: null },
      { label: 'Rooms 1: area', value: '12', names: null },
      { label: 'Rooms 2: name', value: 'Attic', names: null },
      { label: 'Rooms 2: area', value: '7.5', names: null },
    ])
  })
  it('that is stored otherwise than declared is refused to the operator who approves it, and can be rejected; others go on', async () => {
    await buy('porch')
    await owner.query(
      `insert into platform.proposal (id, kind, subject, input, reason, proposed_by, proposed_at)
       values ($1, 'buyLamps', 'attic', '{"budget": "many"}', 'It is dark', $2, $3)`,
      [`prp_${uuidv7()}`, olga.id, clock.now().toString()],
    )
    const [unfit, fit] = [await stored('attic'), await stored('porch')]
    expect(handlerFor(rooms, 'buyLamps').details(unfit.input)).toEqual([
      { label: 'Cannot be read', value: 'Reject it and propose it again.', names: null },
    ])
    expect(await approve(unfit.id)).toMatchObject({ code: 'unfitProposal' })
    expect(await boughtSince()).toEqual([])
    expect((await stored('attic')).state).toBe('proposed')
    expect(await approve(fit.id)).toMatchObject({ state: 'approved' })
    expect(await boughtSince()).toEqual([125_000n])
    expect(await rejectProposal(platform, omar, { key: uuidv7(), id: unfit.id, reason: 'Unreadable' })).toMatchObject({
      state: 'rejected',
    })
  })

  it('is declared once and carried out by one room', () => {
    expect(() => proposals('other', { buyLamps: z.object({}) })).toThrow('buyLamps is declared twice')
    expect(() => handlerFor(rooms, 'lendLamps')).toThrow('0 rooms carry out "lendLamps"')
    expect(() => handlerFor([...rooms, ...rooms], 'buyLamps')).toThrow('2 rooms carry out "buyLamps"')
  })
})
