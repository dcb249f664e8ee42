/**
 * React re-renders a page that differs from its document, such as after an extension inserted an element. Text, choices
 * and presses until then happened to removed controls; they are passed to the new ones.
 */
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = (): Control[] => [...document.querySelectorAll<Control>('button, input, select, textarea')]

/** A control's identity for its reader, without anything that React regenerates at each render. */
const meaningOf = (control: Control): string => {
  const around = control.closest('button, label') ?? control.parentElement?.closest('div')
  const { tagName, type, name, ariaLabel } = control
  const value = isChoice(control) ? control.value : ''
  return [tagName, type, name, value, ariaLabel, firstWords(around?.querySelector('label') ?? around)].join()
}

/** Only the first text: an extension's addition comes after it, and is gone after the re-render. */
function firstWords(element: Element | null | undefined): string {
  if (!element) return ''
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent?.trim()
    if (words) return words
  }
  return ''
}

function placed(all: readonly Control[]): Map<string, Control> {
  const counts = new Map<string, number>()
  return new Map(
    all.map((control) => {
      const meaning = meaningOf(control)
      const nth = counts.get(meaning) ?? 0
      counts.set(meaning, nth + 1)
      return [`${meaning},${nth}`, control]
    }),
  )
}

/**
 * Starts before React hydrates; the result is called once React has rendered and before early presses are repeated
 * (early/early-script.ts).
 */
export function followRedrawn(): () => void {
  const before = placed(controls())
  let focused = document.activeElement
  const note = ({ target }: Event): void => {
    focused = target as Element
  }
  addEventListener('focusin', note, true)
  return () => {
    removeEventListener('focusin', note, true)
    const gone = [...before].filter(([, control]) => !control.isConnected)
    if (gone.length === 0) return
    const now = placed(controls())
    for (const [place, old] of gone) {
      const drawn = now.get(place)
      if (drawn) passOn(old, drawn, old === focused)
    }
  }
}

function passOn(old: Control, drawn: Control, wasFocused: boolean): void {
  // An early press is repeated as a click on the control that was pressed.
  old.addEventListener('click', () => {
    if (isChoice(drawn) && isChoice(old)) drawn.checked = !old.checked
    drawn.click()
  })
  if (wasTyped(old)) enter(drawn, old.value)
  if (!wasFocused || document.activeElement !== document.body) return
  drawn.focus()
  if (drawn instanceof HTMLInputElement && drawn.selectionEnd !== null)
    drawn.setSelectionRange(drawn.value.length, drawn.value.length)
}

function wasTyped(control: Control): boolean {
  if (control instanceof HTMLButtonElement) return false
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false
  return !isChoice(control) && control.value !== control.defaultValue
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Like a person: React notices a value only if the page itself did not set it. */
function enter(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
