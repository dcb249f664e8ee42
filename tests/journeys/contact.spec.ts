import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { becomeInvestor } from './steps/become-investor.ts'

test('the feedback form knows who is signed in, and asks for a message only', { tag: '@desktop' }, async ({
  page,
  sandbox,
}) => {
  const { email } = await becomeInvestor(page, sandbox)
  await page.goto('/users/dashboard?contact=t&about=feedback')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('First Name')).not.toHaveValue('')
  await expect(form.getByLabel('Last Name')).not.toHaveValue('')
  await expectAccessible(page)
  await form.getByLabel('Message').fill('The dividends page says what I wanted to know.')
  await form.getByRole('button', { name: /^send/i }).click()
  await expect(form).toBeHidden()
})
