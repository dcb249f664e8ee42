import type pg from 'pg'
import { createPartners } from '#apps/partners.ts'
import { composeRooms } from '#apps/rooms.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { readConfig } from '#io/config/config.ts'
import { fileStore } from '#io/files/file-store.ts'
import { createLog } from '#io/log/log.ts'
import { type Cents, dollars } from '#kernel/cents.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { crowd, orderIdOf, sellOrderIdOf } from '#tests/figures/orders-crowd.ts'
import { buy, list } from '#tests/figures/selling-crowd.ts'
import { testDatabase } from './database.ts'
import { offer } from './portfolio.ts'
import { openRails } from './selling.ts'

type Schedule = {
  readonly who: string
  /** Cents by portfolio. */
  readonly amounts: Readonly<Record<string, number>>
  readonly fromBank?: boolean
  readonly paused?: boolean
  /** The number of periods before this one that failed. */
  readonly failed?: number
}

/** One of everything that can come of a scheduled investment, in the order in which they are due. */
export const schedules: readonly Schedule[] = [
  { who: 'rich', amounts: { '1': 10_000, '4': 10_000 } },
  // The second amount is enough only for someone who has invested, which the first makes of them.
  { who: 'fresh', amounts: { '1': 10_000, '4': 2_500 } },
  { who: 'poor', amounts: { '1': 10_000, '4': 10_000 } },
  { who: 'broke', amounts: { '1': 10_000 } },
  { who: 'broke', amounts: { '4': 10_000 }, failed: 2 },
  { who: 'frozen', amounts: { '1': 10_000 } },
  { who: 'paused', amounts: { '1': 10_000 }, paused: true },
  { who: 'coded', amounts: { '1': 12_000 } },
  { who: 'invited', amounts: { '1': 15_000 } },
  { who: 'seller', amounts: { '2': 10_000 } },
  { who: 'buyer', amounts: { '2': 15_000 } },
  // The same account twice: its cash is enough for one of them.
  { who: 'twice', amounts: { '1': 10_000 } },
  { who: 'twice', amounts: { '4': 10_000 } },
  { who: 'banker', amounts: { '1': 10_000, '5': 10_000 }, fromBank: true },
  // Two places are left in portfolio 5, one of which the bank's order keeps.
  { who: 'rich', amounts: { '5': 10_000 } },
  { who: 'late', amounts: { '5': 10_000 } },
  // Portfolio 6 has room for two and a half of these.
  { who: 'one', amounts: { '6': 10_000 } },
  { who: 'two', amounts: { '6': 10_000 } },
  { who: 'three', amounts: { '6': 10_000 } },
  { who: 'four', amounts: { '6': 5_000 } },
  // For the accredited only; not offered at all.
  { who: 'rich', amounts: { '9': 10_000 } },
  { who: 'rich', amounts: { '77': 10_000 } },
  // Portfolio 2 is full but for what is listed: the last shares on sale go to these, in this order.
  { who: 'two', amounts: { '2': 4_000 } },
  { who: 'three', amounts: { '2': 20_000 } },
  { who: 'lender', amounts: { '1': 10_000, '4': 10_000 }, fromBank: true },
]

const cashOf: Readonly<Record<string, Cents>> = { poor: dollars(150), twice: dollars(120), broke: dollars(10) }
const begins = instant('2026-01-05T15:00:00Z')
/** A Monday, at 7:00 in New York. */
export const dueAt = instant('2026-03-02T12:00:00Z')

export type Morning = { readonly platform: Platform; readonly owner: pg.Pool }

/** A company on the morning on which all of these schedules are due. The same names and ids each time. */
export async function morningOf(): Promise<Morning> {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(begins)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: '/tmp/longlight-morning' })
  const db = databaseOf(pool)
  const log = createLog('test', 'silent')
  const partners = createPartners(config, { pool, db, clock, log })
  const rooms = composeRooms(partners, { files: fileStore(config.dataDir, partners.sealer), config })
  const platform = { pool, db, clock, log, rooms }
  for (const id of ['1', '4']) await offer(owner, { id })
  await offer(owner, { id: '2' })
  await offer(owner, { id: '5', limit: 2 })
  await offer(owner, { id: '6', cap: 25_500n })
  await offer(owner, { id: '9', regulation: 3 })
  for (const name of new Set(schedules.map(({ who }) => who)))
    await crowd(owner, {
      name,
      count: 1,
      cash: cashOf[name] ?? dollars(5_000),
      invested: !['fresh', 'coded', 'invited'].includes(name),
    })
  await openRails(owner, '2')
  await sellSome(platform, owner)
  await giveReasons(owner)
  await begin(owner)
  // The same promises and rewards have other ids each time, so nothing from before is compared.
  clock.moveTo(dueAt)
  return { platform, owner }
}

/** The seller has bought 320 shares of portfolio 2 and lists 240 of them; then it is full. */
async function sellSome(platform: Platform, owner: pg.Pool): Promise<void> {
  const seller = { userId: 'usr_seller_0', accountId: 'acc_seller_0', bankId: 'bnk_seller_0' } as const
  const bought = await buy(platform, seller, { id: orderIdOf('seller'), portfolioId: '2', amount: 40_000n })
  if (bought !== 'ok') throw new Error(`The seller could not buy: ${bought}.`)
  for (const [name, amount] of Object.entries({ a: dollars(80), b: dollars(120), c: dollars(100) })) {
    const listed = await list(platform, seller, { id: sellOrderIdOf(name), portfolioId: '2', amount })
    if (listed !== 'ok') throw new Error(`The seller could not list ${name}: ${listed}.`)
  }
  await owner.query(`update portfolios.portfolio set investment_cap_cents = 40000 where id = '2'`)
}

