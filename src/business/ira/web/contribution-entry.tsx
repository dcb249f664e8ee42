import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { bankLabel } from '#business/investing/web/checkout.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { formatCents } from '#kernel/cents.ts'
import { readId } from '#kernel/ids.ts'
import { EntryForm, type ReviewedForm } from '#web/reviewed-form.tsx'
import { iraAmounts } from '../rules/amounts.ts'
import { type PersonalContribution, rolloverRule } from '../rules/contribution.ts'
import type { ContributionDraft } from './contribution-decision.ts'
import type { Ira } from './ira-documents.ts'

type EntryProps = {
  readonly ira: Ira
  readonly kind: PersonalContribution
  readonly form: ReviewedForm<ContributionDraft>
}

export function ContributionEntry(props: EntryProps) {
  const { ira, kind, form } = props
  const least = ira.isFunded ? iraAmounts.later : iraAmounts.initial
  return (
    <EntryForm form={form} label={kind === 'rollover60Day' ? 'Rollover' : 'Contribution'}>
      {kind === 'rollover60Day' ? <RolloverFields {...props} /> : <TaxYear {...props} />}
      <MoneyField
        label="Amount"
        size="large"
        {...form.field('amount')}
        help={`At least ${formatCents(least, { trim: true })}${ira.isFunded ? '' : ' the first time'}.`}
      />
      <Bank {...props} />
    </EntryForm>
  )
}

const roomText = (room: string | null | undefined): string =>
  room == null ? 'limits not published yet' : `${centsText(room, { trim: true })} left`

function TaxYear({ ira, form }: EntryProps) {
  const { taxYear: chosen } = form.values
  const warning = ira.years.find(({ taxYear }) => taxYear === chosen)?.warning
  return (
    <>
      <RadioGroup
        label="Which tax year does it count for?"
        name="taxYear"
        value={chosen === null ? null : String(chosen)}
        error={form.faultOf('taxYear')}
        onChange={(taxYear) => form.change({ taxYear: Number(taxYear) })}
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

function RolloverFields({ form }: EntryProps) {
  return (
    <>
      <DateField
        label="When was the money paid out to you?"
        {...form.field('distributedOn')}
        help={`It has to arrive within ${rolloverRule.days} days. It counts toward no limit.`}
      />
      <Checkbox {...form.check('isOnlyOneInYear')}>
        This is my only rollover between IRAs in {rolloverRule.months} months
      </Checkbox>
      <Checkbox {...form.check('isNoRequiredDistribution')} name="rollover" error={form.faultOf('rollover')}>
        It is not a required minimum distribution
      </Checkbox>
    </>
  )
}

function Bank({ ira, form }: EntryProps) {
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
      {...form.field('fundingSourceId')}
      choices={ira.bankAccounts.map((bank) => {
        const isReady = readinessOnPage(bank) === 'ready'
        return {
          value: readId('bnk', bank.id),
          label: bankLabel(bank),
          help: isReady ? 'Arrives in 3 to 5 business days' : (bank.problem ?? 'Not verified yet'),
          isDisabled: !isReady,
        }
      })}
    />
  )
}
