import { CalendarDate, parseDate } from '@internationalized/date'
import {
  DateField as AriaDateField,
  DateInput,
  DateSegment,
  FieldError,
  I18nProvider,
  Label,
  Text,
} from 'react-aria-components'
import { classNames } from '../../class-names.ts'
import frame from '../field/field.module.css'
import type { FieldProps } from '../field/field.tsx'
import styles from './date-field.module.css'

export type DateFieldProps = FieldProps & {
  /** "1980-05-17", or nothing yet. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
  readonly onBlur?: () => void
  readonly autoComplete?: string
}

/**
 * Month, day and year, each typed or stepped; a birthday needs no calendar to page through. The site is in American
 * English, and so are its dates: in the calendar of a Thai or Persian browser a day would be another one.
 */
export const DateField = (props: DateFieldProps) => (
  <I18nProvider locale="en-US">
    <SegmentedField {...props} />
  </I18nProvider>
)

function SegmentedField({ value, onChange, onBlur, autoComplete, ...field }: DateFieldProps) {
  return (
    <AriaDateField
      className={frame.field}
      {...ariaOf(field)}
      {...(onBlur ? { onBlur } : {})}
      {...(autoComplete ? { autoComplete } : {})}
      value={value ? parseDate(value) : null}
      onChange={(day: CalendarDate | null) => onChange(day ? day.toString() : null)}
      granularity="day"
      placeholderValue={new CalendarDate(1980, 1, 1)}
    >
      <Label className={frame.label}>
        {field.label}
        {field.isOptional && <span className={frame.optional}> (optional)</span>}
      </Label>
      <DateInput className={classNames(frame.input, styles.input)}>
        {(segment) => <DateSegment segment={segment} className={styles.segment} />}
      </DateInput>
      {field.error && <FieldError className={frame.error}>{field.error}</FieldError>}
      {field.help && (
        <Text slot="description" className={frame.help}>
          {field.help}
        </Text>
      )}
    </AriaDateField>
  )
}

/** The parts of FieldProps with the same names in react-aria. */
const ariaOf = ({ name, error, isDisabled, isReadOnly, autoFocus, isOptional }: FieldProps) => ({
  ...(name === undefined ? {} : { name, 'data-field': name }),
  ...(isDisabled === undefined ? {} : { isDisabled }),
  ...(isReadOnly === undefined ? {} : { isReadOnly }),
  ...(autoFocus === undefined ? {} : { autoFocus }),
  isRequired: !isOptional,
  isInvalid: Boolean(error),
  validationBehavior: 'aria' as const,
})
