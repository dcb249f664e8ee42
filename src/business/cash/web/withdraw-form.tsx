import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { atHour, type BusinessDay, businessDay, formatDay } from '#kernel/business-day.ts'
import { cents, minCents } from '#kernel/cents.ts'
import { instant } from '#kernel/instant.ts'
import type { Refused } from '#platform/web/apollo.ts'
import type { CashStandingQuery } from '#platform/web/generated/graphql.ts'
import { useTabDraft } from '#platform/web/tab-draft.ts'
import { expectedOn } from '../rules/bank-transfer.ts'
import { leastWithdrawal, transferLimit } from '../rules/limits.ts'
import { decideWithdrawal, type WithdrawalFacts } from '../rules/withdrawal.ts'
import { useRequestWithdrawal } from './use-request-withdrawal.ts'
import styles from './withdraw.module.css'

type Standing = NonNullable<CashStandingQuery['cashStanding']>
type Bank = NonNullable<CashStandingQuery['me']>['user']['bankAccounts'][number]
type Draft = { readonly amount: string | null; readonly bankId: string | null }

type WithdrawFormProps = {
  readonly accountId: string
  readonly standing: Standing
  readonly banks: readonly Bank[]
  readonly today: BusinessDay
  readonly onDone: (id: string) => void
  readonly refetch: () => Promise<unknown>
}

/** Foretells the server's answer with the rule that the server decides by, the day from which cash may leave included. */
export function WithdrawForm({ accountId, standing, banks, today, onDone, refetch }: WithdrawFormProps) {
  const what = `withdraw:${accountId}`
  const [draft, change, clear] = useTabDraft<Draft>(what, { amount: null, bankId: null })
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [request, isSending] = useRequestWithdrawal(what)
  const bank = banks.find(({ id }) => id === draft.bankId) ?? banks.find(({ status }) => status === 'verified')
  const amount = draft.amount === null ? null : cents(draft.amount)
  const foretold = decideWithdrawal(amount ?? cents(0), factsOf(standing, bank, today))
  const said = (isChecked ? foretold : null) ?? refused
  const faultOf = (field: string) => (said?.field === field ? said.message : undefined)

  async function withdraw() {
    setChecked(true)
    setRefused(null)
    if (foretold || !bank || amount === null) return
    const { id, refusal } = await request({ accountId, fundingSourceId: bank.id, amount: amount.toString() })
    if (refusal) {
      setRefused(refusal)
      if (refusal.code !== 'unreachable') await refetch()
      return
    }
    clear()
    onDone(id)
  }
  return (
    <Form
      label="Withdraw"
      faults={said ? [{ message: said.message, ...(said.field ? { field: said.field } : {}) }] : []}
      onSubmit={withdraw}
      actions={
        <Button type="submit" size="large" isLoading={isSending}>
          Withdraw
        </Button>
      }
    >
      {!said && <Foretold standing={standing} today={today} hasBank={banks.length > 0} />}
      <MoneyField
        label="How much?"
        name="amount"
        size="large"
        value={amount}
        onChange={(next) => {
          setRefused(null)
          change({ amount: next?.toString() ?? null })
        }}
        error={faultOf('amount')}
        help={`${centsText(standing.withdrawable)} may leave.`}
      />
      <UseAll standing={standing} onChoose={(all) => change({ amount: all })} />
      <RadioGroup
        label="To which bank account?"
        name="fundingSourceId"
        value={bank?.id ?? null}
        onChange={(bankId) => change({ bankId })}
        error={faultOf('fundingSourceId')}
        choices={banks.map((one) => ({
          value: one.id,
          label: `${one.bankName}, ${one.name}${one.mask ? ` ending in ${one.mask}` : ''}`,
          help: one.status === 'verified' ? `Arrives on about ${arrival(today)}` : (one.problem ?? 'Not verified yet'),
          isDisabled: one.status !== 'verified',
        }))}
      />
    </Form>
  )
}

function factsOf(standing: Standing, bank: Bank | undefined, today: BusinessDay): WithdrawalFacts {
  const { firstInvestmentOn, heldUntil, payoutsHeldUntil } = standing
  return {
    today,
    // The server says until when payouts wait only while they do.
    now: payoutsHeldUntil ? instant(payoutsHeldUntil).subtract({ seconds: 1 }) : noon(today),
    available: cents(standing.available),
    held: { amount: cents(standing.held), until: heldUntil ? businessDay(heldUntil) : null },
    owed: cents(standing.owed),
    firstInvestmentOn: firstInvestmentOn ? businessDay(firstInvestmentOn) : null,
    payoutsHeldUntil: payoutsHeldUntil ? instant(payoutsHeldUntil) : null,
    frozen: standing.frozen,
    bank: bank ? { verified: bank.status === 'verified' } : null,
  }
}

const noon = (today: BusinessDay) => atHour(today, 12)

/** The day on which a withdrawal of today is expected at the bank; noon stands for the hour. */
const arrival = (today: BusinessDay): string => formatDay(expectedOn(noon(today), 'out'))

type ForetoldProps = { readonly standing: Standing; readonly today: BusinessDay; readonly hasBank: boolean }

/** What would be refused whatever the amount is said before anything is typed. */
function Foretold({ standing, today, hasBank }: ForetoldProps) {
  if (!hasBank)
    return (
      <Banner
        title="There is no bank account yet."
        action={<ButtonLink to="/users/settings/bank-accounts">Link a bank account</ButtonLink>}
      >
        Cash can only go to a bank account of yours.
      </Banner>
    )
  const anyAmount = decideWithdrawal(leastWithdrawal, {
    ...factsOf(standing, undefined, today),
    bank: { verified: true },
  })
  return anyAmount ? <Banner title={anyAmount.message} /> : null
}

function UseAll({ standing, onChoose }: { readonly standing: Standing; readonly onChoose: (amount: string) => void }) {
  const all = minCents(cents(standing.withdrawable), transferLimit)
  if (all <= 0n) return null
  return (
    <div className={styles.all}>
      <Button kind="secondary" size="small" onPress={() => onChoose(all.toString())}>
        {`All ${centsText(all.toString())}`}
      </Button>
    </div>
  )
}
