import { v7 as uuidv7 } from 'uuid'
import { checkCustodianCash } from '#business/ira/server/public.ts'
import type { AccountId, CustodianAccountId } from '#kernel/ids.ts'
import type { Backer } from '#tests/setup/backer.ts'
import { sign } from '#tests/setup/backer.ts'
import {
  applyForIra,
  contribute,
  distribute,
  placeIraOrder,
  signAgreement,
  takeStep,
  typeCode,
} from '#tests/setup/ira.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import type { World } from './simulated-weeks.ts'

/** An IRA at the custodian that is asked live, opened by one of the people, and with cash to invest. */
export async function openSimulatedIra({ testCompany }: Pick<World, 'testCompany'>, by: Backer): Promise<AccountId> {
  const { clock, moveTo } = testCompany
  const { data, errors } = await applyForIra(testCompany, by, { type: 'traditional' })
  if (errors.length > 0) throw new Error(errors[0]!.message)
  const { id } = data.openIra.ira
  const minutes = (many: number) => moveTo(clock.now().add({ minutes: many }))
  await minutes(1)
  await takeStep(testCompany, by, id, 'sendIraCode')
  await typeCode(testCompany, by, id, '123456')
  await minutes(6)
  await signAgreement(testCompany, by, id)
  await minutes(6)
  const added = await contribute(testCompany, by, id, { amount: 600_000n })
  if (added.errors.length > 0) throw new Error(added.errors[0]!.message)
  return id
}

/** What the owner of an IRA does with it: buys shares by a direction, or has cash paid out. */
export async function useIra({ testCompany, iras, chance }: World): Promise<Answer | null> {
  const ira = iras[Math.floor(chance() * iras.length)]
  if (!ira) return null
  const amount = BigInt(10_000 + Math.floor(chance() * 60_000))
  if (chance() < 0.3) return distribute(testCompany, ira.by, ira.id, { id: `idi_${uuidv7()}`, gross: amount })
  const answer = await placeIraOrder(testCompany, ira.by, ira.id, amount)
  if (answer.errors.length === 0) await sign(testCompany, answer.data.placeOrder.id)
  return answer
}

/** By the books alone: the cash of each IRA is what its custodian holds. */
export const notAtCustodian = async ({ testCompany }: World): Promise<readonly unknown[]> =>
  (await checkCustodianCash(testCompany.platform.db)).offending

/** When everything has come to rest: what the custodian itself keeps is what the books say. */
export async function unlikeCustodian({ testCompany: { owner, partners } }: World): Promise<unknown[]> {
  const { rows } = await owner.query<{ id: AccountId; at: CustodianAccountId; cash: bigint }>(
    `select a.account_id as id, a.custodian_account_id as at, coalesce(-b.posted, 0) as cash from ira.application a
       left join ledger.account l on l.key = 'custodian:sacoRiver:' || a.account_id left join ledger.balance b on b.account_id = l.id
      where a.state = 'opened' and a.custodian = 'sacoRiver'`,
  )
  const unlike: unknown[] = []
  for (const { id, at, cash } of rows) {
    const theirs = await partners.custodians.sacoRiver!.account(at)
    const held = theirs ? theirs.cash.available + theirs.cash.reserved : null
    if (held !== BigInt(cash)) unlike.push({ ira: id, custodian: held, books: cash })
  }
  return unlike
}
