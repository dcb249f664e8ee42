import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { privacyEvents } from '#business/privacy/events.ts'
import { inTransaction } from '#engine/command/command.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const save =
  'mutation ($key: IdempotencyKey!, $named: [BeneficiaryInput!]!, $spouse: Boolean!) { saveBeneficiaries(input: { key: $key, beneficiaries: $named, spouseAgrees: $spouse }) { id } }'
const read =
  '{ beneficiarySettings { beneficiaries { id class firstName share perStirpes ssnLastFour } trustedContact { firstName phone } } me { user { beneficiaryComplete } } }'
const saveContact =
  'mutation ($key: IdempotencyKey!, $contact: TrustedContactInput) { saveTrustedContact(input: { key: $key, contact: $contact }) { id } }'

describe('who inherits', async () => {
  const { ask, owner, drain, standIns, ...testCompany } = await startTestCompany()
  const ada = await newInvestor({ ask, owner, drain, standIns, ...testCompany }, { email: 'ada@example.com' })
  const person = (firstName: string, share: string, more: object = {}) => ({
    id: `ben_${uuidv7()}`,
    class: 'primary',
    firstName,
    lastName: 'Reyes',
    relationship: 'Child',
    dateOfBirth: '2010-05-06',
    share,
    perStirpes: true,
    ...more,
  })
  const put = (named: object[], by = ada) => ask(by, save, { key: uuidv7(), named, spouse: false })

  it('is saved whole, keeps what stood before, and the number of each who stays', async () => {
    expect((await ask(ada, read)).data.me.user.beneficiaryComplete).toBe(false)
    const mia = person('Mia', '333400', { ssn: '212-34-5678' })
    const leo = person('Leo', '666600')
    expect((await put([mia, leo])).errors).toEqual([])
    expect((await put([{ ...mia, share: '1000000', ssn: null }])).errors).toEqual([])
    const { data } = await ask(ada, read)
    expect(data.me.user.beneficiaryComplete).toBe(true)
    expect(data.beneficiarySettings.beneficiaries).toEqual([
      { id: mia.id, class: 'primary', firstName: 'Mia', share: '1000000', perStirpes: true, ssnLastFour: '5678' },
    ])
    const { rows } = await owner.query(
      'select count(*)::int as n from people.designation d join people.beneficiary b on b.designation_id = d.id where d.user_id = $1',
      [ada.userId],
    )
    expect(rows[0].n).toBe(3)
    const { rows: kept } = await owner.query('select ssn_sealed from people.beneficiary where ssn_sealed is not null')
    expect(JSON.stringify(kept)).not.toContain('212345678')
  })

  it('is refused where it does not add up, and without a recent sign-in', async () => {
    expect((await put([person('Mia', '999900')])).errors).toMatchObject([{ code: 'sharesDoNotAdd', field: 'share' }])
    const old = { ...ada, signedInAt: Temporal.Now.instant().subtract({ minutes: 11 }) }
    expect((await put([person('Mia', '1000000')], old)).errors).toMatchObject([{ code: 'signInAgain' }])
    expect((await ask(null, read)).errors[0]).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('are people of one owner: an id belongs to the person who made it', async () => {
    const bob = await newInvestor({ ask, owner, drain, standIns, ...testCompany }, { email: 'bob@example.com' })
    const { data } = await ask(ada, read)
    const { id } = data.beneficiarySettings.beneficiaries[0]
    expect((await put([person('Mia', '1000000', { id })], bob)).errors).toMatchObject([{ code: 'idNotUsable' }])
    expect((await put([person('Mia', '1000000', { id: 'ben_of-no-form' })], bob)).errors).toMatchObject([
      { code: 'idNotUsable' },
    ])
    expect((await put([person('Mia', '1000000')], bob)).errors).toEqual([])
  })

  it('is told to the owner by mail, each time it changes', async () => {
    await drain()
    const mails = await standIns.mail.inbox.list({ to: ada.email })
    expect(mails.filter(({ subject }) => subject === 'Your beneficiaries were changed')).toHaveLength(2)
  })

  it('is forgotten with its owner, and in no other way', async () => {
    const { platform } = testCompany
    const eve = await newInvestor({ ask, owner, drain, standIns, ...testCompany }, { email: 'eve@example.com' })
    await put([person('Mia', '1000000', { ssn: '212-34-5679' })], eve)
    await expect(platform.pool.query('delete from people.beneficiary')).rejects.toThrow('permission denied')
    await expect(owner.query(`update people.beneficiary set last_name = 'x'`)).rejects.toThrow()
    await inTransaction(platform, eve.actor, (ctx) =>
      ctx.emit(privacyEvents.personalDataErased({ userId: eve.userId, accountId: eve.accountId, depth: 'unneeded' })),
    )
    const left = async (table: string) =>
      (await owner.query(`select count(*)::int as n from ${table} where user_id = $1`, [eve.userId])).rows[0].n
    expect(await left('people.designation')).toBe(0)
    expect(await left('notifications.notification')).toBe(0)
    expect((await ask(ada, read)).data.me.user.beneficiaryComplete).toBe(true)
  })

  it('has a trusted contact beside it, who can be taken off', async () => {
    const contact = { firstName: 'Jo', lastName: 'Lee', relationship: 'Sister', phone: '(207) 555-0199', isAdult: true }
    expect((await ask(ada, saveContact, { key: uuidv7(), contact })).errors).toEqual([])
    expect((await ask(ada, read)).data.beneficiarySettings.trustedContact).toEqual({
      firstName: 'Jo',
      phone: '+12075550199',
    })
    expect((await ask(ada, saveContact, { key: uuidv7(), contact: { ...contact, phone: '12' } })).errors).toMatchObject(
      [{ code: 'invalidInput', field: 'phone' }],
    )
    expect((await ask(ada, saveContact, { key: uuidv7(), contact: null })).errors).toEqual([])
    expect((await ask(ada, read)).data.beneficiarySettings.trustedContact).toBeNull()
  })
})
