import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import { reinvestAgreement } from '#business/dividends/rules/reinvest-agreement.ts'
import { toldObstacles } from '#business/investing/rules/can-invest.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type AccountId, idOf } from '#kernel/ids.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { confirmedPerson, newInvestor } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

type Told = { readonly code: string; readonly message: string }
/** The list's reason for each portfolio; null if the list offers it. */
type List = Readonly<Record<string, Told | null>>

const lists = `query ($a: ID!) {
  dividendSettings(accountId: $a) { targets { id } refusedTargets { portfolio { id } code message } }
  basketQuote(accountId: $a) { lines { portfolioId quote { canInvest obstacles { code message } } } } }`
const reinvest = `mutation ($id: ID!, $a: ID!, $to: ID!, $version: String!) {
  chooseDividend(input: { id: $id, accountId: $a, portfolioId: "1", kind: reinvest, targetPortfolioId: $to, agreementVersion: $version }) { id } }`
const schedule = `mutation ($id: ID!, $a: ID!, $to: ID!, $hash: String!) {
  startAutoInvest(input: { id: $id, accountId: $a, frequency: weekly, startsOn: "2026-01-12", allocations: [{ portfolioId: $to, amount: "10000" }], agreementHash: $hash }) { id } }`

describe('a list of what one may buy', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { owner, ask } = testCompany
  await offer(owner, { id: '1' })
  await offer(owner, { id: '2', regulation: 2 })
  await offer(owner, { id: '3', prohibited: ['NV'] })
  await offer(owner, { id: '4', cap: 1_000n })
  await offer(owner, { id: '7', regulation: 3, limit: 0 })
  const portfolios = ['1', '2', '3', '4', '7']

  const own = async (viewer: Viewer): Promise<Viewer & { accountId: AccountId }> => ({
    ...viewer,
    accountId: (await ask(viewer, '{ me { user { accountId } } }')).data.me.user.accountId,
  })
  const changed = async <Person extends Viewer>(person: Person, set: string): Promise<Person> => {
    await owner.query(`update people.user set ${set} where id = $1`, [person.userId])
    return person
  }
  const backer = (email: string) => newBacker(testCompany, { email: `${email}@example.com` })
  const frozen = await backer('frozen')
  await owner.query(`update accounts.account set frozen_at = now(), freeze_reason = 'test' where id = $1`, [
    frozen.accountId,
  ])
  const saver = await backer('saver')
  const ira = { ...saver, accountId: idOf('acc', uuidv7()) }
  await owner.query(
    `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name, custodian, ira_type)
     values ($1, $2, 'individual', now(), $3, 'Roth IRA', 'sacoRiver', 'roth')`,
    [ira.accountId, saver.userId, saver.accountId],
  )
  const people = {
    'who is verified and has a bank': await backer('whole'),
    'who says that they are accredited': await changed(await backer('word'), 'is_accredited = true'),
    'whom we know': await changed(await backer('known'), 'substantive_relationship = true'),
    'from a state where one is not offered': await changed(await backer('nevada'), `state = 'NV'`),
    'who came through an adviser': await changed(await backer('adviser'), 'wealth_channel = true'),
    'without a bank': await newInvestor(testCompany, { email: 'nobank@example.com' }),
    'without a profile': await own(await confirmedPerson(testCompany, 'nobody@example.com')),
    'whose account is frozen': frozen,
    'whose account is an IRA': ira,
  }

  async function listsOf(by: Viewer & { accountId: AccountId }): Promise<{ targets: List; basket: List }> {
    const { data, errors } = await ask(by, lists, { a: by.accountId })
    if (errors.length > 0) throw new Error(errors[0]!.message)
    const { targets, refusedTargets } = data.dividendSettings
    type Refused = Told & { portfolio: { id: string } }
    type Line = { portfolioId: string; quote: { canInvest: boolean; obstacles: Told[] } }
    return {
      targets: Object.fromEntries([
        ...targets.map(({ id }: { id: string }) => [id, null]),
        ...refusedTargets.map(({ portfolio, code, message }: Refused) => [portfolio.id, { code, message }]),
      ]),
      basket: Object.fromEntries(
        data.basketQuote.lines.map(({ portfolioId, quote }: Line) => [
          portfolioId,
          quote.canInvest ? null : toldObstacles(quote.obstacles)[0],
        ]),
      ),
    }
  }
  const answered = async (by: Viewer & { accountId: AccountId }, mutation: string, prefix: string, to: string) => {
    const { errors } = await ask(by, mutation, {
      id: `${prefix}_${uuidv7()}`,
      a: by.accountId,
      to,
      version: reinvestAgreement.version,
      hash: agreementHash,
    })
    return errors[0] ? { code: errors[0].code, message: errors[0].message.replace(/^Test Portfolio \d: /, '') } : null
  }

  it.each(Object.entries(people))(
    'shows a person %s what the server accepts, and of the rest why not',
    async (_, by) => {
      const { targets, basket } = await listsOf(by)
      const shown = Object.keys(targets).toSorted()
      expect(shown, 'one list of offerings for every way to commit').toEqual(Object.keys(basket).toSorted())
      const isIra = by === ira
      for (const to of portfolios) {
        const reinvested = await answered(by, reinvest, 'chc', to)
        const scheduled = await answered(by, schedule, 'ais', to)
        if (!shown.includes(to)) {
          expect([reinvested, scheduled], to).not.toContain(null)
          continue
        }
        // A frozen account may not act at all. That is said before the order rules run, and nothing is offered.
        if (reinvested?.code === 'accountStanding') {
          expect([targets[to], basket[to]], to).not.toContain(null)
          continue
        }
        expect(targets[to], `reinvested in ${to}`).toEqual(reinvested)
        if (!isIra) expect(basket[to], `by a schedule in ${to}`).toEqual(scheduled)
      }
    },
  )

  it('is not the same for everyone, so that the agreement above is one', async () => {
    const seen = await Promise.all(Object.values(people).map((by) => listsOf(by)))
    const codes = new Set(seen.flatMap(({ targets }) => Object.values(targets).map((told) => told?.code ?? 'offered')))
    expect(codes.size).toBeGreaterThanOrEqual(7)
  })
})
