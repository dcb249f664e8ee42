import { readyNameChange } from '#tests/setup/name-change.ts'
import { idOf, type Samples, type World } from './world.ts'

/** A marriage whose documents are accepted. */
async function ready({ testCompany, operators, investor }: World): Promise<string> {
  const { accountId } = await investor()
  return readyNameChange(
    testCompany,
    { recorder: operators[0], reviewer: operators[1] },
    { kind: 'marriage', accountId, firstName: 'Ada', lastName: 'Married' },
  )
}

export const names: Samples = {
  changeLegalName: async (world) => ({
    by: world.operators[0],
    variables: { id: idOf('prp'), nameChangeId: await ready(world), reason: 'The documents are accepted.' },
    other: { reason: 'They are not.' },
  }),
}
