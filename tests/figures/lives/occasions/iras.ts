import { approveAs } from '#tests/setup/approve-as.ts'
import { child } from '#tests/setup/ira.ts'
import { isPaid } from '../acts/months.ts'
import { rowsOf, someRow, type World } from '../company.ts'
import { signedInNow } from '../turns.ts'
import { guest } from './people.ts'
import { atStandIn, first, type Occasion, says } from './said.ts'

/** An application of someone whom the custodian looks at for days. */
async function isLookedAt(world: World): Promise<void> {
  const { testCompany } = world
  const by = await guest(world, { firstName: 'Slow' })
  await says(world, 'openIra', by, {
    custodian: 'sacoRiver',
    iraType: 'roth',
    isMarried: false,
    beneficiaries: [child],
  })
  await testCompany.drain()
  const [application] = await rowsOf<{ account: string }>(
    world,
    'select p.account_id as account from ira.application p join accounts.account a on a.id = p.account_id where a.owner_id = $1',
    [by.userId],
  )
  if (!application) return
  await says(world, 'sendIraCode', by, { accountId: application.account })
  await testCompany.drain()
  await says(world, 'verifyIraCode', by, { accountId: application.account, code: '123456' })
  await testCompany.drain()
}

/** The custodian restricts its IRAs while a dividend of theirs is paid, and lifts that again. */
async function isRestricted(world: World): Promise<void> {
  const { testCompany } = world
  const { origin } = testCompany.config.custodianLive
  const iras = await rowsOf<{ id: string }>(
    world,
    `select custodian_account_id as id from ira.application where custodian = 'sacoRiver' and state = 'opened' order by 1`,
  )
  for (const { id } of iras) await atStandIn(origin, `accounts/${id}/status`, { status: 'restricted' })
  await paysMore(world)
  await testCompany.drain()
  for (const { id } of iras) await atStandIn(origin, `accounts/${id}/status`, { status: 'open' })
}

/** A dividend of the portfolio that IRAs hold: one is corrected upward, or a month is paid again whose dividend was reversed. */
async function paysMore(world: World): Promise<void> {
  const [declares] = world.operators
  const paid = await someRow<{ id: string; pool: bigint }>(
    world,
    `select d.id, greatest(d.pool_cents, (select max(c.pool_cents) from dividends.dividend c where c.corrects = d.id and c.kind = 'correction')) as pool
       from dividends.dividend d where d.kind = 'regular' and d.state = 'paid' and d.portfolio_id = '1'
       and not exists (select from dividends.dividend c where c.corrects = d.id and c.state = 'declared') order by d.number`,
  )
  const month = await someRow<{ portfolioId: string; month: string }>(
    world,
    `select portfolio_id as "portfolioId", month from portfolios.period_cash c where portfolio_id = '1' and pool_cents > 0 and not ${isPaid} order by month`,
  )
  if (paid) {
    const pool = ((BigInt(paid.pool) * 11n) / 10n + 100n).toString()
    await says(world, 'correctDividend', declares, { corrects: paid.id, pool, reason: 'A meter was read wrong.' })
  } else if (month) await says(world, 'declareDividend', declares, month)
  const declared = await rowsOf<{ id: string; by: string }>(
    world,
    `select id, declared_by as by from dividends.dividend where state = 'declared' and portfolio_id = '1' order by number`,
  )
  // One who has recorded the month may not, and a correction takes two.
  for (const { id, by } of declared)
    for (const other of world.operators.filter(({ userId }) => userId !== by))
      await approveAs(world.testCompany.ask, signedInNow(other), id)
}

export const iraOccasions: Readonly<Record<string, Occasion>> = {
  uploadIraDocument: isLookedAt,
  retryIraReceipt: isRestricted,
  cancelIraTransfer: first('transferToIra'),
  cancelIraContribution: first('contributeToIra'),
  cancelIraDistribution: first('requestIraDistribution'),
  withdrawIraApplication: first('openIra'),
  sendIraCode: first('openIra'),
  verifyIraCode: first('openIra', 'sendIraCode'),
  signIraAgreement: first('openIra', 'sendIraCode', 'verifyIraCode'),
}
