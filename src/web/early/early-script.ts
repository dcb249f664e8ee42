import { hideWhatIsOver } from './appearance.ts'
import './menus.ts'
import { all, around, dataset, listen } from './document.ts'
import { kept } from './kept.ts'

/**
 * Stands in the head of every document and runs before the first paint; the build bundles and minifies it
 * (build/inlined-script.ts), and one hash names it in the content security policy. Its own part is to wake a page whose
 * scripts wait in a template (build/sleeping-scripts.ts): a page that is read when the reader acts in a part marked
 * `data-wakes`, a page of figures (`<html data-wakes="soon">`) after its first paint with content, or at the first act.
 * What was pressed before React is there is pressed again then.
 */
/** What was pressed, and whether that left it checked: React draws its own idea of that before it hears of the press. */
const pressed = new Map<HTMLElement, boolean | undefined>()
let isWaking = false
let isAwake = false

function wake(): void {
  for (const template of all<HTMLTemplateElement>('template[data-scripts]')) {
    isWaking = true
    template.replaceWith(document.importNode(template.content, true))
  }
}

for (const type of ['pointerdown', 'focusin', 'keydown', 'click', 'change', 'submit'])
  listen(type, (target, event) => {
    if (isAwake || !around(target, '[data-wakes]')) return
    wake()
    // The browser itself would write the fields into the address.
    if (type === 'submit') event.preventDefault()
    // A choice is known by its click already: the very click may bring React to life, which then takes it for how things were.
    const isChoice = (type === 'click' || type === 'change') && 'checked' in target
    const control = isChoice ? target : type === 'click' && around(target, 'button:not([popovertarget])')
    if (isWaking && control)
      pressed.set(control, 'checked' in control ? (control as HTMLInputElement).checked : undefined)
  })

listen('awake', () => {
  isAwake = true
  dataset.awake = '1'
  // One after the other: what a press changes has to stand before the next one is told, a form's choices before its sending.
  for (const [element, isChecked] of pressed)
    setTimeout(() => {
      if (isChecked !== undefined) (element as HTMLInputElement).checked = !isChecked
      element.click()
    })
})

listen('DOMContentLoaded', () => {
  hideWhatIsOver()
  if (/[?&](contact=t|welcome)/.test(location.search)) wake()
  if (!dataset.wakes) return
  // An earlier paint may be the ground or the header alone, and the largest text is still to come.
  const paints = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes('content'))) wake()
  })
  requestAnimationFrame(() => paints.observe({ type: 'paint', buffered: true }))
})

// A newer release has replaced a script that this document names: it is loaded anew, once (see reload-once.ts).
listen('error', (target) => {
  if (!target.matches?.('script[src^="/assets/"]') || !navigator.onLine) return
  const key = 'reloadedForChunk'
  const { pathname } = location
  if (kept(key, null, true) === pathname) return
  kept(key, pathname, true)
  location.reload()
})
