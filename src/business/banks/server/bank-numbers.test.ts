import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { AccountId, FundingSourceId } from '#kernel/ids.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { fundingSourceForPayment } from './public.ts'

const add = `mutation ($key: IdempotencyKey!, $accountId: ID!, $routingNumber: String!, $accountNumber: String!, $bankAccountType: BankAccountType!) {
  addBankByNumbers(input: { key: $key, accountId: $accountId, routingNumber: $routingNumber, accountNumber: $accountNumber, bankAccountType: $bankAccountType }) { id } }`
const confirm = `mutation ($key: IdempotencyKey!, $id: ID!, $amount1: Cents!, $amount2: Cents!) {
  confirmMicroDeposits(input: { key: $key, id: $id, amount1: $amount1, amount2: $amount2 }) { id } }`
const remove = `mutation ($key: IdempotencyKey!, $id: ID!) { removeBank(input: { key: $key, id: $id }) { id } }`
const rename = `mutation ($key: IdempotencyKey!, $id: ID!, $name: String!) { renameBank(input: { key: $key, id: $id, name: $name }) { id } }`
const banks = `{ me { user { hasBankAccount bankAccounts { id status problem name mask bankName bankAccountType plaidAccount { id } microDeposits { state triesLeft expectedOn } } } } }`

