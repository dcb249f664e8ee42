import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { taxBooksRules } from '#business/tax/server/books-rules.ts'
import { checkRules, everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import { plusDays } from '#kernel/business-day.ts'
import { dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import {
  type Backer,
  cashOf,
  invest,
  newOperator,
  passDays,
  placeOrder,
  settles,
  sign as signOrder,
} from '#tests/setup/backer.ts'
import { done } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { decideTogether, openSelling, sell } from '#tests/setup/selling.ts'
import { stories } from './stories.ts'

const certify = `mutation ($key: IdempotencyKey!, $version: String!, $isSubject: Boolean!) {
  certifyTaxNumber(input: { key: $key, w9: { version: $version, isSubject: $isSubject } }) { id } }`
const record = `mutation ($id: ID!, $email: String!, $kind: TaxNumberNoticeKind!, $on: Day!) {
  recordNumberNotice(input: { id: $id, email: $email, kind: $kind, receivedOn: $on, reason: "The IRS wrote." }) { id } }`
const withdrawW9 = 'mutation ($key: IdempotencyKey!) { withdrawTaxCertification(input: { key: $key }) { id } }'
const depositTax = `mutation ($id: ID!, $amount: Cents!, $reference: String!, $returnForm: TaxDepositReturn! = form945) {
  depositWithheldTax(input: { id: $id, portfolioId: "1", year: 2026, returnForm: $returnForm, amount: $amount, paidOn: "2026-04-15", reference: $reference, reason: "It is due." }) { id } }`

const tamperings: readonly (readonly [what: string, statement: string, noticedBy: RegExp])[] = [
  ['the amount withheld', 'update tax.withheld set withheld_cents = withheld_cents - 1', /in the books/],
  ['the portfolio of withheld tax', `update tax.withheld set portfolio_id = '9'`, /in the books/],
  ['whose tax was withheld', `update tax.withheld set account_id = 'acc_other'`, /in the books/],
  ['when tax was withheld', `update tax.withheld set at = at + interval '1 day'`, /in the books/],
  ['the amount deposited', 'update tax.deposit set amount_cents = amount_cents - 1', /deposit of withheld tax/],
  ['whose tax was deposited', `update tax.deposit set portfolio_id = '9'`, /deposit of withheld tax/],
  [
    'which return reports a deposit',
    `update tax.deposit set return_form = case return_form when '945' then '1042' else '945' end`,
    /deposit of withheld tax/,
  ],
  [
    'under which law tax was withheld',
    `update tax.withheld set cause = 'dividend' where cause = 'foreignDividend'`,
    /while the person/,
  ],
  ['a deposit taken away', 'delete from tax.deposit', /deposit of withheld tax/],
  ['withheld tax taken away', 'delete from tax.withheld', /in the books/],
  ['the payment that was withheld from', 'update tax.withheld set gross_cents = withheld_cents', /at the rate/],
  [
    'when a person was subject to it',
    'update tax.withholding set until = since where until is not null',
    /while the person/,
  ],
]

stories('tax', { at: '2026-01-05T15:00:00Z' }, async ({ testCompany: company, story, named, operate }) => {
  const { owner, ask, platform } = company
  await offer(owner, { id: '1', cap: 250_000n })
  const operators = {
    proposes: await newOperator(company, 'rosa@longlight.example'),
    approves: await newOperator(company, 'theo@longlight.example'),
  }
  const ada = await named('Ada')
  const ben = await named('Ben')
  await openSelling(company, operators)

  const pay = async (month: string) => {
    const about = { portfolioId: '1', month } as const
    const cash = { ...about, revenue: dollars(30), costs: dollars(0), reserve: dollars(0) }
    await operate(operators.proposes, 'recordPeriodCash', (ctx) => recordPeriodCash(ctx, cash))
    const id = idOf('div', uuidv7())
    done(await operate(operators.proposes, 'declareDividend', (ctx) => declareDividend(ctx, { id, ...about })))
    done(await operate(operators.approves, 'approveDividend', (ctx) => approveDividend(ctx, { id })))
    await company.drain()
  }
  const sign = async (by: Backer, isSubject: boolean) => {
    expect((await ask(by, certify, { key: uuidv7(), version: w9Text.version, isSubject })).errors).toEqual([])
    await company.drain()
  }
  const notice = (kind: string, on: string) =>
    decideTogether(company, operators, record, { email: ada.email, kind, on })
  const mailsTo = async ({ email }: Backer) =>
    (await company.standIns.mail.inbox.list({ to: email })).map(({ subject }) => subject)
  const postedCash = async ({ accountId }: Backer) => (await cashOf(company, accountId)).posted

  it('Ada invests', () => settles(company, invest(company, ada, { amount: dollars(200) })))
  it('Ben invests', () => settles(company, invest(company, ben, { amount: dollars(100) })))
  it('Ada crosses out item 2 of Form W-9', async () => {
    await sign(ada, true)
    expect(await mailsTo(ada)).toContain('We now withhold 24% for the IRS')
  })

  story(
    'a dividend that tax is withheld from',
    'Ada is subject to backup withholding: 24% of her part goes to what the issuer owes the IRS, in the transaction that pays the dividend.',
    async () => {
      await company.moveTo(instant('2026-03-03T15:00:00Z'))
      await pay('2026-01')
      expect(await postedCash(ada)).toBe(2_000n - 480n)
      expect(await postedCash(ben)).toBe(1_000n)
    },
  )

  it('is paid in full again once she has signed', async () => {
    await sign(ada, false)
    expect(await mailsTo(ada)).toContain('We no longer withhold for the IRS')
    await pay('2026-02')
    expect(await postedCash(ada)).toBe(1_520n + 2_000n)
  })

  it('a first notice of the IRS counts from the 31st business day, unless she signs again', async () => {
    expect((await notice('numberProven', '2026-03-02')).errors[0]).toMatchObject({ code: 'nothingToEnd' })
    expect((await notice('bNotice', '2026-03-03')).errors).toEqual([])
    await company.drain()
    expect(await mailsTo(ada)).toContain('IMPORTANT TAX INFORMATION: backup withholding')
    await company.moveTo(instant('2026-04-14T15:00:00Z'))
    await company.drain()
    expect((await owner.query('select count(*)::int as n from tax.withholding where until is null')).rows[0].n).toBe(0)
    await company.moveTo(instant('2026-04-15T15:00:00Z'))
    await company.drain()
    expect((await owner.query('select why from tax.withholding where until is null')).rows).toEqual([
      { why: 'firstNotice' },
    ])
  })

  it('Ada lists shares for sale, and Ben orders them', async () => {
    await sell(company, ada, { amount: 5_000n })
    const { data, errors } = await placeOrder(company, ben, { amount: dollars(100) })
    expect(errors).toEqual([])
    await signOrder(company, data.placeOrder.id)
  })

  it('four days pass', async () => {
    const before = company.clock.today()
    await passDays(company, 4)
    expect(company.clock.today()).toBe(plusDays(before, 4))
  })

  story(
    'a sale that tax is withheld from',
    'Ada has not answered the notice. Ben buys what she sells: 24% of her net proceeds goes to what the issuer owes the IRS.',
    async () => {
      await passDays(company, 4)
      const { rows } = await owner.query(`select gross_cents, withheld_cents from tax.withheld where cause = 'sale'`)
      expect(rows).toHaveLength(1)
      expect(BigInt(rows[0].withheld_cents)).toBe((BigInt(rows[0].gross_cents) * 24n) / 100n)
    },
  )

  story(
    'a deposit of withheld tax',
    'Two operators record that the issuer has paid the IRS from its bank account. What it owes falls by that, and no more can be deposited than was withheld.',
    async () => {
      const owed = async () =>
        (
          await ask(
            operators.proposes,
            '{ taxDeposits(year: 2026) { schedule withheld deposited open periods { dueOn open } } }',
          )
        ).data.taxDeposits[0]
      const before = await owed()
      expect(before).toMatchObject({ schedule: 'monthly', deposited: '0', open: before.withheld })
      expect(before.periods[0]).toEqual({ dueOn: '2026-04-15', open: '480' })
      const deposit = (amount: string, reference: string) =>
        decideTogether(company, operators, depositTax, { amount, reference })
      expect((await deposit((BigInt(before.withheld) + 1n).toString(), 'r-0')).errors[0]).toMatchObject({
        code: 'nothingToDeposit',
      })
      expect((await deposit('480', 'r-1')).errors).toEqual([])
      expect((await deposit('1', 'r-1')).errors[0]).toMatchObject({ code: 'receiptUsed' })
      const after = await owed()
      expect(after).toMatchObject({ deposited: '480', open: (BigInt(before.withheld) - 480n).toString() })
      expect(after.periods[0]).toMatchObject({ open: '0' })
    },
  )

  story(
    'a dividend to a holder who is not a U.S. person',
    'Ben has withdrawn Form W-9, because he is no longer a U.S. person: 30% of his part goes to what the issuer owes the IRS, for Form 1042 and not for Form 945.',
    async () => {
      expect((await ask(ben, withdrawW9, { key: uuidv7() })).errors).toEqual([])
      await company.drain()
      await pay('2026-03')
      const { rows } = await owner.query(
        `select gross_cents, withheld_cents from tax.withheld where cause = 'foreignDividend'`,
      )
      expect(rows).toHaveLength(1)
      const tax = (BigInt(rows[0].gross_cents) * 30n) / 100n
      expect(BigInt(rows[0].withheld_cents)).toBe(tax)
      const deposit = (amount: bigint) =>
        decideTogether(company, operators, depositTax, {
          amount: amount.toString(),
          reference: 'r-2',
          returnForm: 'form1042',
        })
      expect((await deposit(tax + 1n)).errors[0]).toMatchObject({ code: 'nothingToDeposit' })
      expect((await deposit(tax)).errors).toEqual([])
    },
  )

  it('names every tampering with what was withheld, and nothing where nobody tampered', async () => {
    const faulty = async (db: Parameters<typeof checkRules>[0]) =>
      (await checkRules(db, taxBooksRules, everyRow)).filter(({ offending }) => offending.length > 0)
    expect(await faulty(platform.db)).toEqual([])
    const takenBack = new Error('taken back')
    const asOwner = databaseOf(owner)
    for (const [what, statement, noticedBy] of tamperings)
      await expect(
        asOwner.transaction().execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx)
          await sql.raw(statement).execute(tx)
          expect(
            (await faulty(tx)).map(({ name }) => name).filter((name) => noticedBy.test(name)),
            what,
          ).not.toEqual([])
          throw takenBack
        }),
      ).rejects.toBe(takenBack)
  })

  it('signing again ends a first notice and a withdrawal at once', async () => {
    await sign(ada, false)
    await sign(ben, false)
    expect((await owner.query('select count(*)::int as n from tax.withholding where until is null')).rows[0].n).toBe(0)
  })
})
