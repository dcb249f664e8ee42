import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { fbo } from '#business/custody/rules/ledger-accounts.ts'
import { holdingOf, unissuedOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { readId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney, moveShares } from '#ledger/transfer.ts'
import { type Depositor, giveCash, newDepositor } from '#tests/figures/cash-world.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { openPerson } from '#tests/setup/open-person.ts'
import { rowOfEachList } from '#tests/setup/paged-rows.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'

const numbers = [1, 2, 3, 4, 5]

describe('the lists that are read page by page', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform } = testCompany
  let rosa: Viewer
  let ada: Depositor

  const owe = (accountId: string, amount: Cents) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      mustPost(
        ctx.tx,
        {
          key: uuidv7(),
          kind: 'test',
          subject: accountId,
          effectiveAt: testCompany.clock.now(),
          phase: 'posted',
          lines: moveMoney(receivableOf(readId('acc', accountId)), fbo, amount),
        },
        testCompany.clock.now(),
      ),
    )

  /** A cent booked in its own month. */
  const receiveIn = (month: string) => {
    const at = instant(`${month}-15T15:00:00Z`)
    const lines = moveMoney(fbo, cashOf(ada.accountId), cents(1n))
    return mustPost(
      platform.db,
      { key: uuidv7(), kind: 'test', subject: ada.accountId, effectiveAt: at, phase: 'posted', lines },
      at,
    )
  }

  beforeAll(async () => {
    rosa = await newOperator(testCompany, 'rosa@longlight.example')
    const accounts = await Promise.all(numbers.map((number) => newDepositor(testCompany, number)))
    ada = accounts[0]!
    await mustPost(
      platform.db,
      {
        key: 'shares',
        kind: 'test',
        subject: ada.accountId,
        effectiveAt: testCompany.clock.now(),
        phase: 'posted',
        lines: moveShares(unissuedOf('1'), holdingOf(ada.accountId, '1'), microshares(100n)),
      },
      testCompany.clock.now(),
    )
    const now = testCompany.clock.now()
    for (const [place, { accountId, bankId }] of accounts.entries()) {
      // Two rows of each list share an instant.
      const at = now.subtract({ minutes: place - (place % 2) }).toString()
      for (const [statement, values] of rowOfEachList({ accountId, bankId, own: ada, place, of: numbers.length, at }))
        await owner.query(statement, [...values])
      await owe(accountId, cents(BigInt(100 + place - (place % 2))))
      await giveCash(testCompany, ada.accountId, cents(100n))
      await receiveIn(`2025-0${place + 1}`)
    }
    await openPerson(testCompany, rosa, ada.userId)
  })

  /**
   * Every connection, with the field that identifies its rows, its owner unless it is the operators', and its other
   * arguments.
   */
  const lists: Readonly<Record<string, { id: string; own?: true; given?: () => string }>> = {
    operatorsAlerts: { id: 'id' },
    bankTies: { id: 'bankAccountId' },
    bankTieNights: { id: 'day', given: () => 'bankAccountId: "cba_fbo",' },
    bankBreaks: { id: 'id' },
    cashReviews: { id: 'id' },
    failedTransfers: { id: 'id' },
    frozenAccounts: { id: 'accountId' },
    reconciledDays: { id: 'day' },
    proposals: { id: 'id' },
    declaredDividends: { id: 'id' },
    receivables: { id: 'accountId' },
    accreditationQueue: { id: 'id' },
    closureQueue: { id: 'id' },
    dataRequests: { id: 'id' },
    auditEntries: { id: 'id', given: () => 'action: "createUser",' },
    estates: { id: 'id', given: () => 'isOpen: true,' },
    nameChanges: { id: 'id', given: () => 'isOpen: true,' },
    holdingTransfers: { id: 'id', given: () => 'isOpen: true,' },
    accessReviews: { id: 'id' },
    breakGlasses: { id: 'id' },
    legalHolds: { id: 'id', given: () => 'isOpen: true,' },
    sellQueue: { id: 'id' },
    promotions: { id: 'id' },
    stuckWork: { id: 'id' },
    openWork: { id: 'id' },
    taxFormsToMail: { id: 'id' },
    complaints: { id: 'id' },
    contactMessages: { id: 'id', given: () => 'state: open,' },
    notifications: { id: 'id', own: true },
    sellOrders: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    documents: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    dividendsReceived: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    rewards: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    autoInvestSubscriptions: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    personalDataOpenings: { id: 'id' },
    investorNotes: { id: 'id', given: () => `userId: "${ada.userId}",` },
    referrals: { id: 'id', own: true },
    referralRewards: { id: 'id', own: true },
    orders: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
    publishedBalances: { id: 'day' },
    statementMonths: { id: 'month', own: true, given: () => `accountId: "${ada.accountId}",` },
    transfers: { id: 'id', own: true, given: () => `accountId: "${ada.accountId}",` },
  }

  it('are all that the schema has', async () => {
    const { data } = await ask(rosa, '{ __schema { queryType { fields { name type { name ofType { name } } } } } }')
    type Field = { name: string; type: { name: string | null; ofType: { name: string } | null } }
    const connections = (data.__schema.queryType.fields as Field[])
      .filter(({ type }) => (type.name ?? type.ofType?.name)?.endsWith('Connection'))
      .map(({ name }) => name)
    expect(connections.toSorted()).toEqual(Object.keys(lists).toSorted())
  })

  it.each(Object.entries(lists))('%s comes page by page: none twice and none left out', async (list, which) => {
    const pageOf = async (first: number, after: string | null = null) => {
      const { data, errors } = await ask(
        which.own ? ada : rosa,
        `query ($first: Int, $after: String) { ${list}(${which.given?.() ?? ''} first: $first, after: $after) {
          totalCount pageInfo { hasNextPage endCursor } edges { node { ${which.id} } } } }`,
        { first, after },
      )
      expect(errors).toEqual([])
      const { edges, pageInfo, totalCount } = data[list]
      return { ids: edges.map(({ node }: { node: Record<string, string> }) => node[which.id]), pageInfo, totalCount }
    }
    const all = await pageOf(100)
    expect(all.pageInfo.hasNextPage).toBe(false)
    expect(all.totalCount).toBe(all.ids.length)
    expect(all.ids.length).toBeGreaterThanOrEqual(numbers.length)
    const read: string[] = []
    for (let after: string | null = null; ; ) {
      const { ids, pageInfo } = await pageOf(2, after)
      expect(ids.length).toBeLessThanOrEqual(2)
      read.push(...ids)
      if (!pageInfo.hasNextPage) break
      after = pageInfo.endCursor
    }
    expect(read).toEqual(all.ids)
    expect(new Set(read).size).toBe(read.length)
  })

  it('dividends come by when they were paid, whatever month they are for', async () => {
    const { data } = await ask(
      ada,
      'query ($a: ID!) { dividendsReceived(accountId: $a, first: 2) { edges { node { month } } } }',
      { a: ada.accountId },
    )
    expect(nodesOf(data.dividendsReceived)).toEqual([{ month: '2024-01' }, { month: '2024-02' }])
  })

  it('open orders can be asked for alone, however many newer ones have ended', async () => {
    const bea = await newInvestor(testCompany, { email: 'bea@example.com' })
    const ids = Array.from({ length: 4 }, () => `ord_${uuidv7()}`)
    for (const [at, id] of ids.entries())
      await owner.query(
        `insert into investing.investment_order (id, account_id, portfolio_id, amount_cents, shares_micro, share_price_micro,
           price_effective_on, state, ten_percent_confirmed, signer_name, signer_email, placed_by, placed_at)
         values ($1, $2, '1', 100, 100, 100, '2026-01-01', $3, true, 'Bea', 'bea@example.com', 'test', $4)`,
        [id, bea.accountId, at === 0 ? 'awaitingSignature' : 'cancelled', `2026-01-0${at + 1}T12:00:00Z`],
      )
    const { data, errors } = await ask(
      bea,
      `query ($a: ID!) { all: orders(accountId: $a, first: 3) { totalCount edges { node { state } } }
         open: orders(accountId: $a, first: 3, onlyOpen: true) { totalCount edges { node { id } } } }`,
      { a: bea.accountId },
    )
    expect(errors).toEqual([])
    expect([data.all.totalCount, data.all.edges.map(({ node }: { node: { state: string } }) => node.state)]).toEqual([
      4,
      ['cancelled', 'cancelled', 'cancelled'],
    ])
    expect(data.open).toEqual({ totalCount: 1, edges: [{ node: { id: ids[0] } }] })
  })

  it.each(Object.entries(lists))('%s refuses a cursor that is not its own', async (list, which) => {
    const { errors } = await ask(
      which.own ? ada : rosa,
      `query ($after: String) { ${list}(${which.given?.() ?? ''} after: $after) { edges { node { ${which.id} } } } }`,
      { after: Buffer.from('elsewhere:1').toString('base64url') },
    )
    expect(errors).toEqual([expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'after' })])
  })

  it.each([
    ['reconciledDays', 'day', '2026-99-99'],
    ['reconciledDays', 'day', '0000-01-01'],
    ['dataRequests', 'id', '2026-02-30|1'],
    ['cashReviews', 'id', 'rev_1'],
    ['stuckWork', 'id', '0|message'],
    ['stuckWork', 'id', '2|job'],
  ])('%s refuses a cursor that cannot be a place in it', async (list, id, key) => {
    const { data: whole } = await ask(rosa, `{ ${list} { pageInfo { endCursor } } }`)
    const own = whole[list].pageInfo.endCursor as string | null
    const name = own === null ? list : Buffer.from(own, 'base64url').toString().split(':')[0]
    const after = Buffer.from(`${name}:${key}`).toString('base64url')
    const { errors } = await ask(
      rosa,
      `query ($after: String) { ${list}(after: $after) { edges { node { ${id} } } } }`,
      { after },
    )
    expect(errors).toEqual([expect.objectContaining({ code: 'BAD_USER_INPUT', field: 'after' })])
  })
})
