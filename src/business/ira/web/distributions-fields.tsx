import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { bankLabel } from '#business/investing/web/checkout.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { Row } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { Cents } from '#kernel/cents.ts'
import { type FundingSourceId, readId } from '#kernel/ids.ts'
import { parsePercent } from '#kernel/percent-text.ts'
import { percent } from '#kernel/rate.ts'
import type { ReviewedForm } from '#web/reviewed-form.tsx'
import type { Ira } from './ira-documents.ts'

export type MoneyOut = {
  readonly amount: Cents | null
  readonly federalPercent: string
  readonly statePercent: string
  readonly fundingSourceId: FundingSourceId | null
}
type FieldsOf = { readonly form: Pick<ReviewedForm<MoneyOut>, 'field'> }

export function PaidToField({ ira, form }: FieldsOf & { readonly ira: Ira }) {
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
        The custodian pays to your own bank account.
      </Banner>
    )
  return (
    <RadioGroup
      label="Which bank account is it paid to?"
      {...form.field('fundingSourceId')}
      choices={ira.bankAccounts.map((bank) => {
        const isReady = readinessOnPage(bank) === 'ready'
        return {
          value: readId('bnk', bank.id),
          label: bankLabel(bank),
          help: isReady ? 'Paid in 2 to 4 business days' : (bank.problem ?? 'Not verified yet'),
          isDisabled: !isReady,
        }
      })}
    />
  )
}

export function WithholdingFields({ form, stateWords }: FieldsOf & { readonly stateWords: string }) {
  return (
    <>
      <Row gap={16}>
        <TextField
          label="Federal tax withheld, %"
          inputMode="numeric"
          {...form.field('federalPercent')}
          help="0 to 100. The IRS asks for 10% unless you choose."
        />
        <TextField
          label="State tax withheld, %"
          inputMode="numeric"
          {...form.field('statePercent')}
          help="0 to 100. The custodian may have to withhold more."
        />
      </Row>
      <p>{stateWords}</p>
    </>
  )
}

export const percentsIn = ({ federalPercent, statePercent }: MoneyOut) => ({
  federalPercent: percentIn(federalPercent),
  statePercent: percentIn(statePercent),
})

function percentIn(text: string): number {
  const part = parsePercent(text)
  return part !== null && part % onePercent === 0n ? Number(part / onePercent) : -1
}

const onePercent = percent(1)
