import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { FieldPair } from '#design/components/form/form.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { SsnField } from '#design/components/ssn-field/ssn-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { relationships } from '../../rules/beneficiary.ts'
import styles from './beneficiary.module.css'
import type { Heir } from './heirs.ts'

type HeirProps = {
  readonly heir: Heir
  readonly title: string
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<Heir>) => void
  readonly onRemove: () => void
}

export function HeirFields({ heir, title, errors, onChange, onRemove }: HeirProps) {
  const at = (field: string) => ({ name: `${heir.id}.${field}`, error: errors[`${heir.id}.${field}`] })
  return (
    <fieldset className={styles.heir}>
      <legend>{title}</legend>
      <FieldPair>
        <TextField
          label="First name"
          {...at('firstName')}
          value={heir.firstName}
          onChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          label="Last name"
          {...at('lastName')}
          value={heir.lastName}
          onChange={(lastName) => onChange({ lastName })}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          label="Relationship"
          {...at('relationship')}
          choices={relationships.map((word) => ({ value: word, label: word }))}
          value={heir.relationship || null}
          onChange={(relationship) => onChange({ relationship })}
        />
        <TextField
          label="Share in percent"
          {...at('share')}
          inputMode="decimal"
          help="Up to two decimals, for example 33.34."
          value={heir.shareText}
          onChange={(shareText) => onChange({ shareText })}
        />
      </FieldPair>
      <DateField
        label="Date of birth"
        {...at('dateOfBirth')}
        value={heir.dateOfBirth}
        onChange={(dateOfBirth) => onChange({ dateOfBirth })}
      />
      <SsnField
        label="Social Security number or ITIN"
        isOptional
        {...at('ssn')}
        help={
          heir.ssnLastFour
            ? `We keep the number ending in ${heir.ssnLastFour} unless you enter another one.`
            : 'It helps us find the right person. We encrypt it.'
        }
        value={heir.ssn}
        onChange={(ssn) => onChange({ ssn })}
      />
      <Checkbox isSelected={heir.perStirpes} onChange={(perStirpes) => onChange({ perStirpes })}>
        Per stirpes: if they die before me, their share goes to their own children, not to the others named here.
      </Checkbox>
      <div>
        <Button kind="quiet" size="small" onPress={onRemove} aria-label={`Remove: ${title}`}>
          Remove
        </Button>
      </div>
    </fieldset>
  )
}
