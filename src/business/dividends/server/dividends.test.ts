import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { listedShareSource } from '#business/selling/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { crowd } from '#tests/figures/orders-crowd.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, cashOf, invest, newBacker, newOperator, sharesOf } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { keep } from '../rules/choice.ts'
import { reinvestAgreement } from '../rules/reinvest-agreement.ts'
import { chooseDividend } from './choose-dividend.ts'
import { followDividends } from './follow-dividends.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1' })
await offer(owner, { id: '2' })
const olga = await newOperator(testCompany, 'olga@longlight.example')
const omar = await newOperator(testCompany, 'omar@longlight.example')
const rosa = await newOperator(testCompany, 'rosa@longlight.example')
let ada: Backer
/** Has held shares since February. */
let ben: Backer

const declare = (id: string, month: string, more = '') =>
  ask(olga, `mutation { declareDividend(input: { id: "${id}", portfolioId: "1", month: "${month}"${more} }) { id } }`)
const approve = (id: string, by = omar) => approveAs(ask, by, id, 'id')
const reinvest = (by: Backer) =>
  ask(
    by,
    `mutation { chooseDividend(input: { id: "chc_${uuidv7()}", accountId: "${by.accountId}", portfolioId: "1", kind: reinvest, targetPortfolioId: "1", agreementVersion: "${reinvestAgreement.version}" }) { id } }`,
  )

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  await invest(testCompany, ada)
  await testCompany.moveTo(instant('2026-02-05T15:00:00Z'))
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  await invest(testCompany, ben)
  await testCompany.moveTo(instant('2026-03-03T15:00:00Z'))
  await inTransaction(platform, olga.actor, (ctx) =>
    recordPeriodCash(ctx, {
      portfolioId: '1',
      month: '2026-01',
      revenue: dollars(90),
      costs: dollars(0),
      reserve: dollars(0),
    }),
  )
})

test('what a declared dividend would give is seen by operators before anything moves', async () => {
  const id = `div_${uuidv7()}`
  expect((await declare(id, '2026-01')).errors).toEqual([])
  const preview = `{ dividendPreview(id: "${id}") { holders total lines { totalCount edges { node { accountId part received difference } } } } }`
  expect((await ask(omar, preview)).data.dividendPreview).toEqual({
    holders: 1,
    total: '9000',
    lines: {
      totalCount: 1,
      edges: [{ node: { accountId: ada.accountId, part: '9000', received: '0', difference: '9000' } }],
    },
  })
  expect((await ask(ada, preview)).errors[0]).toMatchObject({ code: 'FORBIDDEN' })
  expect((await cashOf(testCompany, ada.accountId)).posted).toBe(0n)
  expect((await ask(olga, `mutation { withdrawDividend(input: { key: "w", id: "${id}" }) { id } }`)).errors).toEqual([])
  expect((await ask(omar, preview)).data.dividendPreview).toBeNull()
})

