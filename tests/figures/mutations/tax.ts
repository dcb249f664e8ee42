import { cashOf } from '#business/cash/rules/ledger-accounts.ts'
import { withheldTaxOf, withholdingKinds } from '#business/tax/rules/ledger-accounts.ts'
import { cents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import { post } from '#ledger/post.ts'
import { moveMoney } from '#ledger/transfer.ts'
import { aKey, type Call, idOf, type Samples, type World } from './world.ts'

const at = instant('2026-01-05T14:00:00Z')

/** Tax withheld from a payment of $10 of portfolio 1, as the room does it. */
async function withheld({ testCompany, investor }: World): Promise<void> {
  const { accountId, userId } = await investor()
  const dividend = idOf('div')
  const lines = moveMoney(cashOf(accountId), withheldTaxOf('1'), cents(240))
  const transfer = {
    key: `${dividend}:withhold:${accountId}`,
    kind: withholdingKinds.dividend,
    subject: dividend,
    lines,
  }
  const memo = { portfolioId: '1' }
  await post(testCompany.platform.db, { ...transfer, memo, effectiveAt: at, phase: 'posted' }, at)
  const withholding = idOf('bwh')
  await testCompany.owner.query(
    `with w as (insert into tax.withholding (id, user_id, why, since) values ($1, $2, 'secondNotice', $5) returning id)
     insert into tax.withheld (id, account_id, portfolio_id, withholding_id, cause, subject, gross_cents, withheld_cents, at)
     select $3, $4, '1', w.id, 'dividend', $6, 1000, 240, $5 from w`,
    [withholding, userId, idOf('whd'), accountId, at.toString(), dividend],
  )
}

export const tax: Samples = {
  depositWithheldTax: async (world): Promise<Call> => {
    await withheld(world)
    return {
      by: world.operators[0],
      variables: {
        id: idOf('prp'),
        portfolioId: '1',
        year: 2026,
        returnForm: 'form945',
        amount: '100',
        paidOn: '2026-01-05',
        reference: aKey(),
        reason: 'It is due.',
      },
      other: { amount: '101' },
    }
  },
}
