import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { type BusinessDay, dayOf, plusDays } from '#kernel/business-day.ts'
import type { VerificationId } from '#kernel/ids.ts'
import { accreditationEvents } from '../events.ts'
import { reminderDays } from '../rules/verification.ts'
import { mailAbout } from './mail-about.ts'
import { lockVerification, moveVerification, type Verification } from './verification-store.ts'

const watcher = { kind: 'system', id: 'accreditation-watch' } as const
const atOnce = 50
const evidence = dueRows('accreditation.watchEvidence')

/** Ends approvals whose evidence is too old, and reminds before; each once, however many processes run it. */
export const watchEvidence = whenDue(
  ({ today }) => sql<boolean>`exists (select from accreditation.verification where ${isToBeLookedAt(today())})`,
  async (platform) => {
    const due = await platform.db
      .selectFrom('accreditation.verification')
      .select('id')
      .where(isToBeLookedAt(platform.clock.today()))
      .where(evidence.mayBeTried('id', platform.clock))
      .orderBy('next_look_on')
      .limit(atOnce)
      .execute()
    return evidence.each(platform, due, { actor: watcher, idOf: ({ id }) => id, one: (ctx, { id }) => look(ctx, id) })
  },
)

/** The database stores the day, by the days of `reminderDays`; a test compares the two. */
const isToBeLookedAt = (today: BusinessDay): RawBuilder<boolean> => sql<boolean>`(next_look_on <= ${today})`

async function look(ctx: Ctx, id: VerificationId): Promise<number> {
  const verification = await lockVerification(ctx, id)
  if (verification?.status !== 'APPROVED' || verification.holdsUntil === null) return 0
  const today = ctx.clock.today()
  if (verification.holdsUntil < today) return expire(ctx, verification)
  const passed = reminderDays.filter((days) => verification.holdsUntil! <= plusDays(today, days))
  const fresh = passed.filter((days) => !verification.remindedDays.includes(days))
  if (fresh.length === 0) return 0
  await ctx.tx
    .updateTable('accreditation.verification')
    .set({ reminded_days: [...passed] })
    .where('id', '=', id)
    .execute()
  // Approved shortly before its end: the person has just read that date and needs no reminder.
  if (verification.decidedAt && dayOf(verification.decidedAt) === today) return 1
  await mailAbout(ctx, 'accreditationEnds', verification)
  await ctx.emit(
    accreditationEvents.accreditationEnds({
      verificationId: id,
      accountId: verification.accountId,
      userId: verification.userId,
      holdsUntil: verification.holdsUntil,
    }),
  )
  return 1
}

async function expire(ctx: Ctx, verification: Verification): Promise<number> {
  await moveVerification(ctx, verification, 'expire', {
    reason: `Its evidence was valid until ${verification.holdsUntil}`,
  })
  await ctx.audit({ action: 'expireAccreditation', subject: verification.id })
  await mailAbout(ctx, 'accreditationExpired', verification)
  const { id: verificationId, accountId, userId } = verification
  await ctx.emit(accreditationEvents.accreditationExpired({ verificationId, accountId, userId }))
  return 1
}
