import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { newBacker } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { applyForIra, changeBeneficiaries, child, heirsOf, openedIra, readCustodian } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const live = testCustodian('live')
const batch = testCustodian('batch')
const testCompany = await startTestCompany({ rooms: roomsWithCustodians({ sacoRiver: live, penobscot: batch }) })
const { drain, owner } = testCompany

const half = (firstName: string) => ({ ...child, firstName, shareHundredths: 5_000 })
const noticesOf = async (userId: string): Promise<string[]> =>
  (
    await owner.query(
      `select title from notifications.notification where user_id = $1 and title like '%beneficiaries of your IRA%' order by title`,
      [userId],
    )
  ).rows.map(({ title }) => title)

it('puts a new list in force once the custodian that is asked live has it, and asks it once however often it is sent', async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com', firstName: 'Ada' })
  const ira = await openedIra(testCompany, ada, live)
  const id = `ibc_${uuidv7()}`
  const beneficiaries = [half('Lee'), half('Noa')]
  for (let time = 0; time < 2; time += 1)
    expect((await changeBeneficiaries(testCompany, ada, ira, { id, beneficiaries })).errors).toEqual([])
  const again = await changeBeneficiaries(testCompany, ada, ira, { id, beneficiaries: [child] })
  expect(again.errors[0]).toMatchObject({ code: 'keyUsedForOtherInput' })
  expect(await heirsOf(testCompany, ada, ira)).toMatchObject({
    inForce: ['Kim Rivers'],
    change: { state: 'requested', beneficiaries: [{ name: 'Lee Rivers' }, { name: 'Noa Rivers' }] },
  })
  expect((await changeBeneficiaries(testCompany, ada, ira)).errors[0]).toMatchObject({ code: 'beneficiariesPending' })
  await drain()
  expect(live.told.filter(({ what }) => what === 'beneficiaries')).toHaveLength(1)
  expect(live.last('beneficiaries')).toMatchObject({ ref: id, beneficiaries: [{ perStirpes: true }, {}] })
  expect(await heirsOf(testCompany, ada, ira)).toMatchObject({
    inForce: ['Lee Rivers', 'Noa Rivers'],
    change: { state: 'accepted' },
  })
  expect(await noticesOf(ada.userId)).toEqual(['The beneficiaries of your IRA were changed'])
  const { rows } = await owner.query(
    `select count(*)::int as count from platform.audit where action = 'changeIraBeneficiaries' and outcome = 'done'`,
  )
  expect(rows[0].count).toBeGreaterThan(0)
})

it('keeps the list before where the custodian refuses, by a word that comes twice and late', async () => {
  const ben = await newBacker(testCompany, { email: 'ben@example.com', firstName: 'Ben' })
  const ira = await openedAtBatch(ben)
  const asked = async (firstName: string) => {
    const id = `ibc_${uuidv7()}`
    const beneficiaries = [{ ...child, firstName }]
    expect((await changeBeneficiaries(testCompany, ben, ira, { id, beneficiaries })).errors).toEqual([])
    await drain()
    return id
  }
  const first = await asked('Lee')
  expect((await heirsOf(testCompany, ben, ira)).change).toMatchObject({ state: 'requested' })
  batch.say({ kind: 'beneficiaries', ref: first, state: 'rejected', code: 'R02', reason: 'Who is this?' })
  await readCustodian(testCompany)
  expect(await heirsOf(testCompany, ben, ira)).toMatchObject({
    inForce: ['Kim Rivers'],
    change: { state: 'rejected', reason: 'Who is this?' },
  })
  const second = await asked('Noa')
  batch.say({ kind: 'beneficiaries', ref: second, state: 'accepted' })
  batch.say({ kind: 'beneficiaries', ref: second, state: 'accepted' })
  // A finished change keeps its state, whatever the custodian reports later.
  batch.say({ kind: 'beneficiaries', ref: first, state: 'accepted' })
  batch.say({ kind: 'beneficiaries', ref: second, state: 'rejected' })
  await readCustodian(testCompany)
  expect(await heirsOf(testCompany, ben, ira)).toMatchObject({ inForce: ['Noa Rivers'], change: { state: 'accepted' } })
  expect(await noticesOf(ben.userId)).toEqual([
    'The beneficiaries of your IRA were changed',
    'The beneficiaries of your IRA were not changed',
  ])
  // Reports about it by another custodian are ignored.
  const third = await asked('Sam')
  live.say({ kind: 'beneficiaries', ref: third, state: 'accepted' })
  await readCustodian(testCompany)
  expect((await heirsOf(testCompany, ben, ira)).change).toMatchObject({ state: 'requested' })
})

async function openedAtBatch(by: Awaited<ReturnType<typeof newBacker>>) {
  const { data } = await applyForIra(testCompany, by, { custodian: 'penobscot', type: 'traditional' })
  const { id: ref, ira } = data.openIra
  batch.say({ kind: 'application', ref, state: 'opened', account: { id: `pen_${ref}`, registration: 'FBO' } })
  await readCustodian(testCompany)
  return ira.id
}

it('refuses shares that miss 100%, a spouse who has not signed, an IRA that is not open, and anyone but its owner', async () => {
  const cora = await newBacker(testCompany, { email: 'cora@example.com', firstName: 'Cora', state: 'TX' })
  const mallory = await newBacker(testCompany, { email: 'mallory@example.com', firstName: 'Mallory' })
  const ira = await openedIra(testCompany, cora, live)
  const codeOf = async (wish: Parameters<typeof changeBeneficiaries>[3], by = cora) =>
    (await changeBeneficiaries(testCompany, by, ira, wish)).errors[0]?.code
  expect(await codeOf({ beneficiaries: [{ ...child, shareHundredths: 9_999 }] })).toBe('badBeneficiaries')
  expect(await codeOf({ beneficiaries: [] })).toBe('badBeneficiaries')
  expect(await codeOf({ married: true })).toBe('spouseMustAgree')
  const stranger = await changeBeneficiaries(testCompany, mallory, ira)
  const nobody = await changeBeneficiaries(testCompany, mallory, `acc_${uuidv7()}`)
  expect(stranger.errors[0]).toMatchObject({ code: nobody.errors[0]!.code, message: nobody.errors[0]!.message })
  expect(await codeOf({ married: true, spouse: 'Sam Rivers' })).toBeUndefined()
  await drain()
  const { spouseConsent } = live.last('beneficiaries')
  expect(Buffer.from(spouseConsent.bytes).toString()).toMatch(/Kim Rivers \(child\), 100%.*Signed: Sam Rivers/s)
  const { data } = await applyForIra(testCompany, cora, { type: 'traditional' })
  const opening = await changeBeneficiaries(testCompany, cora, data.openIra?.ira.id ?? ira)
  expect(opening.errors[0]).toMatchObject({ code: 'iraNotOpen' })
})
