import type { SyntheticEvent } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const unasked = ['checkbox', 'radio', 'file', 'submit', 'button', 'hidden']

/** The value that the page last drew in a field; React keeps a field's attribute at it, but not a list's. */
function drawnIn(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return field.dataset.drawn ?? field.value
}

/**
 * Programs that fill in forms may put a value into a field without an event. React does not notice it and would wipe it
 * at the next drawing, so an event is sent here as if the value had been typed. The field that an event is about needs
 * none.
 */
export function tellFilled(form: HTMLFormElement, except?: EventTarget): void {
  for (const field of form.querySelectorAll<Field>('input, select, textarea')) {
    if (field === except || field.disabled || unasked.includes(field.type) || field.value === drawnIn(field)) continue
    if ('readOnly' in field && field.readOnly) continue
    const filled = field.value
    // React compares with what was last set on the field itself, so that only the browser's own setter counts as typing.
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

/** For a form: whatever makes the page draw again is preceded by a look at the other fields. */
export const tellsFilled = { onFocusCapture: tell, onBlurCapture: tell, onInputCapture: tell, onClickCapture: tell }
