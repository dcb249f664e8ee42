import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#kernel/cents.ts'
import type { CustodianResourceId } from '#kernel/ids.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { CustodianUnavailable, createCustodianLiveClient } from './client.ts'
import {
  application,
  attestation,
  type Bench,
  buy,
  contribution,
  custodianBench,
  fundedAccount,
  granted,
  newRef,
  openedAccount,
} from './contract-bench.ts'

let bench: Bench
beforeAll(async () => {
  const { owner } = await testDatabase()
  bench = await custodianBench(owner, await freePort())
})
afterAll(() => bench.stop())
beforeEach(() => bench.control('DELETE', 'faults'))

const stateOf = async (id: CustodianResourceId) => {
  const change = await bench.client.look({ kind: 'application', id })
  return change?.kind === 'application' ? change.state : null
}
const applied = async (change: Parameters<typeof application>[0] = {}) =>
  granted(await bench.client.apply(application(change))).id

describe('an application', () => {
  test('opens an account through the code, the review and the agreement', async () => {
    const { accountId, registration } = await openedAccount(bench)
    expect(registration).toMatch(/^Saco River Trust Company, Custodian FBO Ana Alves IRA \(\d+\)$/)
    expect(await bench.client.account(accountId)).toMatchObject({
      status: 'open',
      custodianTin: '98-7000001',
      cash: { available: cents(0), pendingIn: cents(0), reserved: cents(0) },
      positions: [],
      feesDue: cents(0),
    })
  })

  test('sent again has one effect, also after its key is forgotten', async () => {
    const sent = application()
    const first = granted(await bench.client.apply(sent))
    expect(await bench.client.apply(sent)).toEqual(first)
    await bench.days(8)
    const again = await bench.client.apply(sent)
    expect(again).toMatchObject({ kind: 'refused', code: 'invalidState' })
    expect(await stateOf(first.id)).toBe('otpPending')
  })

  test('counts wrong codes, takes none that has expired, and locks for an hour after five', async () => {
    const id = await applied()
    await bench.client.sendOtp(id, 'text')
    await expect(bench.client.sendOtp(id, 'text')).rejects.toThrow(CustodianUnavailable)
    expect(await bench.client.verifyOtp(id, '999999')).toMatchObject({ code: 'otpExpired' })
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await bench.client.verifyOtp(id, '000000')).toMatchObject({ code: 'otpIncorrect', attemptsLeft })
    expect(await bench.client.verifyOtp(id, '000000')).toMatchObject({ code: 'otpLocked' })
    expect(await stateOf(id)).toBe('otpFailed')
    await bench.moveBy({ minutes: 61 })
    granted(await bench.client.sendOtp(id, 'voice'))
    await bench.moveBy({ minutes: 10 })
    expect(await bench.client.verifyOtp(id, '123456')).toMatchObject({ code: 'otpExpired' })
    granted(await bench.client.sendOtp(id, 'text'))
    expect(await bench.client.verifyOtp(id, '123456')).toEqual({ verified: true })
  })

  test('of an owner named Document waits for a document that can be read', async () => {
    const id = await applied({ first: 'Document' })
    await bench.client.sendOtp(id, 'text')
    granted(await bench.client.verifyOtp(id, '123456'))
    await bench.moveBy({ minutes: 6 })
    expect(await stateOf(id)).toBe('documentsRequired')
    const upload = (fileName: string) =>
      bench.client.addDocument(id, {
        ref: newRef('ird'),
        kind: 'licenseFront',
        fileName,
        bytes: Buffer.from('a picture'),
      })
    const bad = granted(await upload('license-fail.png'))
    await bench.moveBy({ minutes: 3 })
    expect(await bench.client.look({ kind: 'document', id: bad.id })).toMatchObject({
      status: 'rejected',
      reason: 'unreadable',
    })
    expect(await stateOf(id)).toBe('documentsRequired')
    expect(await upload('license.exe')).toMatchObject({ code: 'documentRejected' })
    granted(await upload('license.png'))
    await bench.moveBy({ minutes: 9 })
    expect(await stateOf(id)).toBe('agreementPending')
  })

  test('of an owner named Otp, Reject or Slow takes the course of that name', async () => {
    const otp = await applied({ first: 'Otp' })
    await bench.client.sendOtp(otp, 'text')
    expect(await bench.client.verifyOtp(otp, '123456')).toMatchObject({ code: 'otpLocked' })
    const [rejected, slow] = [await applied({ first: 'Reject' }), await applied({ first: 'Slow' })]
    for (const id of [rejected, slow]) {
      await bench.client.sendOtp(id, 'text')
      granted(await bench.client.verifyOtp(id, '123456'))
    }
    await bench.moveBy({ minutes: 6 })
    granted(
      await bench.client.attestAgreement(rejected, attestation(bench, granted(await bench.client.agreement(rejected)))),
    )
    expect(await stateOf(slow)).toBe('identityReview')
    await bench.moveBy({ minutes: 6 })
    expect(await bench.client.look({ kind: 'application', id: rejected })).toMatchObject({
      state: 'rejected',
      reason: 'identity_not_confirmed',
    })
    await bench.days(6)
    expect(await stateOf(slow)).toBe('agreementPending')
  })

  test('takes an agreement only in the version and with the hash that it gave', async () => {
    const id = await applied()
    expect(await bench.client.agreement(id)).toMatchObject({ code: 'invalidState' })
    await bench.client.sendOtp(id, 'text')
    granted(await bench.client.verifyOtp(id, '123456'))
    await bench.moveBy({ minutes: 6 })
    const given = attestation(bench, granted(await bench.client.agreement(id)))
    const wrong = await bench.client.attestAgreement(id, { ...given, sha256: 'b'.repeat(64) })
    expect(wrong).toMatchObject({ code: 'validation', field: 'sha256' })
  })

  test('needs shares that add up, the spouse where the state asks, and the employer of a SEP', async () => {
    const [child] = application().beneficiaries
    const short = [{ ...child!, shareHundredths: 9_999 }]
    expect(await bench.client.apply(application({ beneficiaries: short }))).toMatchObject({ code: 'beneficiaryShares' })
    const married = { isMarried: true, address: { ...application().owner.address, state: 'TX', postalCode: '78701' } }
    expect(await bench.client.apply(application({ owner: married }))).toMatchObject({ code: 'spouseConsentRequired' })
    const spouseConsent = { name: 'consent.pdf', sha256: 'c'.repeat(64) }
    granted(await bench.client.apply(application({ owner: married, spouseConsent })))
    expect(await bench.client.apply(application({ iraType: 'sep' }))).toMatchObject({ code: 'sepEmployerRequired' })
  })

  test('can be withdrawn until it is opened, and expires after thirty idle days', async () => {
    const [withdrawn, idle] = [await applied(), await applied()]
    granted(await bench.client.withdrawApplication(withdrawn))
    expect(await stateOf(withdrawn)).toBe('withdrawn')
    expect(await bench.client.verifyOtp(withdrawn, '123456')).toMatchObject({ code: 'invalidState' })
    await bench.days(31)
    expect(await stateOf(idle)).toBe('expired')
  })
})

