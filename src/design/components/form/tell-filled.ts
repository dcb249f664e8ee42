import type { SyntheticEvent } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const unasked = ['checkbox', 'radio', 'file', 'submit', 'button', 'hidden']

/** The value that the page last rendered; React keeps a field's attribute in sync, but not a select's. */
function drawnIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return field.dataset.drawn ?? field.value
}

/**
 * Form fillers may set a field without an event. React does not notice and would overwrite it at the next render, so an
 * event is sent here as if the value had been typed. The field of the present event needs none.
 */
export function tellFilled(form: HTMLFormElement, except?: EventTarget): void {
  for (const field of form.querySelectorAll<Field>('input, select, textarea')) {
    if (field === except || field.disabled || unasked.includes(field.type) || field.value === drawnIn(field)) continue
    if ('readOnly' in field && field.readOnly) continue
    const filled = field.value
    // React compares with the value set on the field itself, so only the native setter counts as typing.
    field.value = drawnIn(field)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, filled)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

let isTelling = false

function tell({ currentTarget, target }: SyntheticEvent<HTMLFormElement>): void {
  if (isTelling) return
  isTelling = true
  tellFilled(currentTarget, target)
  isTelling = false
}

/** For a form: before any event that re-renders the page, the other fields are checked. */
export const tellsFilled = { onFocusCapture: tell, onBlurCapture: tell, onInputCapture: tell, onClickCapture: tell }
