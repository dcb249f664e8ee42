import { expect } from '@playwright/test'
import type { Sandbox } from '#tests/setup/journey.ts'

type BankTransfer = { readonly id: string; readonly customer: string; readonly status: string }

/** The payment partner's stand-in listens on the port after the console's. */
const achOf = ({ origin }: Sandbox): string => {
  const url = new URL(origin)
  url.port = String(Number(url.port) + 1)
  return url.origin
}

/** Has the bank refuse the newest payment of a person, or take it back when it has come already. */
export async function returnPayment(sandbox: Sandbox, lastName: string, code = 'R01'): Promise<void> {
  const origin = achOf(sandbox)
  let newest: BankTransfer | undefined
  await expect
    .poll(async () => {
      const { transfers } = (await (await fetch(`${origin}/_standin/transfers?limit=100`)).json()) as {
        transfers: BankTransfer[]
      }
      newest = transfers.find(({ customer }) => customer?.includes(lastName))
      return newest?.id
    })
    .toBeDefined()
  const answer = await fetch(`${origin}/_standin/transfers/${newest!.id}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}
