import { all, around, listen } from './document.ts'

const openMenus = () => all<HTMLDetailsElement>('details[data-menu][open]')

// A press outside, or on a link inside, closes a menu.
listen('click', (target) => {
  for (const menu of openMenus()) if (!menu.contains(target) || around(target, 'a:not(summary a)')) menu.open = false
})

// Escape closes menus and term explanations.
listen('keydown', (_, event) => {
  if ((event as KeyboardEvent).key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    menu.querySelector('summary')!.focus()
  }
  const active = document.activeElement as HTMLElement | null
  if (active?.closest('[data-term]')) active.blur()
})
