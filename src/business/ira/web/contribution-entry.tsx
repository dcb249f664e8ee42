import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { bankLabel } from '#business/investing/web/checkout.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import { readId } from '#kernel/ids.ts'
import { iraAmounts } from '../rules/amounts.ts'
import { type PersonalContribution, rolloverRule } from '../rules/contribution.ts'
import type { ContributionDraft } from './contribution-decision.ts'
import type { Ira } from './ira-documents.ts'

type EntryProps = {
  readonly ira: Ira
  readonly kind: PersonalContribution
  readonly draft: ContributionDraft
  readonly change: (part: Partial<ContributionDraft>) => void
  readonly fault: { readonly message: string; readonly field?: string | null | undefined } | null
  readonly onReview: () => void
}

type FieldsProps = Omit<EntryProps, 'onReview' | 'fault'> & { readonly faultOf: (field: string) => string | undefined }

export function ContributionEntry({ fault, onReview, ...fields }: EntryProps) {
  const { ira, kind, draft, change } = fields
  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  const least = ira.isFunded ? iraAmounts.later : iraAmounts.initial
  return (
    <Form
      label={kind === 'rollover60Day' ? 'Rollover' : 'Contribution'}
      faults={fault ? [{ message: fault.message, ...(fault.field ? { field: fault.field } : {}) }] : []}
      onSubmit={onReview}
      actions={
        <Button type="submit" size="large">
          Review
        </Button>
      }
    >
      {kind === 'rollover60Day' ? (
        <RolloverFields {...fields} faultOf={faultOf} />
      ) : (
        <TaxYear {...fields} faultOf={faultOf} />
      )}
      <MoneyField
        label="Amount"
        name="amount"
        size="large"
        value={draft.amount === null ? null : cents(draft.amount)}
        error={faultOf('amount')}
        onChange={(next) => change({ amount: next?.toString() ?? null })}
        help={`At least ${formatCents(least, { trim: true })}${ira.isFunded ? '' : ' the first time'}.`}
      />
      <Bank {...fields} faultOf={faultOf} />
    </Form>
  )
}

const roomText = (room: string | null | undefined): string =>
  room == null ? 'limits not published yet' : `${centsText(room, { trim: true })} left`

function TaxYear({ ira, draft, change, faultOf }: FieldsProps) {
  const warning = ira.years.find(({ taxYear }) => taxYear === draft.taxYear)?.warning
  return (
    <>
      <RadioGroup
        label="Which tax year does it count for?"
        name="taxYear"
        value={draft.taxYear === null ? null : String(draft.taxYear)}
        error={faultOf('taxYear')}
        onChange={(taxYear) => change({ taxYear: Number(taxYear) })}
        choices={ira.years.map((year) => ({
          value: String(year.taxYear),
          label: `${year.taxYear}: ${roomText(year.room)}`,
          help: `Until ${dayText(year.deadline)}. ${centsText(year.contributed, { trim: true })} contributed with us so far.`,
        }))}
        help={
          ira.iraType === 'sep'
            ? 'At most 25% of pay, up to the limit of the year. We do not know your pay.'
            : 'One limit for all your traditional and Roth IRAs. We do not know what you contributed elsewhere.'
        }
      />
      {warning && <Banner title={warning} />}
    </>
  )
}

function RolloverFields({ draft, change, faultOf }: FieldsProps) {
  return (
    <>
      <DateField
        label="When was the money paid out to you?"
        name="distributedOn"
        value={draft.distributedOn}
        error={faultOf('distributedOn')}
        onChange={(distributedOn) => change({ distributedOn })}
        help={`It has to arrive within ${rolloverRule.days} days. It counts toward no limit.`}
      />
      <Checkbox
        name="isOnlyOneInYear"
        isSelected={draft.isOnlyOneInYear}
        onChange={(isOnlyOneInYear) => change({ isOnlyOneInYear })}
      >
        This is my only rollover between IRAs in {rolloverRule.months} months
      </Checkbox>
      <Checkbox
        name="rollover"
        isSelected={draft.isNoRequiredDistribution}
        onChange={(isNoRequiredDistribution) => change({ isNoRequiredDistribution })}
        error={faultOf('rollover')}
      >
        It is not a required minimum distribution
      </Checkbox>
    </>
  )
}

function Bank({ ira, draft, change, faultOf }: FieldsProps) {
  if (ira.bankAccounts.length === 0)
    return (
      <Banner
        title="You have not linked a bank account yet."
        action={
          <ButtonLink size="small" to="/users/settings/bank-accounts">
            Link a bank account
          </ButtonLink>
        }
      >
        The custodian fetches a contribution from your own bank account.
      </Banner>
    )
  return (
    <RadioGroup
      label="Which bank account does it come from?"
      name="fundingSourceId"
      value={draft.bankId}
      error={faultOf('fundingSourceId')}
      onChange={(bankId) => change({ bankId: readId('bnk', bankId) })}
      choices={ira.bankAccounts.map((bank) => {
        const isReady = readinessOnPage(bank) === 'ready'
        return {
          value: bank.id,
          label: bankLabel(bank),
          help: isReady ? 'Arrives in 3 to 5 business days' : (bank.problem ?? 'Not verified yet'),
          isDisabled: !isReady,
        }
      })}
    />
  )
}
