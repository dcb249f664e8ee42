import { authorizeAccount } from '#business/accounts/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { lastSealedDay } from '#ledger/seal.ts'
import { ofxText } from '../rules/ofx.ts'
import { decidePeriod, type Period } from '../rules/period.ts'
import { qifText } from '../rules/qif.ts'
import { statementOf } from '../rules/statement.ts'
import { monthsWithActivity } from './make-statement.ts'
import { readStatementFacts } from './statement-facts.ts'

export type ExchangeInput = Period & { readonly accountId: AccountId; readonly format: 'ofx' | 'qif' }

export async function exchangeFile(
  platform: Platform,
  viewer: Viewer,
  { accountId, format, from, to }: ExchangeInput,
): Promise<string | Refusal<string>> {
  const account = await authorizeAccount(platform, { ...viewer, operator: false }, accountId, 'read')
  if (isRefusal(account)) return account
  return inTransaction(platform, viewer.actor, async (ctx) => {
    const refused = decidePeriod(
      { from, to },
      {
        firstMonth: (await monthsWithActivity(ctx, accountId)).at(-1) ?? null,
        closedThrough: await lastSealedDay(ctx.tx),
      },
    )
    if (refused) return refused
    const statement = statementOf(await readStatementFacts(ctx, accountId, { from, to }))
    return format === 'ofx' ? ofxText(statement, { accountId, madeAt: ctx.clock.now() }) : qifText(statement, accountId)
  })
}
