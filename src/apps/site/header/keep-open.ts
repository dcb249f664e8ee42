type Left = { readonly isOpen: boolean; readonly hadFocus: boolean; readonly isPressed: boolean }

/** The state of each menu at the moment when its header gave way to another one. */
const left = new Map<string, Left>()

/**
 * The header of the portal's shell gives way to that of the page once the reader is known. A menu that was opened meanwhile
 * stays open under the reader's hand, with the focus that it had. A press that began on the menu before counts for the menu
 * that it ends on: the browser drops it, since the element that it began on is gone.
 */
const keepOpen =
  (name: string) =>
  (menu: HTMLDetailsElement | null): (() => void) | undefined => {
    if (!menu) return
    const before = left.get(name)
    left.delete(name)
    const summary = menu.querySelector('summary')
    if (before?.isOpen) menu.open = true
    if (before?.hadFocus) summary?.focus()
    const stopWaiting = before?.isPressed && summary ? onceReleasedOver(summary, () => summary.click()) : undefined
    return () => {
      const wasWaiting = stopWaiting?.() ?? false
      left.set(name, {
        isOpen: menu.open,
        hadFocus: menu.contains(document.activeElement),
        isPressed: wasWaiting || (summary?.matches(':active') ?? false),
      })
    }
  }

/** Gives what ends the waiting, and tells whether the press was still held. */
function onceReleasedOver(target: Element, act: () => void): () => boolean {
  const waiting = new AbortController()
  const end = ({ target: over }: PointerEvent): void => {
    waiting.abort()
    if (over instanceof Node && target.contains(over)) act()
  }
  document.addEventListener('pointerup', end, { signal: waiting.signal })
  document.addEventListener('pointercancel', () => waiting.abort(), { signal: waiting.signal })
  return () => {
    const wasWaiting = !waiting.signal.aborted
    waiting.abort()
    return wasWaiting
  }
}

export const resourcesMenu = keepOpen('resources')
export const accountsMenu = keepOpen('accounts')
export const phoneMenu = keepOpen('phone')
