import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { applyForIra, takeStep } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const custodian = testCustodian('live')
const testCompany = await startTestCompany({
  at: '2026-01-05T15:00:00Z',
  rooms: roomsWithCustodians({ sacoRiver: custodian }),
})
const { ask, clock, drain, moveTo, owner } = testCompany

it('forgets the employer of a SEP IRA and its tax number, 30 days after its owner closed their account', async () => {
  const eve = (await newInvestor(testCompany, { email: 'eve@example.com', firstName: 'Eve' })) as Parameters<
    typeof applyForIra
  >[1]
  const employer = { employerName: 'Canary Orchards', employerEin: '123456789' }
  const { data, errors } = await applyForIra(testCompany, eve, { type: 'sep', employer })
  expect(errors).toEqual([])
  await takeStep(testCompany, eve, data.openIra.ira.id, 'withdrawIraApplication')
  await drain()
  const kept = async () =>
    (
      await owner.query(
        'select employer_name as name, length(employer_ein_sealed) as ein from ira.application where account_id = $1',
        [data.openIra.ira.id],
      )
    ).rows
  expect(await kept()).toEqual([{ name: 'Canary Orchards', ein: expect.any(Number) }])
  expect((await kept())[0].ein).toBeGreaterThan(9)
  await ask(eve, 'mutation ($k: IdempotencyKey!) { closeAccount(input: { key: $k }) { id } }', { k: uuidv7() })
  await moveTo(clock.now().add({ hours: 24 * 31 }))
  expect(await kept()).toEqual([{ name: '', ein: 0 }])
})

it('keeps an account open while an IRA is, and forgets whom an application named 30 days after', async () => {
  const ada = await newInvestor(testCompany, { email: 'ada@example.com', firstName: 'Ada' })
  const beneficiary = { class: 'primary', relationship: 'child', firstName: 'Canary', lastName: 'Canary' }
  const { data, errors } = await applyForIra(testCompany, ada as Parameters<typeof applyForIra>[1], {
    married: true,
    spouse: 'Canary Spouse',
    beneficiaries: [{ ...beneficiary, shareHundredths: 10_000, perStirpes: true }],
  })
  expect(errors).toEqual([])
  await drain()
  const close = () =>
    ask(ada, 'mutation ($k: IdempotencyKey!) { closeAccount(input: { key: $k }) { id } }', { k: uuidv7() })
  expect((await close()).errors[0]).toMatchObject({
    code: 'notEmpty',
    message: expect.stringContaining('You have an IRA at Saco River Trust Company.'),
  })
  await takeStep(testCompany, ada as Parameters<typeof takeStep>[1], data.openIra.ira.id, 'withdrawIraApplication')
  await drain()
  expect((await close()).errors).toEqual([])
  const named = async () =>
    JSON.stringify(
      (
        await owner.query(
          'select to_jsonb(a) as row from ira.application a union all select to_jsonb(b) from ira.beneficiary b',
        )
      ).rows,
    )
  expect(await named()).toContain('Canary')
  await moveTo(clock.now().add({ hours: 24 * 31 }))
  expect(await named()).not.toContain('Canary')
})
