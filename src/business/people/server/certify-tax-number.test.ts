import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import type { AccountId } from '#kernel/ids.ts'
import { type Backer, newBacker } from '#tests/setup/backer.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })

const text = 'mutation ($key: IdempotencyKey!) { withdrawTaxCertification(input: { key: $key }) { id } }'
/** The code of the refusal; null if it was withdrawn. */
const withdraws = async (by: Backer, accountId: AccountId): Promise<unknown> => {
  const { data, errors } = await testCompany.ask(by, text, { key: uuidv7() }, accountId)
  return data?.withdrawTaxCertification ? null : errors[0]?.code
}

it.each(['the person', 'the business beside'] as const)(
  'a person and a business beside them are no U.S. persons each for itself, %s first',
  async (first) => {
    const ada = await newBacker(testCompany, { email: `${first.replaceAll(' ', '-')}@example.com` })
    const barn = await openedBusiness(testCompany, ada)
    const order = first === 'the person' ? [ada.accountId, barn.accountId] : [barn.accountId, ada.accountId]
    for (const accountId of order) {
      expect([accountId, await withdraws(ada, accountId)]).toEqual([accountId, null])
      expect([accountId, await withdraws(ada, accountId)]).toEqual([accountId, 'notCertified'])
    }
  },
)
