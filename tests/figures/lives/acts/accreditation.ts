import { v7 as uuidv7 } from 'uuid'
import { uploadEvidence } from '#business/accreditation/server/public.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { pdfOf } from '#tests/setup/files.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import { dayIn, personOf, somePerson, someRow, type World } from '../company.ts'
import { type Act, type Acts, act } from '../turns.ts'

/** Evidence is uploaded as the page does, past GraphQL. */
async function uploaded(world: World): Promise<Answer> {
  const by = somePerson(world)
  const { platform, ports } = world.testCompany
  const file = { key: uuidv7(), kind: 'letter', fileName: 'letter.pdf', bytes: pdfOf(`A letter ${uuidv7()}`) }
  const kept = await uploadEvidence(platform, ports.accreditation, by, file)
  return { data: {}, errors: isRefusal(kept) ? [{ message: kept.message, code: kept.code, field: null }] : [] }
}

/** A step of someone whose verification is in one of these states. */
const verifying = (
  weight: number,
  states: string,
  given: (world: World) => Record<string, unknown> = () => ({}),
): Act =>
  act(weight, async (world) => {
    const verification = await someRow<{ owner: string }>(
      world,
      `select a.owner_id as owner from accreditation.verification v join accounts.account a on a.id = v.account_id where v.status in (${states})
         and exists (select from accreditation.evidence e where e.verification_id = v.id and e.removed_at is null) order by v.opened_at`,
    )
    const by = verification && personOf(world, verification.owner)
    return by ? { by, given: given(world) } : null
  })

export const accreditationActs: Acts = {
  uploadAccreditationEvidence: act(4, async (world) => ({ does: () => uploaded(world) })),
  removeAccreditationEvidence: act(1, async (world) => {
    const file = await someRow<{ id: string; owner: string }>(
      world,
      `select e.id, a.owner_id as owner from accreditation.evidence e join accounts.account a on a.id = e.account_id where e.removed_at is null order by e.uploaded_at`,
    )
    const by = file && personOf(world, file.owner)
    return by ? { by, given: { id: file.id } } : null
  }),
  submitAccreditedVerification: verifying(4, `'NONE', 'NEEDS_INFO'`, (world) => ({
    route: 'letter',
    letterOn: dayIn(world, -3),
    isConfirmed: true,
  })),
  withdrawAccreditedVerification: verifying(1, `'PENDING', 'NEEDS_INFO'`),
}
