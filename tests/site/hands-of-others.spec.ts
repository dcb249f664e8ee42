import { expect, type Locator, type Page, test } from '@playwright/test'

/** Programs beside the page that put elements into it or values into its fields, without telling it. */
const at = (route: string): string => `${process.env.SITE_ORIGIN}${route}`

/** Opens a page whose scripts wait for the answer to be called. */
async function openAsleep(page: Page, route: string): Promise<() => Promise<void>> {
  let release = (): void => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (script) => {
    await released
    await script.continue()
  })
  await page.goto(at(route), { waitUntil: 'domcontentloaded' })
  return async () => {
    release()
    await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  }
}

const putBeside = (field: Locator) =>
  field.evaluate((input) => {
    const icon = document.createElement('div')
    icon.dataset.extension = '1'
    icon.textContent = 'Fill in'
    input.after(icon)
  })

/** An extension's element makes React draw the page afresh, which takes that element away with all others. */
const isRedrawn = (page: Page) => expect(page.locator('[data-extension]')).toHaveCount(0)

for (const { route, label } of [
  { route: '/glossary/', label: 'Search terms' },
  { route: '/faq/', label: 'Search questions' },
])
  test(`${route} keeps what was typed first beside the element of an extension`, async ({ page }) => {
    const wake = await openAsleep(page, route)
    const field = page.getByLabel(label)
    await putBeside(field)
    await field.pressSequentially('capa')
    await wake()
    await isRedrawn(page)
    await expect(field).toHaveValue('capa')
    await page.keyboard.type('city')
    await expect(field).toHaveValue('capacity')
    await expect(page.getByRole('status').first()).toContainText(/\d+ of \d+|^\d+ /)
  })

test('all that was typed and pressed in the sign-up beside the element of an extension holds', async ({ page }) => {
  const wake = await openAsleep(page, '/get-started/?ref=FROM-LINK')
  await putBeside(page.getByLabel('Referral or promotion code'))
  await page.getByText('You invest for a company').click()
  await page.getByText('I agree to the terms of service').click()
  await page.getByLabel('Word in the sample PDF').fill('lantern')
  await wake()
  await isRedrawn(page)
  await expect(page.getByRole('radio', { name: /^Business/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'I agree to the terms of service' })).toBeChecked()
  await expect(page.getByLabel('Word in the sample PDF')).toHaveValue('lantern')
  // A field that nobody typed into keeps the page's own value.
  await expect(page.getByLabel('Referral or promotion code')).toHaveValue('FROM-LINK')
})

/** A value without an event, as a program in a world of its own puts it. */
const putInto = (field: Locator, value: string) =>
  field.evaluate((element: HTMLInputElement | HTMLSelectElement, filled) => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, filled)
  }, value)

for (const doesTypeBetween of [false, true])
  test(`fields that were filled in without events are sent as they show, ${doesTypeBetween ? 'also where one types between' : 'at once'}`, async ({
    page,
  }) => {
    const sent: Record<string, unknown>[] = []
    await page.route('**/graphql', async (route) => {
      sent.push(route.request().postDataJSON().variables)
      await route.fulfill({ json: { data: null } })
    })
    const wake = await openAsleep(page, '/ccpa-data-subject-request/')
    await page.getByText('Send me what you know about me').first().click()
    await wake()
    await putInto(page.getByLabel('Full name'), 'Ada Reyes')
    await putInto(page.getByLabel('Email'), 'ada@example.com')
    await putInto(page.getByLabel('State'), 'ME')
    if (doesTypeBetween) await page.getByLabel('Anything we should know').fill('All of it.')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect.poll(() => JSON.stringify(sent)).toContain('Ada Reyes')
    expect(JSON.stringify(sent)).toContain('ada@example.com')
    expect(JSON.stringify(sent)).toMatch(/"ME"/)
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Reyes')
  })
