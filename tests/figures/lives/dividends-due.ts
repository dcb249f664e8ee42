import type { Viewer } from '#io/graphql/context.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import { Oracle } from '../dividend-oracle.ts'
import { rowsOf, type World } from './company.ts'

// Each holder's amount due by the last correction of each dividend, and the actual one, without the
// product's rules.

type Holding = { readonly holding: bigint; readonly account: string; readonly isIra: boolean }
type Dividend = {
  readonly id: string
  readonly portfolio: string
  readonly before: number
  readonly pool: bigint
  readonly state: string
}

const enough = 10n ** 15n
const recordEnd = `extract(epoch from (d.record_on + 1)::timestamp at time zone 'America/New_York')::float8`

/** Everyone who ever held shares of a portfolio, the oldest holding first, with all their moves. */
async function register(world: World, portfolio: string): Promise<{ holdings: Holding[]; oracle: Oracle }> {
  const moves = await rowsOf<Holding & { on: number; shares: bigint }>(
    world,
    `select a.id as holding, a.owner as account, coalesce(o.custodian is not null, false) as "isIra", extract(epoch from e.effective_at)::float8 as on, e.amount as shares
       from ledger.account a join ledger.entry e on e.account_id = a.id left join accounts.account o on o.id = a.owner
      where a.kind = 'holding' and a.unit = 'SHARE:' || $1 and not e.pending order by a.id, e.transfer_id`,
    [portfolio],
  )
  const holdings = [...new Map(moves.map((move) => [move.holding, move])).values()]
  const oracle = new Oracle(holdings, enough)
  const at = new Map(holdings.map(({ holding }, index) => [holding, index]))
  for (const { holding, on, shares } of moves) oracle.moves.push({ who: at.get(holding)!, on, shares: BigInt(shares) })
  return { holdings, oracle }
}

/** Lives a dividend and what corrected it again, up to the last that was paid. */
async function replayed(world: World, id: string) {
  const [dividend] = await rowsOf<Dividend>(
    world,
    `select d.id, d.portfolio_id as portfolio, ${recordEnd} as before, d.pool_cents as pool, d.state from dividends.dividend d where d.id = $1`,
    [id],
  )
  const { holdings, oracle } = await register(world, dividend!.portfolio)
  const isPaid = dividend!.state !== 'declared'
  if (isPaid) oracle.pay(id, BigInt(dividend!.pool), dividend!.before)
  const known = oracle.dividends[0]
  const corrections = await rowsOf<{ pool: bigint }>(
    world,
    `select c.pool_cents as pool from dividends.dividend c where c.corrects = $1 and c.kind = 'correction' and c.state in ('paid', 'reversed') order by c.paid_at, c.number`,
    [id],
  )
  if (known) for (const { pool } of corrections) oracle.correct(known, BigInt(pool))
  return { dividend: dividend!, holdings, oracle, known }
}

/** Dividends whose holders did not receive what the last correction gives them by the shares of the record day. */
export async function notAsCorrected(world: World): Promise<unknown[]> {
  const dividends = await rowsOf<{ id: string }>(
    world,
    `select id from dividends.dividend where kind = 'regular' and state in ('paid', 'reversed') order by number`,
  )
  const wrong: unknown[] = []
  const due = new Map<string, bigint>()
  for (const { id } of dividends) {
    const { dividend, holdings, oracle, known } = await replayed(world, id)
    if (known && dividend.state === 'reversed') oracle.reverse(known)
    const received = await rowsOf<{ holding: bigint; amount: bigint }>(
      world,
      'select holding, amount from dividends.received($1)',
      [id],
    )
    for (const [at, { holding, account }] of holdings.entries()) {
      const has = BigInt(received.find((row) => row.holding === holding)?.amount ?? 0n)
      const shouldHave = known?.parts[at] ?? 0n
      due.set(account, (due.get(account) ?? 0n) + shouldHave)
      if (has !== shouldHave) wrong.push({ dividend: id, account, has, shouldHave })
    }
  }
  return [...wrong, ...(await notInTheBooks(world, due))]
}

/** Accounts that all dividends together gave something else, by the ledger alone: as cash, less what they owe. */
async function notInTheBooks(world: World, due: ReadonlyMap<string, bigint>): Promise<unknown[]> {
  const given = await rowsOf<{ account: string; amount: bigint }>(
    world,
    `select a.owner as account, sum(e.amount)::bigint as amount from ledger.transfer t join ledger.entry e on e.transfer_id = t.id
       join ledger.account a on a.id = e.account_id
      where t.kind in ('payDividend', 'correctDividend', 'reverseDividend', 'recoverOverpaid') and a.kind in ('cash', 'overpaid') group by 1`,
  )
  const has = new Map(given.map(({ account, amount }) => [account, BigInt(amount)]))
  return [...new Set([...has.keys(), ...due.keys()])].flatMap((account) => {
    const [ledger, shouldHave] = [has.get(account) ?? 0n, due.get(account) ?? 0n]
    return ledger === shouldHave ? [] : [{ account, ledger, shouldHave }]
  })
}

