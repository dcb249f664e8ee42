import type { Ctx } from '#engine/command/platform.ts'
import { company } from '#kernel/brand.ts'
import { idOf, type PortfolioId } from '#kernel/ids.ts'
import { maskOfIssuer } from '../rules/bank-accounts.ts'
import { issuerBankOf } from '../rules/ledger-accounts.ts'

/** Opens a bank account for a new portfolio's issuer. Repeating it changes nothing. */
export async function openIssuerAccount(
  ctx: Ctx,
  { portfolioId }: { readonly portfolioId: PortfolioId },
): Promise<void> {
  await ctx.tx
    .insertInto('custody.bank_account')
    .values({
      id: idOf('cba', `issuer_${portfolioId}`),
      kind: 'issuer',
      portfolio_id: portfolioId,
      ledger_key: issuerBankOf(portfolioId).key,
      bank_name: company.cashAccount.bank,
      mask: maskOfIssuer(portfolioId),
      opened_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
