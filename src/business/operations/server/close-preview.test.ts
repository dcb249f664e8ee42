import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { freezeAccount } from '#business/accounts/server/public.ts'
import { declareDividend } from '#business/dividends/server/public.ts'
import { recordPeriodCash } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import { dollars, noCents } from '#kernel/cents.ts'
import { idOf } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { type Backer, invest, newBacker, newOperator } from '#tests/setup/backer.ts'
import { done } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, ask, platform } = testCompany
await offer(owner, { id: '1' })
const olga = await newOperator(testCompany, 'olga@longlight.example')
const rosa = await newOperator(testCompany, 'rosa@longlight.example')
let ada: Backer
let ben: Backer
let cal: Backer

const recordCash = async (month: string, revenue: bigint) =>
  done(
    await inTransaction(platform, rosa.actor, (ctx) =>
      recordPeriodCash(ctx, { portfolioId: '1', month, revenue: dollars(revenue), costs: noCents, reserve: noCents }),
    ),
  )

beforeAll(async () => {
  ada = await newBacker(testCompany, { email: 'ada@example.com' })
  ben = await newBacker(testCompany, { email: 'ben@example.com' })
  cal = await newBacker(testCompany, { email: 'cal@example.com' })
  await invest(testCompany, ada, { amount: dollars(300) })
  await testCompany.moveTo(instant('2026-03-02T15:00:00Z'))
  await invest(testCompany, cal, { amount: dollars(100) })
  await testCompany.moveTo(instant('2026-04-03T15:00:00Z'))
  await recordCash('2026-02', 1_000n)
  const id = idOf('div', uuidv7())
  done(
    await inTransaction(platform, rosa.actor, (ctx) =>
      declareDividend(ctx, { id, portfolioId: '1', month: '2026-02' }),
    ),
  )
  expect((await approveAs(ask, olga, id)).errors).toEqual([])
  await recordCash('2026-03', 2_000n)
}, 300_000)

describe('the preview of a month', () => {
  const preview = async () => {
    const { data, errors } = await ask(
      olga,
      `{ monthClosePreview(portfolioId: "1", month: "2026-03") { pool holders perShare monthBefore poolBefore newHolders goneHolders more less
         changes { accountId before after difference } exceptions { kind holders amount accountIds } bridge { from to steps { kind amount } } } }`,
    )
    expect(errors).toEqual([])
    return data.monthClosePreview
  }

  it('shares the pool of the cash among the holders, beside the payment before, and tells who is new', async () => {
    expect(await preview()).toMatchObject({
      pool: '200000',
      holders: 2,
      monthBefore: '2026-02',
      poolBefore: '100000',
      newHolders: 1,
      goneHolders: 0,
      more: 1,
      less: 0,
      changes: [
        { accountId: ada.accountId, before: '100000', after: '150000', difference: '50000' },
        { accountId: cal.accountId, before: '0', after: '50000', difference: '50000' },
      ],
    })
  })

  it('leads from the pool before to this one without a cent left over', async () => {
    const { bridge } = await preview()
    const sum = bridge.steps.reduce((all: bigint, { amount }: { amount: string }) => all + BigInt(amount), 0n)
    expect([bridge.from, bridge.to, sum]).toEqual(['100000', '200000', 100_000n])
    expect(bridge.steps.map(({ kind }: { kind: string }) => kind)).not.toContain('shares')
  })

  it('counts a holder whose account is frozen, and nobody else’s', async () => {
    const frozen = async () => (await preview()).exceptions.find(({ kind }: { kind: string }) => kind === 'frozen')
    await inTransaction(platform, olga.actor, (ctx) => freezeAccount(ctx, ben.accountId, 'A test'))
    expect(await frozen()).toEqual({ kind: 'frozen', holders: 0, amount: '0', accountIds: [] })
    await inTransaction(platform, olga.actor, (ctx) => freezeAccount(ctx, ada.accountId, 'A test'))
    expect(await frozen()).toEqual({ kind: 'frozen', holders: 1, amount: '150000', accountIds: [ada.accountId] })
  })

  it('counts a holder from whom tax is withheld, and one who has closed their account', async () => {
    const found = async (kind: string) =>
      (await preview()).exceptions.find((one: { kind: string }) => one.kind === kind).accountIds
    expect([await found('withheld'), await found('closed')]).toEqual([[], []])
    await owner.query(
      `insert into tax.withholding (id, user_id, why, since) values ('bwh_test', $1, 'firstNotice', '2026-03-20Z')`,
      [ada.userId],
    )
    await owner.query(`update people."user" set closed_at = '2026-03-20Z' where id = $1`, [cal.userId])
    expect([await found('withheld'), await found('closed')]).toEqual([[ada.accountId], [cal.accountId]])
    await owner.query(`update tax.withholding set until = '2026-03-21Z' where id = 'bwh_test'`)
    expect(await found('withheld')).toEqual([])
  })

  it('is not there before the cash is', async () => {
    const { data } = await ask(olga, '{ monthClosePreview(portfolioId: "1", month: "2025-12") { pool } }')
    expect(data.monthClosePreview).toBeNull()
  })
})
