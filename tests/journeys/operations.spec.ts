import { olga, omar } from '#demo/sign-ins.ts'
import { expect, expectAccessible, test } from '#tests/setup/journey.ts'
import { logInAsOperator, operate } from './steps/operate.ts'
import { once } from './steps/press.ts'

/** Two people decide: one proposes on the machine, the other reads it on the page and approves or rejects it. */
test('what one operator proposes, another decides on the page', async ({ page }) => {
  const title = `A full river ${crypto.randomUUID().slice(0, 6)}`
  const propose = (reason: string) =>
    operate(
      'change-terms',
      '--as',
      olga.email,
      '--portfolio',
      '7',
      '--investment-cap',
      '90000000.00',
      '--reason',
      reason,
    )
  await test.step('a rejected proposal is gone, with its reason', async () => {
    await propose(title)
    await logInAsOperator(page, omar.email)
    await page.goto('/operations')
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Change terms: 7')
    await expectAccessible(page)
    await once(row.getByRole('button', { name: 'Reject' }))
    const dialog = page.getByRole('dialog')
    await once(dialog.getByRole('button', { name: 'Reject' }))
    await expect(dialog).toContainText('Reason is missing.')
    await dialog.getByLabel('Reason').fill('Not before the filing')
    await once(dialog.getByRole('button', { name: 'Reject' }))
    await expect(row).toHaveCount(0)
  })
  await test.step('an approved one is carried out at once', async () => {
    await propose(`${title}, filed`)
    await once(page.getByRole('button', { name: 'Look again' }))
    const row = page.getByRole('row').filter({ hasText: `${title}, filed` })
    await once(row.getByRole('button', { name: 'Approve' }))
    await once(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
    await expect(row).toHaveCount(0)
    expect(await operate('proposals', '--as', olga.email, '--state', 'approved')).toContain(title)
  })
  await test.step('the books are proved at a press', async () => {
    await once(page.getByRole('button', { name: 'Prove the books now' }))
    await expect(page.getByText('the whole ledger adds up to zero in each unit')).toBeVisible()
    await expectAccessible(page)
  })
})
