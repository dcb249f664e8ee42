import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { securityEvents } from '#business/security/events.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { mayReceive, type Recipient } from './recipient-budget.ts'

describe('messages to one recipient', async () => {
  const testCompany = await startTestCompany()
  const { platform, ask, drain, clock, standIns, owner } = testCompany
  const countOf = async (many: number, recipient: Recipient) =>
    (await Promise.all(Array.from({ length: many }, () => mayReceive(platform, recipient)))).filter(Boolean).length

  it('that someone else can cause are ten an hour and twenty a day, however many come at once', async () => {
    const recipient = { channel: 'mail', to: 'victim@example.com', purpose: 'requested' } as const
    expect(await countOf(60, recipient)).toBe(10)
    expect(await countOf(5, { ...recipient, to: ' Victim@Example.com' })).toBe(0)
    expect(await countOf(1, { ...recipient, to: 'other@example.com' })).toBe(1)
    expect(await countOf(1, { ...recipient, purpose: 'essential' })).toBe(1)
    await testCompany.moveTo(clock.now().add({ hours: 1, seconds: 1 }))
    // A refused message counts too: persistence does not help.
    expect(await countOf(5, recipient)).toBe(0)
    await testCompany.moveTo(clock.now().add({ hours: 24 }))
    expect(await countOf(5, recipient)).toBe(5)
  })

  it('that were ten in one hour are ten more in the next, and none in the third hour of that day', async () => {
    const recipient = { channel: 'mail', to: 'hours@example.com', purpose: 'requested' } as const
    const within: number[] = []
    for (let hour = 0; hour < 3; hour += 1) {
      within.push(await countOf(10, recipient))
      await testCompany.moveTo(clock.now().add({ hours: 1, seconds: 1 }))
    }
    expect(within).toEqual([10, 10, 0])
  })

  it('on a phone are five an hour', async () => {
    expect(await countOf(25, { channel: 'text', to: '+12075550123', purpose: 'requested' })).toBe(5)
  })

  it('name nobody in the table, and are swept', async () => {
    await testCompany.moveTo(clock.now().add({ hours: 25 }))
    await mayReceive(platform, { channel: 'mail', to: 'last@example.com', purpose: 'requested' })
    const { rows } = await owner.query('select key from platform.recipient_window')
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })

  it('do not flood a stranger whom someone names as an owner again and again, with words of their own', async () => {
    const business = await newBusiness(testCompany, { email: 'flooding@example.com', firstName: 'Mal' })
    const invite =
      'mutation ($key: IdempotencyKey!, $id: ID, $input: InvitedOwnerInput!) { inviteBeneficialOwner(input: { key: $key, id: $id, owner: $input }) { id } }'
    const input = { firstName: 'Vic', lastName: 'Tim', email: 'stranger@example.com' }
    let id: string | null = null
    for (let nth = 0; nth < 15; nth += 1) {
      const { data, errors } = await ask(business, invite, { key: uuidv7(), id, input })
      expect(errors).toEqual([])
      id = data.inviteBeneficialOwner.id
      await drain()
    }
    const mails = await standIns.mail.inbox.list({ to: 'stranger@example.com' })
    expect(mails).toHaveLength(10)
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['Please confirm that you own part of a business']),
    )
    const withLink = { ...input, firstName: 'Win at evil.com' }
    const refused = await ask(business, invite, { key: uuidv7(), id: null, input: withLink })
    expect(refused.errors).toMatchObject([{ code: 'invalidInput', field: 'firstName' }])
  })

  it('that are about their own money arrive while others are held back', async () => {
    const ada = await newInvestor(testCompany, { email: 'ada-money@example.com' })
    await countOf(60, { channel: 'mail', to: 'ada-money@example.com', purpose: 'requested' })
    const before = (await standIns.mail.inbox.list({ to: 'ada-money@example.com' })).length
    const { inTransaction } = await import('../command/command.ts')
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.emit(securityEvents.passwordChanged({ userId: ada.userId })),
    )
    await drain()
    expect((await standIns.mail.inbox.list({ to: 'ada-money@example.com' })).length).toBe(before + 1)
  })
})
