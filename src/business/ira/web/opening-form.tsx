import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { FieldPair, FieldSet, Form } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { type AccountId, readId } from '#kernel/ids.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { orNone, useCheckedForm } from '#web/use-checked-form.ts'
import { useAsk } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { freshRow } from '../rules/beneficiary-form.ts'
import { iraTypeNames, iraTypes } from '../rules/custodians.ts'
import { type OpeningValues, openingForm, readOpening } from '../rules/opening-form.ts'
import { BeneficiaryFields, MarriedField, SpouseConsent } from './beneficiary-fields.tsx'
import { type Custodian, irasDocument, openIraDocument } from './ira-documents.ts'

const typeHelp = {
  traditional: 'Contributions may be deductible. What you take out is taxed as income.',
  roth: 'Contributions are not deductible. What you take out after 59½ is not taxed.',
  sep: 'Funded by your employer, or by you if you are self-employed.',
}
const fresh: OpeningValues = {
  custodian: '',
  iraType: '',
  isMarried: '',
  spouseName: '',
  employerName: '',
  employerEin: '',
  beneficiaries: [freshRow],
}

type Props = {
  readonly custodians: readonly Custodian[]
  /** Called with the IRA's account; null if it cannot be found, for example offline. */
  readonly onApplied: (accountId: AccountId | null) => unknown
}

/** Applies for an IRA with the profile's data. The draft stays in the tab, except for the employer's number. */
export function OpeningForm({ custodians, onApplied }: Props) {
  const { state } = useMe()
  const today = useToday()
  const sendInput = useAsk()
  const [send] = useRecoverableCommand({
    what: 'openIra',
    prefix: 'iap',
    document: openIraDocument,
    words: lostWords.application,
  })
  const form = useCheckedForm({
    draft: 'openIra',
    held: fresh,
    never: ['employerEin'],
    rules: () => openingForm({ state: state ?? null, today }),
    read: readOpening,
    send: async (input) => (await send(input)).refusal,
    onSent: async ({ custodian, iraType }) => {
      const { data } = await sendInput(irasDocument, {})
      const made = data?.me?.user.iras.find((ira) => ira.custodian === custodian && ira.iraType === iraType)
      await onApplied(made ? readId('acc', made.id) : null)
    },
  })
  return (
    <Form
      label="Open an IRA"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
          Apply
        </Button>
      }
    >
      <RadioGroup
        label="Type of IRA"
        choices={iraTypes.map((value) => ({ value, label: iraTypeNames[value], help: typeHelp[value] }))}
        {...orNone(form.field('iraType'))}
      />
      <RadioGroup
        label="Custodian"
        choices={custodians.map(({ code, name, annualFee }) => ({
          value: code as string,
          label: name,
          help: `Charges ${centsText(annualFee, { trim: true })} a year, from the cash of the IRA. Buying shares costs nothing.`,
        }))}
        {...orNone(form.field('custodian'))}
      />
      <KnownDetails />
      {form.values.iraType === 'sep' && (
        <FieldPair>
          <TextField label="Employer’s name" {...form.field('employerName')} />
          <TextField label="Employer’s EIN" inputMode="numeric" {...form.field('employerEin')} />
        </FieldPair>
      )}
      <MarriedField form={form} />
      <BeneficiaryFields form={form} />
      <SpouseConsent form={form} state={state ?? null} />
    </Form>
  )
}

function KnownDetails() {
  const { firstName, lastName, dateOfBirth, ssn, primaryPhone, address1, address2, city, state, postalCode } = useMe()
  return (
    <FieldSet title="Your details" help="The custodian gets these from your profile, with your Social Security number.">
      <Facts
        facts={[
          { label: 'Name', value: `${firstName} ${lastName}` },
          { label: 'Date of birth', value: dateOfBirth ? dayText(dateOfBirth) : '' },
          { label: 'Social Security number', value: ssn ? `Ends in ${ssn.slice(-4)}` : '' },
          { label: 'Address', value: [address1, address2, city, `${state} ${postalCode}`].filter(Boolean).join(', ') },
          { label: 'Phone', value: primaryPhone ?? 'Missing: the custodian confirms it with a code' },
        ]}
      />
      <div>
        <ButtonLink kind="secondary" size="small" to="/users/settings/personal-information">
          {primaryPhone ? 'Correct my details' : 'Add my phone number'}
        </ButtonLink>
      </div>
    </FieldSet>
  )
}
