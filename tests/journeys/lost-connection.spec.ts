import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { confirm, loseAnswersTo, loseRequestsOf, loseTouchAfter } from './steps/lose-answers.ts'
import { once } from './steps/press.ts'
import { logIn } from './steps/sign-up.ts'

const confirmAddCash = (page: Page) => page.getByRole('button', { name: /^Add cash \$/ })

async function enterCash(page: Page, amount: string): Promise<void> {
  await page.goto('/users/deposit')
  await page.getByLabel('How much?').fill(amount)
  await page
    .getByRole('radiogroup')
    .getByText(/ending in/)
    .first()
    .click()
}

async function addCash(page: Page, amount: string, outcome: RegExp): Promise<void> {
  await enterCash(page, amount)
  await page.getByRole('button', { name: 'Review' }).click()
  await confirm(page, confirmAddCash(page), outcome)
}

test('money whose answer is lost shows its receipt, or that it did not arrive, also after a reload', async ({
  page,
  sandbox,
}) => {
  await becomeInvestor(page, sandbox)
  await test.step('the server accepted it: the receipt', async () => {
    const restore = await loseAnswersTo(page, 'RequestDeposit')
    await addCash(page, '60', /should arrive on/)
    await expect(page.getByText('$60.00').first()).toBeVisible()
    await restore()
  })
  await test.step('the server never got it: nothing was moved, and what was entered stays', async () => {
    const restore = await loseRequestsOf(page, ['RequestDeposit'])
    await addCash(page, '70', /did not arrive: we did not move any money/)
    await restore()
    await expect(confirmAddCash(page)).toHaveText(/\$70\.00/)
    await expectAccessible(page)
  })
  await test.step('nobody can say: it is looked up after a reload', async () => {
    const restore = await loseTouchAfter(page, 'RequestDeposit')
    await confirm(page, confirmAddCash(page), /do not know yet whether it arrived/)
    await restore()
    await page.reload()
    await expect(page.getByText(/should arrive on/)).toBeVisible()
    await expect(page.getByText('$70.00').first()).toBeVisible()
  })
  await test.step('each was moved once', async () => {
    await page.goto('/users/transfers')
    await expect(page.getByText('From your bank', { exact: true }).filter({ visible: true })).toHaveCount(2)
  })
})

const place = (page: Page) => page.getByRole('button', { name: 'Place orders and sign' })

async function reviewBasket(page: Page): Promise<void> {
  await page.goto('/basket')
  await page.getByLabel('Amount for Community Solar in Brazil').fill('100')
  await page
    .getByRole('radiogroup')
    .getByText(/ending in/)
    .first()
    .click()
  const rule = page.getByText(/at most 10% of the greater/)
  if (await rule.isVisible()) await rule.click()
  await page.getByRole('button', { name: 'Review' }).click()
}

test('a basket whose answer is lost leads to its signing, or says that nothing was ordered @desktop', async ({
  page,
  sandbox,
}) => {
  await becomeInvestor(page, sandbox)
  await test.step('the server never got it', async () => {
    const restore = await loseRequestsOf(page, ['PlaceBasket'])
    await reviewBasket(page)
    await confirm(page, place(page), /did not arrive: we did not place any order/)
    await restore()
    await expectAccessible(page)
  })
  await test.step('the server accepted it, and nobody can say: it is looked up after a reload', async () => {
    const restore = await loseTouchAfter(page, 'PlaceBasket')
    await page.getByRole('button', { name: 'Review' }).click()
    await confirm(page, place(page), /do not know yet whether it arrived/)
    await restore()
    await page.reload()
    await expect(page).toHaveURL(/\/order\/ord_/)
  })
})

test('a schedule whose answer is lost is started once, and nothing about it is chosen beforehand @phone', async ({
  page,
  sandbox,
}) => {
  await becomeInvestor(page, sandbox)
  await page.goto('/users/auto-invest?new=t')
  const review = page.getByRole('button', { name: 'Review' })
  await test.step('how often is asked, not presumed', async () => {
    await page.getByRole('combobox', { name: 'Portfolio' }).first().selectOption({ index: 1 })
    await page.getByLabel('Amount').first().fill('100')
    await review.click()
    await expect(page.getByText('Choose how often to invest.').first()).toBeVisible()
  })
  await test.step('nobody can say: it is looked up after a reload', async () => {
    const monthly = page.getByLabel('How often?').getByRole('option', { name: /month/i }).first()
    await page.getByLabel('How often?').selectOption(await monthly.textContent())
    await page
      .getByRole('radiogroup')
      .getByText(/ending in/)
      .first()
      .click()
    await page.getByText(/I have read this agreement/).click()
    await review.click()
    const restore = await loseTouchAfter(page, 'StartAutoInvest')
    await confirm(
      page,
      page.getByRole('button', { name: 'Start investing' }),
      /do not know yet whether it arrived.*starts only one schedule/,
    )
    await restore()
    await page.reload()
    await expect(page.getByText('The schedule has started.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Skip the next' })).toHaveCount(1)
  })
})

