import { OwedFilingRef } from '#business/portfolios/server/filings-graphql.ts'
import type { Platform } from '#engine/command/platform.ts'
import { lookUp } from '#io/db/look-up.ts'
import { builder } from '#io/graphql/builder.ts'
import { queueId } from '../rules/work-owner.ts'
import { nameFor } from './audit-names.ts'
import { type Owner, readMarks } from './work-marks.ts'

/** Owners of filings, also of finished ones; one read serves a whole calendar. */
const ownerOf = lookUp(async ({ db, clock }: Platform, subjects: readonly string[]): Promise<Map<string, Owner>> => {
  const now = clock.now()
  const marks = await readMarks(db, now)
  return new Map(
    subjects.flatMap((subject) => {
      const owner = marks.ownerOf({ kind: 'filing', subject, what: '', detail: null, since: now, due: null })
      return owner ? [[subject, owner] as const] : []
    }),
  )
})

const staffName = async (platform: Platform, viewer: Parameters<typeof nameFor>[1] | null, id: string | undefined) =>
  id && viewer ? ((await nameFor(platform, viewer, id)) ?? null) : null

builder.objectFields(OwedFilingRef, (t) => ({
  workId: t.id({
    description: 'Row of the work queue for the filing, as its id.',
    resolve: ({ subject }) => queueId({ kind: 'filing', subject }),
  }),
  owner: t.string({
    nullable: true,
    description: 'Email address of the operator who owns it; null without an owner.',
    resolve: async ({ subject }, _args, { platform }) => (await ownerOf(platform, subject))?.email ?? null,
  }),
  isMine: t.boolean({
    description: 'True if the signed-in operator owns it.',
    resolve: async ({ subject }, _args, { platform, viewer }) => {
      const owner = await ownerOf(platform, subject)
      return owner !== undefined && owner.userId === viewer?.userId
    },
  }),
  recordedByName: t.string({
    nullable: true,
    description: 'Email address of the operator who recorded it; null before that, and if none of today’s staff did.',
    resolve: ({ filing }, _args, { platform, viewer }) => staffName(platform, viewer, filing?.recordedBy),
  }),
  decidedByName: t.string({
    nullable: true,
    description: 'Email address of the operator who proposed the decision; null without a decision.',
    resolve: ({ decision }, _args, { platform, viewer }) => staffName(platform, viewer, decision?.by),
  }),
}))
