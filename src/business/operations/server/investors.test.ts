import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { foundersRoles } from '#business/people/rules/staff-roles.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { idOf } from '#kernel/ids.ts'
import { handInLetter } from '#tests/setup/accreditation.ts'
import { startApi, tokensOf, tokenWithApp } from '#tests/setup/api.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { maskPerson, openPerson } from '#tests/setup/open-person.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { storedRoles } from '#tests/setup/staff-roles.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'

describe('investors, for the staff', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, clock, moveTo } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  await offer(owner, { id: '1' })
  await offer(owner, { id: '7', regulation: 3 })
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })

  const file = async (by: Viewer, userId = ada.userId) =>
    (
      await ask(
        by,
        `query ($u: ID!) { investorFile(userId: $u) { name email missing obstacles { portfolioId messages } banks { name } opened { phone dateOfBirth address ssnLastFour } } }`,
        { u: userId },
      )
    ).data.investorFile
  const mutate = (by: Viewer, name: string, given: Record<string, string>) => {
    const types = { userId: 'ID!', reason: 'String!', text: 'String!' } as const
    const declared = Object.keys(given).map((field) => `$${field}: ${types[field as keyof typeof types]}`)
    const passed = Object.keys(given).map((field) => `${field}: $${field}`)
    return ask(
      by,
      `mutation ($key: IdempotencyKey!, ${declared.join(', ')}) { ${name}(input: { key: $key, ${passed.join(', ')} }) { id } }`,
      { key: uuidv7(), ...given },
    )
  }
  const open = (by: Viewer, reason = 'She called about her statement') =>
    mutate(by, 'openPersonalData', { userId: ada.userId, reason })

  it('are found by name, address or account, and masked', async () => {
    const found = async (search: string) =>
      (await ask(rosa, 'query ($s: String!) { investors(search: $s) { name email accountId } }', { s: search })).data
        .investors
    const masked = { name: 'A••• R•••', email: 'a•••@e•••.com', accountId: ada.accountId }
    expect(await found('ada@ex')).toEqual([masked])
    expect(await found('reyes')).toEqual([masked])
    expect(await found('Ada Rey')).toEqual([masked])
    expect(await found(ada.accountId)).toEqual([masked])
    expect(await found('%')).toEqual([])
    expect(await found('_da@')).toEqual([])
  })

  it('are named, masked, where a list holds accounts', async () => {
    const parties = 'query ($ids: [ID!]!) { accountParties(accountIds: $ids) { accountId userId party } }'
    const ids = [ada.accountId, 'acc_unknown', ada.accountId]
    expect((await ask(rosa, parties, { ids })).data.accountParties).toEqual([
      { accountId: ada.accountId, userId: ada.userId, party: 'A••• R•••' },
    ])
    expect((await ask(ada, parties, { ids })).errors).not.toEqual([])
  })

  it('are named however many accounts a list has grown to', async () => {
    const others = Array.from({ length: 200 }, (_, place) => `acc_unknown-${place}`)
    const { data } = await ask(rosa, 'query ($ids: [ID!]!) { accountParties(accountIds: $ids) { userId } }', {
      ids: [...others, ada.accountId],
    })
    expect(data.accountParties).toEqual([{ userId: ada.userId }])
  })

  it('show what stands in their way by the rules of their own checkout', async () => {
    expect(await file(rosa)).toMatchObject({ missing: [], obstacles: null, banks: null })
    await open(rosa)
    expect(await file(rosa)).toMatchObject({
      missing: [],
      obstacles: expect.arrayContaining([
        { portfolioId: '1', messages: [] },
        {
          portfolioId: '7',
          messages: [expect.stringMatching(/^This portfolio is only for investors whose accredited status/)],
        },
      ]),
      banks: [{ name: expect.stringMatching(/•••• \d{4}$/) }],
    })
    await maskPerson(testCompany, rosa, ada.userId)
  })

  it('are shown by account: a business by its own check and banks, and no account of anyone else', async () => {
    const gia = await newBacker(testCompany, { email: 'gia@example.com' })
    const business = await openedBusiness(testCompany, gia)
    const shown = async (accountId?: string) =>
      (
        await ask(
          rosa,
          `query ($u: ID!, $a: ID) { investorFile(userId: $u, accountId: $a) { accountId identityStatus isFrozen banks { id } accounts { id title kind isFrozen } } }`,
          { u: gia.userId, a: accountId },
        )
      ).data.investorFile
    const accounts = [
      { id: gia.accountId, title: 'Individual Account', kind: 'individual', isFrozen: false },
      { id: business.accountId, title: 'H••• T••• L•••', kind: 'business', isFrozen: true },
    ]
    await owner.query(`update accounts.account set frozen_at = now(), freeze_reason = 'test' where id = $1`, [
      business.accountId,
    ])
    const own = { accountId: gia.accountId, identityStatus: 'verified', isFrozen: false }
    const second = { accountId: business.accountId, identityStatus: 'verified', isFrozen: true }
    expect(await shown()).toEqual({ ...own, banks: null, accounts })
    expect(await shown(business.accountId)).toEqual({ ...second, banks: null, accounts })
    await openPerson(testCompany, rosa, gia.userId)
    expect(await shown()).toMatchObject({ ...own, banks: [{ id: gia.bankId }] })
    expect(await shown(business.accountId)).toMatchObject({ ...second, banks: [{ id: business.bankId }] })
    expect(await shown(ada.accountId)).toBeNull()
  })

  it('do not lack a bank in an IRA, whose money is at its custodian', async () => {
    const ira = idOf('acc', uuidv7())
    await owner.query(
      `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name, custodian, ira_type)
       values ($1, $2, 'individual', now(), $3, 'Roth IRA', 'sacoRiver', 'roth')`,
      [ira, ada.userId, ada.accountId],
    )
    const missing = 'query ($u: ID!, $a: ID) { investorFile(userId: $u, accountId: $a) { accountId missing } }'
    const { data } = await ask(rosa, missing, { u: ada.userId, a: ira })
    expect(data.investorFile).toEqual({ accountId: ira, missing: [] })
  })

  it('are masked until one operator opens them with a reason, and again after a quarter of an hour', async () => {
    expect(await file(rosa)).toMatchObject({ name: 'A••• R•••', opened: null })
    expect((await open(rosa, 'why not')).errors[0]).toMatchObject({ code: 'reasonRequired' })
    expect((await open(rosa)).errors).toEqual([])
    expect(await file(rosa)).toMatchObject({
      name: 'Ada Reyes',
      email: 'ada@example.com',
      opened: {
        phone: expect.stringContaining('0123'),
        dateOfBirth: '1985-04-12',
        ssnLastFour: expect.stringMatching(/^\d{4}$/),
      },
    })
    expect(await file(theo)).toMatchObject({ name: 'A••• R•••', opened: null })
    const { rows } = await owner.query(
      `select distinct actor, subject from platform.audit where action = 'openPersonalData' and outcome = 'done' and subject = $1`,
      [ada.userId],
    )
    expect(rows).toEqual([{ actor: rosa.actor.id, subject: ada.userId }])
    await moveTo(clock.now().add({ minutes: 15 }))
    expect(await file(rosa)).toMatchObject({ name: 'A••• R•••', opened: null })
    await open(rosa)
    await open(theo)
    await mutate(rosa, 'closePersonalData', { userId: ada.userId })
    expect(await file(rosa)).toMatchObject({ opened: null })
    expect(await file(theo)).toMatchObject({ opened: expect.anything() })
  })

  it('have notes that are only added to, by whom, and without tax numbers', async () => {
    await mutate(rosa, 'addInvestorNote', { userId: ada.userId, text: 'Called, sends the second page' })
    expect(
      (await mutate(rosa, 'addInvestorNote', { userId: ada.userId, text: 'SSN 212-34-5678' })).errors[0],
    ).toMatchObject({ code: 'numberInNote' })
    await openPerson(testCompany, theo, ada.userId)
    const { data } = await ask(theo, 'query ($u: ID!) { investorNotes(userId: $u) { edges { node { text by } } } }', {
      u: ada.userId,
    })
    expect(nodesOf(data.investorNotes)).toEqual([{ text: 'Called, sends the second page', by: rosa.userId }])
    await expect(owner.query(`update operations.note set text = 'x'`)).rejects.toThrow('append-only')
  })

  it('are nobody else’s business', async () => {
    for (const query of [`investors(search: "ada") { name }`, `investorFile(userId: "${ada.userId}") { name }`])
      expect((await ask(ada, `{ ${query} }`)).errors[0]).toMatchObject({ code: 'FORBIDDEN' })
    expect((await open(ada)).errors[0]).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('have documents that only they, and operators who opened their data, can save: as a file, with a line for each reading', async () => {
    const api = await startApi(testCompany)
    const tokens = await Promise.all(
      ['ben@example.com', 'mallory@example.com', 'olga@longlight.example'].map(
        async (email) => (await tokensOf(testCompany, email)).access_token,
      ),
    )
    const [ben, mallory, olga] = tokens as [string, string, string]
    for (const token of tokens) await api.ask(token, '{ me { user { id } } }')
    const { rows } = await owner.query(
      `select id, identity_sub from people."user" where email in ('ben@example.com', 'olga@longlight.example') order by email`,
    )
    const viewer = {
      userId: rows[0].id,
      email: 'ben@example.com',
      operator: false,
      actor: { kind: 'user', id: rows[0].id },
    } as const
    await owner.query(`update people."user" set confirmed_at = created_at where id = $1`, [rows[1].id])
    await handInLetter(testCompany, viewer)
    await owner.query(
      `insert into people.operator (user_id, since, appointed_by, roles) values ($1, now(), 'test', '${storedRoles()}')`,
      [rows[1].id],
    )
    const { data } = await ask(viewer, '{ me { user { accreditedVerification { documents { id } } } } }')
    const [{ id }] = data.me.user.accreditedVerification.documents
    const get = (token: string | null, document = id) =>
      fetch(`${api.origin}/evidence/${document}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    const own = await get(ben)
    expect([own.status, own.headers.get('content-disposition'), own.headers.get('x-content-type-options')]).toEqual([
      200,
      'attachment; filename="evidence.pdf"',
      'nosniff',
    ])
    expect(
      Buffer.from(await own.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    for (const token of [mallory, null, olga]) expect((await get(token)).status).toBe(404)
    expect((await get(ben, 'ave_none')).status).toBe(404)
    const staff = {
      userId: rows[1].id,
      email: 'olga@longlight.example',
      operator: true,
      secondFactor: true,
      signedInAt: Temporal.Now.instant(),
      roles: new Set(foundersRoles),
      actor: { kind: 'operator', id: rows[1].id },
    } as const
    const withApp = await tokenWithApp(testCompany, 'olga@longlight.example')
    expect((await get(withApp)).status).toBe(404)
    await mutate(staff, 'openPersonalData', { userId: viewer.userId, reason: 'Deciding about the letter' })
    expect((await get(olga)).status).toBe(404)
    expect((await get(withApp)).status).toBe(200)
    const read = await owner.query(
      `select actor from platform.audit where action = 'readAccreditationEvidence' and outcome = 'done' and subject = $1 order by id`,
      [id],
    )
    expect(read.rows.map(({ actor }) => actor)).toEqual([viewer.userId, staff.userId])

    // A document whose file was changed cannot be opened, and staff are alerted.
    await owner.query(
      `update accreditation.evidence set content_sealed = jsonb_set(content_sealed::jsonb, '{ciphertext}', '"AAAA"')::text where id = $1`,
      [id],
    )
    expect((await get(ben)).status).toBe(503)
    await testCompany.drain()
    const alerts = await owner.query(
      `select text from operations.alert where text like '%accreditation.evidence.content%'`,
    )
    expect(alerts.rows).toHaveLength(1)
  })

  it('wait at most seven days for a proposal to be decided', async () => {
    const proposed = await ask(
      rosa,
      'mutation ($id: ID!) { changeInvestorStanding(input: { id: $id, email: "ada@example.com", wealthChannel: true, reason: "Came by an adviser" }) { id } }',
      { id: `prp_${uuidv7()}` },
    )
    const { id } = proposed.data.changeInvestorStanding
    const approve = () => approveAs(ask, theo, id, 'state')
    const until = clock.now().add({ hours: 24 * 7 })
    clock.moveTo(until)
    expect((await approve()).errors[0]).toMatchObject({ code: 'proposalExpired' })
    await moveTo(until)
    expect((await approve()).errors[0]).toMatchObject({ code: 'alreadyDecided', message: 'This proposal has expired.' })
    const { data } = await ask(rosa, '{ proposals(state: expired) { edges { node { id decisionReason } } } }')
    expect(data.proposals.edges).toEqual([{ node: { id, decisionReason: 'No one decided for 7 days.' } }])
  })
})
