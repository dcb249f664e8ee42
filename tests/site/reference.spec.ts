import { expect, test } from '@playwright/test'

const reference = `${process.env.SITE_ORIGIN}/developers/reference/`

test('the API reference is searched by keyboard, says what it found and that it found nothing', async ({ page }) => {
  await page.goto(reference)
  const field = page.getByRole('searchbox', { name: 'Search the reference' })
  await field.focus()
  await page.keyboard.type('verifierKey public log head')
  await expect(page.getByRole('status')).toContainText(/^1 of \d+ entries$/)
  const found = page.locator('details', { has: page.getByRole('heading', { name: 'balanceLog' }) })
  // The table of contents comes before it.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Public data', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(found.locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(found).toHaveAttribute('open', '')
  await field.fill('zebra')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all entries' }).click()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'balanceLog' })).toBeVisible()
})

test('a link to a folded entry of the API reference opens it, also where the search hides it', async ({ page }) => {
  const kind = page.locator('details', { has: page.getByRole('heading', { name: 'DocumentKind', exact: true }) })
  await page.goto(`${reference}#documentkind`)
  await expect(kind).toHaveAttribute('open', '')
  await page.goto(reference)
  const documents = page.locator('details', { has: page.getByRole('heading', { name: 'documents', exact: true }) })
  await documents.locator('summary').click()
  await documents.getByRole('link', { name: 'DocumentKind' }).click()
  await expect(kind).toHaveAttribute('open', '')
  await expect(kind).toBeInViewport()
  await page.goto(reference)
  await page
    .getByRole('searchbox', { name: 'Search the reference' })
    .fill('statements notices agreements of an account')
  await expect(page.getByRole('status')).toContainText('entries')
  await expect(kind).toHaveCount(0)
  await documents.locator('summary').click()
  await documents.getByRole('link', { name: 'DocumentKind' }).click()
  await expect(kind).toHaveAttribute('open', '')
})
