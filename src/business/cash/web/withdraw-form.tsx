import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { atHour, type BusinessDay, businessDay } from '#kernel/business-day.ts'
import { type Cents, cents, minCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { leastWithdrawal, transferLimit } from '../rules/limits.ts'
import { decideWithdrawal, type WithdrawalFacts } from '../rules/withdrawal.ts'
import type { Bank, Standing } from './cash-document.ts'
import { MoveCashForm } from './move-cash-form.tsx'
import { requestWithdrawalDocument, useMoveCash } from './use-move-cash.ts'

type WithdrawFormProps = {
  readonly accountId: AccountId
  readonly standing: Standing
  readonly banks: readonly Bank[]
  readonly today: BusinessDay
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
}

/** Previews the server's decision with the server's rule, including the day from which cash may leave. */
export function WithdrawForm({ accountId, standing, banks, today, onDone, refetch }: WithdrawFormProps) {
  const what = `withdraw:${accountId}`
  const send = useMoveCash(what, 'wdl', requestWithdrawalDocument)
  return (
    <MoveCashForm
      what={what}
      accountId={accountId}
      banks={banks}
      words={{
        button: 'Withdraw',
        bank: 'Which bank account should it go to?',
        help: `${centsText(standing.withdrawable)} can be withdrawn today.`,
      }}
      today={today}
      direction="out"
      available={cents(standing.available)}
      most={minCents(cents(standing.withdrawable), transferLimit)}
      decide={(amount: Cents, bank) => decideWithdrawal(amount, factsOf(standing, bank, today))}
      send={send}
      onDone={onDone}
      refetch={refetch}
      hint={<WithdrawableHint standing={standing} today={today} hasBank={banks.length > 0} />}
      refused={(refusal) => (needsSignInAgain(refusal.code) ? <SignInAgain /> : null)}
    />
  )
}

function factsOf(standing: Standing, bank: Bank | undefined, today: BusinessDay): WithdrawalFacts {
  const { firstInvestmentOn, heldUntil, payoutsHeldUntil } = standing
  return {
    today,
    // The server returns the end of the hold only during a hold.
    now: payoutsHeldUntil ? instant(payoutsHeldUntil).subtract({ seconds: 1 }) : atHour(today, 12),
    available: cents(standing.available),
    held: { amount: cents(standing.held), until: heldUntil ? businessDay(heldUntil) : null },
    owed: cents(standing.owed),
    firstInvestmentOn: firstInvestmentOn ? businessDay(firstInvestmentOn) : null,
    payoutsHeldUntil: payoutsHeldUntil ? instant(payoutsHeldUntil) : null,
    frozen: standing.frozen,
    bank: bank ? readinessOnPage(bank) : null,
  }
}

type WithdrawableHintProps = { readonly standing: Standing; readonly today: BusinessDay; readonly hasBank: boolean }

/** Shows a refusal that applies to any amount before anything is typed. */
function WithdrawableHint({ standing, today, hasBank }: WithdrawableHintProps) {
  const whose = useWhose()
  if (!hasBank)
    return (
      <Banner
        title="You have not linked a bank account yet."
        action={<ButtonLink to="/users/settings/bank-accounts">Link a bank account</ButtonLink>}
      >
        {whose('Cash can only go to your own bank account.')}
      </Banner>
    )
  const anyAmount = decideWithdrawal(leastWithdrawal, {
    ...factsOf(standing, undefined, today),
    bank: 'ready',
  })
  const kept = anyAmount?.message ?? standing.withdrawableReason
  return kept ? <Banner title={whose(kept)} /> : null
}
