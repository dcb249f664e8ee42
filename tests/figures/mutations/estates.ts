import { estateActs, newEstateId, readyEstate } from '#tests/setup/estate.ts'
import { idOf, type Samples, type World } from './world.ts'

const diedOn = '2026-01-02'

/** A case of an investor with cash whose heir has signed a Form W-9; the crowd of investors has none. */
async function ready(world: World): Promise<string> {
  const { testCompany, operators, investor } = world
  const [dead, heir] = [await investor(), await investor()]
  await testCompany.owner.query(
    `insert into people.w9 (id, user_id, version, hash, is_subject, signed_at) values ('w9c_' || $1, $1, '1', 'x', false, '2025-01-01Z')`,
    [heir.userId],
  )
  const heirs = [{ accountId: heir.accountId, part: 1 }]
  const of = { accountId: dead.accountId, diedOn, whole: 1, heirs }
  return readyEstate(testCompany, { recorder: operators[0], reviewer: operators[1] }, of)
}

async function opened({ testCompany, operators, investor }: World): Promise<string> {
  const { accountId } = await investor()
  const id = newEstateId()
  const { errors } = await estateActs(testCompany).open(operators[0], accountId, { id, diedOn })
  if (errors[0]) throw new Error(errors[0].message)
  return id
}

const proposal =
  (caseOf: (world: World) => Promise<string>): Samples[string] =>
  async (world) => ({
    by: world.operators[0],
    variables: { id: idOf('prp'), estateId: await caseOf(world), reason: 'As was agreed.' },
    other: { reason: 'As was not agreed.' },
  })

export const estates: Samples = { transferEstate: proposal(ready), withdrawEstate: proposal(opened) }
