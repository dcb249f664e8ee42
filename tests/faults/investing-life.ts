import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { everyRow } from '#engine/books/books-rule.ts'
import { databaseOf } from '#engine/command/database.ts'
import { createPool } from '#io/db/pool.ts'
import { businessDay, plusMonths } from '#kernel/business-day.ts'
import type { BooksCheck } from '#ledger/books-check.ts'
import { checkBooks } from '#ledger/check-books.ts'
import { checkSubledgers } from '#ledger/prove-books.ts'
import type { TestCompany } from '#tests/setup/company.ts'
import { roomsWithRules } from '#tests/setup/sound-books.ts'
import { storedRoles } from '#tests/setup/staff-roles.ts'
import { staffAppKey } from './pass.ts'
import { must, type Person } from './person.ts'
import { until } from './until.ts'

/** A request that the server accepted; it must be there once when all has come to rest. */
export type Acknowledged = {
  readonly id: string
  readonly kind: 'order' | 'withdrawal'
  readonly cancelled: boolean
}

/** Lets cash leave at once, as if everyone had invested so many days earlier. */
const moveFirstInvestments = (pool: pg.Pool, days: -90 | 90): Promise<unknown> =>
  pool.query(`update accounts.account set first_invested_at = first_invested_at + make_interval(days => $1)`, [days])

/** The ledger and what every room keeps beside it, with the day of the first investment put back. */
export async function checkAllBooks(pool: pg.Pool): Promise<BooksCheck[]> {
  await moveFirstInvestments(pool, 90)
  const db = databaseOf(pool)
  return [...(await checkBooks(db)), ...(await checkSubledgers({ db, rooms: await roomsWithRules() }, everyRow))]
}

/**
 * Prepares the storm: everyone holds shares since an earlier month, that month's cash is recorded, two operators are
 * appointed and have a second factor, and cash may leave. Returns the month.
 */
export async function prepareLives(company: TestCompany, people: readonly Person[]): Promise<string> {
  await Promise.all(people.map(async (person) => signWhenReady(person, await placeOrder(person, '100000'))))
  const { month } = await moveClock(company, { days: 8 })
  await moveClock(company, { to: plusMonths(businessDay(`${month}-01`), 1).replace(/01$/, '02') })
  const staff = people.slice(0, 2)
  const pool = createPool(company.databaseUrl, { size: 1 })
  try {
    await moveFirstInvestments(pool, -90)
    await pool.query(
      `with appointed as (
         insert into people.operator (user_id, since, appointed_by, roles)
           select id, now(), 'system', '${storedRoles()}' from people."user" where email = any($1) returning user_id
       )
       insert into platform.audit (id, at, actor, action, subject, detail)
         select uuidv7(), (select max(at) from platform.audit), 'test', 'record:operator', user_id, '{"is": {"appointedBy": "system"}}'
           from appointed`,
      [staff.map(({ email }) => email)],
    )
    await pool.query(
      `with staff as (
         update sandbox_identity.person set mfa_enrolled = true where email = any($1) returning sub
       )
       insert into sandbox_identity.factor (id, sub, kind, name, confirmed, secret)
         select 'totp|dev_' || md5(sub), sub, 'totp', 'Authenticator app', true, $2 from staff`,
      [staff.map(({ email }) => email), staffAppKey],
    )
  } finally {
    await pool.end()
  }
  await Promise.all(staff.map((operator) => operator.renewSignIn()))
  return month
}

/** The hash of the preview that the approver of a dividend sees. */
async function shownBefore(approver: Person, id: string): Promise<string> {
  const { data } = await approver.ask<{ dividendPreview: { approval: { hash: string } } }>(
    'query ($id: ID!) { dividendPreview(id: $id) { approval { hash } } }',
    { id },
  )
  return data!.dividendPreview.approval.hash
}

/** One operator records the month's cash and declares what it pays, the other approves; in the middle of the storm. */
export async function payDividend(
  month: string,
  [declarer, approver]: readonly Person[],
  pool: number,
): Promise<string> {
  const dividend = `div_${uuidv7()}`
  const revenue = String(pool + 500)
  await must(
    declarer!.ask(
      'mutation ($k: IdempotencyKey!, $m: Month!, $r: Cents!) { recordPeriodCash(input: { key: $k, portfolioId: "1", month: $m, revenue: $r, costs: "500", reserve: "0" }) { id } }',
      { k: month, m: month, r: revenue },
    ),
  )
  await must(
    declarer!.ask(
      'mutation ($id: ID!, $m: Month!) { declareDividend(input: { id: $id, portfolioId: "1", month: $m }) { id } }',
      { id: dividend, m: month },
    ),
  )
  await must(
    approver!.ask(
      'mutation ($k: IdempotencyKey!, $id: ID!, $p: String!) { approveDividend(input: { key: $k, id: $id, preview: $p }) { id } }',
      { k: dividend, id: dividend, p: await shownBefore(approver!, dividend) },
    ),
  )
  return dividend
}

