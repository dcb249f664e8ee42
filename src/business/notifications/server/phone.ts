import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { parseUsPhone } from '#business/people/rules/phone.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { CodeId, UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { notificationsEvents } from '../events.ts'
import { notificationsMessages } from '../messages.ts'
import { refuseCode, refuseNewCode } from '../rules/phone-code.ts'
import { textConsent } from '../rules/texts.ts'
import { phonesOf } from './notification-store.ts'
import { noteConsent, noteWithdrawal } from './text-consent.ts'

type CodeSealer = Pick<Sealer, 'tokenFor'>

/** Six digits derived from the code's id, so nothing stored contains them. */
export const codeOf = (sealer: CodeSealer, codeId: CodeId): string =>
  String(
    createHash('sha256').update(sealer.tokenFor('phoneCode', codeId)).digest().readUInt32BE() % 1_000_000,
  ).padStart(6, '0')

/** Sends a code to a number for texts, and records the consent. */
export const sendPhoneCode =
  ({ ip }: { readonly ip: string }) =>
  async (
    ctx: ViewerCtx,
    input: { readonly number: string; readonly consentVersion: string },
  ): Promise<{ id: UserId } | Refusal> => {
    const { viewer } = ctx
    const { userId } = viewer
    const number = parseUsPhone(input.number)
    if (!number) return refuse('notAPhone', 'Enter a US phone number with area code.', 'number')
    if (input.consentVersion !== textConsent.version)
      return refuse('consentNeeded', 'Read and accept the text message terms first.', 'consentVersion')
    const now = ctx.clock.now()
    const before = (await phonesOf(ctx.tx, [userId])).get(userId)
    // A first number is a preference; replacing one takes warnings away from the person who now gets them.
    const stale = before && before.state !== 'unconfirmed' ? refuseStaleSignIn(viewer) : null
    if (stale) return stale
    const refused = refuseNewCode(
      { codeSentAt: before?.codeSentAt ?? null, sentToday: await codesToday(ctx, userId) },
      now,
    )
    if (refused) return refused
    const codeId = uuidv7()
    const fresh = {
      number,
      code_id: codeId,
      code_sent_at: now,
      code_tries: 0,
      confirmed_at: null,
      stopped_at: null,
      invalidity_reason: null,
      failures: 0,
      changed_at: now,
    }
    await ctx.tx
      .insertInto('notifications.phone')
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
      .execute()
    await noteConsent(ctx, { userId, number, how: 'portal', ip })
    await ctx.send(notificationsMessages['texts.code']({ id: uuidv7(), subject: userId, payload: { number, codeId } }))
    return { id: userId }
  }

async function codesToday(ctx: Ctx, userId: UserId): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('notifications.text_consent')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('how', '=', 'portal')
    .where('what', '=', 'given')
    .where('at', '>', ctx.clock.now().subtract({ hours: 24 }))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Confirms that the person holds the phone. A wrong code is counted, so it is no refusal of the command. */
export const confirmPhone =
  ({ sealer }: { readonly sealer: CodeSealer }) =>
  async (ctx: ViewerCtx, { code }: { readonly code: string }): Promise<{ id: UserId; isWrong: boolean } | Refusal> => {
    const { userId } = ctx.viewer
    const phone = await ctx.tx
      .selectFrom('notifications.phone')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!phone?.code_id) return refuse('noCode', 'Ask for a code first.', 'code')
    const isRight = code.trim() === codeOf(sealer, phone.code_id)
    const now = ctx.clock.now()
    const refused = refuseCode({ codeSentAt: phone.code_sent_at, tries: phone.code_tries, isRight }, now)
    if (refused?.code === 'wrongCode') {
      await ctx.tx
        .updateTable('notifications.phone')
        .set({ code_tries: phone.code_tries + 1 })
        .where('user_id', '=', userId)
        .execute()
      return { id: userId, isWrong: true }
    }
    if (refused) return refused
    await ctx.tx
      .updateTable('notifications.phone')
      .set({ confirmed_at: now, code_id: null, changed_at: now })
      .where('user_id', '=', userId)
      .execute()
    await ctx.emit(notificationsEvents.textsConfirmed({ userId }))
    return { id: userId, isWrong: false }
  }

export const refuseWrongCode = ({ id, isWrong }: { readonly id: UserId; readonly isWrong: boolean }) =>
  isWrong ? refuse('wrongCode', 'This is not the code we sent. Check it and try again.', 'code') : { id }

/** Stops texts at the recipient's request. */
export async function stopTexts(ctx: ViewerCtx): Promise<{ id: UserId }> {
  const { userId } = ctx.viewer
  const phone = (await phonesOf(ctx.tx, [userId])).get(userId)
  if (phone?.state !== 'confirmed') return { id: userId }
  const now = ctx.clock.now()
  await ctx.tx
    .updateTable('notifications.phone')
    .set({ stopped_at: now, changed_at: now })
    .where('user_id', '=', userId)
    .execute()
  await noteWithdrawal(ctx, { userId, number: phone.number, how: 'portal' })
  return { id: userId }
}
