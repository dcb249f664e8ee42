import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { privacyCommands } from '#business/privacy/commands.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import { type DataRequestId, idOf } from '#kernel/ids.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { openRequests, readRequest } from './data-request-store.ts'
import {
  answerDataRequest,
  confirmDataRequest,
  extendDataRequest,
  requestHolder,
  requestPersonalData,
  visitor,
} from './request-data.ts'

describe('a request about personal data', async () => {
  const testCompany = await startTestCompany({ at: '2026-11-20T15:00:00Z' })
  const { platform, partners, clock, owner } = testCompany
  const { actor: olga } = await newOperator(testCompany, 'olga@longlight.example')
  const { sealer } = partners
  const ask = (id: DataRequestId, { email = 'jo@example.com', ip = '203.0.113.7', kind = 'delete' } = {}) =>
    doCommandAs(
      platform,
      visitor,
      privacyCommands.requestPersonalData,
      { id, input: { kind, name: 'Jo Lee', email, stateCode: 'CA' } },
      requestPersonalData({ sealer }, { ip }),
    )
  const confirm = (token: string) =>
    doCommandAs(
      platform,
      requestHolder,
      privacyCommands.confirmDataRequest,
      { key: uuidv7(), token },
      confirmDataRequest,
    )
  const newId = () => idOf('dsr', uuidv7())
  const tokenOf = (id: DataRequestId) => sealer.tokenFor('dataRequest', id)
  const mails = async (id: string) =>
    (
      await owner.query<{ operation: string }>(
        'select operation from platform.outbox where subject = $1 order by created_at, operation',
        [id],
      )
    ).rows.map(({ operation }) => operation)

  it('is owed an answer from receipt, and is not fulfilled before the link in the email was opened', async () => {
    const id = newId()
    expect(await ask(id)).toEqual({ id })
    expect(await openRequests(platform, { first: 9, after: null })).toMatchObject([
      { id, answerBy: '2027-01-04', state: 'unverified' },
    ])
    expect(
      isRefusal(
        await doCommandAs(
          platform,
          olga,
          privacyCommands.answerDataRequest,
          { key: uuidv7(), id, outcome: 'fulfilled' as const, answer: 'Here is the file.' },
          answerDataRequest,
        ),
      ),
    ).toBe(true)
    expect(isRefusal(await confirm('guessed'))).toBe(true)
    const confirmed = await confirm(tokenOf(id))
    expect(confirmed).toEqual({ number: expect.any(Number) })
    expect(await confirm(tokenOf(id))).toEqual(confirmed)
    expect(await openRequests(platform, { first: 9, after: null })).toMatchObject([{ id, answerBy: '2027-01-04' }])
    expect(await mails(id)).toEqual(['dataRequestLink', 'dataRequestReceipt'])
  })

  it.each(['optOut', 'limit'])('to %s is carried out at once, without an email', async (kind) => {
    const id = newId()
    const before = await openRequests(platform, { first: 9, after: null })
    expect(await ask(id, { kind, ip: '203.0.113.8' })).toEqual({ id })
    expect(await openRequests(platform, { first: 9, after: null })).toEqual(before)
    expect(await readRequest(platform, id)).toMatchObject({ state: 'answered', outcome: 'fulfilled' })
    expect(await mails(id)).toEqual([])
  })

  it('is put off once with a reason, answered once, and each time the requester is told', async () => {
    const id = newId()
    await ask(id)
    await confirm(tokenOf(id))
    const extend = () =>
      doCommandAs(
        platform,
        olga,
        privacyCommands.extendDataRequest,
        { key: uuidv7(), id, reason: 'We wait for the custodian.' },
        extendDataRequest,
      )
    expect(await extend()).toEqual({ answerBy: '2027-02-18' })
    expect(await extend()).toMatchObject({ code: 'cannotExtend' })
    const answer = { key: uuidv7(), id, outcome: 'fulfilled', answer: 'It is deleted.' } as const
    expect(await doCommandAs(platform, olga, privacyCommands.answerDataRequest, answer, answerDataRequest)).toEqual({
      id,
    })
    expect(await doCommandAs(platform, olga, privacyCommands.answerDataRequest, answer, answerDataRequest)).toEqual({
      id,
    })
    expect(
      await doCommandAs(
        platform,
        olga,
        privacyCommands.answerDataRequest,
        { ...answer, key: uuidv7() },
        answerDataRequest,
      ),
    ).toMatchObject({ code: 'notOpen' })
    expect(await mails(id)).toEqual([
      'dataRequestAnswer',
      'dataRequestExtension',
      'dataRequestLink',
      'dataRequestReceipt',
    ])
  })

  it('ends with its link after two weeks', async () => {
    const id = newId()
    await ask(id)
    clock.moveTo(clock.now().add({ hours: 24 * 15 }))
    expect(await confirm(tokenOf(id))).toMatchObject({ code: 'noSuchLink' })
  })

  it('answers everyone the same, and stops a flood', async () => {
    const from = { ip: '203.0.113.9' }
    for (let nth = 0; nth < 5; nth += 1) {
      const id = newId()
      expect(await ask(id, { ...from, email: `${nth}@example.com` })).toEqual({ id })
    }
    expect(await ask(newId(), from)).toMatchObject({ code: 'tooManyRequests' })
  })
})
