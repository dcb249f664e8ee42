import { expect, type Locator, type Page } from '@playwright/test'

/** The server does what one operation asks, and its answer never reaches the browser. */
export async function loseAnswersTo(page: Page, operation: string): Promise<() => Promise<void>> {
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== operation) return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => page.unroute('**/graphql')
}

/** Nothing of an operation reaches the server. */
export async function loseRequestsOf(page: Page, operations: readonly string[]): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) =>
    operations.includes(route.request().postDataJSON()?.operationName)
      ? route.abort('connectionreset')
      : route.fallback(),
  )
  return () => page.unroute('**/graphql')
}

/** Neither an operation's answer nor the look-up of it reaches the browser. */
export async function loseTouchAfter(page: Page, operation: string): Promise<() => Promise<void>> {
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postDataJSON()?.operationName
    if (asked === operation) await route.fetch()
    return asked === operation || asked === 'CommandArrived' ? route.abort('connectionreset') : route.fallback()
  })
  return () => page.unroute('**/graphql')
}

/** Presses a confirming button that takes no press in its first moment, until the page says what came of it. */
export async function confirm(page: Page, button: Locator, outcome: RegExp): Promise<void> {
  await button.waitFor()
  await page.waitForTimeout(1_000)
  await button.click()
  await expect(page.getByText(outcome).first()).toBeVisible()
}
