import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { invest, newBacker, passDays } from '#tests/setup/backer.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { ask } = testCompany
await offer(testCompany.owner, { id: '1' })

it('an account is not closed while a deposit to it is on its way, or a withdrawal from it', async () => {
  const ada = await newBacker(testCompany, { email: 'ada@example.com' })
  // Cash is withdrawn 60 days after the first investment, and after it came from a bank that may take it back.
  const sixtyDaysPass = () => testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 61 }))
  await invest(testCompany, ada)
  await sixtyDaysPass()
  const move = (command: string, prefix: string) =>
    ask(
      ada,
      `mutation ($id: ID!, $a: ID!, $b: ID!) { ${command}(input: { id: $id, accountId: $a, fundingSourceId: $b, amount: "50000" }) { id } }`,
      { id: `${prefix}_${uuidv7()}`, a: ada.accountId, b: ada.bankId },
    )
  const isOnTheWay = async (): Promise<boolean> => {
    const { data } = await ask(ada, '{ closureOutlook { obstacles } }')
    return data.closureOutlook.obstacles.some((obstacle: string) => obstacle.startsWith('Money is on its way.'))
  }
  expect(await isOnTheWay()).toBe(false)
  expect((await move('requestDeposit', 'dep')).errors).toEqual([])
  expect(await isOnTheWay()).toBe(true)
  await passDays(testCompany, 8)
  await sixtyDaysPass()
  expect(await isOnTheWay()).toBe(false)
  expect((await move('requestWithdrawal', 'wdl')).errors).toEqual([])
  expect(await isOnTheWay()).toBe(true)
})
