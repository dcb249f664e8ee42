import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import styles from './field.module.css'

/** What every field takes. Labels stand above, help under, errors beside the field. */
export type FieldProps = {
  readonly label: string
  /** What to enter and why it is asked. */
  readonly help?: ReactNode
  /** What is wrong and what to do; its presence makes the field invalid. */
  readonly error?: string | undefined
  readonly name?: string
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly autoFocus?: boolean
}

/** The parts of FieldProps that react-aria takes under the same names. */
export const ariaOf = ({ name, error, isDisabled, isReadOnly, autoFocus, isOptional }: FieldProps) => ({
  ...(name === undefined ? {} : { name, 'data-field': name }),
  ...(isDisabled === undefined ? {} : { isDisabled }),
  ...(isReadOnly === undefined ? {} : { isReadOnly }),
  ...(autoFocus === undefined ? {} : { autoFocus }),
  isRequired: !isOptional,
  isInvalid: Boolean(error),
  validationBehavior: 'aria' as const,
})

type FieldFrameProps = Pick<FieldProps, 'label' | 'help' | 'error' | 'isOptional'> & { readonly children: ReactNode }

export function FieldFrame({ label, help, error, isOptional, children }: FieldFrameProps) {
  return (
    <>
      <Label className={styles.label}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </Label>
      {children}
      {error && <FieldError className={styles.error}>{error}</FieldError>}
      {help && (
        <Text slot="description" className={styles.help}>
          {help}
        </Text>
      )}
    </>
  )
}
