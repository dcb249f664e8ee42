import { readinessOnPage } from '#business/banks/rules/readiness.ts'
import { bankLabel } from '#business/investing/web/checkout.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { Row } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { type FundingSourceId, readId } from '#kernel/ids.ts'
import { parsePercent } from '#kernel/percent-text.ts'
import { percent } from '#kernel/rate.ts'
import type { Ira } from './ira-documents.ts'

export type FaultOf = (field: string) => string | undefined

type BankFieldProps = {
  readonly ira: Ira
  readonly value: FundingSourceId | null
  readonly onChange: (id: FundingSourceId) => void
  readonly error: string | undefined
}

export function PaidToField({ ira, value, onChange, error }: BankFieldProps) {
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
      name="fundingSourceId"
      value={value}
      error={error}
      onChange={(id) => onChange(readId('bnk', id))}
      choices={ira.bankAccounts.map((bank) => {
        const isReady = readinessOnPage(bank) === 'ready'
        return {
          value: bank.id,
          label: bankLabel(bank),
          help: isReady ? 'Paid in 2 to 4 business days' : (bank.problem ?? 'Not verified yet'),
          isDisabled: !isReady,
        }
      })}
    />
  )
}

type WithholdingProps = {
  readonly federal: string
  readonly state: string
  readonly onChange: (part: { readonly federal?: string; readonly state?: string }) => void
  readonly faultOf: FaultOf
  readonly stateWords: string
}

/** The election of Form W-4R, and the state withholding. */
export function WithholdingFields({ federal, state, onChange, faultOf, stateWords }: WithholdingProps) {
  return (
    <>
      <Row gap={16}>
        <TextField
          label="Federal tax withheld, %"
          name="federalPercent"
          inputMode="numeric"
          value={federal}
          error={faultOf('federalPercent')}
          onChange={(next) => onChange({ federal: next })}
          help="0 to 100. The IRS asks for 10% unless you choose."
        />
        <TextField
          label="State tax withheld, %"
          name="statePercent"
          inputMode="numeric"
          value={state}
          error={faultOf('statePercent')}
          onChange={(next) => onChange({ state: next })}
          help="0 to 100. The custodian may have to withhold more."
        />
      </Row>
      <p>{stateWords}</p>
    </>
  )
}

/** Reads a typed percentage; the rule refuses any other text. */
export function percentIn(text: string): number {
  const part = parsePercent(text)
  return part !== null && part % onePercent === 0n ? Number(part / onePercent) : -1
}

const onePercent = percent(1)
