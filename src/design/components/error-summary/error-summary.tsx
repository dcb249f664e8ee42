import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export type FieldFault = { readonly message: string /** The `name` of the field at fault. */; readonly field?: string }

type ErrorSummaryProps = { readonly faults: readonly FieldFault[]; readonly title?: string }

/** The list of faults above the form; it takes the focus when it appears, and links to each field. */
export function ErrorSummary({ faults, title = 'Fix this first' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isThere = faults.length > 0
  useEffect(() => {
    if (isThere) box.current?.focus()
  }, [isThere])
  if (!isThere) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.message}`}>
            {fault.field ? (
              <button type="button" onClick={() => focusField(fault.field!)}>
                {fault.message}
              </button>
            ) : (
              fault.message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first focusable part of a field; react-aria hides a second, native one in some. */
const focusable = ['input:not([type="hidden"])', 'button', 'select', 'textarea', '[role="spinbutton"]']
  .map((part) => `${part}:not([aria-hidden="true"] *, [tabindex="-1"])`)
  .join(', ')

function focusField(name: string): void {
  document
    .querySelector(`[data-field="${CSS.escape(name)}"]`)
    ?.querySelector<HTMLElement>(focusable)
    ?.focus()
}