/** Orders, signs, sometimes cancels and sometimes takes a dollar out, one after the other, until `going` is false. */
export async function live(
  person: Person,
  { random, journal, going }: { random: () => number; journal: Acknowledged[]; going: () => boolean },
): Promise<void> {
  while (going()) {
    const id = await placeOrder(person, '10000')
    await signWhenReady(person, id)
    const cancelled = random() < 0.2
    if (cancelled)
      await person.ask('mutation ($k: IdempotencyKey!, $id: ID!) { cancelOrder(input: { key: $k, id: $id }) { id } }', {
        k: id,
        id,
      })
    journal.push({ id, kind: 'order', cancelled })
    if (random() < 0.6) await withdraw(person, journal)
    await pause(random() * 300)
  }
}

async function withdraw(person: Person, journal: Acknowledged[]): Promise<void> {
  const id = `wdl_${uuidv7()}`
  const { errors } = await person.ask(
    'mutation ($id: ID!, $a: ID!, $b: ID!) { requestWithdrawal(input: { id: $id, accountId: $a, amount: "100", fundingSourceId: $b }) { id } }',
    { id, a: person.accountId, b: person.bankId },
  )
  if (errors.length === 0) journal.push({ id, kind: 'withdrawal', cancelled: false })
  else if (errors.some(({ extensions }) => extensions?.code !== 'notEnoughCash')) throw new Error(errors[0]!.message)
}

async function placeOrder(person: Person, amount: string): Promise<string> {
  const id = `ord_${uuidv7()}`
  const { portfolio } = await must(
    person.ask<{ portfolio: { sharePrice: string } }>('{ portfolio(id: "1") { sharePrice } }', {}),
  )
  await must(
    person.ask(
      `mutation ($id: ID!, $a: ID!, $b: ID!, $m: Cents!, $p: SharePrice!) { placeOrder(input: { id: $id, accountId: $a, portfolioId: "1", amount: $m, fundingSourceId: $b, sharePriceSeen: $p, tenPercentConfirmed: true }) { id } }`,
      { id, a: person.accountId, b: person.bankId, m: amount, p: portfolio.sharePrice },
    ),
  )
  return id
}

/** Signs as a person does, on the page that our own answer names; retries until the partner reports the signature. */
async function signWhenReady(person: Person, orderId: string): Promise<void> {
  let last = ''
  const sign = async () => {
    const { data, errors } = await person.ask<{ startSigning: { url: string; clientId: string } }>(
      'mutation ($id: ID!) { startSigning(input: { orderId: $id }) { url clientId } }',
      { id: orderId },
    )
    // The answer to an earlier try may have been lost.
    if (errors.some(({ extensions }) => extensions?.code === 'notForSigning')) return true
    last = errors.map(({ message }) => message).join('; ')
    if (!data) return false
    const { url, clientId } = data.startSigning
    const opened = await fetch(`${url}&client_id=${clientId}&skip_domain_verification=1`)
    last = `${opened.status} from the signing page`
    if (!opened.ok) return false
    const signed = await fetch(`${opened.url}/sign`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada Reyes', agree: 'yes' }),
    })
    return signed.ok
  }
  await until(sign).catch(() => {
    throw new Error(`Order ${orderId} could not be signed: ${last}`)
  })
}

type Moved = { readonly month: string; readonly seconds: number; readonly notes: readonly string[] }

/** Moves the clock all the way; returns how long that took and its notes. */
export async function moveClock(
  company: TestCompany,
  by: { hours: number } | { days: number } | { to: string },
): Promise<Moved> {
  const began = performance.now()
  const clock = `${company.sandbox}/api/clock`
  let moved: Moved | undefined
  await until(async () => {
    const whereTo = 'hours' in by ? { to: await hoursOn(clock, by.hours) } : by
    const answer = await fetch(clock, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...whereTo, wait: true }),
    })
    if (!answer.ok) return false
    const { today, move } = (await answer.json()) as { today: string; move: { end: string; notes: readonly string[] } }
    moved = { month: today.slice(0, 7), seconds: Math.round((performance.now() - began) / 100) / 10, notes: move.notes }
    return move.end === 'arrived'
  })
  return moved!
}

async function hoursOn(clock: string, hours: number): Promise<string> {
  const { now } = (await (await fetch(clock)).json()) as { now: string }
  return Temporal.Instant.from(now).add({ hours }).toString()
}
