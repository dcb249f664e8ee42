import type { Locator } from '@playwright/test'

/** How a journey presses its buttons: once, or twice in the same moment, which must come to the same. */
export type Press = (button: Locator) => Promise<void>

export const once: Press = (button) => button.click()
export const twice: Press = (button) => button.dblclick()
