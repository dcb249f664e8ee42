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

/** The ways in which extensions change a page before its scripts are there; each works on the field that is typed into. */
const changes = {
  'an icon behind the field': (input: HTMLElement) => {
    const icon = document.createElement('div')
    icon.dataset.extension = '1'
    icon.textContent = 'Fill in'
    input.after(icon)
  },
  'an icon before the field': (input) => {
    const icon = document.createElement('img')
    icon.dataset.extension = '1'
    input.before(icon)
  },
  'a button beside the field': (input) => {
    const button = document.createElement('button')
    button.dataset.extension = '1'
    input.after(button)
  },
  'a field of its own before ours': (input) => {
    const own = document.createElement('input')
    own.dataset.extension = '1'
    input.before(own)
  },
  'a mark around our words': () => {
    const word = document.createTreeWalker(document.querySelector('main h1')!, NodeFilter.SHOW_TEXT).nextNode()!
    const mark = document.createElement('mark')
    mark.dataset.extension = '1'
    word.parentElement!.replaceChild(mark, word)
    mark.append(word)
  },
  'a bar at the beginning of the page': () => {
    const bar = document.createElement('aside')
    bar.dataset.extension = '1'
    document.querySelector('main')!.prepend(bar)
  },
  'words that it took away': () => document.querySelector('main h1')!.firstChild!.remove(),
  'words that it changed': () => {
    document.querySelector('main h1')!.textContent = 'Replaced'
  },
  'an attribute at the field': (input) => input.setAttribute('data-extension-id', '1'),
  'a style in the head': () => document.head.append(document.createElement('style')),
  'a panel after the body': () => document.documentElement.append(document.createElement('div')),
  'a class at the root': () => document.documentElement.classList.add('extension'),
} satisfies Record<string, (input: HTMLElement) => void>

const putBeside = (field: Locator) => field.evaluate(changes['an icon behind the field'])

/** An extension's element makes React draw the page afresh, which takes that element away with all others. */
const isRedrawn = (page: Page) => expect(page.locator('[data-extension]')).toHaveCount(0)

for (const [change, make] of Object.entries(changes))
  for (const route of ['/glossary/', '/faq/'])
    test(`${route} keeps what was typed first beside an extension with ${change}`, async ({ page }) => {
      const wake = await openAsleep(page, route)
      // By its kind: the label belongs to whatever field stands first in it.
      const field = page.locator('input[type="search"]')
      await field.evaluate(make)
      await field.pressSequentially('capa')
      await wake()
      await expect(field).toHaveValue('capa')
      await page.keyboard.type('city')
      await expect(field).toHaveValue('capacity')
      await expect(page.getByRole('status').first()).toContainText(/\d+ of \d+|^\d+ /)
    })

test('the address typed into the sign-up beside the element of an extension holds', async ({ page }) => {
  const wake = await openAsleep(page, '/get-started/?ref=FROM-LINK')
  await putBeside(page.getByLabel('Your email'))
  await page.getByLabel('Your email').fill('ada@example.com')
  await wake()
  await isRedrawn(page)
  await expect(page.getByLabel('Your email')).toHaveValue('ada@example.com')
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

const invitation = { firstName: 'Ada', lastName: 'Reyes', business: 'Pine LLC' }
const filled: Readonly<Record<string, string>> = {
  'First name': 'Grace',
  'Last name': 'Ouellet',
  'Social Security number or ITIN': '219099998',
  'Street address': '12 Pine St',
  City: 'Bangor',
  State: 'ME',
  'ZIP code': '04401',
}

/** The moments at which a program fills the fields, seen from the person who presses. */
const moments = {
  'and sent by a press': async (page: Page) => page.getByRole('button', { name: 'Send' }).click(),
  'and sent by the key': async (page: Page) => page.getByLabel('City').press('Enter'),
  'while one stands in a field': async (page: Page) => {
    await page.getByLabel('Apartment').focus()
    await page.getByRole('button', { name: 'Send' }).click()
  },
  'before one types elsewhere': async (page: Page) => {
    await page.getByLabel('Apartment').fill('2')
    await page.getByRole('button', { name: 'Send' }).click()
  },
}

for (const [moment, send] of Object.entries(moments))
  test(`a number and an address filled in without events ${moment} are sent as they show`, async ({ page }) => {
    const sent: Record<string, unknown>[] = []
    await page.route('**/graphql', async (route) => {
      const { query, variables } = route.request().postDataJSON()
      const isLook = String(query).includes('SeeOwnerInvitation')
      if (!isLook) sent.push(variables)
      await route.fulfill({ json: { data: isLook ? { ownerInvitation: invitation } : null } })
    })
    await page.route('**/settings.json', (route) => route.fulfill({ json: { today: '2026-11-27' } }))
    await page.goto(at('/beneficial-owner/?token=t'))
    await page.getByLabel('First name').waitFor()
    await page.getByRole('spinbutton', { name: /^month/ }).click()
    await page.keyboard.type('05171980')
    for (const [label, value] of Object.entries(filled)) await putInto(page.getByLabel(label, { exact: true }), value)
    await send(page)
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.input).toMatchObject({
      ...{ firstName: 'Grace', lastName: 'Ouellet', dateOfBirth: '1980-05-17', number: '219099998' },
      ...{ address1: '12 Pine St', city: 'Bangor', state: 'ME', postalCode: '04401' },
    })
  })
