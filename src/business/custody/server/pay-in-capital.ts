import type { Ctx } from '#engine/command/platform.ts'
import type { Cents } from '#kernel/cents.ts'
import type { ProposalId } from '#kernel/ids.ts'
import { readBalance } from '#ledger/balances.ts'
import { mustPost } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { companyCapital, operatingBank } from '../rules/ledger-accounts.ts'

/**
 * Books the owners' payment into the company's operating account, which pays investors and issuers. Once for each `id`.
 */
export async function payInCapital(
  ctx: Ctx,
  { id, amount }: { readonly id: ProposalId | 'first'; readonly amount: Cents },
) {
  const now = ctx.clock.now()
  const { transferId } = await mustPost(
    ctx.tx,
    {
      key: `company:capital:${id}`,
      kind: 'payInCapital',
      subject: 'company',
      effectiveAt: now,
      phase: 'posted',
      lines: moveMoney(operatingBank, companyCapital, amount),
    },
    now,
  )
  return transferId
}

export async function payInFirstCapital(ctx: Ctx, amount: Cents): Promise<void> {
  if ((await readBalance(ctx.tx, companyCapital)).posted === 0n) await payInCapital(ctx, { id: 'first', amount })
}
