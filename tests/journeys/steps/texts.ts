import { expect, type Page } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'

/** The stand-in of the partner who sends texts listens six ports after the console. */
const textsOf = ({ origin }: Sandbox): string => {
  const url = new URL(origin)
  url.port = String(Number(url.port) + 6)
  return url.origin
}

/** The texts that a phone received, the newest first. */
export async function textsTo(sandbox: Sandbox, number: string): Promise<string[]> {
  const answer = await fetch(`${textsOf(sandbox)}/_standin/messages?limit=500`)
  const { messages } = (await answer.json()) as { messages: { to: string; body: string; direction: string }[] }
  return messages.filter(({ to, direction }) => to === number && direction !== 'inbound').map(({ body }) => body)
}

export async function replyFrom(sandbox: Sandbox, number: string, body: string): Promise<void> {
  const answer = await fetch(`${textsOf(sandbox)}/_standin/replies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: number, body }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Agrees to texts and enters the code that came; the number is nobody else's. */
export async function confirmPhoneForTexts(page: Page, sandbox: Sandbox): Promise<string> {
  const digits = `207${String(2_000_000 + Math.floor(Math.random() * 7_000_000))}`
  await page.getByLabel('Phone number for texts').fill(digits)
  await page.getByText(/You agree to get text messages/).click()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  let code = ''
  await expect
    .poll(async () => {
      const [newest] = await textsTo(sandbox, `+1${digits}`)
      code = /code is (\d{6})/.exec(newest ?? '')?.[1] ?? ''
      return code
    })
    .not.toBe('')
  await page.getByLabel(/^Code from the text/).fill(code)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(/Texts go to the number ending in/)).toBeVisible()
  return `+1${digits}`
}
