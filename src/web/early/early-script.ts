import { hideWhatIsOver } from './appearance.ts'
import './menus.ts'
import { all, around, dataset, listen } from './document.ts'
import { kept } from './kept.ts'

/**
 * Runs in the head of every document before the first paint; the build bundles and minifies it
 * (build/inlined-script.ts), and one hash allows it in the content security policy. It wakes a page whose scripts wait
 * in a template (build/sleeping-scripts.ts): a reading page when the reader acts in a part marked `data-wakes`, a page
 * of figures (`<html data-wakes="soon">`) after its first contentful paint, or at the first act. A press that began
 * before React loaded is held back, because React would see only a part of it; the browser handles its own part, so
 * that the reader sees their choice, and React gets the whole press once it has loaded.
 */
/**
 * Controls that were pressed, and whether that checked them: React renders its own state before it handles the press.
 */
const pressed = new Map<HTMLElement, boolean | undefined>()
let isAwake = false
/** True if the present press began before React loaded. */
let isEarly = false
let isReplaying = false

function wake(): void {
  for (const template of all<HTMLTemplateElement>('template[data-scripts]'))
    template.replaceWith(document.importNode(template.content, true))
}

/**
 * Repeats each press in its own task, so that its changes render before the next one. Until none waits, React gets no
 * press.
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
    // Typed or picked text stays in its field, where a form finds it.
    if (!isEarly || type === 'focusin' || (type === 'change' && !isChoice)) return
    event.stopImmediatePropagation()
    // The browser itself would write the fields into the address.
    if (type === 'submit') event.preventDefault()
    // Not by a change event: a radio that React already rendered as checked has none, and is the reader's choice all
    // the same.
    const control = type === 'click' && (isChoice ? target : around(target, 'button:not([popovertarget])'))
    const isChecked = isChoice ? (target as HTMLInputElement).checked : undefined
    if (control) {
      // Its last press is repeated in its own turn, not in that of its first one.
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
  // An earlier paint may be only the background or the header, with the largest text still to come.
  const paints = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.includes('content'))) wake()
  })
  requestAnimationFrame(() => paints.observe({ type: 'paint', buffered: true }))
})

// A newer release has replaced a script of this document, so it reloads once (see reload-once.ts).
listen('error', (target) => {
  if (!target.matches?.('script[src^="/assets/"]') || !navigator.onLine) return
  const key = `reloadedForChunk:${location.pathname}`
  // Without storage, nothing would end the reloads.
  if (kept(key, null, true) || !kept(key, '1', true)) return
  location.reload()
})
