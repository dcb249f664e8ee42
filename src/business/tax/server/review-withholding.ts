import { v7 as uuidv7 } from 'uuid'
import { certificationsOf } from '#business/people/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { idOf, type UserId } from '#kernel/ids.ts'
import { taxEvents } from '../events.ts'
import { withholdingOf } from '../rules/backup-withholding.ts'
import {
  endWithholding,
  noticesAbout,
  openWithholdings,
  startWithholding,
  takeDueNotices,
} from './withholding-store.ts'

/** Starts, stops or changes what is withheld from these people, as their certifications and the IRS's notices say now. */
export async function reviewWithholding(ctx: Ctx, userIds: readonly UserId[]): Promise<void> {
  const users = [...new Set(userIds)]
  if (users.length === 0) return
  const certifications = Map.groupBy(await certificationsOf(ctx.tx, users), ({ userId }) => userId)
  const notices = Map.groupBy(await noticesAbout(ctx.tx, users), ({ userId }) => userId)
  const open = new Map((await openWithholdings(ctx.tx, users)).map((it) => [it.userId, it]))
  const now = ctx.clock.now()
  for (const userId of users) {
    const facts = { certifications: certifications.get(userId) ?? [], notices: notices.get(userId) ?? [] }
    const why = withholdingOf(facts, ctx.clock.today())
    const current = open.get(userId)
    if (why === (current?.why ?? null)) continue
    if (current) await endWithholding(ctx.tx, current.id, now)
    if (why) {
      await startWithholding(ctx.tx, { id: idOf('bwh', uuidv7()), userId, why, since: now, until: null })
      await ctx.announce(taxEvents.backupWithholdingStarted({ userId, why }))
    } else await ctx.announce(taxEvents.backupWithholdingStopped({ userId }))
  }
}

/** Each day: notices that were not answered in time. */
export const countDueNotices = (platform: Platform): Promise<number> =>
  inTransaction(platform, { kind: 'system', id: 'backup withholding' }, async (ctx) => {
    const users = await takeDueNotices(ctx.tx, ctx.clock.today(), ctx.clock.now())
    await reviewWithholding(ctx, users)
    return users.length
  })
