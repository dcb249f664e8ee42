import { hideWhatIsOver } from './appearance.ts'
import './menus.ts'
import { all, around, dataset, listen } from './document.ts'
import { kept } from './kept.ts'

/**
 * Runs in the head of every document before the first paint; the build bundles and minifies it
 * (build/inlined-script.ts), and one hash names it in the content security policy. Its own part is to wake a page whose
 * scripts wait in a template (build/sleeping-scripts.ts): a page that is read when the reader acts in a part marked
 * `data-wakes`, a page of figures (`<html data-wakes="soon">`) after its first paint with content, or at the first act.
 * A press that began before React was there is kept from it, since it would see a part of it alone; the browser does
 * its own part, so that the reader sees what they chose, and React gets the whole press once it is there.
 */
/**
 * Controls that were pressed, and whether that left them checked: React draws its own idea of that before it handles
 * the press.
 */
const pressed = new Map<HTMLElement, boolean | undefined>()
let isAwake = false
/** The press under way began before React was there. */
let isEarly = false
let isReplaying = false

function wake(): void {
  for (const template of all<HTMLTemplateElement>('template[data-scripts]'))
    template.replaceWith(document.importNode(template.content, true))
}

/**
 * Repeats each press in a turn of its own: its changes have to be drawn before the next one. Until none waits, no press
 * is React's.
 */
function replay(): void {
  isAwake = false
  setTimeout(() => {
    for (const [element, isChecked] of pressed) {
      pressed.delete(element)
      if (isChecked !== undefined) (element as HTMLInputElement).checked = !isChecked
      isReplaying = true
      element.click()
      isReplaying = false
      return replay()
    }
    isAwake = true
    dataset.awake = '1'
  })
}

const presses = 'focusin pointerdown mousedown keydown click change submit'
for (const type of presses.split(' '))
  listen(type, (target, event) => {
    if (isReplaying || !around(target, '[data-wakes]')) return
    wake()
    if (!isAwake || type === 'pointerdown' || type === 'keydown') isEarly = !isAwake
    const isChoice = 'checked' in target
    // Text that is typed or picked from a list stays in its field, where a form finds it.
    if (!isEarly || type === 'focusin' || (type === 'change' && !isChoice)) return
    event.stopImmediatePropagation()
    // The browser itself would write the fields into the address.
    if (type === 'submit') event.preventDefault()
    // Not by its change: a radio that React has drawn as chosen already has none, and is the reader's choice all the same.
    const control = type === 'click' && (isChoice ? target : around(target, 'button:not([popovertarget])'))
    const isChecked = isChoice ? (target as HTMLInputElement).checked : undefined
    if (control) {
      // Its last press is repeated in its turn, not in that of its first one.
      pressed.delete(control)
      pressed.set(control, isChecked)
    }
    if (isAwake) replay()
  })

listen('awake', replay)

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

// A newer release has replaced a script that this document names: it is loaded again, once (see reload-once.ts).
listen('error', (target) => {
  if (!target.matches?.('script[src^="/assets/"]') || !navigator.onLine) return
  const key = `reloadedForChunk:${location.pathname}`
  // Where nothing can be kept, nothing would end the reloads.
  if (kept(key, null, true) || !kept(key, '1', true)) return
  location.reload()
})
