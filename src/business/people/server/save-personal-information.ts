import { checked } from '#engine/command/checked.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { columnsOf } from '../rules/personal-fields.ts'
import { changedFields, personalInformation } from '../rules/personal-information.ts'
import { keepCertification } from './certify-tax-number.ts'
import { limitTries } from './number-tries.ts'
import type { PeoplePorts } from './people-ports.ts'
import { personalFieldsOf } from './profile.ts'
import { changeUser, lockUser, ssnPlace } from './user-store.ts'

/**
 * Saves the data of the identity check. The number is sealed before it is written; we store its last four digits for
 * display.
 */
export const savePersonalInformation =
  ({ sealer, refuseProfileChange }: Pick<PeoplePorts, 'sealer' | 'refuseProfileChange'>) =>
  async (ctx: ViewerCtx, { input }: { readonly input: object }): Promise<{ id: number } | Refusal> => {
    const { viewer } = ctx
    const given = checked(personalInformation(ctx.clock.today()), input)
    if (isRefusal(given)) return given
    const user = await lockUser(ctx.tx, viewer.userId)
    if (!given.ssn && !user.ssn_sealed)
      return refuse('invalidInput', 'Enter all nine digits of your Social Security number.', 'ssn')
    const index = given.ssn ? sealer.blindIndex(given.ssn, 'ssn') : user.ssn_index
    // A phone number can be changed but never removed, because a custodian or a payout may depend on it.
    const primaryPhone = given.primaryPhone ?? user.primary_phone
    const fields = changedFields(personalFieldsOf(user), { ...given, primaryPhone, ssn: index })
    const refused =
      (await refuseProfileChange(ctx, { userId: user.id, fields, fullSsn: given.ssn !== null })) ??
      (given.ssn ? await limitTries(ctx, user.id, index!) : null) ??
      // We may call this number before money leaves, so adding or changing it later needs a recent sign-in.
      (user.personal_saved_at && fields.includes('primaryPhone') ? refuseStaleSignIn(viewer) : null)
    if (refused) return refused
    await changeUser(ctx.tx, user.id, {
      ...columnsOf({ ...given, primaryPhone }),
      personal_saved_at: ctx.clock.now(),
      ...(given.ssn ? await sealedSsn(sealer, given.ssn, user.id) : {}),
    })
    await ctx.audit({ action: 'changeProfile', subject: user.id, detail: { fields } })
    if (given.w9) await keepCertification(ctx, { userId: user.id, accountId: null }, given.w9)
    await ctx.emit(peopleEvents.personalInformationSaved({ userId: user.id, fields, fullSsn: given.ssn !== null }))
    return { id: user.number }
  }

const sealedSsn = async (sealer: Sealer, ssn: string, userId: UserId) => ({
  ssn_sealed: await sealer.seal(ssn, ssnPlace(userId)),
  ssn_last_four: ssn.slice(-4),
  ssn_index: sealer.blindIndex(ssn, 'ssn'),
})