describe('the custodian', () => {
  test('knows no other key, and no account that is not there', async () => {
    const stranger = createCustodianLiveClient({ origin: bench.origin, key: 'another' })
    await expect(stranger.account('acc_1')).rejects.toThrow(CustodianUnavailable)
    expect(await bench.client.account('acc_1')).toBeNull()
    expect(await bench.client.contribute(contribution('acc_1', 100_00))).toMatchObject({ code: 'notFound' })
  })

  test('that hangs, cuts the line or answers in another shape may be asked again', async () => {
    const { accountId } = await fundedAccount(bench)
    const order = buy(accountId, 500_00)
    for (const kind of ['hang', 'reset', 'dropAfter'] as const) {
      await bench.control('POST', 'faults', { route: 'POST /v1/directions', kind })
      await expect(bench.client.direct(order)).rejects.toThrow(CustodianUnavailable)
    }
    await bench.control('POST', 'faults', { route: 'POST /v1/directions', kind: 'status', status: 200 })
    await expect(bench.client.direct(order)).rejects.toThrow(CustodianUnavailable)
    granted(await bench.client.direct(order))
    expect(await bench.client.account(accountId)).toMatchObject({ cash: { reserved: cents(500_00) } })
  })

  test('that answers 503 after acting has acted once', async () => {
    const { accountId } = await openedAccount(bench)
    const asked = contribution(accountId, 5_000_09)
    await expect(bench.client.contribute(asked)).rejects.toThrow(CustodianUnavailable)
    granted(await bench.client.contribute(asked))
    granted(await bench.client.contribute(asked))
    expect(await bench.client.account(accountId)).toMatchObject({ cash: { pendingIn: cents(5_000_09) } })
    expect(await bench.client.contribute({ ...asked, amount: cents(5_000_10) })).toMatchObject({ code: 'duplicate' })
  })
})
