import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { checkCustodianCash } from '#business/ira/server/public.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import { cashOf, invest, newOperator, sharesOf, sign } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import {
  contribute,
  distribute,
  openedIra,
  placeIraOrder,
  readCustodian,
  removeExcess,
  sellFromIra,
} from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling, sellOrderOf } from '#tests/setup/selling.ts'
import { stories } from './stories.ts'

const custodian = testCustodian('live')
const rooms = roomsWithCustodians({ sacoRiver: custodian })

stories('ira-out', { at: '2026-01-05T15:00:00Z', rooms }, async ({ testCompany, story, named, names }) => {
  await offer(testCompany.owner, { id: '1' })
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  const ada = await named('Ada')
  const ben = await named('Ben')
  let ira: AccountId = 'acc_'
  let roth: AccountId = 'acc_'
  let contributionId = ''
  const say = async (kind: string, ref: string, state: string, more: object = {}) => {
    custodian.say({ kind, ref, state, ...more } as Parameters<typeof custodian.say>[0])
    await readCustodian(testCompany)
    expect((await checkCustodianCash(testCompany.platform.db)).offending).toEqual([])
  }
  const available = async (id: AccountId) => (await cashOf(testCompany, id)).available

  it('Ada has a traditional IRA with shares, and a Roth IRA', async () => {
    ira = await openedIra(testCompany, ada, custodian, { type: 'traditional' })
    roth = await openedIra(testCompany, ada, custodian)
    names.set(ira, 'Ada’s IRA').set(roth, 'Ada’s Roth IRA')
    contributionId = (await contribute(testCompany, ada, ira, { amount: 600_000n })).data.contributeToIra.id
    await testCompany.drain()
    await say('contribution', contributionId, 'settled')
    const placed = await placeIraOrder(testCompany, ada, ira, 100_000n)
    await sign(testCompany, placed.data.placeOrder.id)
    await say('direction', custodian.last('direct').ref, 'fundsSent')
    expect(await sharesOf(testCompany, ira)).toBe(800_000_000n)
    await openSelling(testCompany, operators)
  })

  story(
    'a sale from an IRA',
    'Ada directs her custodian to sell. Her shares are on hold at once, and on offer when it has approved. Ben buys: what he pays, less 5% and 1%, is due to the custodian in the same moment, and the IRA’s to spend once it is there.',
    async () => {
      const id = idOf('sel', uuidv7())
      names.set(id, 'Ada’s order')
      expect((await sellFromIra(testCompany, ada, ira, { id, amount: 10_000n })).errors).toEqual([])
      await testCompany.drain()
      const { ref } = custodian.last('direct')
      await say('direction', ref, 'proceedsDue')
      await invest(testCompany, ben)
      expect(await sellOrderOf(testCompany, id)).toMatchObject({ state: 'filled' })
      expect(await available(ira)).toBe(500_000n)
      await say('receipt', custodian.last('receipt').ref, 'received')
      await testCompany.drain()
      expect(custodian.last('confirm')).toMatchObject({ directionId: `res_${ref}`, shares: 80_000_000n })
      await say('direction', ref, 'settled')
      expect(await available(ira)).toBe(509_400n)
    },
  )

  story(
    'a distribution with withholding',
    'The gross is reserved (in brackets) until the custodian has paid: the net to Ada’s bank, 10% to the IRS, 3% to her state. None of it passes the company.',
    async () => {
      const { data, errors } = await distribute(testCompany, ada, ira, { gross: 100_005n, state: 3 })
      expect(errors).toEqual([])
      await testCompany.drain()
      const { id } = data.requestIraDistribution
      names.set(id, 'Ada’s distribution')
      expect(await available(ira)).toBe(409_395n)
      await say('distribution', id, 'paid', { withheld: { federal: 10_001n, state: 3_000n } })
      await say('distribution', id, 'paid', { withheld: { federal: 10_001n, state: 3_000n } })
      expect(await available(ira)).toBe(409_395n)
    },
  )

  story(
    'a distribution that comes back',
    'Ada’s bank sends a payment back: the net is the IRA’s again, and what was withheld is not.',
    async () => {
      const { data } = await distribute(testCompany, ada, ira, { gross: 10_000n })
      await testCompany.drain()
      const { id } = data.requestIraDistribution
      // The custodian’s word that it had paid was lost.
      await say('distribution', id, 'returned', { code: 'R03', withheld: { federal: 1_000n, state: 0n } })
      expect(await available(ira)).toBe(408_395n)
    },
  )

  story(
    'an excess removed',
    'Ada contributed $1,000 too much elsewhere. It leaves with its part of what the whole IRA lost by the costs of the sale.',
    async () => {
      const { shown, data, errors } = await removeExcess(testCompany, ada, ira, { contributionId, amount: 100_000n })
      expect(errors).toEqual([])
      expect(shown).toEqual({ earnings: '-100', gross: '99900', left: '600000' })
      await testCompany.drain()
      await say('distribution', data.removeIraExcess.id, 'paid', { withheld: { federal: 9_990n, state: 0n } })
      expect(await available(ira)).toBe(308_495n)
      const { rows } = await testCompany.owner.query(
        'select removed_cents, state from ira.contribution where id = $1',
        [contributionId],
      )
      expect(rows).toEqual([{ removed_cents: 100_000n, state: 'settled' }])
    },
  )

  story(
    'a conversion to a Roth IRA',
    'Cash of one IRA becomes the other’s at the same custodian: reserved here and on its way there until it has settled.',
    async () => {
      const id = idOf('ctb', uuidv7())
      const { errors } = await testCompany.ask(
        ada,
        `mutation ($id: ID!, $to: ID!, $from: ID!) { convertToRoth(input: { id: $id, accountId: $to, fromAccountId: $from, amount: "200000" }) { id } }`,
        { id, to: roth, from: ira },
      )
      expect(errors).toEqual([])
      await testCompany.drain()
      expect(custodian.last('convert')).toMatchObject({ amount: 200_000n, taxYear: 2026 })
      await say('contribution', id, 'settled')
      expect([await available(ira), await available(roth)]).toEqual([108_495n, 200_000n])
    },
  )
})