describe('a bank account by its numbers', async () => {
  const testCompany = await startTestCompany()
  const { platform, config, drain, ask, owner, partners, clock } = testCompany
  const control = (path: string, body: object = {}) =>
    fetch(`${config.ach.origin}/_standin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let keys = 0
  const enter = (viewer: Viewer & { accountId: AccountId }, change: Partial<Record<string, string>> = {}) => {
    keys += 1
    const numbers = { routingNumber: '222222226', accountNumber: `55${String(keys).padStart(6, '0')}`, ...change }
    return ask(viewer, add, { key: `add${keys}`, accountId: viewer.accountId, bankAccountType: 'checking', ...numbers })
  }
  const amounts = (viewer: Viewer, id: string, first = '3', second = '7') =>
    ask(viewer, confirm, { key: `confirm${++keys}`, id, amount1: first, amount2: second })
  const banksOf = async (viewer: Viewer) => (await ask(viewer, banks)).data.me.user
  const bankOf = async (viewer: Viewer, id: string) =>
    (await banksOf(viewer)).bankAccounts.find((bank: { id: string }) => bank.id === id)
  let one: Promise<Viewer & { accountId: AccountId }> | undefined
  /** One person enters one account after the other. */
  const entered = async (change = {}) => {
    one ??= newInvestor(testCompany, { email: 'numbers@example.com' })
    const viewer = await one
    const id = (await enter(viewer, change)).data?.addBankByNumbers?.id as FundingSourceId
    await drain()
    return { viewer, id }
  }
  const days = async (count: number) => testCompany.moveTo(clock.now().add({ hours: count * 24 }))
  const kindsTold = async (accountId: string) =>
    (
      await owner.query(`select kind from platform.announcement where body ->> 'accountId' = $1 order by id`, [
        accountId,
      ])
    ).rows.map(({ kind }) => kind as string)

  it('goes to the partner and leaves nothing here but its last four digits', async () => {
    const { viewer, id } = await entered({ accountNumber: '8877 6655-4321' })
    expect(await banksOf(viewer)).toMatchObject({
      hasBankAccount: false,
      bankAccounts: [
        {
          id,
          status: 'confirming',
          name: 'Checking 4321',
          mask: '4321',
          bankName: 'SANDBOX TEST BANK',
          bankAccountType: 'checking',
          plaidAccount: null,
          microDeposits: { state: 'sent', triesLeft: 3, expectedOn: '2026-01-07' },
        },
      ],
    })
    const { rows } = await owner.query(
      `select string_agg(t, '') as all from (select row_to_json(m)::text t from banks.micro_deposit m union all select row_to_json(s)::text from banks.funding_source s
        union all select row_to_json(o)::text from platform.outbox o union all select row_to_json(c)::text from platform.command c
        union all select row_to_json(n)::text from platform.announcement n union all select row_to_json(a)::text from platform.audit a) x`,
    )
    expect(rows[0].all).not.toMatch(/887766554321|222222226/)
    expect((await owner.query('select numbers_sealed from banks.micro_deposit where id = $1', [id])).rows).toEqual([
      { numbers_sealed: null },
    ])
    await ask(viewer, remove, { key: 'first', id })
  })

  it('cannot be paid from before the two amounts are right, and can after', async () => {
    const { viewer, id } = await entered()
    expect(await fundingSourceForPayment(platform, viewer.accountId, id)).toMatchObject({ status: 'confirming' })
    await amounts(viewer, id)
    await drain()
    expect(await bankOf(viewer, id)).toMatchObject({ microDeposits: { state: 'sent', triesLeft: 3 } })
    await days(5)
    expect(await bankOf(viewer, id)).toMatchObject({ microDeposits: { state: 'arrived' } })
    expect(await kindsTold(viewer.accountId)).toContain('microDepositsArrived')
    expect((await amounts(viewer, id, '7', '3')).errors).toEqual([])
    await drain()
    expect(await bankOf(viewer, id)).toMatchObject({ status: 'verified', microDeposits: { state: 'confirmed' } })
    expect((await banksOf(viewer)).hasBankAccount).toBe(true)
    const payable = await fundingSourceForPayment(platform, viewer.accountId, id)
    expect(await partners.ach.fundingSource(payable!.partnerFundingSourceId)).toMatchObject({ status: 'verified' })
    expect((await kindsTold(viewer.accountId)).filter((kind) => kind === 'bankLinked')).toHaveLength(1)
  })

  it('is locked by the third wrong pair, for two days; what is no possible amount costs no try', async () => {
    const numbers = { accountNumber: '70000001' }
    const { viewer, id } = await entered(numbers)
    await days(5)
    expect((await amounts(viewer, id, '0', '7')).errors).toMatchObject([{ code: 'depositAmount', field: 'amount1' }])
    for (const left of [2, 1, 0]) {
      expect(await bankOf(viewer, id)).toMatchObject({ microDeposits: { state: 'arrived', triesLeft: left + 1 } })
      await amounts(viewer, id, '9', '9')
      await drain()
    }
    const locked = { status: 'refused', problem: expect.stringContaining('locked'), microDeposits: { state: 'locked' } }
    expect(await bankOf(viewer, id)).toMatchObject(locked)
    expect((await amounts(viewer, id)).errors).toMatchObject([{ code: 'notNow' }])
    const again = await entered(numbers)
    expect(await bankOf(viewer, again.id)).toMatchObject(locked)
    expect(await bankOf(viewer, id)).toBeUndefined()
    await days(3)
    const free = await entered(numbers)
    expect(await bankOf(viewer, free.id)).toMatchObject({ status: 'confirming', microDeposits: { state: 'sent' } })
    await ask(viewer, remove, { key: 'free', id: free.id })
  })

  it('that sends the deposits back is refused with what to do', async () => {
    const { viewer, id } = await entered()
    await ask(viewer, rename, { key: 'n', id, name: 'R03' })
    await drain()
    await days(5)
    expect(await bankOf(viewer, id)).toMatchObject({
      status: 'refused',
      problem: expect.stringContaining('returned the deposits'),
      microDeposits: { state: 'returned' },
    })
    expect(await kindsTold(viewer.accountId)).toContain('bankLinkRefused')
  })

  it('is found again by asking when every message about it is lost, and takes one try even when the answer is', async () => {
    const { viewer, id } = await entered()
    await owner.query(`update sandbox_ach.subscription set paused = true`)
    await days(5)
    await days(1)
    expect(await bankOf(viewer, id)).toMatchObject({ microDeposits: { state: 'arrived' } })
    await control('faults', { route: 'POST /funding-sources/:id/micro-deposits', kind: 'dropAfter', times: 1 })
    await amounts(viewer, id, '9', '9')
    await drain()
    await testCompany.moveTo(clock.now().add({ minutes: 5 }))
    expect(await bankOf(viewer, id)).toMatchObject({ microDeposits: { state: 'arrived', triesLeft: 2 } })
    await amounts(viewer, id)
    await drain()
    expect(await bankOf(viewer, id)).toMatchObject({ status: 'verified' })
    await owner.query(`update sandbox_ach.subscription set paused = false`)
  })

  it('of the banned bank is refused by its routing number, and a wrong number beside its field', async () => {
    const { viewer, id } = await entered()
    await ask(viewer, remove, { key: 'banned', id })
    expect((await enter(viewer, { routingNumber: '011900254' })).errors).toMatchObject([
      { code: 'bannedInstitution', field: 'routingNumber' },
    ])
    expect((await enter(viewer, { routingNumber: '222222225' })).errors).toMatchObject([{ field: 'routingNumber' }])
    expect((await enter(viewer, { accountNumber: '12' })).errors).toMatchObject([{ field: 'accountNumber' }])
  })

  it('is the same one when it is entered twice, and no third is proved at once', async () => {
    const { viewer, id } = await entered({ accountNumber: '60000001' })
    expect((await enter(viewer, { accountNumber: '60000001' })).data.addBankByNumbers.id).toBe(id)
    expect((await enter(viewer)).errors).toEqual([])
    expect((await enter(viewer)).errors).toMatchObject([{ code: 'tooManyWaiting' }])
    await ask(viewer, remove, { key: 'r', id })
    expect((await enter(viewer)).errors).toEqual([])
    await drain()
    const waiting = (await banksOf(viewer)).bankAccounts.filter(
      ({ status }: { status: string }) => status === 'confirming',
    )
    expect(waiting).toHaveLength(2)
    for (const bank of waiting) await ask(viewer, remove, { key: bank.id, id: bank.id })
    await drain()
  })

  it('is the owner’s alone to confirm, and wants a recent sign-in once there is something to lose', async () => {
    const { viewer, id } = await entered()
    const stranger = await newInvestor(testCompany, { email: 'careful-not@example.com' })
    expect((await amounts(stranger, id)).errors).toMatchObject([{ code: 'bankNotFound' }])
    await days(5)
    await owner.query('update accounts.account set first_invested_at = now() where id = $1', [viewer.accountId])
    const stale = { ...viewer, signedInAt: Temporal.Now.instant().subtract({ hours: 1 }) }
    expect(refuseStaleSignIn(stale)).not.toBeNull()
    expect((await enter(stale)).errors).toMatchObject([{ code: 'signInAgain' }])
    expect((await amounts(stale, id)).errors).toMatchObject([{ code: 'signInAgain' }])
    expect((await amounts(viewer, id)).errors).toEqual([])
    const { rows } = await owner.query(
      `select action || ' ' || outcome as line from platform.audit where actor = $1 and action in ('addBankByNumbers', 'confirmMicroDeposits') order by id desc limit 3`,
      [viewer.userId],
    )
    expect(rows.map(({ line }) => line)).toEqual([
      'confirmMicroDeposits done',
      'confirmMicroDeposits refused',
      'addBankByNumbers refused',
    ])
  })
})