test('a dividend that several approve at once is paid once, and reinvested once by however many workers', async () => {
  expect((await reinvest(ada)).errors).toEqual([])
  const id = `div_${uuidv7()}`
  expect((await declare(id, '2026-01')).errors).toEqual([])
  const third = await newOperator(testCompany, 'third@longlight.example')
  const answers = await Promise.all([approve(id), approve(id), approve(id, third), approve(id, third)])
  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(answers.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual([
    'notDeclared',
    'notDeclared',
    'notDeclared',
  ])
  expect((await cashOf(testCompany, ada.accountId)).posted).toBe(9_000n)
  const before = await sharesOf(testCompany, ada.accountId)
  const done = await Promise.all(Array.from({ length: 4 }, () => followDividends(platform, listedShareSource)))
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect((await cashOf(testCompany, ada.accountId)).posted).toBe(0n)
  expect(await sharesOf(testCompany, ada.accountId)).toBe(before + 72_000_000n)
})

test('many are reinvested together; one that cannot be holds nobody else up', async () => {
  const people = await crowd(owner, { name: 'many', count: 6, cash: dollars(40), invested: true })
  const accounts = people.map(({ accountId }) => accountId)
  await owner.query(
    `insert into dividends.choice (id, account_id, portfolio_id, kind, share_millionths, target_portfolio_id, minimum_cents, agreement_version, agreement_hash, chosen_by, chosen_at)
     select 'chc_' || a, a, '1', 'reinvest', 1000000, '1', 0, 'test', 'h', 'test', '2026-01-05Z' from unnest($1::text[]) a`,
    [accounts],
  )
  await owner.query(
    `insert into dividends.follow_up (id, dividend, account_id, portfolio_id, choice_id, kind, amount_cents, created_at, changed_at)
     select 'fol_' || a, (select max(number) from dividends.dividend), a, '1', 'chc_' || a, 'reinvest', 1250, '2026-02-05Z', '2026-02-05Z' from unnest($1::text[]) a`,
    [accounts],
  )
  await owner.query(`alter table investing.lot add constraint poisoned check (account_id <> $$${accounts[2]}$$)`)
  expect(await followDividends(platform, listedShareSource)).toBe(5)
  await owner.query('alter table investing.lot drop constraint poisoned')
  // The failed follow-up is retried a minute later, like all due work.
  expect(await followDividends(platform, listedShareSource)).toBe(0)
  await testCompany.moveTo(platform.clock.now().add({ minutes: 1 }))
  expect(await followDividends(platform, listedShareSource)).toBe(0)
  for (const accountId of accounts) {
    expect((await cashOf(testCompany, accountId)).posted).toBe(2_750n)
    expect(await sharesOf(testCompany, accountId)).toBe(10_000_000n)
  }
  const { rows } = await owner.query(
    `select state, carried_out_as = 'ord_' || account_id as named, carried_cents from dividends.follow_up where account_id = any($1)`,
    [accounts],
  )
  expect(rows).toEqual(accounts.map(() => ({ state: 'done', named: true, carried_cents: 1_250n })))
})

test('a correction answers for what is wrong with it', async () => {
  const { rows } = await owner.query(`select id from dividends.dividend where state = 'paid'`)
  const correct = (pool: string, corrects = rows[0].id) =>
    ask(
      olga,
      `mutation { correctDividend(input: { id: "div_${uuidv7()}", corrects: "${corrects}", pool: "${pool}", reason: "Read again." }) { id } }`,
    )
  expect((await correct('9000', `div_${uuidv7()}`)).errors[0]).toMatchObject({ code: 'noSuchDividend' })
  const { data } = await correct('9100')
  expect((await correct('9200')).errors[0]).toMatchObject({ code: 'correctionWaits' })
  const preview = `{ dividendPreview(id: "${data.correctDividend.id}") { total lines { edges { node { part received difference } } } } }`
  expect((await ask(omar, preview)).data.dividendPreview).toEqual({
    total: '100',
    lines: { edges: [{ node: { part: '9100', received: '9000', difference: '100' } }] },
  })
  const { approval } = (
    await ask(
      omar,
      `{ dividendPreview(id: "${data.correctDividend.id}") { approval { changes { label before after difference } refusal } } }`,
    )
  ).data.dividendPreview
  expect(approval).toMatchObject({
    changes: [{ label: 'Pool' }, {}],
    refusal: expect.stringContaining('distributable'),
  })
  // Nothing is left to distribute, so the correction cannot be paid and stays declared.
  expect((await approve(data.correctDividend.id)).errors[0]).toMatchObject({ code: 'aboveDistributable' })
  await ask(olga, `mutation { withdrawDividend(input: { key: "x", id: "${data.correctDividend.id}" }) { id } }`)
  const less = (await correct('8000')).data.correctDividend.id
  const lower = `{ dividendPreview(id: "${less}") { approval { changes { label before after difference } holders money } } }`
  const shown = (await ask(omar, lower)).data.dividendPreview.approval
  expect(shown.changes).toEqual(
    expect.arrayContaining([
      { label: 'Pool', before: '$90.00', after: '$80.00', difference: '-$10.00' },
      { label: 'All holders get together', before: null, after: '-$10.00', difference: null },
      { label: 'Holders', before: null, after: '1', difference: null },
    ]),
  )
  expect(shown).toMatchObject({ holders: 1, money: '-1000' })
  await ask(olga, `mutation { withdrawDividend(input: { key: "y", id: "${less}" }) { id } }`)
  const same = await correct('9000')
  expect((await approve(same.data.correctDividend.id)).errors[0]).toMatchObject({ code: 'nothingToCorrect' })
})

test('what waits for a minimum is not done any more once its holder chooses again, or the dividend is reversed', async () => {
  for (const { accountId } of [ada, ben])
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      chooseDividend(ctx, {
        ...keep,
        id: idOf('chc', uuidv7()),
        accountId,
        portfolioId: '1',
        kind: 'reinvest',
        targetPortfolioId: '1',
        minimum: dollars(1_000),
        agreementVersion: reinvestAgreement.version,
      }),
    )
  await inTransaction(platform, olga.actor, (ctx) =>
    recordPeriodCash(ctx, {
      portfolioId: '1',
      month: '2026-02',
      revenue: dollars(70),
      costs: dollars(0),
      reserve: dollars(0),
    }),
  )
  const id = `div_${uuidv7()}`
  expect((await declare(id, '2026-02')).errors).toEqual([])
  expect((await approve(id)).errors).toEqual([])
  await followDividends(platform, listedShareSource)
  const states = async () => {
    const { rows } = await owner.query(
      'select account_id, state from dividends.follow_up where account_id = any($1) order by id',
      [[ada.accountId, ben.accountId]],
    )
    return Object.fromEntries(rows.map(({ account_id, state }) => [account_id, state]))
  }
  const chooseAgain = (portfolioId: string) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      chooseDividend(ctx, {
        ...keep,
        id: idOf('chc', uuidv7()),
        accountId: ben.accountId,
        portfolioId,
        agreementVersion: null,
      }),
    )
  expect(await states()).toEqual({ [ada.accountId]: 'waiting', [ben.accountId]: 'waiting' })
  expect(await chooseAgain('2')).toEqual({ id: expect.stringMatching(/^chc_/) })
  expect(await states()).toEqual({ [ada.accountId]: 'waiting', [ben.accountId]: 'waiting' })
  await chooseAgain('1')
  expect(await states()).toEqual({ [ada.accountId]: 'waiting', [ben.accountId]: 'dropped' })
  const reversal = `div_${uuidv7()}`
  const reversed = await ask(
    olga,
    `mutation { reverseDividend(input: { id: "${reversal}", corrects: "${id}", reason: "Paid twice." }) { id } }`,
  )
  expect(reversed.errors).toEqual([])
  expect((await approve(reversal)).errors).toEqual([])
  expect((await approve(reversal, rosa)).errors).toEqual([])
  expect(await states()).toEqual({ [ada.accountId]: 'dropped', [ben.accountId]: 'dropped' })
})
