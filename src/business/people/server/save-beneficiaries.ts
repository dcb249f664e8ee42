import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { checked } from '#engine/command/checked.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { BeneficiaryId, DesignationId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { beneficiaryForm, refuseDesignation } from '../rules/beneficiary.ts'
import { trustedContact, trustedContactText } from '../rules/trusted-contact.ts'
import { designationOf } from './beneficiary-store.ts'
import { lockUser } from './user-store.ts'

type Named = { readonly id: string; readonly ssn?: string | null } & Readonly<Record<string, unknown>>
type Sealing = { readonly sealer: Pick<Sealer, 'seal'> }

/** The name under which a beneficiary's sealed number opens. It stays when the designation is saved again. */
const ssnPlace = (id: BeneficiaryId) => ({ table: 'people.beneficiary', column: 'ssn', row: id })

/** Replaces the whole designation; the earlier one is kept. A number that is not typed again stays. */
export const saveBeneficiaries =
  ({ sealer }: Sealing) =>
  async (
    ctx: ViewerCtx,
    { named, spouseAgrees }: { readonly named: readonly Named[]; readonly spouseAgrees: boolean },
  ): Promise<{ id: DesignationId } | Refusal> => {
    const { viewer } = ctx
    const { actor, userId } = viewer
    const stale = refuseStaleSignIn(viewer)
    if (stale) return stale
    const given = checked(z.array(beneficiaryForm(ctx.clock.today())), named)
    if (isRefusal(given)) return given
    const user = await lockUser(ctx.tx, userId)
    const refused = refuseDesignation(given, { state: user.state, spouseAgrees })
    if (refused) return refused
    const before = new Map(
      (await designationOf(ctx.tx, userId))?.beneficiaries.map((beneficiary) => [beneficiary.id, beneficiary]),
    )
    const id = uuidv7()
    await ctx.tx
      .insertInto('people.designation')
      .values({ id, user_id: userId, saved_by: actor.id, saved_at: ctx.clock.now(), spouse_agrees: spouseAgrees })
      .execute()
    for (const [position, { ssn, ...one }] of given.entries())
      await ctx.tx
        .insertInto('people.beneficiary')
        .values({
          designation_id: id,
          id: one.id,
          class: one.class,
          position,
          first_name: one.firstName,
          last_name: one.lastName,
          relationship: one.relationship,
          date_of_birth: one.dateOfBirth,
          share_millionths: one.share,
          per_stirpes: one.perStirpes,
          ssn_sealed: ssn ? await sealer.seal(ssn, ssnPlace(one.id)) : (before.get(one.id)?.ssnSealed ?? null),
          ssn_last_four: ssn ? ssn.slice(-4) : (before.get(one.id)?.ssnLastFour ?? null),
        })
        .execute()
    await ctx.emit(peopleEvents.beneficiariesChanged({ userId }))
    return { id }
  }

/** Names or removes the trusted contact. */
export async function saveTrustedContact(
  ctx: ViewerCtx,
  { contact }: { readonly contact: object | null },
): Promise<{ id: string } | Refusal> {
  const { viewer } = ctx
  const { actor, userId } = viewer
  const stale = refuseStaleSignIn(viewer)
  if (stale) return stale
  const given = contact === null ? null : checked(trustedContact, contact)
  if (isRefusal(given)) return given
  const id = uuidv7()
  await ctx.tx
    .insertInto('people.trusted_contact')
    .values({
      id,
      user_id: userId,
      first_name: given?.firstName ?? null,
      last_name: given?.lastName ?? null,
      relationship: given?.relationship ?? null,
      phone: given?.phone ?? null,
      email: given?.email ?? null,
      text_version: trustedContactText.version,
      saved_by: actor.id,
      saved_at: ctx.clock.now(),
    })
    .execute()
  await ctx.emit(peopleEvents.trustedContactChanged({ userId }))
  return { id }
}
