import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { recordRows } from '#engine/books/recorded-rows.ts'
import { checked } from '#engine/command/checked.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { peopleEvents } from '../events.ts'
import { type ConsentText, consentTexts, optionalConsents, wholeText } from '../rules/consent-texts.ts'
import { refuseConsents } from '../rules/consents-in-force.ts'
import { type Registration, registration } from '../rules/registration.ts'
import type { PeoplePorts } from './people-ports.ts'
import { standingRows } from './recorded-rights.ts'
import { sendConfirmation } from './send-register-email.ts'
import { changeUser, lockUser } from './user-store.ts'

/** The first step after the hosted sign-up: kind of account and consents. The confirmation mail leaves with it. */
export const registerUser =
  (ports: PeoplePorts, { ip }: { readonly ip: string }) =>
  async (ctx: ViewerCtx, { input }: { readonly input: unknown }): Promise<{ id: number } | Refusal> => {
    const { viewer } = ctx
    const given = checked(registration, input)
    if (isRefusal(given)) return given
    const outdated = refuseConsents(given.consents, textsInForce, optionalTexts)
    if (outdated) return outdated
    const user = await lockUser(ctx.tx, viewer.userId)
    await saveConsents(ctx, viewer.userId, given, ip)
    // Reloading the page registers again; the first registration counts.
    if (user.registered_at) return { id: user.number }
    await changeUser(ctx.tx, user.id, {
      registered_at: ctx.clock.now(),
      type: given.type,
      referral_code: given.referralCode,
      wealth_channel: given.wealthChannel,
      intended_funding_source_type: given.intendedFundingSrcType,
      campaign: given.campaign && JSON.stringify(given.campaign),
      first_name: given.firstName ?? user.first_name,
      last_name: given.lastName ?? user.last_name,
    })
    if (given.wealthChannel) await recordRows(ctx, standingRows, [user.id])
    await ctx.emit(
      peopleEvents.userRegistered({
        userId: user.id,
        type: given.type,
        referralCode: given.referralCode,
        wealthChannel: given.wealthChannel,
      }),
    )
    if (!user.confirmed_at) await sendConfirmation(ctx, ports, user)
    return { id: user.number }
  }

const inForce = (text: ConsentText) => ({
  document: text.document,
  version: text.version,
  title: text.title,
  hash: createHash('sha256').update(wholeText(text)).digest('hex'),
})
const textsInForce = consentTexts.map(inForce)
const optionalTexts = optionalConsents.map(inForce)

async function saveConsents(ctx: Ctx, userId: UserId, { consents }: Registration, ip: string): Promise<void> {
  await ctx.tx
    .insertInto('people.consent')
    .values(
      consents.map((consent) => ({
        id: uuidv7(),
        user_id: userId,
        document: consent.document,
        version: consent.version,
        hash: consent.hash,
        given_at: ctx.clock.now(),
        ip_address: ip,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
