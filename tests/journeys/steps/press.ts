import type { Locator } from '@playwright/test'

/** How a journey presses its buttons: once, or twice in the same moment, which must come to the same. */
export type Press = (button: Locator) => Promise<void>

export const once: Press = (button) => button.click()
export const twice: Press = (button) => button.dblclick()

/**
 * For the press that makes a partner's window go away: with its frame gone, the browser may never say that the key or
 * the click was taken. Whether it was is what the journey looks at next.
 */
export async function pressAway(button: Locator, press: (button: Locator) => Promise<void>): Promise<void> {
  await button.waitFor()
  await Promise.race([press(button).catch(() => undefined), button.page().waitForTimeout(5_000)])
}
