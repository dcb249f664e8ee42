import { sql } from 'kysely'
import { withheldAmong } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { mayMove } from '#kernel/public-figure.ts'
import { sealRelation } from '#ledger/relations.ts'
import { proofJobs } from '../jobs.ts'
import { hex } from '../rules/hashing.ts'
import { entryText, portfolioIn, portfoliosIn, type TreeName } from '../rules/log-entry.ts'
import { gather, plantTree } from './build-tree.ts'
import { ForkedLog, growLog } from './log-store.ts'
import { type LogSigner, type ProofSettings, snapshotName } from './proof-keys.ts'
import { behindChange, leavesOf, packNodes, type TreeTotal, writeLeaves } from './snapshot-store.ts'

const actor = { kind: 'system', id: 'proof' } as const
/** The nights that can be proved from here; for an older proof the holder needs their own file. */
export const nightsKept = 35

/** Once a day is over and sealed, its night is due: claimed here, done by a job. */
export const snapshotDue = whenDue(
  ({ today }) => sql<boolean>`(not exists (select from proof.snapshot where day = ${plusDays(today(), -1)})
    and exists (select from ${sealRelation} s where s.day = ${plusDays(today(), -1)}::date))`,
  (platform) =>
    inTransaction(platform, actor, async (ctx) => {
      const day = plusDays(ctx.clock.today(), -1)
      const claimed = await ctx.tx
        .insertInto('proof.snapshot')
        .values({ day, begun_at: ctx.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst()
      if (!claimed) return 0
      await ctx.enqueue(proofJobs.takeSnapshot({ day }), { key: `proof.snapshot:${day}` })
      return 1
    }),
)

/**
 * Builds trees of all balances as of the day's seal and appends their roots to the log, in one transaction; a second
 * run finds it done.
 */
export const takeSnapshot =
  (settings: ProofSettings, signer: LogSigner) =>
  async (platform: Platform, { day }: { readonly day: BusinessDay }): Promise<void> => {
    try {
      await inTransaction(platform, actor, (ctx) => snapshot(ctx, settings, signer, day))
    } catch (error) {
      if (error instanceof ForkedLog) await alertOperators(platform, day, error.message)
      throw error
    }
  }

async function snapshot(ctx: Ctx, settings: ProofSettings, signer: LogSigner, day: string): Promise<void> {
  const claim = await sql<{
    done_at: unknown
  }>`select done_at from proof.snapshot where day = ${day}::date for update`.execute(ctx.tx)
  if (claim.rows[0]?.done_at !== null) return
  const { rows: seals } = await sql<{
    day: string
    hash: string
  }>`select s.day::text as day, s.hash from ${sealRelation} s where s.day = ${day}::date`.execute(ctx.tx)
  const seal = seals[0]
  if (!seal) throw new Error(`The books of ${day} are not sealed`)
  const totals = await writeLeaves(ctx, day)
  const withheld = await withheldAmong(ctx.tx, portfoliosIn(totals))
  const entries: { tree: string; data: string }[] = []
  for (const total of totals) {
    const root = await plant(ctx, settings, day, total)
    const isPublic = !withheld.has(portfolioIn(total)) && mayMove(await behindChange(ctx, day, total))
    const entry = {
      day,
      tree: total.tree as TreeName,
      root,
      total: isPublic ? total.total : null,
      issued: total.issued,
      seal,
    }
    entries.push({ tree: total.tree, data: entryText(signer.origin, entry) })
  }
  const first = await growLog(ctx, signer, { day, entries })
  await sql`update proof.snapshot set done_at = ${ctx.clock.now().toString()}::timestamptz, first_entry = ${first}, entries = ${entries.length} where day = ${day}::date`.execute(
    ctx.tx,
  )
  await forgetOldNights(ctx, day)
}

/** Computes one tree and stores the nodes for paths. The leaves' total must equal the issued total. */
async function plant(
  ctx: Ctx,
  { saltKey }: ProofSettings,
  day: string,
  { tree, total, leaves, issued }: TreeTotal,
): Promise<string> {
  const { root, height, draw, nodes } = plantTree(
    saltKey,
    snapshotName(day, tree),
    await gather(leavesOf(ctx.tx, day, tree)),
  )
  if (root.sum !== total) throw new Error(`The tree ${tree} adds up to ${root.sum}, its accounts to ${total}`)
  await sql`insert into proof.tree (day, tree, root, total, issued, leaves, height, draw, nodes) values (${day}::date, ${tree},
    ${Buffer.from(root.hash)}, ${total}, ${issued}, ${leaves}, ${height}, ${draw}, ${nodes && packNodes(nodes)})`.execute(
    ctx.tx,
  )
  return hex(root.hash)
}

async function forgetOldNights(ctx: Ctx, day: string): Promise<void> {
  await sql`delete from proof.leaf where day <= ${day}::date - ${sql.lit(nightsKept)}`.execute(ctx.tx)
  await sql`update proof.tree set nodes = null where day <= ${day}::date - ${sql.lit(nightsKept)} and nodes is not null`.execute(
    ctx.tx,
  )
}

const alertOperators = (platform: Platform, day: string, what: string): Promise<void> =>
  inTransaction(platform, actor, (ctx) =>
    ctx.emit(
      engineEvents.operatorsAlerted({
        alert: 'proofLogForked',
        subject: day,
        text: `The balances of ${day} were not published. ${what}`,
      }),
    ),
  )
