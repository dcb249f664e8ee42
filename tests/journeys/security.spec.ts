import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { addAuthenticator, logInFor, securityPath, setUpApp, typePassword } from './steps/security.ts'
import { freshEmail, signUp } from './steps/sign-up.ts'

const signedOut = async (page: import('@playwright/test').Page) => {
  await page.goto('/logout')
  await page.waitForURL((url) => url.pathname === '/')
}

test('a second step guards the log-in: app, recovery code, passkey, and another browser that is thrown out', {
  tag: '@phone',
}, async ({ page, browser, sandbox }) => {
  test.slow()
  const email = freshEmail('guarded')
  await signUp(page, { sandbox, email })
  // A second browser of the same person's, before there was a second step.
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto(new URL(securityPath, page.url()).href)
  await typePassword(elsewhere, email)
  await expect(elsewhere.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()

  await page.goto(securityPath)
  await expect(page.getByText('Only a password protects your account.')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible()
  const { recoveryCodes, secret } = await setUpApp(page, email)
  await sandbox.mail(email, /authenticator app was added/i)
  await expect
    .poll(
      async () => {
        // It may be leaving by itself at this very moment.
        await elsewhere.reload().catch(() => undefined)
        return new URL(elsewhere.url()).pathname
      },
      { timeout: 60_000 },
    )
    .not.toBe(securityPath)
  await other.close()

  await addAuthenticator(page)
  await logInFor(page, email, 'Add a passkey', secret)
  await page.getByLabel('Name').fill('Work laptop')
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Work laptop' })).toBeVisible()

  await signedOut(page)
  await page.goto(securityPath)
  await typePassword(page, email)
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]!)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('9 of 10 left')).toBeVisible()

  await signedOut(page)
  await page.goto(securityPath)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the session is one in two tabs: renewed in silence, ended together, and its end is said', {
  tag: '@desktop',
}, async ({ page, sandbox }) => {
  const email = freshEmail('tabs')
  await signUp(page, { sandbox, email })
  await page.goto(securityPath)
  const title = page.getByRole('heading', { name: 'Security', level: 1 })
  await expect(title).toBeVisible()
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)

  // A stored token that is still good is used as it is; one that ran out is renewed without a word.
  const first = await stored('id_token')
  await page.reload()
  await expect(title).toBeVisible()
  expect(await stored('id_token')).toBe(first)
  await page.evaluate(() => localStorage.setItem('id_token_expires_at', String(Date.now() - 1_000)))
  await page.reload()
  await expect(title).toBeVisible()
  expect(await stored('id_token')).not.toBe(first)

  // A log-out in another tab is one here.
  const tab = await page.context().newPage()
  await tab.goto(securityPath)
  await expect(tab.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await signedOut(page)
  for (const key of ['id_token', 'id_token_expires_at', 'selectedAccountId']) expect(await stored(key)).toBeNull()
  await expect(tab.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  await tab.getByRole('button', { name: 'Log In' }).click()

  // Signed in again, the session is ended from outside: the next step says so and offers the way back.
  await typePassword(tab, email)
  await expect(tab.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible()
  await tab.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('oidc.user:')) {
        const user = JSON.parse(localStorage.getItem(key)!)
        localStorage.setItem(key, JSON.stringify({ ...user, refresh_token: 'gone' }))
      }
    localStorage.setItem('id_token_expires_at', String(Date.now() - 1_000))
  })
  await tab.reload()
  await expect(tab.getByText('Your session has expired. Please log in again to continue.')).toBeVisible()
  await tab.getByRole('link', { name: 'Log In to Continue' }).click()
  await tab.waitForURL((url) => url.pathname === '/users/dashboard' || url.pathname.startsWith('/users/'))
})
