import { v7 as uuidv7 } from 'uuid'
import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import { cashOf } from '#tests/setup/backer.ts'
import { agreement } from '#tests/stories/dividend-steps.ts'
import {
  between,
  dayIn,
  type Holder,
  holderOf,
  pick,
  portfolios,
  priceOf,
  someCents,
  someone,
  someRow,
  type World,
} from '../company.ts'
import { type Acts, act, type Turn } from '../turns.ts'
import { linksTo } from './selves.ts'

/** A turn about a row of an account, by someone who acts in that account. */
const about = async (
  world: World,
  sql: string,
  given: (row: { id: string }) => Record<string, unknown> = ({ id }) => ({ id }),
): Promise<Turn | null> => {
  const row = await someRow<{ id: string; account: string }>(world, sql)
  const by = row && holderOf(world, row.account)
  return by ? { by, given: given(row) } : null
}

/** Someone whose account has a bank of its own; money of an IRA comes and goes by its custodian. */
const someBanked = (world: World): Holder =>
  pick(
    world,
    world.holders.filter(({ kind }) => kind !== 'ira'),
  )

async function order(world: World): Promise<Turn> {
  const by = someone(world)
  const isIra = by.kind === 'ira'
  const portfolioId = isIra ? '1' : pick(world, portfolios)
  return {
    by,
    given: {
      accountId: by.accountId,
      portfolioId,
      amount: someCents(world, 10_000, 90_000),
      fundingSourceId: isIra || world.chance() < 0.4 ? null : by.bankId,
      sharePriceSeen: await priceOf(world, portfolioId),
      tenPercentConfirmed: true,
      noProhibitedTransaction: isIra,
    },
  }
}

async function basket(world: World): Promise<Turn> {
  const by = someBanked(world)
  const lines = []
  for (const portfolioId of ['1', '5'])
    lines.push({
      orderId: `ord_${uuidv7()}`,
      portfolioId,
      amount: someCents(world, 10_000, 40_000),
      sharePriceSeen: await priceOf(world, portfolioId),
      tenPercentConfirmed: true,
    })
  return {
    by,
    given: { accountId: by.accountId, fundingSourceId: world.chance() < 0.5 ? null : by.bankId, lines },
  }
}

/** Opens the agreement of an order, and mostly signs it on the partner's page. */
async function signing(world: World): Promise<Turn | null> {
  const order = await someRow<{ id: string; account: string; request: string }>(
    world,
    `select id, account_id as account, signature_request_id as request from investing.investment_order
      where state = 'awaitingSignature' and signature_request_id is not null order by placed_at`,
  )
  const by = order && holderOf(world, order.account)
  if (!by) return null
  const { config } = world.testCompany
  const how = world.chance() < 0.93 ? 'sign' : 'decline'
  const after = async () => {
    const path = `${config.esign.origin}/_standin/requests/${order.request}/${how}`
    // The stand-in refuses a request that was declined, or signed in another tab.
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    await answer.text()
  }
  return { by, given: { orderId: order.id }, after }
}

async function sale(world: World): Promise<Turn> {
  const held = await someRow<{ account: string; portfolio: string }>(
    world,
    `select a.owner as account, split_part(a.unit, ':', 2) as portfolio from ledger.account a join ledger.balance b on b.account_id = a.id
      where a.kind = 'holding' and b.posted > 0 order by a.id`,
  )
  const by = (held && holderOf(world, held.account)) ?? someone(world)
  const portfolioId = held?.portfolio ?? '1'
  const isAll = world.chance() < 0.15
  return {
    by,
    given: {
      accountId: by.accountId,
      portfolioId,
      ...(isAll ? { all: true } : { amount: someCents(world, 1_000, 30_000) }),
      sharePriceSeen: await priceOf(world, portfolioId),
      acceptsBuyback: world.chance() < 0.7,
      noProhibitedTransaction: by.kind === 'ira',
    },
  }
}

async function confirmedSale(world: World): Promise<Turn | null> {
  const listed = await someRow<{ id: string; account: string; portfolio: string }>(
    world,
    `select id, account_id as account, portfolio_id as portfolio from selling.sell_order where state = 'indicated' order by placed_at`,
  )
  const by = listed && holderOf(world, listed.account)
  if (!by) return null
  return {
    by,
    given: { id: listed.id, acceptsBuyback: true, sharePriceSeen: await priceOf(world, listed.portfolio) },
  }
}

async function choice(world: World): Promise<Turn> {
  const by = someone(world)
  const kind = pick(world, ['keep', 'payout', 'reinvest'])
  const portfolioId = pick(world, portfolios)
  const of = {
    keep: {},
    payout: { minimum: someCents(world, 0, 2_000) },
    reinvest: {
      share: String(between(world, 1, 4) * 250_000),
      targetPortfolioId: pick(world, portfolios),
      minimum: '0',
      agreementVersion: agreement,
    },
  }
  return { by, given: { accountId: by.accountId, portfolioId, kind, ...of[kind as 'keep'] } }
}

const allocations = (world: World) => [
  { portfolioId: pick(world, portfolios), amount: someCents(world, 10_000, 30_000) },
]
const subscriptions = (states: string) =>
  `select id, account_id as account from auto_invest.subscription where state in (${states}) order by agreed_at`

