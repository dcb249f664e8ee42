import { useState } from 'react'
import { readinessOnPage, refuseBank } from '#business/banks/rules/readiness.ts'
import { Button } from '#design/components/button/button.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { type FundingSourceId, type IraContributionId, readId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Refused } from '#web/data-client.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { useQuery } from '#web/use-query.ts'
import { refuseWithholding } from '../rules/distribution.ts'
import { excessTax } from '../rules/excess.ts'
import { type IraOut, iraExcessDocument, removeIraExcessDocument } from './distributions-documents.ts'
import { PaidToField, percentIn, WithholdingFields } from './distributions-fields.tsx'
import type { Ira } from './ira-documents.ts'

type Contribution = IraOut['contributions'][number]
type Props = {
  readonly ira: Ira
  readonly stateWords: string
  readonly contributions: readonly Contribution[]
  readonly onDone: (words: string) => Promise<unknown>
}

/** Contributions of which an excess can be taken out. */
export const removableOf = ({ contributions }: IraOut): readonly Contribution[] =>
  contributions.filter(
    ({ kind, state, amount, removed }) =>
      state === 'settled' && (kind === 'regular' || kind === 'sepEmployer') && cents(removed) < cents(amount),
  )

const labelOf = ({ taxYear, amount }: Contribution): string => `${centsText(amount)} for ${taxYear}`

type Draft = {
  readonly contributionId: IraContributionId
  readonly amount: string | null
  readonly federal: string
  readonly state: string
  readonly bankId: FundingSourceId | null
}

const percentsIn = ({ federal, state }: Draft) => ({
  federalPercent: percentIn(federal),
  statePercent: percentIn(state),
})

/** The first refusal by the server's own rules; the earnings are the server's to compute. */
function faultIn(ira: Ira, draft: Draft) {
  const bank = ira.bankAccounts.find(({ id }) => id === draft.bankId)
  if (draft.amount === null || cents(draft.amount) <= 0n)
    return refuse('aboveContribution', 'Enter the excess.', 'amount')
  return refuseWithholding(percentsIn(draft)) ?? refuseBank(bank ? readinessOnPage(bank) : null)
}

/** Removes an excess contribution with its earnings, by the deadline. */
export function ExcessForm({ ira, stateWords, contributions, onDone }: Props) {
  const [draft, setDraft] = useState<Draft>({
    contributionId: readId('ctb', contributions[0]!.id),
    amount: null,
    federal: '10',
    state: '0',
    bankId: null,
  })
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useRecoverableCommand({
    what: `iraExcess:${ira.id}`,
    prefix: 'idi',
    document: removeIraExcessDocument,
    words: lostWords.transfer,
  })
  const { contributionId } = draft
  const { taxYear } = contributions.find(({ id }) => id === contributionId)!
  const { data } = useQuery(iraExcessDocument, {
    variables: { accountId: ira.id, contributionId, amount: draft.amount ?? '0', taxYear },
    requestPolicy: 'network-only',
  })
  const preview = data?.ira?.excess ?? null
  const fault = faultIn(ira, draft)
  const change = (part: Partial<Draft>) => {
    setRefused(null)
    setDraft((now) => ({ ...now, ...part }))
  }

  async function remove() {
    setChecked(true)
    if (fault || !preview) return
    const { amount, bankId } = draft
    const ask = { accountId: ira.id, contributionId, amount: amount!, earningsSeen: preview.earnings }
    const { refusal } = await send({ ...ask, ...percentsIn(draft), fundingSourceId: bankId! })
    setRefused(refusal)
    if (!refusal) await onDone(`${ira.custodianName} has your request to take out ${centsText(preview.gross)}.`)
  }
  return (
    <Entry
      ira={ira}
      contributions={contributions}
      stateWords={stateWords}
      draft={draft}
      change={change}
      preview={draft.amount === null ? null : preview}
      deadline={data?.ira?.excessDeadline ?? null}
      fault={(isChecked ? fault : null) ?? refused}
      isSending={isSending}
      onSubmit={remove}
    />
  )
}

type EntryProps = Omit<Props, 'onDone'> & {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly preview: { readonly left: string; readonly earnings: string; readonly gross: string } | null
  readonly deadline: string | null
  readonly fault: { readonly message: string; readonly field?: string | null | undefined } | null
  readonly isSending: boolean
  readonly onSubmit: () => Promise<unknown>
}

function Entry({ ira, contributions, stateWords, draft, change, preview, deadline, fault, ...form }: EntryProps) {
  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  return (
    <Form
      label="Remove an excess"
      faults={fault ? [{ message: fault.message, ...(fault.field ? { field: fault.field } : {}) }] : []}
      onSubmit={form.onSubmit}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
          Remove the excess
        </Button>
      }
    >
      <p>
        An excess is taxed at {excessTax}% for each year that it stays. Taken out in time with what it earned, it is
        not. Its earnings count as income of the year that you contributed in.
      </p>
      <SelectField
        label="Contribution"
        name="contributionId"
        value={draft.contributionId}
        onChange={(id) => change({ contributionId: readId('ctb', id) })}
        choices={contributions.map((one) => ({ value: one.id, label: labelOf(one) }))}
      />
      <MoneyField
        label="Excess"
        name="amount"
        size="large"
        value={draft.amount === null ? null : cents(draft.amount)}
        error={faultOf('amount')}
        onChange={(next) => change({ amount: next?.toString() ?? null })}
        help={preview ? `Up to ${centsText(preview.left)}.` : 'How much was too much.'}
      />
      {preview && (
        <Facts
          facts={[
            {
              label: cents(preview.earnings) < 0n ? 'What it lost' : 'What it earned',
              value: centsText(preview.earnings),
              info: 'Its part of what the whole IRA gained or lost since the contribution, by the rule of the IRS.',
            },
            { label: 'Leaves the IRA', value: centsText(preview.gross) },
            ...(deadline ? [{ label: 'Deadline', value: dayText(deadline) }] : []),
          ]}
        />
      )}
      <WithholdingFields {...draft} stateWords={stateWords} faultOf={faultOf} onChange={change} />
      <PaidToField
        ira={ira}
        value={draft.bankId}
        onChange={(bankId) => change({ bankId })}
        error={faultOf('fundingSourceId')}
      />
    </Form>
  )
}
