import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { checkCustodianCash } from '#business/ira/server/public.ts'
import { databaseOf } from '#engine/command/database.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId, FundingSourceId } from '#kernel/ids.ts'
import { checkBooks, faultsIn } from '#ledger/check-books.ts'
import { type Backer, newBacker, newOperator, placeOrder, sign } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { newDelegate } from '#tests/setup/delegate.ts'
import { contribute, distribute, openedIra, placeIraOrder, readCustodian, sellFromIra } from '#tests/setup/ira.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { openSelling, placeSellOrder } from '#tests/setup/selling.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { counts, seed } from './counts.ts'

const { iraActs: acts } = counts
const custodian = testCustodian('live')

type Account = {
  readonly id: AccountId
  readonly owner: Backer
  readonly isIra: boolean
  /** The bank that pays for it, if it has one of its own. */
  readonly bankId: FundingSourceId
}

function chanceFrom(start: number): (below: number) => number {
  let state = start >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe(`several accounts of several people, ${acts} random acts, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const testCompany = await startTestCompany({
    at: '2026-01-05T15:00:00Z',
    rooms: roomsWithCustodians({ sacoRiver: custodian }),
  })
  const { ask, drain, owner, platform } = testCompany
  await offer(owner, { id: '1' })
  const operators = {
    proposes: await newOperator(testCompany, 'rosa@longlight.example'),
    approves: await newOperator(testCompany, 'theo@longlight.example'),
  }
  await openSelling(testCompany, operators)
  const chance = chanceFrom(seed)
  const accounts: Account[] = []
  for (const name of ['Ana', 'Bea']) {
    const by = await newBacker(testCompany, { email: `${name.toLowerCase()}@example.com`, firstName: name })
    const { bankId } = by
    accounts.push({ id: by.accountId, owner: by, isIra: false, bankId })
    for (const type of ['roth', 'traditional'])
      accounts.push({ id: await openedIra(testCompany, by, custodian, { type }), owner: by, isIra: true, bankId })
    const business = await openedBusiness(testCompany, by)
    accounts.push({ id: business.accountId, owner: by, isIra: false, bankId: business.bankId })
  }
  // Two delegates of Ana: one for her business, one for her Roth IRA, and for nothing else of hers.
  const [ana, roth, , ofAna] = accounts as [Account, Account, Account, Account]
  const delegates = [
    await newDelegate(testCompany, { of: ana.owner, accountId: ofAna.id, email: 'dan@example.com' }),
    await newDelegate(testCompany, { of: ana.owner, accountId: roth.id, email: 'eva@example.com' }),
  ]
  const people: readonly Backer[] = [...new Set(accounts.map(({ owner: each }) => each)), ...delegates]
  const scopeOf = (by: Backer): readonly AccountId[] =>
    delegates.find(({ userId }) => userId === by.userId)?.scope ?? []
  const isOf = (by: Backer, account: Account) => account.owner.userId === by.userId || scopeOf(by).includes(account.id)

  /** Carries out the last request to the custodian, in full. */
  async function carriedOut(what: string, kind: string, state: string): Promise<void> {
    await drain()
    const ref = custodian.last(what)?.ref
    if (ref) custodian.say({ kind, ref, state } as Parameters<typeof custodian.say>[0])
    await readCustodian(testCompany)
  }
  const receiptsArrive = async () => {
    await drain()
    for (const { ask: told } of custodian.told.filter(({ what }) => what === 'receipt'))
      custodian.say({ kind: 'receipt', ref: told.ref, state: 'received' })
    await readCustodian(testCompany)
  }
  type Answer = Awaited<ReturnType<typeof ask>>

  /** Attempts by anyone on anyone's account: each is answered as the API does, and then the world goes on. */
  const tries: Readonly<Record<string, (by: Backer, account: Account) => Promise<Answer>>> = {
    invest: async (by, { id, isIra, bankId }) => {
      const amount = BigInt(10_000 + chance(50) * 100)
      const answer = isIra
        ? await placeIraOrder(testCompany, by, id, amount)
        : await placeOrder(testCompany, { ...by, accountId: id, bankId }, { amount: cents(amount) })
      if (answer.errors.length > 0) return answer
      await sign(testCompany, answer.data.placeOrder.id)
      if (isIra) await carriedOut('direct', 'direction', 'fundsSent')
      else for (let day = 0; day < 6; day += 1) await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
      return answer
    },
    contribute: async (by, { id }) => {
      const answer = await contribute(testCompany, by, id, { amount: BigInt(500_000 + chance(900) * 100) })
      if (answer.errors.length === 0) await carriedOut('contribute', 'contribution', 'settled')
      return answer
    },
    distribute: async (by, { id }) => {
      const answer = await distribute(testCompany, by, id, {
        gross: BigInt(100 + chance(50_000)),
        federal: chance(101),
      })
      if (answer.errors.length === 0)
        await carriedOut('distribute', 'distribution', ['paid', 'rejected', 'canceled'][chance(3)]!)
      return answer
    },
    sell: async (by, { id, isIra }) => {
      const answer = isIra
        ? await sellFromIra(testCompany, by, id, { amount: 10_000n })
        : await placeSellOrder(testCompany, { ...by, accountId: id }, { amount: 10_000n })
      if (isIra && answer.errors.length === 0) await carriedOut('direct', 'direction', 'proceedsDue')
      return answer
    },
    read: (by, { id }) =>
      ask(by, 'query ($a: ID!) { sellOrders(accountId: $a) { edges { cursor } } ira(accountId: $a) { balance } }', {
        a: id,
      }),
    convert: (by, { id }) => {
      const from = accounts[chance(accounts.length)]!
      return ask(
        by,
        `mutation ($id: ID!, $to: ID!, $from: ID!) { convertToRoth(input: { id: $id, accountId: $to, fromAccountId: $from, amount: "5000" }) { id } }`,
        { id: `ctb_${uuidv7()}`, to: id, from: from.id },
      )
    },
  }

  async function balances(): Promise<Map<string, string>> {
    const { rows } = await owner.query(
      `select a.owner, string_agg(a.key || '=' || b.posted || '/' || b.pending_debit, ' ' order by a.key) as all
         from ledger.account a join ledger.balance b on b.account_id = a.id where a.owner like 'acc\\_%' group by 1`,
    )
    return new Map(rows.map((row) => [row.owner, row.all]))
  }
  const sellers = async (): Promise<Set<string>> =>
    new Set((await owner.query(`select distinct account_id as id from selling.sell_order`)).rows.map(({ id }) => id))

  it('are each moved and read by who may, and nobody else’s is moved', async () => {
    const names = Object.keys(tries)
    let [own, foreign, delegated] = [0, 0, 0]
    for (let act = 0; act < acts; act += 1) {
      const name = names[chance(names.length)]!
      const account = accounts[chance(accounts.length)]!
      // Half of the acts are tried by someone who may act in the account.
      const mayAct = chance(2) === 0 ? people.filter((each) => isOf(each, account)) : people
      const by = mayAct[chance(mayAct.length)]!
      const before = await balances()
      const mayChange = new Set<string>([
        // A conversion moves between two accounts of one owner; everything else stays in the account that it names.
        ...(name === 'convert'
          ? accounts.filter((one) => one.owner.userId === by.userId).map(({ id }) => id)
          : isOf(by, account)
            ? [account.id]
            : []),
        ...(name === 'invest' ? await sellers() : []),
      ])
      const answer = await tries[name]!(by, account)
      const after = await balances()
      const changed = [...after].filter(([id, all]) => before.get(id) !== all).map(([id]) => id)
      if (!isOf(by, account)) {
        foreign += 1
        expect(answer.errors.length, `${act}: ${name} of another’s account`).toBeGreaterThan(0)
        expect(changed, `${act}: ${name}`).toEqual([])
      } else {
        own += 1
        if (scopeOf(by).length > 0 && answer.errors.length === 0 && changed.length > 0) delegated += 1
        expect(
          changed.filter((id) => !mayChange.has(id)),
          `${act}: ${name}`,
        ).toEqual([])
      }
      if (act % 5 === 4) await receiptsArrive()
    }
    expect(Math.min(own, foreign, delegated)).toBeGreaterThan(0)
    await receiptsArrive()
    expect((await checkCustodianCash(platform.db)).offending).toEqual([])
    expect(faultsIn(await checkBooks(databaseOf(platform.pool)))).toEqual([])
  })
})
