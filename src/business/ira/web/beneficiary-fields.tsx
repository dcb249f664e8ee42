import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { FieldPair, FieldSet } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { type CheckedForm, orNone } from '#web/use-checked-form.ts'
import { mostBeneficiaries, needsSpouseConsent, spouseConsentText } from '../rules/beneficiaries.ts'
import { type BeneficiaryValues, isEntity, nextRow, readBeneficiaries } from '../rules/beneficiary-form.ts'

const relationships = [
  { value: 'spouse', label: 'Spouse' },
  { value: 'child', label: 'Child' },
  { value: 'other', label: 'Another person' },
  { value: 'trust', label: 'Trust' },
  { value: 'charity', label: 'Charity' },
  { value: 'estate', label: 'My estate' },
] as const
const classes = [
  { value: 'primary', label: 'Primary' },
  { value: 'contingent', label: 'Contingent' },
] as const

type Props = { readonly form: Pick<CheckedForm<BeneficiaryValues>, 'values' | 'field' | 'fill'> }

export const MarriedField = ({ form }: Props) => (
  <RadioGroup
    label="Are you married?"
    choices={[
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]}
    {...orNone(form.field('isMarried'))}
  />
)

export function SpouseConsent({ form, state }: Props & { readonly state: string | null }) {
  const { beneficiaries, isMarried } = readBeneficiaries(form.values)
  if (!needsSpouseConsent(beneficiaries, { state, isMarried: isMarried === true })) return null
  return (
    <FieldSet title="Your spouse’s consent" help={spouseConsentText}>
      <TextField label="Spouse’s full name, typed by your spouse" autoComplete="off" {...form.field('spouseName')} />
    </FieldSet>
  )
}

/** The shares of each class of beneficiaries sum to 100%. */
export function BeneficiaryFields({ form }: Props) {
  const rows = form.values.beneficiaries
  const { error } = form.field('beneficiaries')
  return (
    <>
      {rows.map(({ key }, at) => (
        <BeneficiaryRowFields key={key} form={form} at={at} />
      ))}
      {error && <Banner kind="error" title={error} />}
      {rows.length < mostBeneficiaries && (
        <div>
          <Button kind="secondary" size="small" onPress={() => form.fill({ beneficiaries: [...rows, nextRow(rows)] })}>
            Add a beneficiary
          </Button>
        </div>
      )}
    </>
  )
}

function BeneficiaryRowFields({ form, at }: Props & { readonly at: number }) {
  const rows = form.values.beneficiaries
  const name = `beneficiaries.${at}` as const
  const { relationship, perStirpes } = rows[at]!
  return (
    <FieldSet title={`Beneficiary ${at + 1}`}>
      <FieldPair>
        <SelectField label="Who inherits first" choices={classes} {...form.field(`${name}.class`)} />
        <SelectField label="Relationship" choices={relationships} {...orNone(form.field(`${name}.relationship`))} />
      </FieldPair>
      {isEntity(relationship) ? (
        <TextField label="Name" {...form.field(`${name}.entityName`)} />
      ) : (
        <>
          <FieldPair>
            <TextField label="First name" {...form.field(`${name}.firstName`)} />
            <TextField label="Last name" {...form.field(`${name}.lastName`)} />
          </FieldPair>
          <DateField label="Date of birth" isOptional {...orNone(form.field(`${name}.dateOfBirth`))} />
        </>
      )}
      <TextField label="Share in percent" inputMode="decimal" {...form.field(`${name}.shareHundredths`)} />
      {!isEntity(relationship) && (
        <Checkbox
          name={`${name}.perStirpes`}
          isSelected={perStirpes}
          onChange={form.field(`${name}.perStirpes`).onChange}
        >
          Per stirpes: if they die before me, their share goes to their children
        </Checkbox>
      )}
      {rows.length > 1 && (
        <div>
          <Button
            kind="quiet"
            size="small"
            onPress={() => form.fill({ beneficiaries: rows.filter((_, other) => other !== at) })}
          >
            Remove beneficiary {at + 1}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}
