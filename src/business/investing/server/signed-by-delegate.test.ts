import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { signerWords } from '#business/delegates/server/public.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { openPage } from '#partners/esign/contract-bench.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { newDelegate } from '#tests/setup/delegate.ts'
import { confirmedPerson } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-03-05T15:05:00Z' })
const { owner, ask, drain, standIns } = testCompany
await offer(owner, { id: '1' })
await offer(owner, { id: '2' })
const ada = await newBacker(testCompany, { email: 'ada@example.com' })
const barn = await openedBusiness(testCompany, ada, { business: { businessName: 'Bright Barn LLC' } })
const { accountId } = barn
const dan = await newDelegate(testCompany, { of: ada, accountId, email: 'dan@example.com' })

const place = (by: Viewer, account: AccountId) =>
  ask(
    by,
    `mutation ($id: ID!, $accountId: ID!, $bank: ID) { placeOrder(input: { id: $id, accountId: $accountId, portfolioId: "1", amount: "10000",
      fundingSourceId: $bank, sharePriceSeen: "1250000", tenPercentConfirmed: true }) { id actedBy } }`,
    { id: `ord_${uuidv7()}`, accountId: account, bank: barn.bankId },
    account,
  )
/** Waits until this many statements wait for another's lock. */
const waiting = (many: number) =>
  vi.waitFor(async () => {
    const { rows } = await owner.query(`select from pg_stat_activity where wait_event_type = 'Lock'`)
    expect(rows.length).toBeGreaterThanOrEqual(many)
  }, 5_000)
const signing = (by: Viewer, orderId: string) =>
  ask(by, 'mutation ($id: ID!) { startSigning(input: { orderId: $id }) { url } }', { id: orderId }, accountId)

const signingPage = async (by: Viewer, orderId: string) =>
  openPage((await signing(by, orderId)).data.startSigning.url, '1', testCompany.config.esign.clientId)

test('a delegate signs under their own name, for the business that holds the account, by the access they were granted', async () => {
  const placed = await place(dan, accountId)
  expect(placed).toMatchObject({ errors: [], data: { placeOrder: { actedBy: 'by Dan Reyes for Bright Barn LLC' } } })
  const { id } = placed.data.placeOrder
  await drain()
  const { rows } = await owner.query(
    `select signer_name as signer, signer_email as email, signs_for as investor, signs_by_access_on::text as granted from investing.investment_order where id = $1`,
    [id],
  )
  expect(rows).toEqual([
    { signer: 'Dan Reyes', email: 'dan@example.com', investor: 'Bright Barn LLC', granted: '2026-03-05' },
  ])
  expect((await signing(ada, id)).errors).toMatchObject([
    { code: 'otherSigner', message: expect.stringContaining('prepared for Dan Reyes to sign') },
  ])
  const page = await signingPage(dan, id)
  expect(page.text()).toContain('value="Dan Reyes"')
  await page.sign('Ada Reyes')
  expect(page.text()).toContain('This document is for Dan Reyes to sign')
  await page.sign('dan  reyes')
  await drain()
  expect((await ask(ada, '{ order(id: "ID") { state } }'.replace('ID', id))).data.order.state).toBe('funding')
})

test('the owner reads in a notice and a mail who acted for whom, and the subject names nobody', async () => {
  await drain()
  const { rows } = await owner.query(
    `select title, body from notifications.notification where user_id = $1 and title like 'Someone acted%'`,
    [ada.userId],
  )
  expect(rows).toEqual([
    {
      title: 'Someone acted with money in your account',
      body: expect.stringMatching(/^Dan Reyes, for Bright Barn LLC: Placed an order\./),
    },
  ])
  const mails = await standIns.mail.inbox.list({ to: 'ada@example.com' })
  const mail = mails.find(({ subject }) => subject.includes('Someone acted with money'))
  expect(mail?.text).toContain('Dan Reyes, for Bright Barn LLC: Placed an order.')
  const own = await place(ada, accountId)
  expect(own.errors).toEqual([])
  await drain()
  expect(
    (await standIns.mail.inbox.list({ to: 'ada@example.com' })).filter((one) => one.subject === mail?.subject),
  ).toHaveLength(1)
})

test('documents say who agreed to a schedule: the owner, or a delegate with the right by which they did', async () => {
  const words = ({ userId }: Viewer) => signerWords(testCompany.platform, { person: userId, accountId })
  expect(await words(ada)).toBe('Ada Reyes')
  expect(await words(dan)).toBe('Dan Reyes, for Bright Barn LLC, by access granted on Mar 5, 2026')
  const own = ada.accountId
  const { userId: person } = await newDelegate(testCompany, { of: ada, accountId: own, email: 'eve@example.com' })
  expect(await signerWords(testCompany.platform, { person, accountId: own }), 'for a person too').toBe(
    'Dan Reyes, for Ada Reyes, by access granted on Mar 5, 2026',
  )
})

