/** Menus that were open as their header gave way to another one, and whether they had the focus. */
const leftOpen = new Map<string, { readonly hadFocus: boolean }>()

/**
 * The header of the portal's shell gives way to that of the page once the reader is known. A menu that was opened meanwhile
 * stays open under the reader's hand, with the focus that it had.
 */
const keepOpen =
  (name: string) =>
  (menu: HTMLDetailsElement | null): (() => void) | undefined => {
    if (!menu) return
    const left = leftOpen.get(name)
    if (left) {
      leftOpen.delete(name)
      menu.open = true
      if (left.hadFocus) menu.querySelector('summary')?.focus()
    }
    return () => {
      if (menu.open) leftOpen.set(name, { hadFocus: menu.contains(document.activeElement) })
    }
  }

export const resourcesMenu = keepOpen('resources')
export const accountsMenu = keepOpen('accounts')
export const phoneMenu = keepOpen('phone')
