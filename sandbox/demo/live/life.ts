import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { changePortfolioStatus, publishSharePrice } from '#business/portfolios/server/public.ts'
import {
  atHour,
  type BusinessDay,
  businessDay,
  isBankDay,
  monthOf,
  plusBankDays,
  plusDays,
  plusMonths,
} from '#kernel/business-day.ts'
import { cents, dollars } from '#kernel/cents.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { createCompany } from '../create-company.ts'
import { castDays } from '../data/cast.ts'
import { demoPortfolios } from '../data/portfolios.ts'
import { recordDemoFilings } from '../record-filings.ts'
import { ben, demoPassword, olga, omar } from '../sign-ins.ts'
import { anaHerself, castPeople } from './cast-people.ts'
import type { DemoCompany } from './demo-company.ts'
import { appoint, type Investor, join, link, registerAll, signIn, signUp } from './join.ts'
import { readAllMeters } from './meters.ts'
import { act, approve, closeMonth, type Declared, type Operators } from './months.ts'
import { must } from './must.ts'
import { publishNews } from './news.ts'
import { order, sign, withdraw } from './orders.ts'
import { type DemoPerson, demoPeople } from './people.ts'
import { least, orderDayIn, planOf } from './plans.ts'
import { openSelling, sellingOpensOn, sellSome } from './selling.ts'
import { shareAccount } from './share.ts'
import { liveStory } from './story.ts'
import { closeTaxYears } from './tax-years.ts'

export type LifeSpan = {
  readonly from: BusinessDay
  /** The last day, which is lived up to this moment. */
  readonly until: Instant
  readonly investors: number
  readonly print?: (words: string) => void
}

const leftToApprove = '48'

type Life = {
  readonly demoCompany: DemoCompany
  readonly operators: Operators
  readonly people: readonly DemoPerson[]
  readonly subs: ReadonlyMap<string, string>
  readonly investors: Investor[]
  /** Dividends that were declared and wait for the other operator. */
  waiting: readonly Declared[]
  readonly lastDay: BusinessDay
}

/** Lives the company's history day by day, by the same use cases and partners that the running company has. Answers with who invests. */
export async function live(demoCompany: DemoCompany, span: LifeSpan): Promise<readonly Investor[]> {
  await createCompany(demoCompany.platform)
  const operators = { olga: await appoint(demoCompany, olga), omar: await appoint(demoCompany, omar) }
  const lastDay = span.until.toZonedDateTimeISO('America/New_York').toPlainDate().toString() as BusinessDay
  const others = demoPeople(span.investors - 1, span.from, plusDays(lastDay, -20))
  const people = [anaHerself(span.from), ...others, ...castPeople()]
  const subs = await signUp(demoCompany, [
    ...people.map(({ email, personal, isScripted }) => ({
      email,
      name: `${personal.firstName} ${personal.lastName}`,
      ...(isScripted ? { password: demoPassword } : {}),
    })),
    { email: ben.email, name: `${ben.firstName} ${ben.lastName}`, password: demoPassword },
  ])
  const life: Life = { demoCompany, operators, people, subs, investors: [], waiting: [], lastDay }
  for (let day = span.from; day < lastDay; day = plusDays(day, 1)) {
    if (day === span.from || day.endsWith('-01')) {
      span.print?.(`${day}: ${life.investors.length} investors`)
      await tidyUp(demoCompany)
      await readAllMeters(
        demoCompany,
        earlier(atHour(businessDay(`${day.slice(0, 7)}-01`), 0).add({ hours: 24 * 33 }), span.until),
      )
    }
    await liveDay(life, day, atHour(day, 23))
  }
  await liveDay(life, lastDay, span.until)
  const newcomer = await signIn(demoCompany, subs.get(ben.email)!, ben.email, `${ben.firstName} ${ben.lastName}`)
  await registerAll(demoCompany, [newcomer])
  await shareAccount(demoCompany, life.investors)
  await demoCompany.drain()
  return life.investors
}

/** One day: what the night brought, then what people and operators do, each at their minute, then the evening. */
async function liveDay(life: Life, day: BusinessDay, until: Instant): Promise<void> {
  const { demoCompany } = life
  const newcomers = life.people.filter(({ joinsOn }) => joinsOn === day)
  moveTo(demoCompany, atHour(day, 6))
  // On weekends and holidays no money moves; what people do then is processed on the next bank day.
  if (isBankDay(day) || newcomers.length > 0) await demoCompany.drain()
  if (isBankDay(day)) await officeDay(life, day)
  moveTo(demoCompany, atHour(day, 8))
  const joined = newcomers.length > 0 ? await join(demoCompany, newcomers, life.subs) : []
  life.investors.push(...joined)
  await investDay(life, day, joined, until)
  moveTo(demoCompany, until)
}

/** Does the upkeep that a database does by itself over two years, for which the minutes here are too few. */
async function tidyUp({ owner }: DemoCompany): Promise<void> {
  await owner.query('select ledger.roll_hot()')
  await owner.query('analyze')
}

const earlier = (a: Instant, b: Instant): Instant => (isBefore(a, b) ? a : b)

function moveTo({ clock }: DemoCompany, at: Instant): void {
  if (isBefore(clock.now(), at)) clock.moveTo(at)
}