test('someone who has not signed up themself acts with nobody’s money, though they may look', async () => {
  const rob = await confirmedPerson(testCompany, 'rob@example.com')
  await owner.query(
    `insert into accounts.access (account_id, user_id, access_type, grant_id, granted_at) values ($1, $2, 'read_write', $3, '2026-03-05Z')`,
    [accountId, rob.userId, `grt_${uuidv7()}`],
  )
  expect((await place(rob, accountId)).errors).toMatchObject([{ code: 'delegateNotRegistered' }])
  const cash = await ask(rob, 'query ($accountId: ID!) { cashBalance(accountId: $accountId) { posted } }', {
    accountId,
  })
  expect(cash.errors).toEqual([])
})

test('an access ends after the act that its delegate has begun, and none is done by it later', async () => {
  const eva = await newDelegate(testCompany, { of: ada, accountId, email: 'eva@example.com' })
  const { rows } = await owner.query(`select grant_id as id from accounts.access where user_id = $1`, [eva.userId])
  const slow = await owner.connect()
  await slow.query(`begin; select from portfolios.portfolio where id = '1' for update`)
  const placing = place(eva, accountId)
  await waiting(1)
  const revoking = ask(
    ada,
    'mutation ($id: ID!, $key: IdempotencyKey!) { revokeAccess(input: { id: $id, key: $key }) { id } }',
    { id: rows[0].id, key: uuidv7() },
  )
  await Promise.race([revoking, waiting(2)])
  await slow.query('commit')
  slow.release()
  expect((await placing).errors).toEqual([])
  expect((await revoking).errors).toEqual([])
  expect((await place(eva, accountId)).errors).toMatchObject([{ code: 'accountNotFound' }])
})

test('every way to order leaves the same signer: the person who acts, for whom, and by which access', async () => {
  const about = `accountId: "${accountId}"`
  const line = (nth: number) =>
    `{ orderId: "ord_${uuidv7()}", portfolioId: "${nth}", amount: "10000", sharePriceSeen: "1250000", tenPercentConfirmed: true }`
  const ways = {
    checkout: () =>
      `placeOrder(input: { id: "ord_${uuidv7()}", ${about}, portfolioId: "1", amount: "10000", fundingSourceId: "${barn.bankId}", sharePriceSeen: "1250000", tenPercentConfirmed: true }) { id }`,
    basket: () =>
      `placeBasket(input: { id: "bsk_${uuidv7()}", ${about}, fundingSourceId: "${barn.bankId}", lines: [${line(1)}, ${line(2)}] }) { id }`,
  }
  const signers = async (by: Viewer, origin: keyof typeof ways) => {
    const known = await owner.query('select id from investing.investment_order')
    expect((await ask(by, `mutation { ${ways[origin]()} }`, {}, accountId)).errors).toEqual([])
    const { rows } = await owner.query(
      `select distinct signer_name as signer, signer_email as email, signs_for as investor, signs_by_access_on::text as granted, placed_by as by
         from investing.investment_order where origin = $1 and id <> all ($2)`,
      [origin, known.rows.map(({ id }) => id)],
    )
    return rows
  }
  for (const origin of ['checkout', 'basket'] as const) {
    const investor = 'Bright Barn LLC'
    expect([origin, await signers(dan, origin)]).toEqual([
      origin,
      [{ signer: 'Dan Reyes', email: 'dan@example.com', investor, granted: '2026-03-05', by: dan.userId }],
    ])
    expect([origin, await signers(ada, origin)]).toEqual([
      origin,
      [{ signer: 'Ada Reyes', email: 'ada@example.com', investor, granted: null, by: ada.userId }],
    ])
  }
})

test('the notice of the final circular goes to the buyer, and not to the delegate who signed', async () => {
  const { id } = (await place(dan, accountId)).data.placeOrder
  await drain()
  await (await signingPage(dan, id)).sign('Dan Reyes')
  await drain()
  await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 14 }))
  const { rows } = await owner.query('select state from investing.investment_order where id = $1', [id])
  expect(rows).toEqual([{ state: 'settled' }])
  const noticesTo = async (to: string) =>
    (await standIns.mail.inbox.list({ to })).filter(({ subject }) => subject.includes('final offering circular')).length
  expect(await noticesTo('dan@example.com')).toBe(0)
  expect(await noticesTo('ada@example.com')).toBeGreaterThan(0)
})

test('an order is not paid once what it rests on has ended before the signature', async () => {
  const { id } = (await place(dan, accountId)).data.placeOrder
  await drain()
  await owner.query(`update portfolios.portfolio set status = 'paused' where id = '1'`)
  const page = await signingPage(dan, id)
  await page.sign('Dan Reyes')
  await drain()
  const { data } = await ask(ada, '{ order(id: "ID") { state failure { code message } } }'.replace('ID', id))
  expect(data.order).toEqual({
    state: 'failed',
    failure: {
      code: 'temporarilyClosedFrontend',
      message: 'Portfolio temporarily closed to new investors. Please check back soon.',
    },
  })
})