type Standing = { readonly cash: bigint; readonly owed: bigint }

/** Cash that may be taken, with what is on its way to a custodian, and what an earlier mistake left owed. */
async function standings(world: World, portfolio: string, holdings: readonly Holding[]): Promise<Standing[]> {
  const accounts = holdings.map(({ account }) => account)
  const rows = await rowsOf<{ account: string; cash: bigint; owed: bigint }>(
    world,
    `select a as account, coalesce((select sum(posted + pending_debit) from ledger.balances(array['cash:' || a, 'custodianDue:' || a])), 0)::bigint as cash,
        coalesce((select -posted from ledger.balances(array['overpaid:' || a || ':' || $1])), 0)::bigint as owed from unnest($2::text[]) a`,
    [portfolio, accounts],
  )
  const byAccount = new Map(rows.map((row) => [row.account, { cash: BigInt(row.cash), owed: BigInt(row.owed) }]))
  return accounts.map((account) => byAccount.get(account)!)
}

/** Tax that was withheld in the transaction that paid a dividend. */
async function withheldFrom(world: World, id: string): Promise<Map<string, bigint>> {
  const rows = await rowsOf<{ account: string; amount: bigint }>(
    world,
    `select account_id as account, sum(withheld_cents)::bigint as amount from tax.withheld where subject = $1 group by 1`,
    [id],
  )
  return new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]))
}

/** One person approves, and others as long as it takes another: who recorded the month may not. */
async function approvedByEnough(world: World, by: Viewer, id: string): Promise<Answer> {
  const declared = `select 1 from dividends.dividend where id = $1 and state = 'declared' and approved_by is null`
  let answer: Answer | null = null
  for (const who of new Set([by, ...world.operators])) {
    const next = await approveAs(world.testCompany.ask, { ...who, signedInAt: Temporal.Now.instant() }, id)
    // The last word is of a person who may decide.
    const mayNot = ['sameOperator', 'recordedIt', 'approvedBefore'].includes(String(next.errors[0]?.code))
    if (!mayNot || answer === null) answer = next
    if ((await rowsOf(world, declared, [id])).length === 0) return answer
  }
  return answer!.errors.length > 0
    ? answer!
    : { ...answer!, errors: [{ message: 'It waits for a second approver.', code: 'approvedBefore', field: undefined }] }
}

/**
 * Approves a dividend, a correction or a reversal, and compares each holder's amounts afterwards with those expected:
 * debts are settled first, amounts claimed back become debts, and a reversal takes the cash that there is.
 */
export async function approvedAsDue(world: World, by: Viewer, id: string): Promise<Answer> {
  const [declared] = await rowsOf<{ kind: string; pool: bigint; of: string; before: number }>(
    world,
    `select d.kind, d.pool_cents as pool, coalesce(d.corrects, d.id) as of, ${recordEnd} as before from dividends.dividend d where d.id = $1`,
    [id],
  )
  const { dividend, holdings, oracle, known } = await replayed(world, declared!.of)
  const before = await standings(world, dividend.portfolio, holdings)
  const answer = await approvedByEnough(world, by, id)
  if (answer.errors.length > 0) return answer
  for (const [who, { cash, owed }] of before.entries()) {
    oracle.cash[who] = cash
    oracle.owed[who] = owed
    oracle.due[who] = 0n
  }
  if (declared!.kind === 'regular') oracle.pay(id, BigInt(declared!.pool), declared!.before)
  else if (declared!.kind === 'correction') oracle.correct(known!, BigInt(declared!.pool))
  else oracle.reverse(known!)
  const after = await standings(world, dividend.portfolio, holdings)
  const withheld = await withheldFrom(world, id)
  for (const [who, { account }] of holdings.entries()) {
    const has = { cash: after[who]!.cash + (withheld.get(account) ?? 0n), owed: after[who]!.owed }
    const shouldHave = { cash: oracle.cash[who]! + oracle.due[who]!, owed: oracle.owed[who]! }
    if (has.cash !== shouldHave.cash || has.owed !== shouldHave.owed)
      world.wrong.push({ [declared!.kind]: id, account, before: before[who], has, shouldHave })
  }
  return answer
}
