import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldProps = {
  readonly label: string
  readonly help?: ReactNode
  /** The fault and its remedy, which mark the field invalid. */
  readonly error?: string | undefined
  readonly name?: string
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly autoFocus?: boolean
}

export function useControl({ name, help, error, isDisabled, isReadOnly, isOptional, autoFocus }: FieldProps) {
  const id = useId()
  return {
    id,
    name,
    disabled: isDisabled,
    readOnly: isReadOnly,
    autoFocus,
    'aria-required': !isOptional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [help && helpOf(id), error && errorOf(id)].filter(Boolean).join(' ') || undefined,
  } as const
}

export type Control = ReturnType<typeof useControl>

const labelOf = (control: string) => `${control}label`
const helpOf = (control: string) => `${control}help`
const errorOf = (control: string) => `${control}error`

type FieldFrameProps = FieldProps & {
  readonly control: Control
  readonly children: ReactNode
}

/** A control with its label above and its error and help below. */
export function FieldFrame({ control: { id }, children, ...field }: FieldFrameProps) {
  return (
    <div className={styles.field} data-field={field.name}>
      <label className={styles.label} htmlFor={id}>
        <LabelText {...field} />
      </label>
      {children}
      <FieldNotes of={id} {...field} />
    </div>
  )
}

/** A group of controls for one question, such as radio buttons. */
export function GroupFrame({ control, children, ...field }: FieldFrameProps) {
  const { id, disabled } = control
  return (
    <div
      className={styles.field}
      data-field={field.name}
      role="radiogroup"
      aria-labelledby={labelOf(id)}
      aria-describedby={control['aria-describedby']}
      aria-required={control['aria-required']}
      aria-invalid={control['aria-invalid']}
      aria-disabled={disabled}
    >
      <span className={styles.label} id={labelOf(id)}>
        <LabelText {...field} />
      </span>
      {children}
      <FieldNotes of={id} {...field} />
    </div>
  )
}

const LabelText = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <>
    {label}
    {isOptional && <span className={styles.optional}> (optional)</span>}
  </>
)

const FieldNotes = ({ of, help, error }: Pick<FieldProps, 'help' | 'error'> & { readonly of: string }) => (
  <>
    {error && (
      <span className={styles.error} id={errorOf(of)}>
        {error}
      </span>
    )}
    {help && (
      <span className={styles.help} id={helpOf(of)}>
        {help}
      </span>
    )}
  </>
)
