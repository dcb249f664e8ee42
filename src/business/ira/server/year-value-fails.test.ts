import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { roomsWithCustodians, testCustodian } from '#tests/setup/custodian.ts'
import { contribute, openedIra, readCustodian } from '#tests/setup/ira.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const custodian = testCustodian('live')
const testCompany = await startTestCompany({
  at: '2026-12-30T15:00:00Z',
  rooms: roomsWithCustodians({ sacoRiver: custodian }),
})
const { drain, moveTo, owner } = testCompany

it('values every other IRA where one cannot be valued, and that one once it can', { timeout: 240_000 }, async () => {
  const iras: string[] = []
  for (const firstName of ['Ada', 'Ben', 'Cleo']) {
    const person = await newBacker(testCompany, { email: `${firstName.toLowerCase()}@example.com`, firstName })
    const ira = await openedIra(testCompany, person, custodian, { type: 'traditional' })
    const { data } = await contribute(testCompany, person, ira, { amount: 600_000n })
    await drain()
    custodian.say({ kind: 'contribution', ref: data.contributeToIra.id, state: 'settled' })
    await readCustodian(testCompany)
    iras.push(ira)
  }
  const valued = async () =>
    (await owner.query('select account_id from ira.year_value order by 1')).rows.map((row) => row.account_id)
  const [first, ...others] = iras.toSorted()
  await owner.query(`create function ira.poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$;
    create trigger poison before insert on ira.year_value for each row when (new.account_id = '${first}') execute function ira.poison()`)
  for (const day of ['2027-01-04', '2027-01-05']) await moveTo(instant(`${day}T15:00:00Z`))
  expect(await valued()).toEqual(others)
  await owner.query('drop trigger poison on ira.year_value')
  await moveTo(instant('2027-01-05T19:00:00Z'))
  expect(await valued()).toEqual([first, ...others])
  expect((await owner.query('select row_id from platform.failing_row')).rows).toEqual([])
})
