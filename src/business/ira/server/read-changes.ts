import { sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { onWebhook } from '#engine/inbox/inbound.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { reportingUnopened } from '#engine/sealed/open-recorded.ts'
import type { Clock } from '#kernel/clock.ts'
import { custodianInbound } from '../inbound.ts'
import { iraJobs } from '../jobs.ts'
import { type CustodianCode, custodians as known } from '../rules/custodians.ts'
import { reasonWords } from '../rules/reason-words.ts'
import { takeBeneficiaryChange } from './beneficiary-messages.ts'
import type { CustodianChange } from './custodian-changes.ts'
import { clientOf, type IraPorts } from './custodians.ts'
import { isOfAnother } from './of-custodian.ts'
import { parkChange, retryParked, tellIncident } from './parked-changes.ts'
import { reconcileClose } from './reconcile-custodian.ts'
import { takeValuation } from './report-valuation.ts'
import { takeApplication, takeDocument } from './take-application.ts'
import { takeContribution } from './take-contribution.ts'
import { takeDirection } from './take-direction.ts'
import { takeDistribution } from './take-distribution.ts'
import { takeFee } from './take-fee.ts'
import { takeReceipt } from './take-receipt.ts'
import { isOfSale, takeSaleDirection } from './take-sale-direction.ts'
import { takeTransfer } from './transfer-to-ira.ts'

const everyMinutes = 5
const reader = { kind: 'system', id: 'custodians' } as const
const reading = dueRows('ira.changesDue')

export const areChangesDue =
  ({ custodians }: Pick<IraPorts, 'custodians'>) =>
  ({ now }: Clock) =>
    sql<boolean>`exists (select from unnest(${Object.keys(custodians)}::text[]) known (code) where not exists (select from ira.change_cursor
      where custodian = known.code and read_at > ${now().subtract({ minutes: everyMinutes })}))`

/** Claims the next reading of each custodian's list of changes, which finds what webhooks missed. */
export const changesDue =
  ({ custodians }: Pick<IraPorts, 'custodians'>) =>
  (platform: Platform): Promise<number> =>
    reading.each(platform, known, {
      actor: reader,
      idOf: ({ code }) => code,
      one: async (ctx, { code }) => {
        if (!custodians[code]) return 0
        const now = ctx.clock.now()
        const claimed = await ctx.tx
          .insertInto('ira.change_cursor')
          .values({ custodian: code, after: null, read_at: now })
          .onConflict((conflict) =>
            conflict
              .column('custodian')
              .doUpdateSet({ read_at: now })
              .where('ira.change_cursor.read_at', '<=', now.subtract({ minutes: everyMinutes })),
          )
          .returning('custodian')
          .executeTakeFirst()
        if (!claimed) return 0
        await ctx.enqueue(iraJobs.readChanges({ custodian: code }), { key: `ira.readChanges:${code}` })
        return 1
      },
    })

export const readChanges =
  (ports: IraPorts) =>
  async (platform: Platform, { custodian }: { readonly custodian: CustodianCode }): Promise<void> => {
    const port = clientOf(ports, custodian)
    const row = await platform.db
      .selectFrom('ira.change_cursor')
      .select('after')
      .where('custodian', '=', custodian)
      .executeTakeFirst()
    await retryParked(platform, port, custodian, (change) => apply(platform, custodian, change))
    for (let after = row?.after ?? null, more = true; more; ) {
      const page = await reportingUnopened(platform, () => port.changes(after))
      for (const change of page.changes) await apply(platform, custodian, change)
      after = page.next
      more = page.more
      await platform.db.updateTable('ira.change_cursor').set({ after }).where('custodian', '=', custodian).execute()
    }
    if (port.capabilities.events === 'batch') await reconcileClose(ports, platform, custodian)
  }

/** Applies one change in its own transaction. A failing one is set aside, and the others continue. */
async function apply(platform: Platform, custodian: CustodianCode, change: CustodianChange): Promise<boolean> {
  try {
    await inTransaction(platform, reader, (ctx) => takeChange(ctx, custodian, change))
    return true
  } catch (error) {
    await parkChange(platform, custodian, change, error)
    return false
  }
}

/** A pushed event only says where to look. */
export const custodianEvents = (ports: IraPorts) =>
  onWebhook(custodianInbound, {
    read: async (_platform, { body }): Promise<CustodianChange | null> =>
      (await clientOf(ports, body.custodian).look?.({ kind: body.kind, id: body.resourceId })) ?? null,
    apply: (ctx, { body }, change) => takeChange(ctx, body.custodian, change),
  })

async function takeChange(ctx: Ctx, custodian: CustodianCode, reported: CustodianChange): Promise<void> {
  if (reported.kind === 'incident') return tellIncident(ctx, custodian, reported)
  if (reported.kind !== 'fee' && (await isOfAnother(ctx, custodian, reported)))
    return tellIncident(ctx, custodian, {
      ...reported,
      kind: 'incident',
      text: `It speaks of ${reported.ref}, which another custodian holds. Nothing was changed.`,
    })
  const change = reported.reason === undefined ? reported : { ...reported, reason: reasonWords(reported.reason) }
  if (change.kind === 'application') return takeApplication(ctx, change)
  if (change.kind === 'document') return takeDocument(ctx, change)
  if (change.kind === 'beneficiaries') return takeBeneficiaryChange(ctx, change)
  if (change.kind === 'contribution') return takeContribution(ctx, change)
  if (change.kind === 'direction') return isOfSale(change) ? takeSaleDirection(ctx, change) : takeDirection(ctx, change)
  if (change.kind === 'receipt') return takeReceipt(ctx, change)
  if (change.kind === 'transfer') return takeTransfer(ctx, change)
  if (change.kind === 'distribution') return takeDistribution(ctx, change)
  if (change.kind === 'valuation') return takeValuation(ctx, change)
  if (change.kind === 'fee') return takeFee(ctx, custodian, change)
}
