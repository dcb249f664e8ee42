import type { Ctx } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import { readBalance } from '#ledger/balances.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { companyCapital, operatingBank } from '../rules/ledger-accounts.ts'

/** What the company’s owners paid into its operating account as it began: what it gives to investors and issuers comes from there. Once only. */
export async function payInCapital(ctx: Ctx, amount: Cents): Promise<void> {
  if ((await readBalance(ctx.tx, companyCapital)).posted !== 0n) return
  const now = ctx.clock.now()
  await mustPost(
    ctx.tx,
    {
      key: 'company:capital:first',
      kind: 'payInCapital',
      subject: 'company',
      effectiveAt: now,
      phase: 'posted',
      lines: moveMoney(operatingBank, companyCapital, amount),
    },
    now,
  )
}
