import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import { microshares } from '#kernel/microshares.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { CustodianUnavailable, withFolders } from './client/sftp.ts'
import {
  application,
  type Bench,
  balanceOf,
  buy,
  contribution,
  custodianBench,
  documentOf,
  lastOf,
  openedAccount,
  rollover,
  until,
} from './contract-bench.ts'

let bench: Bench
beforeAll(async () => {
  bench = await custodianBench(await testDatabase(), await freePort())
})
afterAll(() => bench.stop())

const stateOf = (ref: string) => (lastOf(bench, ref) as { state?: string } | undefined)?.state

describe('an application', () => {
  test('leaves in the day’s file and opens an account two business days later', async () => {
    const asked = application()
    expect(await bench.client.apply(asked)).toEqual({ id: asked.ref })
    await bench.client.apply(asked)
    await bench.read()
    expect(await bench.inFolders((folders) => folders.list('inbound'))).toEqual([
      'LL_APP_20260302_001.csv',
      'LL_APP_20260302_001.csv.done',
      'LL_BEN_20260302_001.csv',
      'LL_BEN_20260302_001.csv.done',
    ])
    const { text } = await bench.control('files/inbound/LL_APP_20260302_001.csv', undefined, 'GET')
    expect(text).toMatch(/^HDR,APP,1,2026-03-02T10:00:00-05:00,APP_20260302_001\r\n/)
    expect(text).toContain(',"Alves, ""Bo"" Sr.",123456789,')
    expect(text).toMatch(/\r\nTRL,1,0,[0-9a-f]{64}\r\n$/)
    await bench.days(1)
    expect(stateOf(asked.ref)).toBe('submitted')
    await bench.days(1)
    expect(lastOf(bench, asked.ref)).toMatchObject({
      state: 'opened',
      account: {
        registration: expect.stringMatching(/^Penobscot Trust Company, Custodian FBO Ana Alves.* IRA \(PT\d{8}\)$/),
      },
    })
    const { rows } = await bench.owner.query('select id from ira.custodian_instruction where cells_sealed is not null')
    expect(rows).toEqual([])
    expect(bench.incidents()).toEqual([])
  })

  test('waits for documents, and is rejected, by the owner’s first name', async () => {
    const [wanting, rejected] = [application('Document'), application('Reject')]
    for (const one of [wanting, rejected]) await bench.client.apply(one)
    await until(bench, wanting.ref, 'documentsRequired')
    const bytes = Buffer.from('a picture')
    const picture = { kind: 'licenseFront' as const, bytes }
    await bench.client.addDocument(wanting.ref, { ...picture, ref: 'ird_1', fileName: 'front-fail.png' })
    await bench.client.addDocument(wanting.ref, { ...picture, ref: 'ird_2', fileName: 'front.png' })
    await until(bench, wanting.ref, 'opened')
    expect(lastOf(bench, 'ird_1')).toMatchObject({ kind: 'document', status: 'rejected' })
    expect(lastOf(bench, 'ird_2')).toMatchObject({ kind: 'document', status: 'accepted' })
    expect(stateOf(rejected.ref)).toBe('rejected')
  })

  test('is taken back while it waits for a file, and refused with a document that is not there', async () => {
    const asked = application()
    await bench.client.apply(asked)
    expect(await bench.client.withdrawApplication(asked.ref)).toEqual({ id: asked.ref })
    const { name, sha256 } = documentOf('never put there')
    const { portalEvidence, ...rest } = application()
    const agreement = { ...portalEvidence!.agreement, name, sha256, bytes: undefined }
    await bench.client.apply({ ...rest, portalEvidence: { ...portalEvidence!, agreement } as typeof portalEvidence })
    await until(bench, rest.ref, 'rejected')
    expect(lastOf(bench, asked.ref)).toBeUndefined()
    expect(lastOf(bench, rest.ref)).toMatchObject({ code: 'R04' })
  })
})

