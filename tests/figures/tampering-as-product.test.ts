import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'

const uuid = '0198f000-0000-7000-8000-000000000001'

/** Rows as the product leaves them, by table: columns left out are filled with something of their type. */
const rows: Record<string, Record<string, unknown>> = {
  'investing.investment_order': { id: 'ord_over', state: 'settled', returned_micro: 5, settled_at: '2026-01-05Z' },
  'investing.lot': {
    id: 'lot_over',
    subject: 'over',
    source: 'purchase',
    shares_micro: 100,
    left_micro: 40,
    reversed_at: '2026-01-05Z',
  },
  'cash.bank_transfer': { id: 'btr_settled', direction: 'in', state: 'settled', settled_at: '2026-01-05Z', retry: 0 },
  'cash.debt': { bank_transfer_id: 'btr_settled', closed_at: '2026-01-05Z', close_reason: 'paid' },
  'selling.sell_order': { id: 'sel_over', state: 'filled', shares_micro: 9, filled_micro: 9, ended_at: '2026-01-05Z' },
  'dividends.dividend': {
    id: 'div_paid',
    number: 7001,
    month: '2026-01',
    kind: 'regular',
    state: 'paid',
    paid_at: '2026-01-05Z',
  },
  'dividends.register': { dividend: 7001, first_holding: 1, holdings: '{1}', shares: '{1}', amounts: '{1}' },
  'promotions.reward': { id: 'rwd_over', state: 'takenBack', once: false, ended_at: '2026-01-05Z' },
  'referrals.reward': { id: 'rrw_over', state: 'claimed', side: 'friend', claimed_at: '2026-01-05Z' },
  'portfolios.plant': { id: 'plant_paid', portfolio_id: 'x' },
  'portfolios.meter_day': { plant_id: 'plant_paid', day: '2026-01-20', watt_hours: '{5,6}' },
  'proof.snapshot': { day: '2026-01-31', done_at: '2026-02-01Z' },
  'proof.leaf': { day: '2026-01-31', tree: 'cash', account_id: 'acc_ann', units: 5 },
  'platform.outbox': { id: uuid, state: 'done', payload: '{"cents":"100"}', done_at: '2026-01-05Z' },
  'platform.inbox': {
    partner: 'ach',
    event_id: 'evt',
    state: 'done',
    body: '{"status":"processed"}',
    done_at: '2026-01-05Z',
  },
  'platform.command': { actor: 'usr_a', operation: 'placeOrder', key: 'k1', response: '{"id":"ord_over"}' },
  'platform.proposal': {
    id: 'prp_decided',
    kind: 'appointOperator',
    state: 'approved',
    proposed_by: 'usr_olga',
    decided_by: 'usr_omar',
    decided_at: '2026-01-05Z',
    result: '{"id":"usr_thief"}',
  },
}

/** Attempts of someone with the product's login, one statement each. */
const tampering: readonly string[] = [
  `update investing.investment_order set state = 'funding'`,
  `update investing.investment_order set state = 'cancelled'`,
  `update investing.investment_order set failure_code = 'R01'`,
  `update investing.investment_order set settled_at = now()`,
  `update investing.investment_order set amount_cents = 1`,
  `update investing.investment_order set account_id = 'acc_thief'`,
  'update investing.investment_order set returned_micro = 0',
  'delete from investing.investment_order',
  'update investing.lot set left_micro = 100',
  'update investing.lot set reversed_at = null',
  'update investing.lot set cost_cents = 1',
  'update investing.fill set paid_cents = 1',
  'delete from investing.lot_use',
  `update selling.fill set paid_cents = 1`,
  `update selling.sell_order set state = 'open', ended_at = null, filled_micro = 0`,
  `update cash.bank_transfer set state = 'sent'`,
  `update cash.bank_transfer set settled_at = now()`,
  'update cash.bank_transfer set amount_cents = 1',
  `update cash.bank_transfer set funding_source_id = 'fs_thief'`,
  'delete from cash.bank_transfer',
  'update cash.debt set closed_at = null, close_reason = null',
  `update dividends.dividend set state = 'declared'`,
  'update dividends.dividend set pool_cents = 1',
  'update dividends.dividend set holders = 1',
  `update dividends.register set amounts = '{9}'`,
  `insert into dividends.register (dividend, first_holding, holdings, shares, amounts) values (7001, 2, '{2}', '{1}', '{9}')`,
  'delete from dividends.register',
  `update portfolios.meter_day set watt_hours = '{5,7}'`,
  `delete from proof.leaf`,
  `update platform.row_mark set mark = ''`,
  `delete from platform.row_mark`,
  `insert into platform.row_mark (relation, row_key, mark) values ('cash.debt', 'x', '')`,
  `update promotions.reward set state = 'granted', ended_at = null`,
  `update referrals.reward set state = 'open', claimed_at = null`,
  `update platform.outbox set state = 'waiting'`,
  `update platform.outbox set payload = '{"cents":"999"}'`,
  'delete from platform.outbox',
  `update platform.inbox set body = '{"status":"failed"}'`,
  'delete from platform.command',
  'update platform.command set response = null',
  `update platform.command set request_hash = 'x'`,
  `update platform.proposal set state = 'proposed', decided_by = null, decided_at = null`,
  'delete from platform.proposal',
  `insert into platform.proposal (id, kind, subject, input, reason, state, proposed_by, proposed_at, decided_by, decided_at)
     values ('prp_made', 'publishSharePrice', 's', '{}', 'r', 'approved', 'usr_olga', now(), 'usr_omar', now())`,
  `insert into people.operator (user_id, since, appointed_by) values ('usr_thief', now(), 'nobody')`,
  `delete from people.operator where user_id = 'usr_olga'`,
  `update people.operator set user_id = 'usr_thief'`,
  'update platform.clock set offset_ms = 0',
  'delete from platform.audit',
  `update platform.audit set actor = 'nobody'`,
  'update portfolios.share_price set price_millionths = 1',
  `update accounts.account set owner_id = 'usr_thief'`,
  `select ledger.seal_day('2030-06-01', '2030-06-01T04:00Z', '2030-06-02T04:00Z', '2030-06-02T05:00Z')`,
  `select ledger.seal_day('2026-01-06', '2026-01-06T05:00Z', '2030-06-02T04:00Z', '2030-06-02T05:00Z')`,
  `insert into ledger.seal (day) values ('2030-01-01')`,
]

