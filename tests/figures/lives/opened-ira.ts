import type { AccountId } from '#kernel/ids.ts'
import type { Backer } from '#tests/setup/backer.ts'
import { applyForIra, contribute, signAgreement, takeStep, typeCode } from '#tests/setup/ira.ts'
import type { TestCompany } from '#tests/setup/test-company.ts'

/** An IRA at the custodian that is asked live, opened by one of the people, with what they contribute first. */
export async function openedAtSacoRiver(
  testCompany: TestCompany,
  by: Backer,
  { type, amount }: { readonly type: 'traditional' | 'roth'; readonly amount: bigint },
): Promise<AccountId> {
  const { clock, moveTo } = testCompany
  const { data, errors } = await applyForIra(testCompany, by, { type })
  if (errors.length > 0) throw new Error(errors[0]!.message)
  const { id } = data.openIra.ira
  const minutes = (many: number) => moveTo(clock.now().add({ minutes: many }))
  await minutes(1)
  await takeStep(testCompany, by, id, 'sendIraCode')
  await typeCode(testCompany, by, id, '123456')
  await minutes(6)
  await signAgreement(testCompany, by, id)
  await minutes(6)
  if (amount === 0n) return id
  const added = await contribute(testCompany, by, id, { amount, taxYear: Number(clock.today().slice(0, 4)) })
  if (added.errors.length > 0) throw new Error(added.errors[0]!.message)
  return id
}
