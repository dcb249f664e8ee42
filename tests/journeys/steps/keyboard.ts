import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the field has the focus, as someone does who has no other way to it. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  await field.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

/** The keys of someone without a mouse: to a field by Tab, then what is typed or pressed there. */
export const keysOf = (page: Page) => ({
  type: async (field: Locator, text: string): Promise<void> => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  },
  press: async (field: Locator, key: string): Promise<void> => {
    await tabTo(page, field)
    await page.keyboard.press(key)
  },
})
