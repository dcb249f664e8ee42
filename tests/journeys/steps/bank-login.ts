import { expect } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'

/** The bank-link partner's stand-in listens on the second port after the console's. */
const bankLinkOf = ({ origin }: Sandbox): string => {
  const url = new URL(origin)
  url.port = String(Number(url.port) + 2)
  return url.origin
}

/** Has the bank that was linked last want its owner to sign in again. */
export async function breakNewestLogin(sandbox: Sandbox): Promise<void> {
  const origin = bankLinkOf(sandbox)
  const { items } = (await (await fetch(`${origin}/_standin/items`)).json()) as { items: { itemId: string }[] }
  const answer = await fetch(`${origin}/_standin/items/${items[0]!.itemId}/reset-login`, { method: 'POST' })
  expect(answer.ok, await answer.text()).toBe(true)
}
