import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { privacyCommands } from '#business/privacy/commands.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type DataRequestId, idOf } from '#kernel/ids.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { answerDataRequest, confirmDataRequest, requestHolder, requestPersonalData, visitor } from './request-data.ts'

describe('a legal hold', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, clock, moveTo, platform } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const pia = await newOperator(testCompany, 'pia@longlight.example', ['support'])
  const later = (days: number) => moveTo(clock.now().add({ hours: 24 * days }))
  const someone = (name: string) => newInvestor(testCompany, { email: `${name}@example.com`, firstName: 'Cleopatra' })
  const close = async (viewer: Viewer) =>
    ask(viewer, 'mutation ($k: IdempotencyKey!) { closeAccount(input: { key: $k }) { id } }', { k: uuidv7() })
  const place = (by: Viewer, userId: string, given: Record<string, unknown> = {}) =>
    ask(
      by,
      `mutation ($id: ID!, $userId: ID!, $matter: String!, $mayBeTold: Boolean!) {
         placeLegalHold(input: { id: $id, userId: $userId, kind: subpoena, matter: $matter, filedUnder: "Legal 2026, 7", mayBeTold: $mayBeTold, reason: "A subpoena came" }) { id hold { reviewOn } } }`,
      { id: `hld_${uuidv7()}`, userId, matter: 'SDNY 26-cv-1041', mayBeTold: false, ...given },
    )
  const hold = async (userId: string, given = {}): Promise<string> =>
    (await place(rosa, userId, given)).data.placeLegalHold.id
  const proposeRelease = async (by: Viewer, holdId: string): Promise<string> => {
    const id = `prp_${uuidv7()}`
    const answer = await ask(
      by,
      'mutation ($id: ID!, $hold: ID!) { releaseLegalHold(input: { id: $id, holdId: $hold, reason: "The case is settled" }) { id } }',
      { id, hold: holdId },
    )
    return answer.errors[0] ? String(answer.errors[0].code) : id
  }
  const release = async (holdId: string) => approveAs(ask, theo, await proposeRelease(rosa, holdId), 'state')
  const stored = async (userId: string): Promise<string> =>
    (await owner.query('select to_jsonb(u)::text as words from people."user" u where id = $1', [userId])).rows[0].words
  const list = async (isOpen: boolean) =>
    nodesOf<Record<string, unknown>>(
      (
        await ask(
          rosa,
          `{ legalHolds(isOpen: ${isOpen}) { edges { node { id userId matter reviewOn releaseReason } } } }`,
        )
      ).data.legalHolds,
    )!
  const askToDelete = async (email: string): Promise<DataRequestId> => {
    const { sealer } = testCompany.partners
    const id = idOf('dsr', uuidv7())
    const input = { kind: 'delete', name: 'Someone', email, stateCode: 'CA' }
    const request = requestPersonalData({ sealer }, { ip: '203.0.113.7' })
    await doCommandAs(platform, visitor, privacyCommands.requestPersonalData, { id, input }, request)
    const link = { key: uuidv7(), token: sealer.tokenFor('dataRequest', id) }
    await doCommandAs(platform, requestHolder, privacyCommands.confirmDataRequest, link, confirmDataRequest)
    return id
  }
  const answer = (id: DataRequestId, outcome: 'fulfilled' | 'refused') =>
    doCommandAs(
      platform,
      { kind: 'operator', id: rosa.userId },
      privacyCommands.answerDataRequest,
      { key: uuidv7(), id, outcome, answer: 'As the law says.' },
      answerDataRequest,
    )

  it('keeps what would be erased, until two people have released it', async () => {
    const ada = await someone('ada')
    await close(ada)
    const id = await hold(ada.userId)
    await later(40)
    expect(await stored(ada.userId)).toContain('ada@example.com')
    await release(id)
    await later(1)
    expect(await stored(ada.userId)).not.toContain('ada@example.com')
  })

  it('also keeps the rest, whose day comes years later', async () => {
    const bea = await someone('bea')
    await close(bea)
    await later(31)
    await owner.query(
      `update privacy.closure set erased = jsonb_set(erased, '{restOn}', '"2026-02-05"') where user_id = $1`,
      [bea.userId],
    )
    const id = await hold(bea.userId)
    await later(1)
    expect(await stored(bea.userId)).toContain('Cleopatra')
    await release(id)
    await later(1)
    expect(await stored(bea.userId)).not.toContain('Cleopatra')
    const { rows } = await owner.query(
      'select matter, filed_under, reason, release_reason from platform.legal_hold where id = $1',
      [id],
    )
    const erased = 'erased'
    expect(rows).toEqual([{ matter: erased, filed_under: erased, reason: erased, release_reason: erased }])
  })

  it('stands as long as another one on the same person does', async () => {
    const cy = await someone('cy')
    await close(cy)
    const [first, second] = [await hold(cy.userId), await hold(cy.userId, { matter: 'SEC HO-14022' })]
    await release(first)
    await later(40)
    expect(await stored(cy.userId)).toContain('cy@example.com')
    await release(second)
    await later(1)
    expect(await stored(cy.userId)).not.toContain('cy@example.com')
  })

  it('concerns nobody else', async () => {
    const [dan, eva] = [await someone('dan'), await someone('eva')]
    await hold(dan.userId)
    await close(dan)
    await close(eva)
    await later(31)
    expect(await stored(dan.userId)).toContain('dan@example.com')
    expect(await stored(eva.userId)).not.toContain('eva@example.com')
  })

  it('is enforced by the database too', async () => {
    const fay = await someone('fay')
    await close(fay)
    await hold(fay.userId)
    await expect(
      owner.query(`update privacy.closure set erased_at = now(), erased = '{}' where user_id = $1`, [fay.userId]),
    ).rejects.toThrow('data under a legal hold is not erased')
  })

  it('keeps a request to delete from being fulfilled; it is refused with an answer', async () => {
    const gus = await someone('gus')
    await hold(gus.userId)
    const request = await askToDelete('gus@example.com')
    expect(await answer(request, 'fulfilled')).toMatchObject({ code: 'legalHold' })
    expect(await answer(request, 'refused')).toEqual({ id: request })
    expect(await stored(gus.userId)).toContain('gus@example.com')
  })

  it.each([
    [true, [{ why: 'A legal obligation to keep it', until: null, isHeld: true }]],
    [false, []],
  ])('is said to the person before they close, where that is allowed: %s', async (mayBeTold, told) => {
    const person = await someone(`hal${mayBeTold}`)
    await hold(person.userId, { mayBeTold })
    const { data } = await ask(person, '{ closureOutlook { kept { why until isHeld } } }')
    expect(data.closureOutlook.kept.filter(({ isHeld }: { isHeld: boolean }) => isHeld)).toEqual(told)
  })

  it('that must stay secret silences one of which the person may be told', async () => {
    const person = await someone('hester')
    await hold(person.userId, { mayBeTold: true })
    await hold(person.userId, { mayBeTold: false })
    const { data } = await ask(person, '{ closureOutlook { kept { isHeld } } }')
    expect(data.closureOutlook.kept.filter(({ isHeld }: { isHeld: boolean }) => isHeld)).toEqual([])
  })

  it('is placed by compliance alone, with its matter, and once', async () => {
    const ivy = await someone('ivy')
    const id = `hld_${uuidv7()}`
    expect((await place(pia, ivy.userId)).errors[0]?.code).toBe('roleRequired')
    expect((await place(rosa, ivy.userId, { matter: ' ' })).errors[0]).toMatchObject({ code: 'matterRequired' })
    expect((await place(rosa, `usr_${uuidv7()}`)).errors[0]?.code).toBe('noSuchUser')
    await place(rosa, ivy.userId, { id })
    await place(rosa, ivy.userId, { id })
    expect((await list(true)).filter(({ userId }) => userId === ivy.userId)).toHaveLength(1)
  })

  it('is not placed on someone of whom nothing is left', async () => {
    const jo = await testCompany.signedIn('jo@example.com')
    await close(jo)
    await later(31)
    expect((await place(rosa, jo.userId)).errors[0]?.code).toBe('alreadyErased')
  })

  it('is not released by the person who proposes it, nor twice', async () => {
    const kim = await someone('kim')
    const id = await hold(kim.userId)
    const proposal = await proposeRelease(rosa, id)
    expect((await approveAs(ask, rosa, proposal)).errors[0]?.code).toBe('sameOperator')
    await approveAs(ask, theo, proposal)
    expect(await proposeRelease(rosa, id)).toBe('holdReleased')
    expect(await list(false)).toContainEqual(expect.objectContaining({ id, releaseReason: 'The case is settled' }))
  })

  it('comes to the queue two weeks before its review, and goes with it', async () => {
    const lea = await someone('lea')
    const id = await hold(lea.userId)
    const queued = async () =>
      nodesOf<{ kind: string; subject: string }>(
        (await ask(rosa, '{ openWork(first: 50) { edges { node { kind subject } } } }')).data.openWork,
      )!.some(({ kind, subject }) => kind === 'legalHold' && subject === id)
    await later(165)
    expect(await queued()).toBe(false)
    await later(1)
    expect(await queued()).toBe(true)
    const review = await ask(
      rosa,
      'mutation ($k: IdempotencyKey!, $id: ID!) { reviewLegalHold(input: { key: $k, id: $id, note: "The case goes on" }) { hold { reviewNote } } }',
      { k: uuidv7(), id },
    )
    expect(review.data.reviewLegalHold.hold.reviewNote).toBe('The case goes on')
    expect(await queued()).toBe(false)
  })

  it('keeps a document of accreditation that its owner would take back', async () => {
    const max = await someone('max')
    const evidence = idOf('ave', uuidv7())
    await owner.query(
      `insert into accreditation.verification (id, account_id, user_id, holder, status, round, opened_at, changed_at)
       values ($1, $2, $3, 'individual', 'NONE', 9, now(), now())`,
      [`acv_${uuidv7()}`, max.accountId, max.userId],
    )
    await owner.query(
      `insert into accreditation.evidence (id, verification_id, account_id, kind, file_name, media_type, size_bytes, sha256, content_sealed, uploaded_at)
       select $1, id, account_id, 'letter', 'a.pdf', 'application/pdf', 1, 'x', 'y', now() from accreditation.verification where user_id = $2 and round = 9`,
      [evidence, max.userId],
    )
    const remove = async () =>
      (
        await ask(
          max,
          'mutation ($k: IdempotencyKey!, $id: ID!) { removeAccreditationEvidence(input: { key: $k, id: $id }) { id } }',
          { k: uuidv7(), id: evidence },
        )
      ).errors[0]?.code ?? null
    const id = await hold(max.userId)
    expect(await remove()).toBe('keptByLaw')
    await release(id)
    expect(await remove()).toBeNull()
  })

  it('is marked on the person’s page, and does not say why to those who need not know', async () => {
    const ned = await someone('ned')
    const marked = async () =>
      (await ask(pia, 'query ($u: ID!) { investorFile(userId: $u) { isOnHold } }', { u: ned.userId })).data.investorFile
    expect(await marked()).toEqual({ isOnHold: false })
    await hold(ned.userId)
    expect(await marked()).toEqual({ isOnHold: true })
    expect((await ask(pia, '{ legalHolds(isOpen: true) { totalCount } }')).errors[0]?.code).toBe('roleRequired')
  })
})