/** The link of the mail that comes before each investment of a schedule. */
async function skippedByLink(world: World): Promise<Turn | null> {
  const links: RegExpExecArray[] = []
  for (const email of new Set(world.holders.map((holder) => holder.email)))
    links.push(...(await linksTo(world, email, /schedule=(ais_[\w-]+)&period=(\d+)&token=([\w-]+)/)))
  if (links.length === 0) return null
  const [, subscriptionId, period, token] = pick(world, links)
  return { by: null, given: { subscriptionId, period: Number(period), token } }
}

const bankTransfer =
  (prefix: 'dep' | 'wdl') =>
  async (world: World): Promise<Turn> => {
    const by = someBanked(world)
    const cash = (await cashOf(world.testCompany, by.accountId)).available
    const most = prefix === 'dep' ? 60_000 : Number(cash < 2_000n ? 2_000n : cash)
    // A person who leaves takes everything.
    const amount = prefix === 'wdl' && world.chance() < 0.3 ? cash.toString() : someCents(world, 1_000, most)
    return { by, given: { accountId: by.accountId, fundingSourceId: by.bankId, amount } }
  }

export const moneyActs: Acts = {
  requestDeposit: act(10, bankTransfer('dep')),
  requestWithdrawal: act(10, bankTransfer('wdl')),
  cancelTransfer: act(4, (world) =>
    about(
      world,
      `select id, account_id as account from cash.bank_transfer where state in ('requested', 'sent') order by requested_at desc limit 5`,
    ).then((turn) => turn && { ...turn, given: { ...turn.given, accountId: (turn.by as Holder).accountId } }),
  ),
  choosePreferredAccount: act(4, async (world) => {
    const by = someBanked(world)
    return { by, given: { accountId: by.accountId, fundingSourceId: world.chance() < 0.8 ? by.bankId : null } }
  }),
  placeOrder: act(24, order),
  placeBasket: act(6, basket),
  cancelOrder: act(3, (world) =>
    about(
      world,
      `select id, account_id as account from investing.investment_order where state in ('awaitingSignature', 'funding') order by placed_at`,
    ),
  ),
  startSigning: act(30, signing),
  placeSellOrder: act(12, sale),
  confirmSellOrder: act(3, confirmedSale),
  cancelSellOrder: act(3, (world) =>
    about(world, `select id, account_id as account from selling.sell_order where state = 'open' order by placed_at`),
  ),
  startAutoInvest: act(3, async (world) => {
    const by = someBanked(world)
    return {
      by,
      given: {
        accountId: by.accountId,
        fundingSourceId: world.chance() < 0.5 ? null : by.bankId,
        frequency: pick(world, ['weekly', 'everyTwoWeeks', 'monthly']),
        startsOn: dayIn(world, between(world, 4, 9)),
        allocations: allocations(world),
        agreementHash,
      },
    }
  }),
  changeAutoInvest: act(2, (world) =>
    about(world, subscriptions(`'active', 'paused'`), ({ id }) => ({ id, allocations: allocations(world) })),
  ),
  pauseAutoInvest: act(2, (world) =>
    about(world, subscriptions(`'active'`), ({ id }) => ({
      id,
      ...(world.chance() < 0.5 ? { until: dayIn(world, 9) } : {}),
    })),
  ),
  resumeAutoInvest: act(3, (world) => about(world, subscriptions(`'paused'`))),
  skipAutoInvest: act(3, async (world) => {
    const next = await someRow<{ id: string; account: string; period: number }>(
      world,
      `select id, account_id as account, next_period as period from auto_invest.subscription where state = 'active' order by agreed_at`,
    )
    const by = next && holderOf(world, next.account)
    return by ? { by, given: { id: next.id, period: next.period } } : null
  }),
  endAutoInvest: act(2, (world) => about(world, subscriptions(`'active', 'paused'`))),
  skipAutoInvestByLink: act(3, skippedByLink),
  chooseDividend: act(6, choice),
  createCalendarFeed: act(1, async (world) => {
    const by = someone(world)
    return { by, given: { accountId: by.accountId, secret: uuidv7().replaceAll('-', '') } }
  }),
  revokeCalendarFeed: act(1, (world) =>
    about(
      world,
      'select account_id as id, account_id as account from dividends.calendar_feed where revoked_at is null order by created_at',
      ({ id }) => ({ accountId: id }),
    ),
  ),
  enterPromotionCode: act(2, async (world) => {
    const by = someone(world)
    const code = await someRow<{ code: string }>(
      world,
      'select code from promotions.promotion where code is not null order by code',
    )
    return code ? { by, given: { accountId: by.accountId, code: code.code } } : null
  }),
  makeReferralCode: act(1, async (world) => ({
    by: pick(
      world,
      world.holders.filter(({ kind }) => kind === 'person'),
    ),
    given: {},
  })),
  claimReferralReward: act(6, (world) =>
    about(world, `select id, account_id as account from referrals.reward where state = 'open' order by id`),
  ),
  makeStatement: act(2, async (world) => {
    const by = someone(world)
    return { by, given: { accountId: by.accountId, from: dayIn(world, -between(world, 8, 40)), to: dayIn(world, -2) } }
  }),
}
