import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '#io/graphql/context.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

describe('a complaint of a person who is erased', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, clock, moveTo } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const later = (days: number) => moveTo(clock.now().add({ hours: 24 * days }))
  const now = async (by: Viewer) => testCompany.signedIn(by.email, undefined, { secondFactor: true })
  const send = async (by: Viewer, act: string, input: Record<string, unknown>) => {
    const type = `${act.charAt(0).toUpperCase()}${act.slice(1)}Input`
    const { errors } = await ask(await now(by), `mutation ($input: ${type}!) { ${act}(input: $input) { id } }`, {
      input,
    })
    expect(errors).toEqual([])
  }
  const person = (name: string) => newInvestor(testCompany, { email: `${name}@example.com`, firstName: 'Cleopatra' })
  const complain = async (given: Record<string, unknown>): Promise<string> => {
    const id = `cmp_${uuidv7()}`
    const what = { channel: 'phone', text: 'Cleopatra is angry.', receivedOn: '2026-01-05', class: 'service' }
    await send(rosa, 'logComplaint', { id, ...what, ...given })
    return id
  }
  const settle = async (id: string) => {
    await send(rosa, 'answerComplaint', { key: uuidv7(), id, way: 'phone', text: 'Dear Cleopatra' })
    await send(rosa, 'recordComplaintCause', { key: uuidv7(), id, theme: 'unfounded', cause: 'Cleopatra erred.' })
    await send(theo, 'closeComplaint', { key: uuidv7(), id, note: 'Cleopatra agrees.' })
  }
  const leave = async (viewer: Viewer) => {
    await ask(viewer, 'mutation ($k: IdempotencyKey!) { closeAccount(input: { key: $k }) { id } }', { k: uuidv7() })
    await later(31)
  }
  const kept = async (id: string): Promise<string> => {
    const { rows } = await owner.query(
      `select concat(to_jsonb(c)::text, (select jsonb_agg(to_jsonb(e))::text from outreach.complaint_event e where e.complaint_id = c.id)) as words
       from outreach.complaint c where id = $1`,
      [id],
    )
    return rows[0].words
  }

  it('keeps its words for three years after it was closed, and then none of them', async () => {
    const ada = await person('ada')
    const id = await complain({ userId: ada.userId })
    await settle(id)
    await leave(ada)
    expect(await kept(id)).toContain('Cleopatra is angry.')
    await moveTo(clock.now().add({ hours: 24 * (3 * 365 - 31) }))
    expect(await kept(id)).toContain('Cleopatra is angry.')
    await later(2)
    expect(await kept(id)).not.toMatch(/Cleopatra|ada@/)
    expect(await kept(id)).toContain('unfounded')
  })

  it('loses the name and the address of a sender without an account link at once', async () => {
    const ben = await person('ben')
    const id = await complain({ name: 'Cleopatra Ben', email: 'BEN@example.com', text: 'It is late.' })
    const wide = await complain({ name: 'Cleopatra Ben', email: 'ben@ｅｘａｍｐｌｅ.com', text: 'It is late again.' })
    await leave(ben)
    expect(await kept(id)).not.toMatch(/Cleopatra|ben@example/i)
    expect(await kept(wide)).not.toMatch(/Cleopatra|ben@/i)
    expect(await kept(id)).toContain('It is late.')
  })

  it('keeps its words while it is open, however long that is, and under a legal hold', async () => {
    const [cam, dot] = [await person('cam'), await person('dot')]
    const open = await complain({ userId: cam.userId, receivedOn: '2026-01-06' })
    const held = await complain({ userId: dot.userId, receivedOn: '2026-01-06' })
    await settle(held)
    await leave(cam)
    await leave(dot)
    const holdId = `hld_${uuidv7()}`
    await owner.query(
      `insert into platform.legal_hold (id, user_id, kind, matter, filed_under, reason, may_be_told, placed_by, placed_at, review_on)
       values ($1, $2, 'litigation', 'A case', 'Legal', 'A lawsuit', false, $3, $4, '2030-01-01')`,
      [holdId, dot.userId, rosa.userId, clock.now()],
    )
    await later(4 * 365)
    expect([await kept(open), await kept(held)]).toEqual([
      expect.stringContaining('angry'),
      expect.stringContaining('angry'),
    ])
    const proposal = `prp_${uuidv7()}`
    await send(rosa, 'releaseLegalHold', { id: proposal, holdId, reason: 'The case is settled' })
    await approveAs(ask, await now(theo), proposal, 'state')
    await later(1)
    expect(await kept(held)).not.toContain('angry')
  })

  it('is not emptied by anyone before its time: the database refuses it', async () => {
    const eve = await person('eve')
    const id = await complain({ userId: eve.userId, receivedOn: '2026-01-06' })
    const empty = (words: string) => owner.query(`update outreach.complaint set ${words} where id = '${id}'`)
    await expect(empty(`text = 'erased'`)).rejects.toThrow('three years')
    await settle(id)
    await expect(empty(`text = 'erased', words_erased_at = closed_at + interval '2 years'`)).rejects.toThrow(
      'three years',
    )
    await expect(empty(`text = 'erased', words_erased_at = closed_at + interval '3 years'`)).resolves.toBeDefined()
  })
})
