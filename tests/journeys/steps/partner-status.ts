import { expect } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'

/** Has the payment partner change how a customer is with it; its stand-in listens on the port after the console's. */
export async function setPartnerStatus(sandbox: Sandbox, lastName: string, status: string): Promise<void> {
  const url = new URL(sandbox.origin)
  const achOrigin = `${url.protocol}//${url.hostname}:${Number(url.port) + 1}`
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
