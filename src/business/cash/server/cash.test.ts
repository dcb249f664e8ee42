import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { freezeAccount } from '#business/accounts/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { giveCash, newDepositor, spend, start } from '#tests/figures/cash-world.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { cashOf, newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { payOut } from './public.ts'

const system = { kind: 'system', id: 'test' } as const
const deposit =
  'mutation ($id: ID!, $a: ID!, $b: ID!, $c: Cents!) { requestDeposit(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: $c }) { id } }'
const withdraw = deposit.replace('requestDeposit', 'requestWithdrawal')
const choose =
  'mutation ($k: IdempotencyKey!, $a: ID!, $b: ID) { choosePreferredAccount(input: { key: $k, accountId: $a, fundingSourceId: $b }) { id } }'
const standing =
  'query ($a: ID!) { cashAvailability(accountId: $a) { available withdrawable held heldUntil owed payoutsHeldUntil frozen preferredAccountId } }'

describe('cash', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform } = testCompany
  let persons = 0
  const person = (bank?: string) => newDepositor(testCompany, ++persons, bank)
  const days = async (count: number) => {
    await testCompany.drain()
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * count }))
  }
  const money = (by: { accountId: string; bankId: string }, amount: bigint, prefix: 'dep' | 'wdl' = 'dep') => ({
    id: `${prefix}_${uuidv7()}`,
    a: by.accountId,
    b: by.bankId,
    c: amount.toString(),
  })
  const transferOf = async (subject: string) =>
    (await owner.query('select id, state, failure_code from cash.bank_transfer where subject = $1', [subject])).rows[0]

  it('is added from a bank once however often it is asked, and held until no bank can claim it', async () => {
    const ada = await person()
    const variables = money(ada, 5_000n)
    const answers = await Promise.all([ask(ada, deposit, variables), ask(ada, deposit, variables)])
    expect(answers.flatMap(({ errors }) => errors)).toEqual([])
    expect((await ask(ada, deposit, { ...variables, c: '5001' })).errors).toMatchObject([
      { code: 'keyUsedForOtherInput' },
    ])
    expect((await cashOf(testCompany, ada.accountId)).posted).toBe(0n)
    await days(8)
    expect((await ask(ada, standing, { a: ada.accountId })).data.cashAvailability).toMatchObject({
      available: '5000',
      withdrawable: '0',
      held: '5000',
      heldUntil: expect.stringMatching(/^2026-03-/),
    })
    expect((await ask(ada, withdraw, money(ada, 5_000n, 'wdl'))).errors).toMatchObject([{ code: 'noInvestmentYet' }])
    await days(60)
    // A depositor who never invested gets the deposit back once no bank can claim it.
    expect((await ask(ada, withdraw, money(ada, 5_000n, 'wdl'))).errors).toEqual([])
    await days(5)
    expect((await cashOf(testCompany, ada.accountId)).posted).toBe(0n)
  })

  it('leaves only with a password typed in the last ten minutes; who may not write learns only that', async () => {
    const ben = await person()
    await giveCash(testCompany, ben.accountId, dollars(50))
    const old = { ...ben, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
    const { signedInAt: _, ...unsaid } = ben
    const stranger = await person()
    expect((await ask(old, withdraw, money(ben, 100n, 'wdl'))).errors).toMatchObject([{ code: 'signInAgain' }])
    expect((await ask(unsaid, withdraw, money(ben, 100n, 'wdl'))).errors).toMatchObject([{ code: 'signInAgain' }])
    expect((await ask(old, choose, { k: 'k', a: ben.accountId, b: null })).errors).toMatchObject([
      { code: 'signInAgain' },
    ])
    expect(
      (await ask({ ...stranger, signedInAt: old.signedInAt }, withdraw, money(ben, 100n, 'wdl'))).errors,
    ).toMatchObject([{ code: 'accountNotFound' }])
    expect((await ask(old, deposit, money(ben, 1_000n))).errors).toEqual([])
    expect((await ask(ben, withdraw, money(ben, 100n, 'wdl'))).errors).toEqual([])
  })

  it('is taken back before the bank has it, in both directions', async () => {
    const cleo = await person()
    await giveCash(testCompany, cleo.accountId, dollars(50))
    const cancel =
      'mutation ($k: IdempotencyKey!, $a: ID!, $id: ID!) { cancelTransfer(input: { key: $k, accountId: $a, id: $id }) { id } }'
    for (const [index, mutation] of [deposit, withdraw].entries()) {
      const variables = money(cleo, 2_000n, index === 0 ? 'dep' : 'wdl')
      expect((await ask(cleo, mutation, variables)).errors).toEqual([])
      // Once before the partner has it, once after.
      if (index === 1) await testCompany.drain()
      const { id } = await transferOf(variables.id)
      expect((await ask(cleo, cancel, { k: uuidv7(), a: cleo.accountId, id })).errors).toEqual([])
      await testCompany.drain()
      expect(await transferOf(variables.id)).toMatchObject({ state: 'cancelled' })
    }
    expect((await cashOf(testCompany, cleo.accountId)).available).toBe(5_000n)
    const { rows } = await owner.query(
      'select recall from cash.bank_transfer where account_id = $1 and direction = $2',
      [cleo.accountId, 'out'],
    )
    expect(rows).toEqual([{ recall: 'done' }])
  })

  it('goes by itself to the preferred account, from $5,000 invested, 72 hours after the choice', async () => {
    const dora = await person()
    expect((await ask(dora, choose, { k: 'early', a: dora.accountId, b: dora.bankId })).errors).toMatchObject([
      { code: 'investMoreFirst' },
    ])
    await giveCash(testCompany, dora.accountId, dollars(6_000))
    await spend(testCompany, dora.accountId, dollars(5_000))
    expect((await ask(dora, choose, { k: 'now', a: dora.accountId, b: dora.bankId })).errors).toEqual([])
    const payAll = (...asks: Parameters<typeof payOut>[1]) =>
      inTransaction(platform, system, (ctx) => payOut(ctx, asks))
    const pay = async (id: string) => (await payAll({ id, accountId: dora.accountId, amount: dollars(10) })).get(id)
    expect(await pay('pay_1')).toMatchObject({ code: 'tooSoonAfterBankChange' })
    await testCompany.moveTo(testCompany.clock.now().add({ hours: 72 }))
    expect(await pay('pay_1')).toMatchObject({ id: 'pay_1', fundingSourceId: dora.bankId })
    // The same choice again changes nothing and starts no hold.
    await ask(dora, choose, { k: 'again', a: dora.accountId, b: dora.bankId })
    expect((await ask(dora, standing, { a: dora.accountId })).data.cashAvailability).toMatchObject({
      payoutsHeldUntil: null,
      preferredAccountId: dora.bankId,
    })
    // Many payouts leave in one set, and each is judged separately.
    const other = await person()
    const before = (await cashOf(testCompany, dora.accountId)).available
    const set = await payAll(
      { id: 'pay_other', accountId: other.accountId, amount: dollars(10) },
      { id: 'pay_set', accountId: dora.accountId, amount: dollars(20) },
    )
    expect(set.get('pay_other')).toMatchObject({ code: 'noPreferredAccount' })
    expect(set.get('pay_set')).toMatchObject({ id: 'pay_set', fundingSourceId: dora.bankId })
    expect((await cashOf(testCompany, dora.accountId)).available).toBe(before - dollars(20))
    const tooMuch = { id: 'pay_much', accountId: dora.accountId, amount: dollars(2_000) }
    expect((await payAll(tooMuch)).get('pay_much')).toMatchObject({ code: 'notEnoughCash' })
    await ask(dora, choose, { k: 'off', a: dora.accountId, b: null })
    expect(await pay('pay_2')).toMatchObject({ code: 'noPreferredAccount' })
  })

  it('of a frozen account does not move; what waits unsent is stopped, what was sent still arrives', async () => {
    const emil = await person()
    await giveCash(testCompany, emil.accountId, dollars(100))
    const sent = money(emil, 1_500n, 'wdl')
    expect((await ask(emil, withdraw, sent)).errors).toEqual([])
    await testCompany.drain()
    const unsent = money(emil, 1_600n, 'wdl')
    expect((await ask(emil, withdraw, unsent)).errors).toEqual([])
    await inTransaction(platform, system, (ctx) => freezeAccount(ctx, emil.accountId, 'A test.'))
    await testCompany.drain()
    expect(await transferOf(unsent.id)).toMatchObject({ state: 'failed', failure_code: 'accountFrozen' })
    const refused = [{ code: 'accountStanding' }]
    expect((await ask(emil, deposit, money(emil, 1_000n))).errors).toMatchObject(refused)
    expect((await ask(emil, withdraw, money(emil, 1_000n, 'wdl'))).errors).toMatchObject(refused)
    expect((await ask(emil, choose, { k: 'f', a: emil.accountId, b: null })).errors).toMatchObject(refused)
    await days(5)
    expect(await transferOf(sent.id)).toMatchObject({ state: 'settled' })
    expect((await cashOf(testCompany, emil.accountId)).available).toBe(8_500n)
  })

  it('pays a debt before anything else, and two operators may give up the rest', async () => {
    const finn = await person('R09-late')
    const rosa = await newOperator(testCompany, 'rosa@longlight.example')
    const theo = await newOperator(testCompany, 'theo@longlight.example')
    const id = await start(platform, finn, { direction: 'in', amount: dollars(100) })
    await days(6)
    await spend(testCompany, finn.accountId, dollars(100))
    await days(10)
    expect((await ask(finn, standing, { a: finn.accountId })).data.cashAvailability).toMatchObject({
      owed: '10000',
      frozen: true,
    })
    await giveCash(testCompany, finn.accountId, dollars(30))
    await testCompany.drain()
    expect((await ask(finn, standing, { a: finn.accountId })).data.cashAvailability).toMatchObject({
      owed: '7000',
      available: '0',
    })
    const { data } = await ask(
      finn,
      'query ($a: ID!) { transfers(accountId: $a) { edges { node { label amount } } } }',
      {
        a: finn.accountId,
      },
    )
    expect(data.transfers.edges).toContainEqual({
      node: { label: 'Returned by your bank, balance due', amount: '-10000' },
    })
    expect(data.transfers.edges).toContainEqual({
      node: { label: 'Used to pay for a returned transfer', amount: '-3000' },
    })

    // R09 is lack of funds: the retry pays the debt, and the bank returns it once more.
    const propose = (what: string, subject: string) =>
      ask(rosa, `mutation ($id: ID!, $s: ID!) { ${what}(input: { id: $id, subject: $s, reason: "A test" }) { id } }`, {
        id: `prp_${uuidv7()}`,
        s: subject,
      })
    const approve = async (by: typeof rosa, proposal: string) => approveAs(ask, by, proposal, 'result')
    const retry = await propose('proposeRetryTransfer', id!)
    expect(retry.errors).toEqual([])
    expect((await approve(rosa, retry.data.proposeRetryTransfer.id)).errors).toMatchObject([{ code: 'sameOperator' }])
    expect((await approve(theo, retry.data.proposeRetryTransfer.id)).errors).toEqual([])
    await days(6)
    expect((await ask(finn, standing, { a: finn.accountId })).data.cashAvailability).toMatchObject({
      owed: '0',
      available: '3000',
    })
    await days(10)
    expect((await ask(finn, standing, { a: finn.accountId })).data.cashAvailability).toMatchObject({
      owed: '7000',
      available: '0',
    })

    // Cash that arrived meanwhile pays first, even if no job has taken it yet: only the rest is written off.
    await giveCash(testCompany, finn.accountId, dollars(20))
    const off = await propose('proposeWriteOffReceivable', finn.accountId)
    expect((await approve(theo, off.data.proposeWriteOffReceivable.id)).errors).toEqual([])
    const release = await propose('proposeReleaseAccount', finn.accountId)
    expect((await approve(theo, release.data.proposeReleaseAccount.id)).errors).toEqual([])
    expect((await ask(finn, standing, { a: finn.accountId })).data.cashAvailability).toMatchObject({
      owed: '0',
      available: '0',
      frozen: false,
    })
    const reviews = await ask(rosa, '{ cashReviews { totalCount edges { node { accountId kind } } } }')
    expect(
      reviews.data.cashReviews.edges
        .map(({ node }: { node: { accountId: string } }) => node)
        .filter(({ accountId }: { accountId: string }) => accountId === finn.accountId),
    ).toEqual([])
    expect((await ask(finn, '{ cashReviews { edges { node { id } } } }')).errors).toMatchObject([{ code: 'FORBIDDEN' }])
  })

  it('keeps the case of a debt open until the debt is paid', async () => {
    const gus = await person('R01-late')
    const rosa = await newOperator(testCompany, 'rosa@longlight.example')
    await start(platform, gus, { direction: 'in', amount: dollars(100) })
    await days(6)
    await spend(testCompany, gus.accountId, dollars(100))
    await days(10)
    const caseOfDebt = async () => {
      const { rows } = await testCompany.owner.query(
        `select id, closed_at is null as "isOpen" from cash.review where account_id = $1 and kind = 'debt'`,
        [gus.accountId],
      )
      return rows[0]
    }
    const { errors } = await ask(
      rosa,
      'mutation ($key: IdempotencyKey!, $id: ID!) { closeCashReview(input: { key: $key, id: $id, outcome: "Talked to the bank" }) { id } }',
      { key: uuidv7(), id: (await caseOfDebt()).id },
    )
    expect(errors).toMatchObject([{ code: 'stillOwed' }])
    await giveCash(testCompany, gus.accountId, dollars(100))
    await testCompany.drain()
    expect(await caseOfDebt()).toMatchObject({ isOpen: false })
  })

  it('is the partner’s to the cent, as operators can ask at any time', async () => {
    const rosa = await newOperator(testCompany, 'rosa@longlight.example')
    // A return that the partner recorded a moment before us is no difference 15 minutes later.
    await testCompany.moveTo(testCompany.clock.now().add({ minutes: 15 }))
    const { data } = await ask(
      rosa,
      '{ reconcileCash { ledger leaving recalling partner difference } reconciledDays { edges { node { day difference } } } }',
    )
    expect(data.reconcileCash).toMatchObject({ difference: '0' })
    expect(data.reconciledDays.edges.length).toBeGreaterThan(5)
    expect(
      data.reconciledDays.edges.every(({ node }: { node: { difference: string } }) => node.difference === '0'),
    ).toBe(true)
  })
})
