import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type DepositFacts, decideDeposit } from '../rules/deposit.ts'
import { depositReturnableDays, leastDeposit } from '../rules/limits.ts'
import type { Bank, Standing } from './cash-document.ts'
import { MoveCashForm } from './move-cash-form.tsx'
import { requestDepositDocument, useMoveCash } from './use-move-cash.ts'

type DepositFormProps = {
  readonly accountId: AccountId
  readonly standing: Standing
  readonly isVerified: boolean
  readonly banks: readonly Bank[]
  readonly today: BusinessDay
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
}

export function DepositForm({ accountId, standing, isVerified, banks, today, onDone, refetch }: DepositFormProps) {
  const whose = useWhose()
  const what = `deposit:${accountId}`
  const send = useMoveCash(what, 'dep', requestDepositDocument)
  const factsWith = (bank: DepositFacts['bank']) => ({
    frozen: standing.frozen,
    identityVerified: isVerified,
    bank,
  })
  const decide = (amount: Cents, bank: Bank | undefined) =>
    decideDeposit(amount, factsWith(bank ? readinessOnPage(bank) : null))
  const always = decideDeposit(leastDeposit, factsWith('ready'))
  return (
    <MoveCashForm
      what={what}
      accountId={accountId}
      banks={banks}
      words={{
        button: 'Add cash',
        bank: 'Which bank account should it come from?',
        help: whose(
          `You can invest it as soon as it arrives. You can withdraw it after ${depositReturnableDays} days, because your bank can still return it until then.`,
        ),
      }}
      today={today}
      direction="in"
      available={cents(standing.available)}
      most={null}
      decide={decide}
      send={send}
      onDone={onDone}
      refetch={refetch}
      hint={
        banks.length === 0 ? (
          <Banner
            title="You have not linked a bank account yet."
            action={<ButtonLink to="/users/settings/bank-accounts">Link a bank account</ButtonLink>}
          >
            {whose('Cash can only come from your own bank account.')}
          </Banner>
        ) : always ? (
          <Banner title={whose(always.message)} />
        ) : null
      }
    />
  )
}
