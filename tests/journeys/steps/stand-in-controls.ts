import { expect } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'

/** Stand-ins listen on the ports after the console's: bank payments on the first, bank link on the second. */
const standInOrigin = ({ origin }: Sandbox, offset: number): string => {
  const url = new URL(origin)
  url.port = String(Number(url.port) + offset)
  return url.origin
}

/** Has the payment partner change how a customer is with it. */
export async function setPartnerStatus(sandbox: Sandbox, lastName: string, status: string): Promise<void> {
  const achOrigin = standInOrigin(sandbox, 1)
  const { customers } = (await (await fetch(`${achOrigin}/_standin/customers?limit=100`)).json()) as {
    customers: { id: string; name: string }[]
  }
  const customer = customers.find(({ name }) => name.includes(lastName))!
  const answer = await fetch(`${achOrigin}/_standin/customers/${customer.id}/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}

/** Has the bank that was linked last want its owner to sign in again. */
export async function breakNewestLogin(sandbox: Sandbox): Promise<void> {
  const origin = standInOrigin(sandbox, 2)
  const { items } = (await (await fetch(`${origin}/_standin/items`)).json()) as { items: { itemId: string }[] }
  const answer = await fetch(`${origin}/_standin/items/${items[0]!.itemId}/reset-login`, { method: 'POST' })
  expect(answer.ok, await answer.text()).toBe(true)
}