describe('money and shares', () => {
  test('come in, buy shares, earn income and pay the fee, and each close ties', async () => {
    const { accountId, registration } = await openedAccount(bench)
    expect(await balanceOf(bench, accountId)).toBe(0n)
    const moved = rollover(accountId, null)
    const added = contribution(accountId, 600_000)
    for (const ask of [() => bench.client.requestTransfer(moved), () => bench.client.contribute(added)]) await ask()
    expect(await until(bench, moved.ref, 'received')).toMatchObject({ kind: 'transfer', amount: cents(2_500_000) })
    expect(stateOf(added.ref)).toBe('settled')
    const order = buy(accountId, 1_000_000)
    await bench.client.direct(order)
    expect(await until(bench, order.ref, 'fundsSent')).toMatchObject({ amount: cents(1_000_000) })
    await bench.client.confirmDirection({
      ref: `${order.ref}:confirm`,
      directionId: order.ref,
      shares: order.shares,
      registration,
      settledOn: businessDay('2026-03-20'),
      document: documentOf('confirmed'),
    })
    const payOn = businessDay(bench.clock.today())
    await bench.client.announceReceipt({
      ref: 'rcp_1',
      accountId,
      kind: 'income',
      portfolioId: '1',
      amount: cents(10_005),
      payOn,
    })
    await until(bench, order.ref, 'settled')
    await until(bench, 'rcp_1', 'received')
    const statement = await bench.client.statementOfCash(bench.clock.today())
    expect(statement?.accounts.find(({ id }) => id === accountId)).toMatchObject({
      // The receipt of .05 is booked twice under two ids, which staff must see.
      cash: { available: cents(2_500_000 + 600_000 - 1_000_000 + 2 * 10_005) },
      positions: [{ portfolioId: '1', shares: microshares(8_000_000_000), status: 'confirmed' }],
    })
    await bench.days(30)
    expect(bench.seen.filter((one) => one.kind === 'fee' && one.accountId === accountId)).toMatchObject([
      { amount: 15_000n, year: 1, status: 'invoiced' },
      { amount: 15_000n, year: 1, status: 'chargedToCash' },
    ])
    expect(bench.incidents()).toEqual([])
  })

  test('stop where an amount, an offering or the cut-off says so', async () => {
    const { accountId } = await openedAccount(bench)
    await bench.client.requestTransfer(rollover(accountId, 2_000_000))
    const [bounced, late] = [contribution(accountId, 50_001), contribution(accountId, 50_004)]
    for (const one of [bounced, late]) await bench.client.contribute(one)
    expect(await until(bench, bounced.ref, 'returned')).toMatchObject({ code: 'R01' })
    expect(stateOf(late.ref)).toBe('settled')
    const [nigo, declined, short, dear] = [10_002, 10_003, 10_010, 9_000_000].map((amount) => buy(accountId, amount))
    const canceled = buy(accountId, 20_000)
    await bench.control('offerings', { offering: '9', isOpen: false })
    const closed = { ...buy(accountId, 30_000), portfolioId: '9' }
    for (const one of [nigo!, declined!, short!, dear!, closed, canceled]) await bench.client.direct(one)
    const cancel = { ref: `${canceled.ref}:cancel`, directionId: canceled.ref }
    await bench.read()
    expect(await bench.client.cancelDirection(cancel)).toEqual({ id: cancel.ref })
    await until(bench, nigo!.ref, 'fundsSent')
    expect(stateOf(canceled.ref)).toBe('canceled')
    expect(lastOf(bench, dear!.ref)).toMatchObject({ state: 'rejected', code: 'R08' })
    expect(lastOf(bench, closed.ref)).toMatchObject({ state: 'rejected', code: 'R09' })
    expect(stateOf(declined!.ref)).toBe('rejected')
    expect(bench.seen.filter((one) => one.ref === nigo!.ref)).toMatchObject([
      { state: 'inReview' },
      { state: 'notInGoodOrder' },
      { state: 'approved' },
      { state: 'fundsSent' },
    ])
    expect(lastOf(bench, short!.ref)).toMatchObject({ state: 'fundsSent', amount: cents(10_009) })
    expect(await bench.client.cancelDirection({ ...cancel, directionId: nigo!.ref })).toMatchObject({
      code: 'invalidState',
    })
    await bench.days(45)
    expect(lastOf(bench, late.ref)).toMatchObject({ state: 'returned', code: 'R10' })
  })
})

describe('the connection', () => {
  test('is refused where the host key or ours is another, and tried again where it breaks', async () => {
    const list = (change: object) => withFolders({ ...bench.access, ...change }, (folders) => folders.list('inbound'))
    await expect(list({ hostKey: `SHA256:${'a'.repeat(43)}` })).rejects.toThrow(CustodianUnavailable)
    await expect(list({ origin: bench.access.origin.replace('longlight', 'stranger') })).rejects.toThrow(
      CustodianUnavailable,
    )
    const asked = application()
    await bench.client.apply(asked)
    for (const [kind, route] of [
      ['status', 'SFTP inbound'],
      ['dropAfter', 'SFTP inbound/LL_APP'],
      ['reset', 'SFTP outbound'],
    ]) {
      await bench.control('faults', { kind, route, times: 1 })
      await expect(bench.read()).rejects.toThrow(CustodianUnavailable)
    }
    await until(bench, asked.ref, 'opened')
  })
})
