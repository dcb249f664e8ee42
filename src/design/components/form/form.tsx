import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ErrorSummary, type FieldFault } from '../error-summary/error-summary.tsx'
import styles from './form.module.css'
import { tellFilled, tellsFilled } from './tell-filled.ts'

type FormProps = {
  readonly children: ReactNode
  readonly faults?: readonly FieldFault[]
  readonly onSubmit: () => unknown
  /** Primary action first; right-aligned on a desktop, full width on a phone. */
  readonly actions: ReactNode
  readonly label?: string
}

export function Form({ children, faults = [], onSubmit, actions, label }: FormProps) {
  const busy = useRef(false)
  const send = useRef(onSubmit)
  useLayoutEffect(() => {
    send.current = onSubmit
  })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // The form submits what its fields show, so the page must have rendered them.
    flushSync(() => tellFilled(form))
    if (busy.current || leadsToUnreadable(form)) return
    busy.current = true
    try {
      await send.current()
    } finally {
      busy.current = false
    }
  }
  return (
    <form className={styles.form} {...tellsFilled} onSubmit={submit} noValidate aria-label={label}>
      <ErrorSummary faults={faults} />
      {children}
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}

/**
 * An unreadable text has no value, and an empty optional field has none either. The error appears when the field is
 * left.
 */
function leadsToUnreadable(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>('input[data-unreadable]')
  field?.focus()
  field?.blur()
  field?.focus()
  return field !== null
}

type FieldSetProps = { readonly title: string; readonly help?: ReactNode; readonly children: ReactNode }

export function FieldSet({ title, help, children }: FieldSetProps) {
  return (
    <fieldset className={styles.set}>
      <legend>{title}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
