import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { sealAudit } from '#engine/audit/audit-seals.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { openPerson } from '#tests/setup/open-person.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { nodesOf } from '#web/nodes-of.ts'

const verifier = fileURLToPath(new URL('../../../../public/proof/verify-audit-export.mjs', import.meta.url))

describe('the audit, for the staff', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, platform, clock, moveTo } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const pia = await newOperator(testCompany, 'pia@longlight.example', ['payments'])
  const axel = await newOperator(testCompany, 'axel@longlight.example', ['auditor'])
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
  const ben = await newInvestor(testCompany, { email: 'ben@example.com' })

  const fields = 'id at action title actor actorName subject subjectName outcome refusal openingReason'
  const list = async (by: Viewer, filter = '', more = '') => {
    const answer = await ask(by, `{ auditEntries${filter} { edges { node { ${fields} ${more} } } } }`)
    return { ...answer, rows: nodesOf<Record<string, unknown>>(answer.data?.auditEntries) ?? [] }
  }
  const entry = async (id: unknown, selection: string) =>
    (await ask(rosa, `query ($id: ID!) { auditEntry(id: $id) { ${selection} } }`, { id })).data.auditEntry
  const act = (action: string, subject: string, detail: Record<string, unknown>) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => ctx.audit({ action, subject, detail }))
  const newest = async (action: string) => (await list(rosa, `(action: "${action}", first: 1)`)).rows[0]!
  const exportAs = (by: Viewer, input: string, key: string = uuidv7()) =>
    ask(
      by,
      `mutation ($key: IdempotencyKey!) { exportAudit(input: { key: $key, ${input} }) { id fileName count sha256 note verifierKey content } }`,
      { key },
    )

  it('is read by compliance and the auditor, and by no one else', async () => {
    expect((await list(rosa)).rows.length).toBeGreaterThan(5)
    expect((await list(axel)).rows.length).toBeGreaterThan(5)
    expect((await list(pia)).errors[0]?.code).toBe('roleRequired')
    expect((await list(ada)).errors[0]?.code).toBe('FORBIDDEN')
  })

  it('is the newest first, page by page, without a gap and without a line twice', async () => {
    for (let nth = 0; nth < 7; nth += 1) await act('countUp', `thing-${nth}`, {})
    const page = async (after: string | null) =>
      (
        await ask(
          rosa,
          'query ($after: String) { auditEntries(action: "countUp", first: 3, after: $after) { edges { node { subject } } pageInfo { endCursor hasNextPage } } }',
          { after },
        )
      ).data.auditEntries
    const first = await page(null)
    const second = await page(first.pageInfo.endCursor)
    const third = await page(second.pageInfo.endCursor)
    const subjects = [first, second, third].flatMap((one) =>
      nodesOf<{ subject: string }>(one)!.map((row) => row.subject),
    )
    expect(subjects).toEqual([6, 5, 4, 3, 2, 1, 0].map((nth) => `thing-${nth}`))
    expect([first, second, third].map((one) => one.pageInfo.hasNextPage)).toEqual([true, true, false])
  })

  it('is narrowed by who acted, by the outcome and by the days', async () => {
    await act('ofOneDay', 'thing', {})
    const today = '2026-01-05'
    const narrowed = async (filter: string) => (await list(rosa, `(${filter})`)).rows
    expect(await narrowed(`action: "ofOneDay", from: "${today}", through: "${today}"`)).toHaveLength(1)
    expect(await narrowed('action: "ofOneDay", from: "2026-01-06"')).toEqual([])
    expect(await narrowed('action: "ofOneDay", through: "2026-01-04"')).toEqual([])
    expect(await narrowed('action: "ofOneDay", actor: "test", outcome: done')).toHaveLength(1)
    expect(await narrowed('action: "ofOneDay", outcome: refused')).toEqual([])
    expect(await narrowed(`action: "ofOneDay", actor: "${rosa.userId}"`)).toEqual([])
  })

  it('has everything about a person: by them, on them, and for their accounts', async () => {
    await act('aboutTheAccount', ada.accountId, {})
    await openPerson(testCompany, theo, ada.userId, 'She called about her statement')
    const { rows } = await list(rosa, `(about: "${ada.userId}", first: 100)`)
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['aboutTheAccount', 'openPersonalData']))
    const others = rows.filter(({ actor, subject }) => actor !== ada.userId && subject !== ada.userId)
    expect(others.every(({ subject }) => subject !== ben.userId && subject !== ben.accountId)).toBe(true)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('has everything about a portfolio, also where only a field names it', async () => {
    await act('onThePortfolio', '7', {})
    await act('ofThePortfolio', 'thing', { portfolio: '7' })
    const { rows } = await list(rosa, '(about: "7")')
    expect(rows.map(({ action }) => action)).toEqual(['ofThePortfolio', 'onThePortfolio'])
  })

  it('says who opened someone’s data, and why', async () => {
    await openPerson(testCompany, theo, ben.userId, 'He asked for his documents')
    expect((await list(rosa, `(about: "${ben.userId}", action: "openPersonalData")`)).rows).toMatchObject([
      { actorName: 'theo@longlight.example', subject: ben.userId, openingReason: 'He asked for his documents' },
    ])
  })

  it('masks names until the reader has opened the person', async () => {
    const nameIn = async (by: Viewer) =>
      (await list(by, `(about: "${ada.userId}", action: "openPersonalData")`)).rows[0]!.subjectName
    expect(await nameIn(rosa)).toMatch(/^A•••/)
    await openPerson(testCompany, rosa, ada.userId)
    expect(await nameIn(rosa)).toMatch(/^Ada /)
    expect(await nameIn(axel)).toMatch(/^A•••/)
  })

  it('shows the fields of a record with those of the record before it', async () => {
    await act('record:thing', 'thing-1', { is: { role: 'support' } })
    await act('record:thing', 'thing-2', { is: { role: 'other' } })
    await act('record:thing', 'thing-1', { is: { role: 'compliance' } })
    const { id } = await newest('record:thing')
    expect(await entry(id, 'title facts { label before after isChanged }')).toEqual({
      title: 'Record: thing',
      facts: [{ label: 'Role', before: 'support', after: 'compliance', isChanged: true }],
    })
  })

  it('shows the proposal and who approved it', async () => {
    const id = `prp_${uuidv7()}`
    await ask(
      rosa,
      'mutation ($id: ID!, $subject: ID!) { proposeFreezeAccount(input: { id: $id, subject: $subject, reason: "A court order" }) { id } }',
      { id, subject: ben.accountId },
    )
    await approveAs(ask, theo, id)
    const act = await newest('freezeAccount')
    expect(await entry(act.id, 'proposal { id proposedBy decidedBy reason }')).toEqual({
      proposal: { id, proposedBy: rosa.userId, decidedBy: theo.userId, reason: 'A court order' },
    })
  })

  it('says until when an act waits for its seal, and then that the seal holds', async () => {
    await sealAudit(platform)
    await act('toBeSealed', 'thing', {})
    const { id } = await newest('toBeSealed')
    const due = clock.now().add({ seconds: 60 }).toString()
    expect(await entry(id, 'seal { state number dueAt }')).toEqual({
      seal: { state: 'waiting', number: null, dueAt: due },
    })
    await moveTo(clock.now().add({ seconds: 60 }))
    expect(await entry(id, 'seal { state number dueAt }')).toEqual({
      seal: { state: 'holds', number: expect.stringMatching(/^\d+$/), dueAt: null },
    })
  })

  it('says that a seal is broken once an act under it was changed', async () => {
    await act('tamperedWith', 'thing', { amount: '1' })
    await sealAudit(platform)
    const { id } = await newest('tamperedWith')
    const change = (amount: string) =>
      owner.query(
        `begin; set local session_replication_role = replica; update platform.audit set detail = '{"amount": "${amount}"}' where id = '${id}'; commit`,
      )
    await change('2')
    expect((await entry(id, 'seal { state }')).seal.state).toBe('broken')
    await change('1')
    expect((await entry(id, 'seal { state }')).seal.state).toBe('holds')
  })

  it('says that an act which was slipped in has no seal', async () => {
    const id = uuidv7()
    await owner.query(
      `begin; set local session_replication_role = replica;
       insert into platform.audit (id, at, actor, action) values ('${id}', now(), 'test', 'slippedIn'); commit`,
    )
    expect((await entry(id, 'seal { state }')).seal.state).toBe('missing')
    await owner.query(
      `begin; set local session_replication_role = replica; delete from platform.audit where id = '${id}'; commit`,
    )
  })

  it('finds no act by what is no id of one', async () => {
    expect(await entry('nothing', 'id')).toBeNull()
    expect(await entry(uuidv7(), 'id')).toBeNull()
  })

  it('names each act that there is once', async () => {
    const { data } = await ask(rosa, '{ auditActions { name title } }')
    const names = data.auditActions.map(({ name }: { name: string }) => name)
    const { rows } = await owner.query('select distinct action from platform.audit')
    expect(names.toSorted()).toEqual(rows.map(({ action }) => action).toSorted())
  })

  describe('exported', () => {
    it('is a file whose statement its reader can check, and the export is an act itself', async () => {
      const { verifyExport } = await import(verifier)
      const { data } = await exportAs(axel, 'format: csv, action: "countUp"')
      const { content, note, verifierKey, count, sha256 } = data.exportAudit
      expect(count).toBe(7)
      expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
      const bytes = new TextEncoder().encode(content)
      expect(await verifyExport(bytes, note, verifierKey)).toMatchObject({
        lines: '7',
        filter: '{"action":"countUp"}',
        by: `axel@longlight.example (${axel.userId})`,
      })
      const act = await newest('exportAudit')
      expect(act).toMatchObject({ actorName: 'axel@longlight.example', outcome: 'done' })
      expect((await entry(act.id, 'facts { label after }')).facts).toContainEqual({ label: 'Sha256', after: sha256 })
    })

    it('does not pass for what it is not', async () => {
      const { verifyExport } = await import(verifier)
      const { content, note, verifierKey } = (await exportAs(rosa, 'format: json, action: "countUp"')).data.exportAudit
      const bytes = (text: string) => new TextEncoder().encode(text)
      await expect(verifyExport(bytes(content), note, verifierKey)).resolves.toMatchObject({ format: 'json' })
      await expect(verifyExport(bytes(content.replace('thing-1', 'thing-9')), note, verifierKey)).rejects.toThrow(
        'The file is not the one that was signed',
      )
      await expect(verifyExport(bytes(content), note.replace('lines 7', 'lines 6'), verifierKey)).rejects.toThrow(
        'The signature is wrong',
      )
    })

    it('is refused where nothing matches, and to those who may not read the audit', async () => {
      expect((await exportAs(rosa, 'format: csv, action: "neverDone"')).errors[0]?.code).toBe('nothingToExport')
      expect((await exportAs(pia, 'format: csv, action: "countUp"')).errors[0]?.code).toBe('roleRequired')
    })

    it('goes on record once, and its file is handed out once, however often it is sent', async () => {
      const key = uuidv7()
      const before = (await list(rosa, '(action: "exportAudit", outcome: done)')).rows.length
      await exportAs(rosa, 'format: csv, action: "countUp"', key)
      const again = await exportAs(rosa, 'format: csv, action: "countUp"', key)
      expect(again.errors[0]?.message).toBe('This export was handed out before. Export again.')
      expect((await list(rosa, '(action: "exportAudit", outcome: done)')).rows).toHaveLength(before + 1)
    })
  })
})
