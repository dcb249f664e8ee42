import type { RouteConfigEntry } from '@react-router/dev/routes'
import { ana, demoPassword } from '#sandbox/demo/sign-ins.ts'
import { expect, test } from '#tests/setup/journey.ts'
import routes from '../../src/routes.ts'
import { expectFits } from './steps/fits.ts'
import { once } from './steps/press.ts'

const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [...(path === undefined ? [] : [here]), ...addressesOf(children ?? [], here)]
  })

/** Pages of the portal that name nothing in their address; the first orders of a newcomer have journeys of their own. */
const pages = addressesOf(await routes)
  .map((page) => page.replace(/\/:\w+\?$/, ''))
  .filter((page) => page.startsWith('/users/') && !/:|onboarding|businesses\/setup|corporate-equity/.test(page))

test('every page of the portal opens for an investor of two years, and each of its questions is answered @phone', async ({
  page,
}) => {
  expect(pages.length).toBeGreaterThan(25)
  const unanswered: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return
    const answer = await response.text().catch(() => '')
    if (response.status() >= 400 || answer.includes('"errors"'))
      unanswered.push(`${page.url()}: ${answer.slice(0, 300)}`)
  })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await once(page.getByRole('button', { name: 'Log in', exact: true }))
  await page.waitForURL(/dashboard/)
  for (const address of pages)
    await test.step(address, async () => {
      await page.goto(`${address}/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(/did not load/)).toHaveCount(0)
      await expectFits(page, address)
    })
  expect(unanswered).toEqual([])
})
