import { expect, type Locator } from '@playwright/test'

/** How a journey presses its buttons: once, or twice in the same moment, which must come to the same. */
export type Press = (button: Locator) => Promise<void>

export const once: Press = (button) => button.click()
export const twice: Press = (button) => button.dblclick()

/**
 * For the press that makes a partner's window go away: with its frame gone, the browser may never say that the key or
 * the click was taken, and it drops a press on a frame of another site that still moves. A person presses again while
 * the button is there; that it counts once is the partner's and our own part.
 */
export async function pressAway(button: Locator, press: Press): Promise<void> {
  await button.waitFor()
  await expect(async () => {
    await Promise.race([press(button).catch(() => undefined), button.page().waitForTimeout(5_000)])
    await expect(button).toBeHidden({ timeout: 5_000 })
  }).toPass()
}
