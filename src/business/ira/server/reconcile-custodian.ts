import { v7 as uuidv7 } from 'uuid'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { cents } from '#kernel/cents.ts'
import { readBalances } from '#ledger/balances.ts'
import { iraJobs } from '../jobs.ts'
import { custodians as all, type CustodianCode } from '../rules/custodians.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'
import { custodianName } from './application-store.ts'
import { clientOf, type IraPorts } from './custodians.ts'

const reconciler = { kind: 'system', id: 'custodian-reconciliation' } as const

/** Once a day each custodian's statement of cash is compared with the books. */
export const custodianReconciliationDue =
  ({ custodians }: Pick<IraPorts, 'custodians'>) =>
  async (platform: Platform): Promise<number> => {
    const day = platform.clock.today()
    const done = new Set(
      (await platform.db.selectFrom('ira.reconciliation').select('custodian').where('day', '=', day).execute()).map(
        ({ custodian }) => custodian,
      ),
    )
    const due = all.filter(({ code }) => custodians[code] && !done.has(code))
    for (const { code } of due)
      await inTransaction(platform, reconciler, async (ctx) => {
        const claimed = await ctx.tx
          .insertInto('ira.reconciliation')
          .values({ day, custodian: code })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (claimed.numInsertedOrUpdatedRows === 0n) return
        await ctx.enqueue(iraJobs.reconcile({ custodian: code, day }), { key: `ira.reconcile:${code}:${day}` })
      })
    return due.length
  }

/** Compares each account's cash to the cent. A difference is told to the staff; nothing is posted by itself. */
export const reconcileCustodian =
  (ports: IraPorts) =>
  async (
    platform: Platform,
    { custodian, day }: { readonly custodian: CustodianCode; readonly day: string },
  ): Promise<void> => {
    const statement = await clientOf(ports, custodian).statementOfCash(platform.clock.today())
    if (!statement) return
    const opened = await platform.db
      .selectFrom('ira.application')
      .select(['account_id', 'custodian_account_id'])
      .where('custodian', '=', custodian)
      .where('state', '=', 'opened')
      .execute()
    const ours = new Map(opened.map((row) => [row.custodian_account_id, row.account_id]))
    const stated = statement.accounts.flatMap(({ id, cash }) => {
      const accountId = ours.get(id)
      return accountId
        ? [{ account: custodianCashOf(custodian, accountId), cash: cents(cash.available + cash.reserved) }]
        : []
    })
    const balances = await readBalances(
      platform.db,
      stated.map(({ account }) => account),
    )
    const compared = stated.map(({ account, cash }) => ({ account, cash, booked: cents(-balances(account).posted) }))
    const differences = compared.filter(({ cash, booked }) => cash !== booked)
    const sum = (of: 'cash' | 'booked') => compared.reduce((total, one) => total + one[of], 0n)
    await inTransaction(platform, reconciler, async (ctx) => {
      await ctx.tx
        .updateTable('ira.reconciliation')
        .set({
          compared_at: ctx.clock.now(),
          accounts: compared.length,
          ledger_cents: sum('booked'),
          custodian_cents: sum('cash'),
          differences: differences.length,
        })
        .where('day', '=', day)
        .where('custodian', '=', custodian)
        .execute()
      for (const { account, cash, booked } of differences)
        await ctx.announce(
          engineEvents.operatorsAlerted({
            alert: 'custodianDoesNotReconcile',
            subject: `${account.owner}:${day}:${uuidv7()}`,
            text: `${custodianName(custodian)} holds ${cash} cents for ${account.owner}, and our books say ${booked}.`,
          }),
        )
    })
  }
