import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { type Backer, newBacker, placeOrder, sign } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('the sign-up reward comes once to a person, whatever account they use', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner } = testCompany
  await offer(owner, { id: '1' })
  const enter = async (by: Backer) =>
    (
      await ask(
        by,
        'mutation ($key: IdempotencyKey!, $id: ID!) { enterPromotionCode(input: { key: $key, accountId: $id, code: "WELCOME" }) { promotionId } }',
        { key: uuidv7(), id: by.accountId },
        by.accountId,
      )
    ).errors[0]?.code ?? 'ok'
  const best = async (by: Backer): Promise<string | null> => {
    const { data, errors } = await ask(
      by,
      'query ($id: ID!) { promotionQuote(accountId: $id, portfolioId: "1", amount: "20000") { best { promotionId } } }',
      { id: by.accountId },
      by.accountId,
    )
    expect(errors).toEqual([])
    return data.promotionQuote.best?.promotionId ?? null
  }
  /** The code was entered at sign-up, before anything else was known. */
  const hasCode = (by: Backer) =>
    owner.query(
      `insert into promotions.code_entry (account_id, promotion_id, entered_by, entered_at) values ($1, 'sign-up-welcome', $2, now()) on conflict do nothing`,
      [by.accountId, by.userId],
    )
  const rewards = async (by: Backer): Promise<number> =>
    (await owner.query(`select count(*)::int as n from promotions.reward where account_id = $1`, [by.accountId]))
      .rows[0].n
  const buys = async (by: Backer) => {
    const { data, errors } = await placeOrder(testCompany, by, { amount: cents(20_000n) })
    expect(errors).toEqual([])
    return data.placeOrder.id
  }

  it('not again to an LLC of theirs, nor to one whose number, control person or owner is theirs', async () => {
    const ada = await newBacker(testCompany, { email: 'ada@example.com', ssn: '212349001', firstName: 'Ada' })
    const eve = await newBacker(testCompany, { email: 'eve@example.com', ssn: '212349002', firstName: 'Eve' })
    expect(await enter(ada)).toBe('ok')
    const llc = await openedBusiness(testCompany, ada, { business: { ein: '13-3470001' } })
    const other = await openedBusiness(testCompany, eve, { business: { ein: '13-3470002' } })
    for (const by of [llc, other, eve]) await hasCode(by)
    expect([await best(ada), await best(llc), await best(other), await best(eve)]).toEqual(
      Array.from({ length: 4 }, () => 'sign-up-welcome'),
    )
    await sign(testCompany, await buys(ada))
    expect([await rewards(ada), await best(llc), await best(other)]).toEqual([1, null, 'sign-up-welcome'])
    await buys(llc)
    expect(await rewards(llc)).toBe(0)
    // Ada owns a quarter of Eve's business, so it counts for her as well.
    await owner.query(
      `insert into identity.beneficial_owner (id, account_id, first_name, last_name, date_of_birth, status, added_at, changed_at)
       values ('bno_1', $1, 'ADA', 'Reyes', '1985-04-12', 'verified', now(), now())`,
      [other.accountId],
    )
    expect(await best(other)).toBeNull()
    // It does not come again when she leaves the business.
    await owner.query(`update identity.beneficial_owner set removed_at = now() where id = 'bno_1'`)
    expect(await best(other)).toBeNull()
    // Eve herself has had nothing, and shares only that business with Ada.
    expect(await best(eve)).toBe('sign-up-welcome')
  })

  it('not again by a control person’s number, and not by two orders at once', async () => {
    const kim = await newBacker(testCompany, { email: 'kim@example.com', ssn: '212349003', firstName: 'Kim' })
    const llc = await openedBusiness(testCompany, kim, { business: { ein: '13-3470003' } })
    for (const by of [kim, llc]) await hasCode(by)
    await Promise.all([buys(kim), buys(llc)])
    expect((await rewards(kim)) + (await rewards(llc))).toBe(1)
    const lou = await newBacker(testCompany, { email: 'lou@example.com', ssn: '212349004', firstName: 'Lou' })
    const controlled = await openedBusiness(testCompany, lou, {
      business: {
        ein: '13-3470004',
        controller: {
          isSelf: false,
          title: 'CEO',
          firstName: 'Kim',
          lastName: 'Reyes',
          dateOfBirth: '1985-04-12',
          ssn: '212349003',
          address1: '1 Hill Road',
          city: 'Burlington',
          state: 'VT',
          postalCode: '05401',
        },
      },
    })
    await hasCode(controlled)
    await hasCode(lou)
    expect([await best(controlled), await best(lou)]).toEqual([null, 'sign-up-welcome'])
  })

  it('and a person who typed a number and is not verified with it learns nothing of its holder', async () => {
    const mia = await newBacker(testCompany, { email: 'mia@example.com', ssn: '212349005', firstName: 'Mia' })
    await hasCode(mia)
    await buys(mia)
    const prober = await newInvestor(testCompany, { email: 'probe@example.com', ssn: '212349005', firstName: 'retry' })
    expect(await enter({ ...prober, bankId: mia.bankId })).toBe('ok')
    expect(await best({ ...prober, bankId: mia.bankId })).toBe('sign-up-welcome')
  })
})
