import { cashOf, receivableOf } from '#business/cash/rules/ledger-accounts.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { engineEvents } from '#engine/event/engine-events.ts'
import { dueRows } from '#engine/jobs/due-rows.ts'
import { isAmong } from '#io/db/among.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { addCents, cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { readBalances } from '#ledger/balances.ts'
import { iraJobs } from '../jobs.ts'
import { custodians as all, type CustodianCode } from '../rules/custodians.ts'
import { custodianCashOf } from '../rules/ledger-accounts.ts'
import { custodianName } from './application-store.ts'
import type { CustodianAccount } from './custodian-port.ts'
import { clientOf, type IraPorts } from './custodians.ts'

const reconciler = { kind: 'system', id: 'custodian-reconciliation' } as const
const reconciliation = dueRows('ira.custodianReconciliationDue')

/** Once a day, each custodian's statement of cash that answers at once is compared with the books. */
export const custodianReconciliationDue =
  ({ custodians }: Pick<IraPorts, 'custodians'>) =>
  async (platform: Platform): Promise<number> => {
    const day = platform.clock.today()
    const done = new Set(
      (await platform.db.selectFrom('ira.reconciliation').select('custodian').where('day', '=', day).execute()).map(
        ({ custodian }) => custodian,
      ),
    )
    const due = all.filter(({ code }) => custodians[code]?.capabilities.events === 'push' && !done.has(code))
    return reconciliation.each(platform, due, {
      actor: reconciler,
      idOf: ({ code }) => code,
      one: async (ctx, { code }) => {
        const claimed = await ctx.tx
          .insertInto('ira.reconciliation')
          .values({ day, custodian: code })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
        if (claimed.numInsertedOrUpdatedRows === 0n) return
        await ctx.enqueue(iraJobs.reconcile({ custodian: code, day }), { key: `ira.reconcile:${code}:${day}` })
      },
    })
  }

/** Compares the last close of a file-based custodian once a day, after all of its files were applied. */
export async function reconcileClose(ports: IraPorts, platform: Platform, custodian: CustodianCode): Promise<void> {
  const day = platform.clock.today()
  const done = await platform.db
    .selectFrom('ira.reconciliation')
    .select('compared_at')
    .where('day', '=', day)
    .where('custodian', '=', custodian)
    .executeTakeFirst()
  if (done?.compared_at || !(await clientOf(ports, custodian).statementOfCash(day))) return
  await platform.db
    .insertInto('ira.reconciliation')
    .values({ day, custodian })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await reconcileCustodian(ports)(platform, { custodian, day })
}

/** Compares each account's cash to the cent. Staff are alerted to a difference; no posting corrects it. */
export const reconcileCustodian =
  (ports: IraPorts) =>
  async (
    platform: Platform,
    { custodian, day }: { readonly custodian: CustodianCode; readonly day: BusinessDay },
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
    const held = statement.accounts.flatMap((account) => {
      const accountId = ours.get(account.id)
      return accountId ? [{ accountId, ...account }] : []
    })
    const { compared, differences } = await compareCash(platform, custodian, held)
    const isWhole = clientOf(ports, custodian).capabilities.events === 'batch'
    const offShares = isWhole ? await compareShares(platform, held) : []
    const sum = (of: 'cash' | 'booked') => addCents(...compared.map((account) => account[of]))
    await inTransaction(platform, reconciler, async (ctx) => {
      await ctx.tx
        .updateTable('ira.reconciliation')
        .set({
          compared_at: ctx.clock.now(),
          accounts: compared.length,
          ledger_cents: sum('booked'),
          custodian_cents: sum('cash'),
          differences: differences.length + offShares.length,
        })
        .where('day', '=', day)
        .where('custodian', '=', custodian)
        .execute()
      const alerts = [
        ...differences.map(({ accountId, cash, booked, claimed }) => ({
          subject: `${accountId}:${day}:cash`,
          text: `holds ${cash} cents for ${accountId}; our books have ${booked} there, and ${claimed} as the IRA’s own cash.`,
        })),
        ...offShares.map(({ accountId, portfolioId, held: theirs, booked }) => ({
          subject: `${accountId}:${day}:${portfolioId}`,
          text: `has ${theirs} millionths of a share of portfolio ${portfolioId} for ${accountId}, and our books say ${booked}.`,
        })),
      ]
      // A second comparison on the same day finds the alert open, and adds none.
      for (const { subject, text } of alerts)
        await ctx.emit(
          engineEvents.operatorsAlerted({
            alert: 'custodianDoesNotReconcile',
            subject,
            text: `${custodianName(custodian)} ${text}`,
          }),
        )
    })
  }

type Held = CustodianAccount & { readonly accountId: AccountId }

/** Two of our figures must equal the custodian's cash: its booked holding, and the IRA's own cash less its debt. */
async function compareCash({ db }: Platform, custodian: CustodianCode, held: readonly Held[]) {
  const stated = held.map(({ accountId, cash }) => ({
    accountId,
    account: custodianCashOf(custodian, accountId),
    claim: [cashOf(accountId), receivableOf(accountId)],
    cash: cents(cash.available + cash.reserved),
  }))
  const balances = await readBalances(
    db,
    stated.flatMap(({ account, claim }) => [account, ...claim]),
  )
  const compared = stated.map(({ account, claim, ...one }) => ({
    ...one,
    booked: cents(-balances(account).posted),
    // The receivable is an asset: its balance is negative.
    claimed: cents(claim.reduce((sum, part) => sum + balances(part).posted, 0n)),
  }))
  return { compared, differences: compared.filter(({ cash, booked, claimed }) => cash !== booked || cash !== claimed) }
}

/** If positions come with the same close, each must equal the register, to the millionth of a share. */
async function compareShares({ db }: Platform, held: readonly Held[]) {
  const directed = await db
    .selectFrom('ira.direction')
    .select(['account_id', 'portfolio_id'])
    .distinct()
    .where(
      isAmong(
        'account_id',
        held.map(({ accountId }) => accountId),
      ),
    )
    .execute()
  const pairs = held.flatMap(({ accountId, positions }) => {
    const ours = directed.filter((row) => row.account_id === accountId).map((row) => row.portfolio_id)
    const all = [...new Set([...ours, ...positions.map(({ portfolioId }) => portfolioId)])]
    return all.map((portfolioId) => ({
      accountId,
      portfolioId,
      held: positions.filter((one) => one.portfolioId === portfolioId).reduce((sum, { shares }) => sum + shares, 0n),
    }))
  })
  // Shares being sold leave the register with each fill, and the custodian's books once we have confirmed the sale.
  const selling = await db
    .selectFrom('ira.sale_direction')
    .select(['account_id', 'portfolio_id'])
    .where('settled_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  const isSelling = new Set(selling.map((row) => `${row.account_id} ${row.portfolio_id}`))
  const accounts = pairs.map(({ accountId, portfolioId }) => holdingOf(accountId, portfolioId))
  const balances = await readBalances(db, accounts)
  return pairs
    .map((pair, at) => ({ ...pair, booked: balances(accounts[at]!).posted }))
    .filter((pair) => pair.held !== pair.booked && !isSelling.has(`${pair.accountId} ${pair.portfolioId}`))
}
