import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { BankLinkUnavailable, createBankLinkClient } from './client.ts'
import { bankLinkBench, done } from './contract-bench.ts'

const bench = await bankLinkBench()
const { client, sdk, clock, control } = bench
const linked = async (username?: string) => done(await client.exchangePublicToken(await bench.publicToken(username)))
const accountNamed = async (accessToken: string, name: string) =>
  done(await client.accounts(accessToken)).find((account) => account.name === name)!.accountId
const itemOnConsole = async (itemId: string) =>
  (await (await fetch(`${bench.origin}/_standin/items`)).json()).items.find(
    (item: { itemId: string }) => item.itemId === itemId,
  )

describe('a linked bank', () => {
  it('shows its accounts with balances in cents', async () => {
    const { accessToken } = await linked()
    const accounts = done(await client.accounts(accessToken))
    expect(accounts.map(({ name, mask, subtype, available }) => [name, mask, subtype, available])).toEqual([
      ['Plaid Checking', '0000', 'checking', cents(100_00)],
      ['Plaid Saving', '1111', 'savings', cents(200_00)],
      ['Plaid Credit Card', '3333', 'credit card', null],
      ['Plaid Student Loan', '7777', 'student', null],
    ])
    const { accountId } = accounts[0]!
    expect(done(await client.balance({ accessToken, accountId }))).toEqual({
      accountId,
      available: cents(100_00),
      current: cents(110_00),
    })
    expect(done(await client.item(accessToken))).toEqual({
      institutionId: 'ins_109508',
      institutionName: 'First Platypus Bank',
      loginRequired: false,
      problem: null,
    })
  })

  it('gives a processor token that says which account it stands for, until the account is revoked', async () => {
    const { accessToken, itemId } = await linked('user_returns')
    const accountId = await accountNamed(accessToken, 'R01-late')
    const { processorToken } = done(await client.createProcessorToken({ accessToken, accountId }))
    const asked = await control('processor-token', { token: processorToken })
    expect(asked.body).toMatchObject({
      institutionName: 'First Platypus Bank',
      accountName: 'R01-late',
      subtype: 'checking',
      mask: '0102',
      routing: '011401533',
      account: expect.stringMatching(/^\d{8}0102$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect((await control('processor-token', { token: 'processor-sandbox-none' })).status).toBe(404)
    await control(`items/${itemId}/revoke`, { accountId })
    expect((await control('processor-token', { token: processorToken })).status).toBe(404)
  })

  it('has the same number each time that one person links it', async () => {
    const tokenOf = async () => {
      const { accessToken } = await linked()
      const accountId = await accountNamed(accessToken, 'Plaid Checking')
      return done(await client.createProcessorToken({ accessToken, accountId })).processorToken
    }
    const [first, second] = [await tokenOf(), await tokenOf()]
    expect(first).not.toBe(second)
    const ask = async (token: string) => (await control('processor-token', { token })).body.fingerprint
    expect(await ask(first)).toBe(await ask(second))
  })
})

describe('the tokens and figures of a linked bank', () => {
  it('outlive a restart', async () => {
    const { accessToken } = await linked()
    const { linkToken } = await bench.linkToken()
    const waiting = await bench.publicToken()
    await bench.restart()
    expect(done(await client.accounts(accessToken))).toHaveLength(4)
    expect(done(await client.exchangePublicToken(waiting)).accessToken).toMatch(/^access-sandbox-/)
    expect((await bench.walk(linkToken)).heading()).toBe('Choose your bank')
  })

  it('give way to a new access token, and the old one is forgotten', async () => {
    const { accessToken } = await linked()
    const renewed = done(await client.renewAccessToken(accessToken)).accessToken
    expect(done(await client.item(renewed)).institutionId).toBe('ins_109508')
    expect(await client.item(accessToken)).toMatchObject({ kind: 'refused', code: 'INVALID_ACCESS_TOKEN' })
  })

  it('include the numbers of bank transfers and the directory of banks', async () => {
    const { accessToken } = await linked()
    const { data } = await sdk.authGet({ access_token: accessToken })
    expect(data.numbers.ach.map(({ routing }) => routing)).toEqual(['011401533', '011401533'])
    const found = await sdk.institutionsGetById({ institution_id: 'ins_109511', country_codes: [] })
    expect(found.data.institution.name).toBe('Houndstooth Bank')
    expect(data.request_id).toMatch(/^[\w-]{15}$/)
  })
})

describe('what the bank link refuses', () => {
  it('a public token a second time, or half an hour later', async () => {
    const once = await bench.publicToken()
    done(await client.exchangePublicToken(once))
    expect(await client.exchangePublicToken(once)).toMatchObject({ kind: 'refused', code: 'INVALID_PUBLIC_TOKEN' })
    const late = await bench.publicToken()
    clock.moveTo(clock.now().add({ minutes: 31 }))
    expect(await client.exchangePublicToken(late)).toMatchObject({ kind: 'refused', code: 'INVALID_PUBLIC_TOKEN' })
  })

  it('keys that are not ours', async () => {
    const stranger = createBankLinkClient({ origin: bench.origin, clientId: 'client', secret: 'guess' })
    expect(await stranger.accounts('access-sandbox-1')).toMatchObject({ kind: 'refused', code: 'INVALID_API_KEYS' })
  })

  it('an access token that it does not know, or whose item was removed', async () => {
    expect(await client.accounts('access-sandbox-none')).toMatchObject({ code: 'INVALID_ACCESS_TOKEN' })
    const { accessToken } = await linked()
    expect(await client.removeItem(accessToken)).toEqual({ removed: true })
    expect(await client.item(accessToken)).toMatchObject({ kind: 'refused', code: 'INVALID_ACCESS_TOKEN' })
  })

  it('a processor token for an account that is not there or cannot take transfers', async () => {
    const { accessToken } = await linked()
    const of = (accountId: string) => client.createProcessorToken({ accessToken, accountId })
    expect(await of('none')).toMatchObject({ kind: 'refused', code: 'INVALID_ACCOUNT_ID' })
    expect(await of(await accountNamed(accessToken, 'Plaid Credit Card'))).toMatchObject({ code: 'NO_AUTH_ACCOUNTS' })
  })

  it('anything about the accounts of a bank that wants a new sign-in', async () => {
    const { accessToken, itemId } = await linked()
    await sdk.sandboxItemResetLogin({ access_token: accessToken })
    expect(await client.accounts(accessToken)).toMatchObject({ kind: 'refused', code: 'ITEM_LOGIN_REQUIRED' })
    expect(await client.balance({ accessToken, accountId: 'any' })).toMatchObject({ code: 'ITEM_LOGIN_REQUIRED' })
    expect(done(await client.item(accessToken))).toMatchObject({ loginRequired: true, problem: 'ITEM_LOGIN_REQUIRED' })
    expect((await itemOnConsole(itemId)).error).toBe('ITEM_LOGIN_REQUIRED')
  })

  it('a body without what it needs, naming the field', async () => {
    const failed = await sdk.itemPublicTokenExchange(Object.create(null)).catch((error) => error.response)
    expect([failed.status, failed.data.error_type, failed.data.error_code]).toEqual([
      400,
      'INVALID_REQUEST',
      'MISSING_FIELDS',
    ])
    expect(failed.data.error_message).toContain('public_token')
  })

  it('wrong credentials at the bank', async () => {
    const failed = await bench.publicToken('user_good', 'wrong').catch((error) => error.response.data)
    expect(failed).toMatchObject({ error_type: 'ITEM_ERROR', error_code: 'INVALID_CREDENTIALS' })
  })
})

describe('a bank link that does not answer', () => {
  for (const fault of [
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429 },
    { kind: 'reset' },
    { kind: 'dropAfter' },
  ])
    it(`is an outage to try again after: ${fault.kind} ${fault.status ?? ''}`, async () => {
      const { accessToken } = await linked()
      await control('faults', { route: 'POST /accounts', times: 1, ...fault })
      const failed = await client.accounts(accessToken).catch((error: unknown) => error)
      expect(failed).toBeInstanceOf(BankLinkUnavailable)
      expect(JSON.stringify(failed) + String(failed)).not.toContain(accessToken)
      expect(done(await client.accounts(accessToken))).toHaveLength(4)
    })

  it('can be emptied from the console', async () => {
    await linked()
    await control('reset')
    expect((await (await fetch(`${bench.origin}/_standin/items`)).json()).items).toEqual([])
  })
})