test('a session that ends comes back to its place, and one that is ended elsewhere says so @desktop', async ({
  page,
  sandbox,
}) => {
  const { email } = await becomeInvestor(page, sandbox)
  await test.step('it runs out while an amount is entered', async () => {
    await enterCash(page, '45')
    await page.getByRole('button', { name: 'Review' }).click()
    await confirmAddCash(page).waitFor()
    await page.waitForTimeout(1_000)
    // The browser's tokens are void by now, and the provider has ended the sign-in.
    await page.context().clearCookies()
    await page.evaluate(() => {
      localStorage.setItem('id_token', 'ended')
      for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.user')) localStorage.removeItem(key)
    })
    await confirmAddCash(page).click()
    await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible()
    await expect(page.getByText('We did not send anything')).toBeVisible()
    await expectAccessible(page)
    await once(page.getByRole('link', { name: 'Log In to Continue' }))
    await logIn(page, email)
    await expect(page).toHaveURL(/\/users\/deposit/)
    await expect(confirmAddCash(page)).toHaveText(/\$45\.00/)
  })
  await test.step('it is ended in another tab', async () => {
    const other = await page.context().newPage()
    await other.goto('/logout')
    await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
    await expectAccessible(page)
    await other.close()
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  })
})

test('a press on a link waits for what it needs; a pasted amount is never guessed; blocked site data is named @phone', async ({
  page,
  context,
  sandbox,
}) => {
  await becomeInvestor(page, sandbox)
  await test.step('a press waits for the connection', async () => {
    await page.goto('/users/deposit')
    await page.getByLabel('How much?').fill('45')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Transfers' }).first().click()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page).toHaveURL(/\/users\/deposit/)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/users\/transfers/)
  })
  await test.step('a press that a reload cuts short is gone to after it', async () => {
    // As after a release: the page's script is gone, however often this document asks for it, and the router reloads for
    // the new ones.
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await page.route(/\/assets\/transfers-[^/]*\.js$/, (route) => (documents > 1 ? route.continue() : route.abort()))
    await page.goto('/users/deposit')
    await page.getByLabel('How much?').waitFor()
    await page.getByRole('link', { name: 'Transfers' }).first().click()
    await expect(page).toHaveURL(/\/users\/transfers/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfers')
    expect(documents).toBe(2)
    await page.unrouteAll()
  })
  await test.step('a press that had arrived pulls nobody away from a page opened after it', async () => {
    await page.goto('/users/deposit')
    await page.getByLabel('How much?').waitFor()
    await page.evaluate(() =>
      window.navigation.addEventListener('currententrychange', () => window.location.assign('/users/deposit'), {
        once: true,
      }),
    )
    const opened = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Transfers' }).first().click()
    await opened
    await page.getByLabel('How much?').fill('45')
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/\/users\/deposit/)
  })
  await test.step('a pasted amount that is no dollars is refused in words', async () => {
    await page.goto('/users/deposit')
    const amount = page.getByLabel('How much?')
    await amount.fill('')
    for (const pasted of ['1,00', '1e3', '-50']) {
      await amount.fill(pasted)
      // Text that may still become an amount is judged when the field is left.
      await amount.blur()
      await expect(page.getByText(`“${pasted}” cannot be read as dollars.`)).toBeVisible()
      await expect(amount).toHaveValue(pasted)
    }
    await amount.fill('1,250.50')
    await expect(amount).toHaveValue('1,250.50')
  })
  await test.step('a browser that stores nothing is named as the reason', async () => {
    const blocked = await context.newPage()
    await blocked.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
    })
    await blocked.goto('/users/dashboard/')
    await expect(blocked.getByRole('heading', { name: 'Your browser blocks site data' })).toBeVisible()
  })
})
