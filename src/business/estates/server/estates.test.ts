import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { cashOf, invest, newBacker, newOperator, passDays, placeOrder, sharesOf } from '#tests/setup/backer.ts'
import { estateActs, newEstateId, probateDocuments, readyEstate } from '#tests/setup/estate.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('the estate of an investor', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, clock, owner, platform } = testCompany
  const acts = estateActs(testCompany)
  await offer(owner, { id: '1' })
  await offer(owner, { id: '2', price: 3_000_000n })
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const uma = await newOperator(testCompany, 'uma@longlight.example')
  const heir = (name: string) => newBacker(testCompany, { email: `${name}@example.com`, firstName: name })
  const books = async () => {
    const rules = platform.rooms.flatMap(({ booksRules }) => booksRules ?? [])
    return faultsIn([
      ...(await checkBooks(databaseOf(platform.pool))),
      ...(await checkRules(platform.db, rules, everyRow)),
    ])
  }
  const code = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors[0]?.code ?? null
  const lotsOf = async (accountId: string) =>
    (
      await owner.query(
        `select portfolio_id, source, shares_micro, left_micro, cost_cents, acquired_on::text, held_from::text, inherited_on::text
           from investing.lot where account_id = $1 order by portfolio_id, id`,
        [accountId],
      )
    ).rows
  const obstaclesOf = async (id: string) =>
    (
      await ask(rosa, 'query ($id: ID!) { estate(id: $id) { picture { obstacles { code } } } }', { id })
    ).data.estate.picture.obstacles.map((one: { code: string }) => one.code)

  it('begins with a hold that one person sets, and that nobody lifts while the case is open', async () => {
    const ada = await heir('Ada')
    const answer = await acts.open(rosa, ada.accountId, { diedOn: '2026-01-03' })
    expect(answer.errors).toEqual([])
    expect(answer.data.openEstate.estate.state).toBe('open')
    const frozen = async () =>
      (await owner.query('select frozen_at is not null as is from accounts.account where id = $1', [ada.accountId]))
        .rows[0].is
    expect(await frozen()).toBe(true)
    expect((await placeOrder(testCompany, ada)).errors[0]).toMatchObject({ code: 'accountStanding' })
    const release = await ask(
      rosa,
      'mutation ($id: ID!, $s: ID!) { proposeReleaseAccount(input: { id: $id, subject: $s, reason: "Asked" }) { id } }',
      { id: `prp_${uuidv7()}`, s: ada.accountId },
    )
    expect((await approveAs(ask, theo, release.data.proposeReleaseAccount.id)).errors).toEqual([])
    expect(await frozen()).toBe(true)
  })

  it('writes nothing more to the person, in the portal or by mail', async () => {
    const ben = await heir('Ben')
    await testCompany.drain()
    const mails = async () => (await testCompany.standIns.mail.inbox.list({ to: 'Ben@example.com' })).length
    const told = async () =>
      (await owner.query('select title from notifications.notification where user_id = $1', [ben.userId])).rows
    const before = { mails: await mails(), told: await told() }
    await acts.open(rosa, ben.accountId, { diedOn: '2026-01-03' })
    await testCompany.drain()
    expect({ mails: await mails(), told: await told() }).toEqual(before)
  })

  it('is opened once for an account, and once for a request that is sent twice', async () => {
    const cleo = await heir('Cleo')
    const id = newEstateId()
    expect((await acts.open(rosa, cleo.accountId, { id, diedOn: '2026-01-03' })).errors).toEqual([])
    expect((await acts.open(rosa, cleo.accountId, { id, diedOn: '2026-01-03' })).data.openEstate.id).toBe(id)
    expect(code(await acts.open(rosa, cleo.accountId, { diedOn: '2026-01-03' }))).toBe('estateOpenBefore')
  })

  it('takes only the documents that it needs, each read by another person than who recorded it', async () => {
    const dan = await heir('Dan')
    const { id } = (await acts.open(rosa, dan.accountId, { diedOn: '2026-01-03' })).data.openEstate
    expect(code(await acts.record(rosa, id, 'smallEstateAffidavit'))).toBe('documentNotNeeded')
    expect(code(await acts.record(rosa, id, 'transferForm', `esd_${uuidv7()}`, ' '))).toBe('referenceRequired')
    const document = (await acts.record(rosa, id, 'deathCertificate')).data.recordEstateDocument.id
    expect(code(await acts.review(rosa, document))).toBe('recordedDocuments')
    expect(code(await acts.review(theo, document, 'rejected'))).toBe('noteRequired')
    expect(code(await acts.review(theo, document, 'rejected', 'A copy that is not certified'))).toBeNull()
    expect(code(await acts.review(theo, document))).toBe('reviewedBefore')
    const { data } = await ask(rosa, 'query ($id: ID!) { estate(id: $id) { checklist { kind state } } }', { id })
    expect(data.estate.checklist).toEqual([
      { kind: 'deathCertificate', state: 'rejected' },
      { kind: 'courtAppointment', state: 'missing' },
      { kind: 'transferForm', state: 'missing' },
    ])
  })

  it('says what is missing, and is not proposed before', async () => {
    const eve = await heir('Eve')
    const { id } = (await acts.open(rosa, eve.accountId, { diedOn: '2026-01-03' })).data.openEstate
    expect(await obstaclesOf(id)).toEqual(['documents', 'documents', 'documents', 'heirs', 'nothingThere'])
    expect(code(await acts.transfer(rosa, id))).toBe('estateNotReady')
  })

  it('asks an heir for an account that is verified', async () => {
    const [fay, gil] = [await heir('Fay'), await testCompany.signedIn('gil@example.com')]
    const account = (await owner.query('select id from accounts.account where owner_id = $1', [gil.userId])).rows[0].id
    const { id } = (await acts.open(rosa, fay.accountId, { diedOn: '2026-01-03' })).data.openEstate
    expect(code(await acts.name(rosa, id, 3, [{ accountId: account, part: 2 }]))).toBe('badHeirs')
    expect(code(await acts.name(rosa, id, 2, [{ accountId: fay.accountId, part: 2 }]))).toBe('badHeirs')
    expect(code(await acts.name(rosa, id, 2, [{ accountId: 'acc_nobody', part: 2 }]))).toBe('noSuchAccount')
    expect((await acts.name(rosa, id, 2, [{ accountId: account, part: 2 }])).errors).toEqual([])
    expect(await obstaclesOf(id)).toContain('heir')
  })

  it('is withdrawn by two people if the report was wrong, and the person goes on', async () => {
    const hal = await heir('Hal')
    const { id } = (await acts.open(rosa, hal.accountId, { diedOn: '2026-01-03' })).data.openEstate
    const proposal = (await acts.withdraw(rosa, id)).data.withdrawEstate.id
    expect(code(await approveAs(ask, rosa, proposal))).toBe('sameOperator')
    expect((await approveAs(ask, theo, proposal)).errors).toEqual([])
    const order = { portfolio: '2', price: 3_000_000n }
    expect((await placeOrder(testCompany, hal, order)).errors).toEqual([])
    expect(code(await acts.record(rosa, id, 'deathCertificate'))).toBe('notOpen')
    expect((await acts.open(rosa, hal.accountId, { diedOn: '2026-01-03' })).errors).toEqual([])
  })

  describe('with shares of two portfolios and cash', async () => {
    const [ivy, jon, kai] = [await heir('Ivy'), await heir('Jon'), await heir('Kai')]
    await invest(testCompany, ivy, { amount: cents(10_000) })
    await invest(testCompany, ivy, { portfolio: '2', amount: cents(10_001), price: 3_000_000n })
    const bought = {
      one: await sharesOf(testCompany, ivy.accountId),
      two: await sharesOf(testCompany, ivy.accountId, '2'),
    }
    const diedOn = clock.today()
    // The price rises before the death of Ivy, and once more after it.
    await owner.query(
      `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at) values
        ('1', $1, 1500000, 'TEST-2', 'test', '2026-01-06Z'), ('1', ($1::date + 3), 1700000, 'TEST-3', 'test', '2026-01-06Z')`,
      [diedOn],
    )
    const heirs = [
      { accountId: jon.accountId, part: 2 },
      { accountId: kai.accountId, part: 1 },
    ]
    let id = ''
    let proposal = ''

    it('waits while the bank may take a debit back', async () => {
      id = await readyEstate(
        testCompany,
        { recorder: rosa, reviewer: theo },
        { accountId: ivy.accountId, diedOn, whole: 3, heirs },
      )
      expect(await obstaclesOf(id)).toEqual(['mayReturn'])
      await passDays(testCompany, 61)
      expect(await obstaclesOf(id)).toEqual([])
    })

    it('is proposed by one and approved by another, who recorded no document', async () => {
      proposal = (await acts.transfer(theo, id)).data.transferEstate.id
      expect(code(await acts.transfer(theo, id))).toBe('alreadyProposed')
      expect(code(await approveAs(ask, theo, proposal))).toBe('sameOperator')
      expect(code(await approveAs(ask, rosa, proposal))).toBe('recordedDocuments')
      const shown = 'query ($id: ID!) { proposalPreview(id: $id) { changes { label after } } }'
      const { changes } = (await ask(uma, shown, { id: proposal })).data.proposalPreview
      expect(changes).toContainEqual({ label: 'Basis before', after: '$200.01' })
      expect(changes).toContainEqual({ label: 'Basis after', after: '$220.01' })
      expect((await approveAs(ask, uma, proposal)).errors).toEqual([])
    })

    it('leaves every millionth and every cent with the heirs, by their parts', async () => {
      const of = async (account: typeof jon) => ({
        one: await sharesOf(testCompany, account.accountId),
        two: await sharesOf(testCompany, account.accountId, '2'),
      })
      const [his, theirs] = [await of(jon), await of(kai)]
      expect([his.one, theirs.one]).toEqual([53_333_333n, 26_666_667n])
      expect([his.one + theirs.one, his.two + theirs.two]).toEqual([bought.one, bought.two])
      expect(await of(ivy)).toEqual({ one: 0n, two: 0n })
    })

    it('gives heirs the value of the date of death as their basis, inherited that day and held since the purchase', async () => {
      const [lot] = await lotsOf(jon.accountId)
      // 80 shares at $1.50 are $120.00, of which two thirds are $80.00: not the $100.00 that they cost, nor today's
      // price.
      expect(lot).toMatchObject({
        source: 'inheritance',
        cost_cents: 8_000n,
        inherited_on: diedOn,
        left_micro: 53_333_333n,
      })
      expect(lot.acquired_on).toBe(clock.today())
      expect(lot.held_from < diedOn).toBe(true)
      expect((await lotsOf(ivy.accountId)).map(({ left_micro }) => left_micro)).toEqual([0n, 0n])
    })

    it('ends the account and its sign-in, and asks nobody to look at the hold any more', async () => {
      await expect(testCompany.signedIn('Ivy@example.com')).rejects.toThrow('This account is closed')
      const { data } = await ask(rosa, '{ frozenAccounts { edges { node { accountId } } } }')
      expect(JSON.stringify(data)).not.toContain(ivy.accountId)
    })

    it('is not carried out twice', async () => {
      expect(code(await acts.transfer(theo, id))).toBe('notOpen')
      expect(code(await acts.open(rosa, ivy.accountId, { diedOn: '2026-01-03' }))).toBe('estateOpenBefore')
    })

    it('tells each heir of their part', async () => {
      await testCompany.drain()
      const { rows } = await owner.query(
        `select title from notifications.notification where user_id = $1 and title like '%estate%'`,
        [kai.userId],
      )
      expect(rows).toEqual([{ title: 'Your part of an estate is in your account' }])
    })

    it('sends a dividend of a record day before the transfer on to the heirs', async () => {
      const operate = async (mutation: string, variables: object) => {
        const { data, errors } = await ask(rosa, mutation, { ...variables })
        expect(errors).toEqual([])
        return data
      }
      await operate(
        'mutation ($key: IdempotencyKey!) { recordPeriodCash(input: { key: $key, portfolioId: "1", month: "2026-02", revenue: "1000", costs: "0", reserve: "0" }) { id } }',
        { key: uuidv7() },
      )
      const dividend = `div_${uuidv7()}`
      await operate(
        'mutation ($id: ID!) { declareDividend(input: { id: $id, portfolioId: "1", month: "2026-02" }) { id } }',
        {
          id: dividend,
        },
      )
      expect((await approveAs(ask, theo, dividend)).errors).toEqual([])
      await testCompany.drain()
      expect((await cashOf(testCompany, ivy.accountId)).posted).toBe(0n)
      expect([
        (await cashOf(testCompany, jon.accountId)).posted,
        (await cashOf(testCompany, kai.accountId)).posted,
      ]).toEqual([667n, 333n])
    })

    it('keeps the books sound, which name what is not as the estate left it', async () => {
      expect(await books()).toEqual([])
      await owner.query('alter table estates.lot_moved disable trigger user')
      await owner.query(
        'update estates.lot_moved set basis_cents = basis_cents + 1 where account_id = $1 and portfolio_id = $2',
        [kai.accountId, '1'],
      )
      const faults = (await books()).join('\n')
      await owner.query(
        'update estates.lot_moved set basis_cents = basis_cents - 1 where account_id = $1 and portfolio_id = $2',
        [kai.accountId, '1'],
      )
      await owner.query('alter table estates.lot_moved enable trigger user')
      expect(faults).toContain('the basis of what an estate left')
      expect(faults).toContain('every lot that came from another account without a sale')
    })
  })

  it('knows no registration but one owner, and leaves documents of a small estate to its affidavit', async () => {
    const lea = await heir('Lea')
    for (const registration of ['jointWithSurvivor', 'transferOnDeath', 'trust'])
      expect(code(await acts.open(rosa, lea.accountId, { diedOn: '2026-01-03', registration }))).toBe(
        'registrationNotSupported',
      )
    const { id } = (await acts.open(rosa, lea.accountId, { diedOn: '2026-01-03', authority: 'smallEstate' })).data
      .openEstate
    expect(code(await acts.record(rosa, id, 'smallEstateAffidavit'))).toBeNull()
    expect(code(await acts.record(rosa, id, probateDocuments[1]))).toBe('documentNotNeeded')
  })

  it('is nobody’s of the staff who inherits from it, or acts for who does', async () => {
    const [mia, noa] = [await heir('Mia'), await heir('Noa')]
    const id: string = (await acts.open(rosa, mia.accountId, { diedOn: '2026-01-03' })).data.openEstate.id
    const document: string = (await acts.record(rosa, id, 'deathCertificate')).data.recordEstateDocument.id
    await owner.query(
      `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at) values ($1, $2, 'grt_noa', 'read_only', now())`,
      [noa.accountId, theo.userId],
    )
    const toNoa = (by: typeof theo) => acts.name(by, id, 1, [{ accountId: noa.accountId, part: 1 }])
    expect(code(await toNoa(theo))).toBe('aboutYourself')
    expect(code(await acts.open(theo, noa.accountId, { diedOn: '2026-01-03' }))).toBe('aboutYourself')
    expect(code(await toNoa(rosa))).toBeNull()
    expect(code(await acts.record(theo, id, 'transferForm'))).toBe('aboutYourself')
    expect(code(await acts.review(theo, document))).toBe('aboutYourself')
  })
})
