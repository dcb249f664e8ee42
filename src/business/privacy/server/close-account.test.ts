import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { viewerOf } from '#business/people/server/public.ts'
import { privacyCommands } from '#business/privacy/commands.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { dayOf, plusMonths } from '#kernel/business-day.ts'
import { type DataRequestId, idOf } from '#kernel/ids.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newBacker, newOperator } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { closureEmailFacts } from './close-account.ts'
import { answerDataRequest, confirmDataRequest, requestHolder, requestPersonalData, visitor } from './request-data.ts'

describe('closing an account', async () => {
  const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
  const { ask, owner, clock, moveTo, platform } = testCompany
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const close = (viewer: Viewer) =>
    ask(viewer, 'mutation ($k: IdempotencyKey!) { closeAccount(input: { key: $k }) { id } }', { k: uuidv7() })
  const comeBack = (email: string) => viewerOf(platform, { sub: `sub|${email}`, email, emailVerified: true })
  const later = (days: number) => moveTo(clock.now().add({ hours: 24 * days }))
  const everything = async (userId: string): Promise<string> =>
    JSON.stringify((await owner.query('select * from people."user" where id = $1', [userId])).rows)

  it('waits until it is empty, and says what is in the way and what stays', async () => {
    const ada = await newBacker(testCompany, { email: 'ada@example.com' })
    const { data } = await ask(ada, '{ closureOutlook { obstacles kept { what why until } } }')
    expect(data.closureOutlook.obstacles).toEqual([expect.stringMatching(/^A bank is linked/)])
    expect(data.closureOutlook.kept).toContainEqual(expect.objectContaining({ why: 'Rules against money laundering' }))
    expect((await close(ada)).errors[0]).toMatchObject({ code: 'notEmpty' })
  })

  it('waits until the business beside it is empty too, which closes with it', async () => {
    const cy = await newInvestor(testCompany, { email: 'cy@example.com' })
    await openedBusiness(testCompany, cy)
    const { data } = await ask(cy, '{ closureOutlook { obstacles } }')
    expect(data.closureOutlook.obstacles).toEqual([expect.stringMatching(/^A bank is linked/)])
  })

  it('ends sign-in at once, can be taken back by two operators, and erases a stranger to the books after 30 days', async () => {
    const ben = await testCompany.signedIn('ben@example.com')
    const id = (await close(ben)).data.closeAccount.id
    await testCompany.drain()
    const [email] = await testCompany.standIns.mail.inbox.list({ to: 'ben@example.com' })
    expect(email?.text).toContain('If you change your mind, reply to this email before Feb 4, 2026')
    await expect(comeBack('ben@example.com')).rejects.toThrow('This account is closed')
    expect(
      (await ask(rosa, '{ closureQueue { edges { node { id eraseOn } } } }')).data.closureQueue.edges.map(
        ({ node }: { node: object }) => node,
      ),
    ).toEqual([{ id, eraseOn: '2026-02-04' }])
    const reopen = await ask(
      rosa,
      'mutation ($p: ID!, $c: ID!) { reopenAccount(input: { id: $p, closureId: $c, reason: "He wrote" }) { id } }',
      { p: `prp_${uuidv7()}`, c: id },
    )
    await approveAs(ask, theo, reopen.data.reopenAccount.id, 'state')
    expect((await comeBack('ben@example.com')).userId).toBe(ben.userId)
    await close(ben)
    await later(29)
    expect(await everything(ben.userId)).toContain('ben@example.com')
    await later(1)
    expect(await everything(ben.userId)).not.toContain('ben')
    // A later person with the same address is someone new.
    expect((await comeBack('ben@example.com')).userId).not.toBe(ben.userId)
  })

  it('counts the years for which data stay from the day of closing, whenever it is told', async () => {
    const eva = await testCompany.signedIn('eva@example.com')
    const closedOn = dayOf(clock.now())
    const id = (await close(eva)).data.closeAccount.id
    await later(3)
    const { kept } = await closureEmailFacts(platform, id)
    expect(kept.map(({ until }) => until)).toEqual([plusMonths(closedOn, 24)])
  })

  it('is what a request to delete comes to, and a request about an account with money in it is not fulfilled', async () => {
    const { sealer } = testCompany.partners
    const operator = { kind: 'operator', id: rosa.userId } as const
    const asked = async (email: string, kind: string): Promise<DataRequestId> => {
      const id = idOf('dsr', uuidv7())
      const input = { kind, name: 'Someone', email, stateCode: 'CA' }
      const request = requestPersonalData({ sealer }, { ip: '203.0.113.7' })
      await doCommandAs(platform, visitor, privacyCommands.requestPersonalData, { id, input }, request)
      const link = { key: uuidv7(), token: sealer.tokenFor('dataRequest', id) }
      await doCommandAs(platform, requestHolder, privacyCommands.confirmDataRequest, link, confirmDataRequest)
      return id
    }
    const answer = (id: DataRequestId, outcome: 'fulfilled' | 'partly' = 'fulfilled') =>
      doCommandAs(
        platform,
        operator,
        privacyCommands.answerDataRequest,
        { key: uuidv7(), id, outcome, answer: 'It is done.' },
        answerDataRequest,
      )

    const dora = await testCompany.signedIn('dora@example.com')
    await answer(await asked('dora@example.com', 'access'))
    expect((await comeBack('dora@example.com')).userId).toBe(dora.userId)
    const request = await asked('Dora@example.com', 'delete')
    expect(await answer(request)).toEqual({ id: request })
    await expect(comeBack('dora@example.com')).rejects.toThrow('This account is closed')
    const { rows } = await owner.query('select asked_by, data_request_id from privacy.closure where user_id = $1', [
      dora.userId,
    ])
    expect(rows).toEqual([{ asked_by: 'data request', data_request_id: request }])
    const again = await asked('dora@example.com', 'delete')
    expect(await answer(again)).toEqual({ id: again })

    const eve = await newBacker(testCompany, { email: 'eve@example.com' })
    const early = await asked('eve@example.com', 'delete')
    expect(await answer(early)).toMatchObject({ code: 'notEmpty', message: expect.stringMatching(/A bank is linked/) })
    expect((await comeBack('eve@example.com')).userId).toBe(eve.userId)
    expect(await answer(early, 'partly')).toEqual({ id: early })

    const stranger = await asked('nobody@example.com', 'delete')
    expect(await answer(stranger)).toEqual({ id: stranger })
  })

  it('keeps what identity records name for five years, and nothing after', async () => {
    const cleo = await newInvestor(testCompany, { email: 'cleo@example.com', firstName: 'Cleopatra' })
    await close(cleo)
    await later(30)
    const kept = await everything(cleo.userId)
    expect(kept).toContain('Cleopatra')
    for (const gone of ['cleo@example.com', '555-0123', '12000000']) expect(kept).not.toContain(gone)
    await owner.query(
      `update privacy.closure set erased = jsonb_set(erased, '{restOn}', '"2026-02-05"') where user_id = $1`,
      [cleo.userId],
    )
    await later(1)
    expect(await everything(cleo.userId)).not.toMatch(/Cleopatra|Wharf|1985-04-12/)
    const { rows } = await owner.query(
      `select count(*)::int as n from platform.audit where action = 'erasePersonalData' and subject = $1`,
      [cleo.userId],
    )
    expect(rows[0].n).toBe(2)
  })
})
