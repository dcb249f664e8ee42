import { expect, type Page } from '@playwright/test'

/** A phone, a tablet and a desk. */
const widths = [390, 960, 1440] as const

/**
 * At each width nothing of the page or its dialog passes the edge of the window, and what is pressed is tall enough for
 * a finger. The window's own scrolling proves nothing, as the body cuts off content that is too wide.
 */
export async function expectFits(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(misfits), `${what} at ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Runs in the page. */
function misfits(): string[] {
  const named = (part: Element) => `${part.tagName.toLowerCase()} “${(part.textContent ?? '').trim().slice(0, 40)}”`
  const isInScroller = (part: Element): boolean => {
    for (let at: Element | null = part; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true
    return false
  }
  // Content for assistive technology or the browser's own filling of forms alone has no size on the screen.
  const isUnseen = (part: Element): boolean => {
    for (let at: Element | null = part; at && at !== document.body; at = at.parentElement)
      if (at.getBoundingClientRect().width <= 1 || at.getBoundingClientRect().height <= 1) return true
    return false
  }
  const parts = [...document.querySelectorAll('main *, [role="dialog"] *')].filter(
    (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isUnseen(part),
  )
  return parts.flatMap((part) => {
    const { left, right, height } = part.getBoundingClientRect()
    if ((right > window.innerWidth + 1 || left < -1) && !isInScroller(part))
      return [`${named(part)} reaches from ${Math.round(left)} to ${Math.round(right)}`]
    const isPressed = part.matches('button, summary, select, input:not([type="checkbox"], [type="radio"])')
    return isPressed && height < 44 ? [`${named(part)} is ${Math.round(height)} px tall`] : []
  })
}