/** Does the operators' work of a day: prices, tax years, months, news, and closing portfolios that are full. */
async function officeDay(life: Life, day: BusinessDay): Promise<void> {
  const { demoCompany, operators } = life
  moveTo(demoCompany, atHour(day, 7))
  await publishPrices(life, day)
  await recordDemoFilings(demoCompany.platform.db, day)
  if (day === sellingOpensOn) await openSelling(demoCompany, operators)
  await closeTaxYears(demoCompany, operators, day)
  const status = demoPortfolios.flatMap((portfolio) =>
    portfolio.statuses.filter(({ since }) => since === day).map((status) => ({ portfolioId: portfolio.id, ...status })),
  )
  for (const { portfolioId, status: to, reason } of status) {
    const input = { portfolioId, status: to, reason }
    must(
      await act(demoCompany, operators.olga.actor, 'changePortfolioStatus', input, (ctx) =>
        changePortfolioStatus(ctx, input),
      ),
    )
  }
  const first = businessDay(`${day.slice(0, 7)}-01`)
  if (plusBankDays(first, 8) === day)
    life.waiting = await closeMonth(demoCompany, operators, monthOf(plusMonths(first, -1)))
  if (plusBankDays(first, 9) === day) {
    // The very last month leaves one to be approved by the visitor of the demo.
    const stays = (dividend: Declared) =>
      monthOf(day) === monthOf(life.lastDay) && dividend.portfolioId === leftToApprove
    const due = life.waiting.filter((dividend) => !stays(dividend))
    await approve(
      demoCompany,
      operators,
      due.map(({ id }) => id),
    )
    life.waiting = []
  }
  if (plusBankDays(first, 6) === day && [1, 4, 7, 10].includes(Number(day.slice(5, 7))))
    await publishNews(demoCompany, operators, day)
}

async function publishPrices({ demoCompany, operators }: Life, day: BusinessDay): Promise<void> {
  for (const portfolio of demoPortfolios)
    for (const { effectiveOn, price } of portfolio.laterPrices) {
      if (plusBankDays(businessDay(effectiveOn), -5) !== day) continue
      const filingReference = portfolio.regulation === 1 ? `253G2/${effectiveOn.slice(0, 7)}-${portfolio.id}` : null
      const input = { portfolioId: portfolio.id, price, effectiveOn: businessDay(effectiveOn), filingReference }
      must(
        await act(demoCompany, operators.olga.actor, 'publishSharePrice', input, (ctx) =>
          publishSharePrice(ctx, input),
        ),
      )
    }
}

/** Does the investors' day: orders at their minutes, agreements signed by the evening, cash withdrawn or deposited. */
async function investDay(life: Life, day: BusinessDay, joined: readonly Investor[], until: Instant): Promise<void> {
  const { demoCompany } = life
  const placed: string[] = []
  const plans = life.investors
    .filter(({ person }) => !person.isScripted)
    .flatMap((investor) => {
      const isNew = joined.includes(investor)
      if (!isNew && orderDayIn(investor.person, day.slice(0, 7)) !== Number(day.slice(8))) return []
      return [{ investor, plan: planOf(investor.person, isNew ? 'first' : day) }]
    })
    .toSorted((a, b) => a.plan.minute - b.plan.minute)
  for (const { investor, plan } of plans) {
    const at = atHour(day, 9).add({ minutes: plan.minute })
    if (!isBefore(at, until)) continue
    moveTo(demoCompany, at)
    const id = await order(life, investor, plan)
    if (id) placed.push(id)
  }
  await sellSome(demoCompany, life.investors, day)
  if (castDays.some(({ on }) => on === day)) moveTo(demoCompany, atHour(day, 10))
  placed.push(...(await liveStory(life, day)))
  placed.push(...(await fillUp(life, day)))
  placed.push(...(await moveCash(life, day)))
  if (placed.length === 0) return
  await demoCompany.drain()
  await sign(demoCompany, placed)
  await demoCompany.drain()
}

/** Some days before a portfolio closes as fully funded, those with much to invest take what is left of it. */
async function fillUp(life: Life, day: BusinessDay): Promise<string[]> {
  const { investors } = life
  const full = demoPortfolios.filter(({ statuses }) =>
    statuses.some(({ since, status }) => status === 'closed' && plusBankDays(businessDay(since), -8) === day),
  )
  const placed: string[] = []
  for (const { id: portfolioId } of full)
    for (const investor of investors.filter(
      ({ person }) => person.isAccredited && !person.isScripted && person.bank.startsWith('Plaid'),
    )) {
      const id = await order(life, investor, { portfolioId, amount: dollars(250_000) })
      if (id) placed.push(id)
    }
  return placed
}

/** On the 20th some take their dividends out and some put them in again; banks that failed are exchanged. */
async function moveCash(life: Life, day: BusinessDay): Promise<string[]> {
  if (!day.endsWith('-20')) return []
  const { demoCompany } = life
  const placed: string[] = []
  const balances = await readBalances(
    demoCompany.platform.db,
    life.investors.map(({ accountId }) => cashOf(accountId)),
  )
  for (const investor of life.investors) {
    const { person, accountId } = investor
    if (person.isScripted) continue
    if (person.bank.startsWith('R01') && monthOf(person.joinsOn) < monthOf(plusMonths(day, -1)))
      await exchangeBank(demoCompany, investor)
    const available = cents(balances(cashOf(accountId)).available)
    if (available < least || person.dividends === 'keeps') continue
    if (person.dividends === 'withdraws') {
      if (available >= dollars(40)) await withdraw(demoCompany, investor, available)
      continue
    }
    const { portfolioId } = planOf(person, `again:${day}`)
    const id = await order(life, investor, { portfolioId, amount: available, fromCash: true })
    if (id) placed.push(id)
  }
  return placed
}

const exchanged = new WeakSet<Investor>()
/** An investor whose bank returned a payment links another bank, once. */
async function exchangeBank(demoCompany: DemoCompany, investor: Investor): Promise<void> {
  if (exchanged.has(investor)) return
  exchanged.add(investor)
  const linked = await link(demoCompany, investor, 'Plaid Checking').catch(() => null)
  if (linked && !isRefusal(linked)) investor.bankId = linked
}
