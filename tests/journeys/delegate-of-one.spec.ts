import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'
import { linkBankOfBusiness, nameOwners, openBusinessBeside } from './steps/business.ts'
import { accept, invite, openInvitation, signUpForOneself } from './steps/delegate.ts'
import { placeOrder, signAgreement } from './steps/invest.ts'
import { fillHostedSignUp, freshEmail } from './steps/sign-up.ts'

const name = 'Quarry Lane LLC'

test('a delegate of one business sees and invests for it alone, and finds no other account by any address', {
  tag: '@desktop',
}, async ({ page, browser, sandbox }) => {
  const { lastName } = await becomeInvestor(page, sandbox, 'owner')
  const [own, business] = await test.step('the owner has a business beside their own account', async () => {
    await page.goto('/users/settings/businesses/open')
    await openBusinessBeside(page, name)
    await nameOwners(page, ['Ona'], `Ada ${lastName}`)
    const id = await linkBankOfBusiness(page)
    await page.goto('/users/settings/account-access/')
    const covered = page.getByRole('group', { name: 'Which accounts' }).getByRole('checkbox')
    await expect(covered).toHaveCount(2)
    const ids = await covered.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).name.split(':')[1]!))
    return [ids.find((one) => one !== id)!, id]
  })
  const email = freshEmail('delegate')
  const delegate = await test.step('and gives access to the business alone', async () => {
    await invite(page, email, 'Read/Write Access', name)
    await expectAccessible(page)
    const theirs = await openInvitation(browser, page, sandbox, email)
    await fillHostedSignUp(theirs, { sandbox, email })
    await expect(theirs.getByText(`It covers: ${name}.`)).toBeVisible()
    const invitation = theirs.url()
    await signUpForOneself(theirs)
    await theirs.goto(invitation)
    await accept(theirs)
    return theirs
  })
  await test.step('the delegate sees the dashboard of the business', async () => {
    await expect(delegate.getByText(name).first()).toBeVisible()
    await expectAccessible(delegate)
    await delegate.getByRole('button', { name: new RegExp(name) }).click()
    await expect(delegate.getByRole('heading', { level: 1 })).toContainText(name)
    await expectAccessible(delegate)
  })
  await test.step('finds the other account by no address', async () => {
    for (const path of ['/users/dashboard', '/users/transfers', '/users/documents', '/investment/1/invest']) {
      await delegate.goto(`${path}?sid=${own}`)
      await expect(delegate.getByRole('heading', { name: 'This account is not open' })).toBeVisible()
      await expect(delegate.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expectAccessible(delegate)
    await delegate.goto(`/users/dashboard?accountId=${own}`)
    await expect(delegate.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    // Their own, and the business.
    await expect(delegate.getByRole('main').getByRole('button')).toHaveCount(2)
    await delegate.getByRole('button', { name: new RegExp(name) }).click()
    await expect(delegate.getByRole('complementary', { name: 'Account' })).toContainText(name)
  })
  await test.step('reads the bank of the business and may not change it', async () => {
    await delegate.goto('/users/settings/bank-accounts/')
    await expect(delegate.getByRole('button', { name: 'Remove' })).toHaveCount(1)
    for (const button of ['Rename', 'Remove', 'Link another account'])
      await expect(delegate.getByRole('button', { name: button })).toBeDisabled()
  })
  await test.step('and invests for it', async () => {
    await delegate.goto(`/investment/1/invest?sid=${business}`)
    await delegate.getByLabel('How much do you want to invest?').fill('1000')
    await delegate
      .getByRole('radiogroup')
      .getByText(/ending in/)
      .first()
      .click()
    await delegate.getByRole('button', { name: 'Review' }).click()
    await expect(delegate.getByText(name).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(delegate)
    await placeOrder(delegate)
    await signAgreement(delegate)
    await page.goto('/users/settings/account-access/')
    await page.getByText(/^What was done/).click()
    await expect(page.getByText('Placed an order')).toBeVisible()
  })
})