describe('someone with the login of the product', async () => {
  const { owner, pool } = await testDatabase()

  beforeAll(async () => {
    await pool.query('select 1')
    for (const [table, row] of Object.entries(rows)) await plant(owner, table, row)
    for (const userId of ['usr_thief', 'usr_new'])
      await plant(owner, 'people."user"', { id: userId, identity_sub: userId, email: userId })
    for (const userId of ['usr_olga', 'usr_omar', 'usr_orla'])
      await plant(owner, 'people.operator', { user_id: userId })
  })

  it.each(tampering)('is refused: %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toThrow(
      /permission denied|stays? as (it (is|was)|they are)|is closed|two operators decide|sealed/,
    )
  })

  it('takes what the product does: a return, a confirmation, a refusal that is forgotten, an erased message', async () => {
    await pool.query('update investing.investment_order set returned_micro = 9')
    await pool.query(
      `update cash.bank_transfer set state = 'returned', ended_at = now(), failure_code = 'R01', failure_message = 'm'`,
    )
    await expect(pool.query(`update cash.bank_transfer set state = 'settled'`)).rejects.toThrow(/stays as it is/)
    await pool.query(`update platform.outbox set payload = '{}'`)
    await plant(owner, 'platform.command', { actor: 'usr_a', operation: 'placeOrder', key: 'k2', response: null })
    await pool.query(`delete from platform.command where key = 'k2'`)
  })

  it('makes an operator by a proposal that two operators decided in the same transaction, and by no other', async () => {
    const client = await pool.connect()
    const appoint = async (by: string): Promise<void> => {
      await client.query('begin')
      await client.query(
        `insert into platform.proposal (id, kind, subject, input, reason, proposed_by, proposed_at) values ('prp_' || $1, 'appointOperator', $1, '{}', 'r', 'usr_olga', now())`,
        [by],
      )
      await client.query(`insert into people.operator (user_id, since, appointed_by) values ('usr_new', now(), $1)`, [
        by,
      ])
      await client.query(
        `update platform.proposal set state = 'approved', decided_by = $1, decided_at = now(), result = '{"id":"usr_new"}' where id = 'prp_' || $1`,
        [by],
      )
      await client.query('commit')
    }
    try {
      await expect(appoint('usr_stranger')).rejects.toThrow(/two operators decide/)
      await appoint('usr_omar')
    } finally {
      client.release(true)
    }
    const { rows: staff } = await owner.query(`select from people.operator where user_id = 'usr_new'`)
    expect(staff).toHaveLength(1)
  })
})

/** Inserts a row with the given values, and with something of its type in every other column that needs a value. */
async function plant(owner: pg.Pool, table: string, row: Record<string, unknown>): Promise<void> {
  const { rows: needed } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef and attidentity = '' and not attisdropped`,
    [table],
  )
  const filled = { ...Object.fromEntries(needed.map(({ name, type }) => [name, anyOf[type] ?? 'x'])), ...row }
  const columns = Object.keys(filled)
  const client = await owner.connect()
  try {
    await client.query('begin')
    // Whether the row makes sense, and its references exist, is another matter: guards are tried here, not checks.
    const { rows: checks } = await client.query(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    )
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint "${name}"`)
    await client.query('set local session_replication_role = replica')
    await client.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
      Object.values(filled),
    )
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

const anyOf: Record<string, unknown> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  'double precision': 1,
  boolean: false,
  date: '2026-01-05',
  'timestamp with time zone': '2026-01-05Z',
  jsonb: '{}',
  uuid,
  'text[]': '{}',
}