async function giveReasons(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into promotions.code_entry values ('acc_coded_0', 'sign-up-welcome', '2026-01-05Z', 'usr_coded_0')`,
  )
  await owner.query(
    `insert into referrals.referral (id, referrer_user_id, friend_user_id, friend_account_id, program_starts_on, state, joined_at)
     values ('rfl_one', 'usr_rich_0', 'usr_invited_0', 'acc_invited_0', '2024-01-01', 'joined', '2026-01-05Z')`,
  )
  await owner.query(
    `update accounts.account set frozen_at = '2026-01-05Z', freeze_reason = 'For tests' where id = 'acc_frozen_0'`,
  )
}

async function begin(owner: pg.Pool): Promise<void> {
  for (const [index, { who, amounts, fromBank, paused, failed = 0 }] of schedules.entries()) {
    const id = `ais_${String(index).padStart(2, '0')}`
    await owner.query(
      `insert into auto_invest.subscription (id, account_id, funding_source_id, frequency, starts_on, state, pause_reason, next_period, next_on, due_at, agreement_version, agreement_hash, agreed_by, agreed_at)
       values ($1, $2, $3, 'weekly', '2026-02-02', $4, $5, 4, '2026-03-02', $6, 'test', 'h', 'test', '2026-01-01Z')`,
      [
        id,
        `acc_${who}_0`,
        fromBank ? `bnk_${who}_0` : null,
        paused ? 'paused' : 'active',
        paused ? 'investor' : null,
        dueAt.toString(),
      ],
    )
    for (let period = 4 - failed; period < 4; period += 1)
      await owner.query(
        `insert into auto_invest.occurrence (subscription_id, period, account_id, due_on, state, reason_code, reason, at) values ($1, $2, $3, '2026-02-02', 'failed', 'nothingInvested', 'x', '2026-02-02Z')`,
        [id, period, `acc_${who}_0`],
      )
    for (const [position, [portfolioId, amount]] of Object.entries(amounts).entries())
      await owner.query(`insert into auto_invest.allocation values ($1, $2, $3, $4)`, [
        id,
        portfolioId,
        amount,
        position,
      ])
  }
}

const tables: Readonly<Record<string, string>> = {
  orders: 'select * from investing.investment_order',
  fills: 'select * from investing.fill',
  lots: 'select * from investing.lot',
  lotUses: 'select * from investing.lot_use',
  notices: 'select unnest(order_ids) as order_id, sold_at, due_on, taken_at from investing.circular_owed',
  schedules: 'select * from auto_invest.subscription',
  occurrences: 'select * from auto_invest.occurrence',
  purchases: 'select * from auto_invest.purchase',
  rewards: 'select * from promotions.reward',
  referrals: 'select * from referrals.referral',
  referralRewards: 'select * from referrals.reward',
  investors: 'select * from portfolios.investor',
  accounts: 'select id, first_invested_at from accounts.account',
  listed: 'select * from portfolios.listed_share',
  // The number of times that a listing was held again depends on the number of buyers in one transaction.
  sellOrders: `select id, state, shares_micro, filled_micro, ended_at, end_code from selling.sell_order`,
  sales: 'select * from selling.fill',
  saleLots: 'select * from selling.fill_lot',
  // All shares of a month are counted at its first trade, with those that the same transaction issues.
  traded: 'select portfolio_id, month, shares_micro from selling.traded_month',
  transfers: `select t.key, t.kind, t.phase, t.subject, t.memo, t.effective_at, t.booked_at,
      (select array_agg(a.key || '=' || e.amount || e.pending order by a.key) from ledger.entry e join ledger.account a on a.id = e.account_id where e.transfer_id = t.id) as lines
    from ledger.transfer t where t.kind not in ('listShares', 'releaseListedShares')`,
  balances: `select a.key, b.* from ledger.account a, lateral (select posted, pending_credit, pending_debit from ledger.balances(array[a.key])) b`,
  transfersOfBanks: 'select * from cash.bank_transfer',
  messages: 'select partner, operation, subject, payload from platform.outbox',
  announcements: 'select kind, body, at from platform.announcement',
  audit: 'select actor, action, subject, outcome, detail, at from platform.audit',
}

/** Everything that a morning's run leaves behind, with ids that chance made replaced by their kind. */
export async function rowsOf({ owner }: Morning): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [name, sql] of Object.entries(tables))
    found[name] = (await owner.query(sql)).rows.map((row) => plain(JSON.stringify(row, bigintsAsText))).toSorted()
  found.told = await toldOf(owner)
  return found
}

/** The pending notifications of listeners, one by one, and the documents that will be made. */
async function toldOf(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query(
    `select t.identifier || ' ' || coalesce(j.payload ->> 'room', '') || ' ' || coalesce(a.body::text, o.id, j.payload::text) as told
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       left join lateral (select body from platform.announcement a where t.identifier = 'platform.listen'
         and a.id::text in (select json_array_elements_text(coalesce(j.payload -> 'ids', json_build_array(j.payload -> 'id'))))) a on true
       left join lateral (select json_array_elements_text(j.payload -> 'orderIds') as id where t.identifier = 'investing.keepConfirmations') o on true`,
  )
  return rows.map(({ told }) => plain(told)).toSorted()
}

const bigintsAsText = (_key: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)
const plain = (text: string): string =>
  text
    .replaceAll(/\b(rwd|rrw|btr|lot_rwd)_[0-9a-f-]{36}/g, '$1')
    .replaceAll(/(?<![_\w])[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
