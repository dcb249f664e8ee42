import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { builtPages } from './built-site.ts'
import { routes } from './routes.ts'

const at = (route: string): string => `${process.env.SITE_ORIGIN}${route}`
const isTool = (route: string) => !builtPages.find(({ address }) => address === route)?.isSleeping

/** The page has woken, and its live figures have come, or have failed. */
async function settled(page: Page, route: string): Promise<void> {
  if (!isTool(route)) return
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await page.waitForFunction(async () => {
    const asked = () => performance.getEntriesByType('resource').length
    const before = asked()
    await new Promise((later) => setTimeout(later, 500))
    return asked() === before
  })
}

for (const route of routes)
  test(`${route} has no finding of axe, on a phone and a desk, by day and by night`, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    // Motion is looked at by itself; here every part of the page is still.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const theme of ['light', 'dark']) {
      await page.goto(at(route))
      // A new document, since colors in the transition from one theme to the other belong to neither.
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.reload()
      await settled(page, route)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        // On a phone a popup covers content until it is closed.
        const popup = page.locator('aside').getByRole('button', { name: 'Close' })
        if (width === 390 && (await popup.isVisible())) await popup.click()
        // By night the same page has other colors, so only the rules about colors are checked again.
        const rules =
          theme === 'light'
            ? { rules: { 'target-size': { enabled: true } } }
            : { runOnly: ['color-contrast', 'link-in-text-block'] }
        // These pages have no frames, for which each look would open a second page.
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(rules).analyze()
        for (const { id, nodes } of violations)
          problems.push(`${width} ${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      }
    }
    // A document and a script that disagree make React draw twice, which is a page error too.
    expect(problems).toEqual([])
  })

/** Looks that are quick for one page are taken of some at a time, so that workers and shards can share them. */
const batches = Array.from({ length: Math.ceil(routes.length / 20) }, (_, at) => routes.slice(at * 20, at * 20 + 20))
const named = (batch: readonly string[]) => `${batch[0]} to ${batch.at(-1)}`

for (const batch of batches)
  test(`no page scrolls sideways at 200 % on a desk, or at 400 % of a narrow one: ${named(batch)}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const wide: string[] = []
    for (const route of batch) {
      await page.goto(at(route))
      await settled(page, route)
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 450 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (over > 0) wide.push(`${route} at ${width}: ${over} px`)
      }
      // Tables of figures take their stacked form by the browser's own font size, which no style sheet can imitate.
      if (isTool(route)) continue
      await page.setViewportSize({ width: 780, height: 900 })
      await page.addStyleTag({ content: ':root{font-size:200%}' })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (over > 0) wide.push(`${route} with text twice as large: ${over} px`)
    }
    expect(wide).toEqual([])
  })

for (const batch of batches.map((each) => each.filter(isTool)).filter((each) => each.length > 0))
  test(`nothing moves for people who asked for less motion: ${named(batch)}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const moving: string[] = []
    for (const route of batch) {
      await page.goto(at(route))
      await settled(page, route)
      const names = await page.evaluate(() =>
        document
          .getAnimations()
          // Animations that follow the scrolling move with the reader's own hand.
          .filter(({ timeline }) => timeline === document.timeline)
          .filter(
            ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
          )
          .map((animation) => (animation as CSSAnimation).animationName ?? 'a transition'),
      )
      if (names.length > 0) moving.push(`${route}: ${names.join(', ')}`)
    }
    expect(moving).toEqual([])
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const batch of batches)
    test(`every page can be read: ${named(batch)}`, async ({ page }) => {
      test.setTimeout(300_000)
      const empty: string[] = []
      for (const route of batch) {
        await page.goto(at(route))
        const heading = page.locator('h1')
        if (!(await heading.isVisible())) empty.push(`${route}: no heading`)
        const words = (await page.locator('main').innerText()).length
        // A page behind a password shows that and no more.
        const least = route === '/confidential/' ? 60 : 150
        if (words < least) empty.push(`${route}: ${words} characters`)
        const unseen = await page
          .locator('main :is(h2, p)')
          .evaluateAll(
            (parts) =>
              parts.filter((part) => part.checkVisibility() && !part.checkVisibility({ opacityProperty: true })).length,
          )
        if (unseen > 0) empty.push(`${route}: ${unseen} parts wait for a script to be seen`)
      }
      expect(empty).toEqual([])
    })
})
