import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { certificationsOf } from '#business/people/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { idOf } from '#kernel/ids.ts'
import { taxEvents } from '../events.ts'
import { type WithholdingReason, withholdingOf } from '../rules/backup-withholding.ts'
import { isOf, type Taxpayer } from '../rules/taxpayer.ts'
import {
  endWithholding,
  noticesAbout,
  openWithholdings,
  startWithholding,
  takeDueNotices,
  type Withholding,
} from './withholding-store.ts'

/** Starts, stops or changes withholding from these taxpayers, by their present certifications and IRS notices. */
export async function reviewWithholding(ctx: Ctx, taxpayers: readonly Taxpayer[]): Promise<void> {
  if (taxpayers.length === 0) return
  const users = [...new Set(taxpayers.map(({ userId }) => userId))]
  const certifications = await certificationsOf(ctx.tx, users)
  const notices = await noticesAbout(ctx.tx, users)
  const open = await openWithholdings(ctx.tx, users)
  const reviewed: Taxpayer[] = []
  for (const taxpayer of taxpayers) {
    const ofThis = (kept: Taxpayer) => isOf(taxpayer, kept)
    if (reviewed.some(ofThis)) continue
    reviewed.push(taxpayer)
    const facts = { certifications: certifications.filter(ofThis), notices: notices.filter(ofThis) }
    await change(ctx, taxpayer, withholdingOf(facts, ctx.clock.today()), open.find(ofThis))
  }
}

async function change(
  ctx: Ctx,
  { userId, accountId }: Taxpayer,
  why: WithholdingReason | null,
  current: Withholding | undefined,
): Promise<void> {
  if (why === (current?.why ?? null)) return
  const now = ctx.clock.now()
  if (current) await endWithholding(ctx.tx, current.id, now)
  if (why === null) return ctx.emit(taxEvents.backupWithholdingStopped({ userId, accountId }))
  await startWithholding(ctx.tx, { id: idOf('bwh', uuidv7()), userId, accountId, why, since: now, until: null })
  await ctx.emit(taxEvents.backupWithholdingStarted({ userId, accountId, why }))
}

export const countDueNotices = whenDue(
  ({ today }) =>
    sql<boolean>`exists (select from tax.number_notice where withhold_from <= ${today()} and counted_at is null)`,
  (platform) =>
    inTransaction(platform, { kind: 'system', id: 'backup withholding' }, async (ctx) => {
      const taxpayers = await takeDueNotices(ctx.tx, ctx.clock.today(), ctx.clock.now())
      await reviewWithholding(ctx, taxpayers)
      return taxpayers.length
    }),
)
