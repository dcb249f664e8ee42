import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator, passDays, sharesOf } from '#tests/setup/backer.ts'
import { estateActs } from '#tests/setup/estate.ts'
import { readyTransfer, transferActs } from '#tests/setup/holding-transfer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a share transfer', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform, drain } = testCompany
  const acts = transferActs(testCompany)
  await offer(owner, { id: '1' })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const people = { recorder: rosa, reviewer: theo }
  const backer = (name: string) => newBacker(testCompany, { email: `${name}@example.com`, firstName: name })
  const code = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors[0]?.code ?? null
  const half = [{ portfolioId: '1', shares: '50%' }]
  const gift = (from: Backer, to: Backer, holdings = half) =>
    readyTransfer(testCompany, people, { kind: 'gift', from: from.accountId, to: to.accountId, holdings })
  const codesOf = async (id: string) =>
    (await acts.look(rosa, id)).picture.obstacles.map((one: { code: string }) => one.code)
  const lotsOf = async (accountId: string) =>
    (
      await owner.query(
        'select source, left_micro, cost_cents, held_from::text from investing.lot where account_id = $1 and left_micro > 0 order by id',
        [accountId],
      )
    ).rows
  const books = async () => {
    const rules = platform.rooms.flatMap(({ booksRules }) => booksRules ?? [])
    return faultsIn([
      ...(await checkBooks(databaseOf(platform.pool))),
      ...(await checkRules(platform.db, rules, everyRow)),
    ])
  }
  let ada: Backer
  let ben: Backer
  let late: Backer

  beforeAll(async () => {
    ada = await backer('Ada')
    ben = await backer('Ben')
    late = await backer('Lea')
    await invest(testCompany, ada, { amount: cents(10_000) })
    await passDays(testCompany, 62)
    await invest(testCompany, late, { amount: cents(10_000) })
  }, 120_000)

  it('is opened once for a request that is sent twice, and once for the shares of a portfolio', async () => {
    const asked = { id: `htr_${uuidv7()}`, from: ada.accountId, to: ben.accountId, holdings: half }
    expect((await acts.open(rosa, asked)).errors).toEqual([])
    expect((await acts.open(rosa, asked)).data.openHoldingTransfer.id).toBe(asked.id)
    expect(code(await acts.open(rosa, { ...asked, id: `htr_${uuidv7()}` }))).toBe('transferOpenBefore')
    expect(code(await acts.withdraw(rosa, asked.id, ' '))).toBe('reasonRequired')
    expect(code(await acts.withdraw(rosa, asked.id))).toBeNull()
    expect(code(await acts.withdraw(rosa, asked.id))).toBe('notOpen')
    expect(code(await acts.reverse(rosa, asked.id))).toBe('notOpen')
  })

  it('is refused to itself, to nobody, of no portfolio, and for a judgment', async () => {
    const asked = { from: ada.accountId, to: ben.accountId, holdings: half }
    expect(code(await acts.open(rosa, { ...asked, to: ada.accountId }))).toBe('sameOwner')
    expect(code(await acts.open(rosa, { ...asked, to: `acc_${uuidv7()}` }))).toBe('noSuchAccount')
    expect(code(await acts.open(rosa, { ...asked, kind: 'judgment' }))).toBe('judgmentNotSupported')
    expect(code(await acts.open(rosa, { ...asked, holdings: [{ portfolioId: '99', shares: 'all' }] }))).toBe(
      'badHoldings',
    )
  })

  it('takes the documents of its kind, each read by another person than who recorded it', async () => {
    const { id } = (await acts.open(rosa, { from: ada.accountId, to: ben.accountId, holdings: half })).data
      .openHoldingTransfer
    expect(code(await acts.transfer(rosa, id))).toBe('transferNotReady')
    expect(code(await acts.record(rosa, id, 'courtOrder'))).toBe('documentNotNeeded')
    const document = (await acts.record(rosa, id, 'giftDeed')).data.recordHoldingTransferDocument.id
    expect(code(await acts.review(rosa, document))).toBe('recordedDocuments')
    expect(code(await acts.review(theo, document, 'rejected'))).toBe('noteRequired')
    expect(code(await acts.review(theo, document, 'rejected', 'Not signed'))).toBeNull()
    expect((await acts.look(rosa, id)).checklist).toEqual([
      { kind: 'giftDeed', state: 'rejected' },
      { kind: 'acceptance', state: 'missing' },
    ])
    expect(code(await acts.withdraw(rosa, id))).toBeNull()
  })

  it('leaves alone shares whose payment the bank may still take back', async () => {
    const id = await gift(late, ben)
    expect(await codesOf(id)).toEqual(['mayReturn'])
    expect(code(await acts.withdraw(rosa, id))).toBeNull()
  })

  it('waits for a receiver whose offering asks for verified accreditation', async () => {
    await owner.query("update portfolios.portfolio set regulation_id = 3 where id = '1'")
    const id = await gift(ada, ben)
    expect(await codesOf(id)).toEqual(['mayNotHold'])
    await owner.query("update portfolios.portfolio set regulation_id = 1 where id = '1'")
    expect(await codesOf(id)).toEqual([])
    expect(code(await acts.withdraw(rosa, id))).toBeNull()
  })

  it('waits while an estate of either person is being settled, or a legal hold is on one', async () => {
    const dan = await backer('Dan')
    const id = await gift(ada, dan)
    await estateActs(testCompany).open(rosa, dan.accountId, { diedOn: '2026-01-03' })
    await owner.query(
      `insert into platform.legal_hold (id, user_id, kind, matter, filed_under, reason, may_be_told, placed_by, placed_at, review_on)
        values ($1, $2, 'litigation', 'A', 'B', 'C', true, 'test', '2026-01-05Z', '2026-07-04')`,
      [`hld_${uuidv7()}`, ada.userId],
    )
    expect(await codesOf(id)).toEqual(['giver', 'receiver'])
    await owner.query('delete from platform.legal_hold')
    expect(code(await acts.withdraw(rosa, id))).toBeNull()
  })

  it('is checked again when it is approved, and carried out once', async () => {
    const id = await gift(ada, ben)
    const proposal = (await acts.transfer(rosa, id)).data.transferHoldings.id
    expect(code(await approveAs(ask, rosa, proposal))).toBe('sameOperator')
    await owner.query("update accounts.account set frozen_at = now(), freeze_reason = 'test' where id = $1", [
      ben.accountId,
    ])
    expect(code(await approveAs(ask, theo, proposal))).toBe('transferNotReady')
    await owner.query('update accounts.account set frozen_at = null, freeze_reason = null where id = $1', [
      ben.accountId,
    ])
    expect((await approveAs(ask, theo, proposal)).errors).toEqual([])
    expect(await lotsOf(ben.accountId)).toEqual([
      { source: 'transfer', left_micro: 40_000_000n, cost_cents: 5_000n, held_from: '2026-01-09' },
    ])
    expect(await sharesOf(testCompany, ada.accountId)).toBe(40_000_000n)
    expect(code(await acts.transfer(rosa, id))).toBe('notOpen')
    expect(await books()).toEqual([])
    await drain()
    const told = async ({ userId }: Backer) =>
      (
        await owner.query(
          "select title from notifications.notification where user_id = $1 and title like 'Shares have %'",
          [userId],
        )
      ).rows
    expect([await told(ada), await told(ben)]).toEqual([
      [{ title: 'Shares have left your account' }],
      [{ title: 'Shares have come to your account' }],
    ])
    const audit = await owner.query(
      "select detail from platform.audit where action = 'transferHoldings' and subject = $1",
      [id],
    )
    expect(audit.rows.map(({ detail }) => detail)).toContainEqual(
      expect.objectContaining({ from: ada.accountId, to: ben.accountId, 'microshares of 1': '40000000' }),
    )
  })

  it('is reversed by two people as long as the receiver has all of it', async () => {
    const cleo = await backer('Cleo')
    const first = await gift(ada, cleo, [{ portfolioId: '1', shares: '0.000003' }])
    const approve = async (answer: Awaited<ReturnType<typeof ask>>, name: string) =>
      code(await approveAs(ask, theo, answer.data[name].id))
    expect(await approve(await acts.transfer(rosa, first), 'transferHoldings')).toBeNull()
    const on = await gift(cleo, ben, [{ portfolioId: '1', shares: '0.000001' }])
    expect(await approve(await acts.transfer(rosa, on), 'transferHoldings')).toBeNull()
    expect(code(await acts.reverse(rosa, first))).toBe('transferNotReady')
    expect(await approve(await acts.reverse(rosa, on), 'reverseHoldingTransfer')).toBeNull()
    expect(await sharesOf(testCompany, cleo.accountId)).toBe(3n)
    expect((await acts.look(rosa, on)).state).toBe('reversed')
    expect(code(await acts.reverse(rosa, on))).toBe('notOpen')
    expect(await books()).toEqual([])
  })

  it('shows lots, basis and value before it is proposed, and names the tax of a gift', async () => {
    const id = await gift(ada, ben, [{ portfolioId: '1', shares: '10' }])
    const { holdings, notes } = (await acts.look(rosa, id)).picture
    expect(holdings).toMatchObject([
      { portfolioId: '1', measure: '10 shares', shares: '10000000', value: '1250', lots: [{ heldFrom: '2026-01-09' }] },
    ])
    expect(notes.join(' ')).toMatch(/\$62\.50.*given before in 2026.*\$19,000/)
    expect(code(await acts.withdraw(rosa, id))).toBeNull()
  })

  it('is reversed although the receiver passed the shares on, once those came back', async () => {
    const [dora, ella] = [await backer('Dora'), await backer('Ella')]
    const approve = async (answer: Awaited<ReturnType<typeof ask>>, name: string) =>
      code(await approveAs(ask, theo, answer.data[name].id))
    const first = await gift(ada, dora, [{ portfolioId: '1', shares: '4' }])
    expect(await approve(await acts.transfer(rosa, first), 'transferHoldings')).toBeNull()
    const on = await gift(dora, ella, [{ portfolioId: '1', shares: '3' }])
    expect(await approve(await acts.transfer(rosa, on), 'transferHoldings')).toBeNull()
    expect(code(await acts.reverse(rosa, first))).toBe('transferNotReady')
    expect(await approve(await acts.reverse(rosa, on), 'reverseHoldingTransfer')).toBeNull()
    expect(await approve(await acts.reverse(rosa, first), 'reverseHoldingTransfer')).toBeNull()
    expect([await sharesOf(testCompany, dora.accountId), await sharesOf(testCompany, ella.accountId)]).toEqual([0n, 0n])
    expect(await lotsOf(dora.accountId)).toEqual([])
    expect(await books()).toEqual([])
  })

  it('of a day after the death stops the estate, until it is reversed; what came back is inherited', async () => {
    const [gus, hal] = [await backer('Gus'), await backer('Hal')]
    const estates = estateActs(testCompany)
    await invest(testCompany, gus, { amount: cents(10_000) })
    await passDays(testCompany, 62)
    const diedOn = testCompany.clock.today()
    await passDays(testCompany, 2)
    const given = await gift(gus, hal)
    const proposed = (await acts.transfer(rosa, given)).data.transferHoldings.id
    expect((await approveAs(ask, theo, proposed)).errors).toEqual([])
    const pictureOf = async (id: string) =>
      (
        await ask(rosa, 'query ($id: ID!) { estate(id: $id) { picture { obstacles { code } holdings { value } } } }', {
          id,
        })
      ).data.estate.picture
    const opened = async () => (await estates.open(rosa, gus.accountId, { diedOn })).data.openEstate.id
    const withdraw = async (id: string) =>
      (await approveAs(ask, theo, (await estates.withdraw(rosa, id)).data.withdrawEstate.id)).errors
    const sameDay = (await estates.open(rosa, gus.accountId, { diedOn: testCompany.clock.today() })).data.openEstate.id
    expect((await pictureOf(sameDay)).obstacles.map((one: { code: string }) => one.code)).not.toContain(
      'movedAfterDeath',
    )
    expect(await withdraw(sameDay)).toEqual([])
    const before = await opened()
    expect((await pictureOf(before)).obstacles.map((one: { code: string }) => one.code)).toContain('movedAfterDeath')
    expect(await withdraw(before)).toEqual([])
    const reversal = (await acts.reverse(rosa, given)).data.reverseHoldingTransfer.id
    expect((await approveAs(ask, theo, reversal)).errors).toEqual([])
    const after = await pictureOf(await opened())
    expect(after.obstacles.map((one: { code: string }) => one.code)).not.toContain('movedAfterDeath')
    expect(after.holdings).toEqual([{ value: '10000' }])
  })
})
