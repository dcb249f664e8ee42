type Left = { readonly isOpen: boolean; readonly hadFocus: boolean; readonly isPressed: boolean }

/** The state of each menu when its header was replaced. */
const left = new Map<string, Left>()

/**
 * The page's header replaces the shell's once the reader is known. A menu that was opened meanwhile stays open with its
 * focus. A press that began on the old menu counts for the new one: the browser drops it, because its start element is
 * gone.
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

/** Returns a function that stops waiting and reports whether the press was still held. */
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
