import { useAccount, useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { BankRepair } from '#business/banks/web/bank-repair.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { Form } from '#design/components/form/form.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import { useDraft } from '#web/draft.ts'
import { useReviewedForm } from '#web/reviewed-form.tsx'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import { payoutHoldHours } from '../rules/limits.ts'
import { decidePreferredAccount } from '../rules/preferred-account.ts'
import { type Bank, bankLabel, cashAvailabilityDocument, type Standing } from './cash-document.ts'

export const meta = () => [{ title: `Payout Account | ${company.name}` }]

const chooseDocument = graphql(`
  mutation ChoosePreferredAccount($key: IdempotencyKey!, $accountId: ID!, $fundingSourceId: ID) {
    choosePreferredAccount(input: { key: $key, accountId: $accountId, fundingSourceId: $fundingSourceId }) {
      id
    }
  }
`)

const keepCash = 'keep'

/** The choice of the bank account for automatic payouts of dividends and sales. */
export default function PayoutAccountPage() {
  const accountId = useAccount()
  const query = useQuery(cashAvailabilityDocument, {
    variables: { accountId },
    requestPolicy: 'network-only',
  })
  const { data, refetch } = query
  const standing = data?.cashAvailability
  return (
    <Narrow
      title="Payout account"
      lead="The bank account to which we send payouts automatically. Without one, they stay in your cash balance, to invest or withdraw."
    >
      {standing ? (
        <Choice accountId={accountId} standing={standing} banks={data.me?.user.bankAccounts ?? []} refetch={refetch} />
      ) : (
        <NotLoaded query={query} what="The payout account" skeleton={4} />
      )}
    </Narrow>
  )
}

type ChoiceProps = {
  readonly accountId: AccountId
  readonly standing: Standing
  readonly banks: readonly Bank[]
  readonly refetch: () => Promise<unknown>
}

function Choice({ accountId, standing, banks, refetch }: ChoiceProps) {
  const whose = useWhose()
  const { isDelegate } = useAccountAccess()
  const now = standing.preferredAccountId ?? keepCash
  const draft = useDraft<{ chosen: string | null }>(`payoutAccount:${accountId}`, { chosen: null })
  const [values, change, clear] = draft
  const form = useReviewedForm({ draft, invalid: null, send: save, isQuestion: true })
  const isStale = needsSignInAgain(form.refused?.code)
  const [send] = useCommand(`choosePreferredAccount:${accountId}`, chooseDocument)
  const chosen = values.chosen ?? now
  const bankChosen = banks.find(({ id }) => id === chosen)
  const always = decidePreferredAccount('set', {
    frozen: standing.frozen,
    invested: cents(standing.invested),
    bank: 'ready',
  })

  async function save() {
    const fundingSourceId = chosen === keepCash ? null : chosen
    const { refused } = await send({ accountId, fundingSourceId })
    if (refused) return refused
    clear()
    change({ chosen: null })
    await refetch()
    showSnackbar(
      'success',
      fundingSourceId
        ? 'We will send your payouts there from now on.'
        : 'Payouts will stay in your cash balance from now on.',
    )
    return null
  }
  const mayChoose = always === null && !isDelegate
  return (
    <Form
      label="Payout account"
      faults={isStale ? [] : form.faults}
      onSubmit={form.review}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending} isDisabled={isDelegate || chosen === now}>
          Save
        </Button>
      }
    >
      {isStale && <SignInAgain />}
      {always && <Banner title={whose(always.message)} />}
      {standing.withdrawableReason && !standing.frozen && (
        <Banner title={`${centsText(standing.withdrawable)} can be withdrawn today.`}>
          {whose(standing.withdrawableReason)} The rest stays in your cash balance.
        </Banner>
      )}
      <RadioGroup
        label="Send payouts to"
        {...form.field('chosen')}
        name="fundingSourceId"
        value={chosen}
        choices={choicesOf(banks, { isDelegate, mayChoose })}
      />
      <BankRepair banks={banks} onRepaired={refetch} />
      {form.isReviewing && (
        <ChangeQuestion bank={bankChosen} isSending={form.isSending} onYes={form.confirm} onNo={form.back} />
      )}
    </Form>
  )
}

const choicesOf = (
  banks: readonly Bank[],
  { isDelegate, mayChoose }: { readonly isDelegate: boolean; readonly mayChoose: boolean },
) => [
  { value: keepCash, label: 'Cash balance', help: 'We do not send anything automatically.', isDisabled: isDelegate },
  ...banks.map((bank) => ({
    value: bank.id,
    label: bankLabel(bank),
    help:
      readinessOnPage(bank) === 'ready'
        ? `After a change, we do not send any money for ${payoutHoldHours} hours.`
        : (bank.problem ?? 'Not verified yet'),
    isDisabled: !mayChoose || readinessOnPage(bank) !== 'ready',
  })),
]

type ChangeQuestionProps = {
  readonly bank: Bank | undefined
  readonly isSending: boolean
  readonly onYes: () => unknown
  readonly onNo: () => void
}

/** Asks for confirmation of the change, with its consequences. */
function ChangeQuestion({ bank, ...answers }: ChangeQuestionProps) {
  const whose = useWhose()
  return (
    <Question
      title={bank ? `Send payouts to ${bankLabel(bank)}?` : 'Keep payouts as cash?'}
      yes={bank ? 'Send payouts there' : 'Keep them as cash'}
      no="Go back"
      isDanger={false}
      {...answers}
    >
      {bank
        ? `We will send dividends and sale proceeds to this account automatically. We do not send any money for the first ${payoutHoldHours} hours, and we will email you about the change.`
        : whose('We will no longer send cash automatically. You can withdraw whenever you want.')}
    </Question>
  )
}
