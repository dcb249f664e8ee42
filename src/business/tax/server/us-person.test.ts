import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { w9Text } from '#business/people/rules/w9.ts'
import { dollars } from '#kernel/cents.ts'
import { invest, newBacker, placeOrder } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-03-04T15:00:00Z' })
const { owner, ask } = testCompany
await offer(owner, { id: '1' })

const withdraw = 'mutation ($key: IdempotencyKey!) { withdrawTaxCertification(input: { key: $key }) { id } }'
const sign = `mutation ($key: IdempotencyKey!) { certifyTaxNumber(input: { key: $key, w9: { version: "${w9Text.version}", isSubject: false } }) { id } }`
const profile = '{ taxProfile { certifiedAt withdrawnAt withholding { why } } }'

test('who is no longer a U.S. person keeps and sells shares, buys none and is withheld from, until Form W-9 is signed again', async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  const ben = await newBacker(testCompany, { email: 'ben@example.com' })
  await invest(testCompany, ada, { amount: dollars(100) })
  const orders = async () => {
    const { errors } = await placeOrder(testCompany, ada, { amount: dollars(100) })
    return errors.map(({ code }) => code)
  }
  expect((await ask(ada, withdraw, { key: uuidv7() })).errors).toEqual([])
  await testCompany.drain()
  expect((await ask(ada, profile)).data.taxProfile).toMatchObject({
    withdrawnAt: expect.any(String),
    withholding: { why: 'notCertified' },
  })
  expect(await orders()).toEqual(['notUsPerson'])
  expect((await ask(ada, withdraw, { key: uuidv7() })).errors[0]).toMatchObject({ code: 'notCertified' })
  expect((await placeOrder(testCompany, ben, { amount: dollars(100) })).errors).toEqual([])
  expect((await ask(ada, sign, { key: uuidv7() })).errors).toEqual([])
  await testCompany.drain()
  expect((await ask(ada, profile)).data.taxProfile).toMatchObject({ withdrawnAt: null, withholding: null })
  expect(await orders()).toEqual([])
})

test('what is signed and withdrawn stays as it was', async () => {
  const kept = await owner.query('select is_withdrawn, hash from people.w9 order by signed_at, id')
  expect(kept.rows.filter(({ is_withdrawn }) => is_withdrawn)).toHaveLength(1)
  expect(new Set(kept.rows.map(({ hash }) => hash)).size).toBe(2)
})
