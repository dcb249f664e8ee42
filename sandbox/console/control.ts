import type { Fault } from '../stand-ins/base/faults.ts'
import type { RunningStandIn } from '../stand-ins/base/standin.ts'
import type { ConsoleContext } from './console-context.ts'

export type SentWebhook = {
  readonly id: string
  readonly topic: string
  readonly state: string
  readonly attempts: number
  readonly lastStatus: number | null
}

/** A stand-in said no, or did not answer; the words are for the person at the console. */
export class ControlError extends Error {}

/** One call to the control surface of a stand-in. */
export async function ask<Answer>(
  standIn: RunningStandIn,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'DELETE'; body?: object } = {},
): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(`${standIn.origin}/_standin/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    })
  } catch {
    throw new ControlError(`The ${standIn.name} stand-in does not answer.`)
  }
  const text = await answer.text()
  if (!answer.ok) throw new ControlError(`The ${standIn.name} stand-in says ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Answer
}

export function named(context: ConsoleContext, name: string): RunningStandIn {
  const found = context.standIns.find((standIn) => standIn.name === name)
  if (!found) throw new ControlError(`There is no stand-in named ${name}.`)
  return found
}

/** Mail speaks SMTP only, so its failures are reached directly; all others by HTTP. */
export const faultsOfOne = (context: ConsoleContext, standIn: RunningStandIn) =>
  standIn.name === 'mail'
    ? context.mailFaults
    : {
        list: async () => (await ask<{ faults: Fault[] }>(standIn, 'faults')).faults,
        force: async (fault: Fault) => void (await ask(standIn, 'faults', { method: 'POST', body: fault })),
        clear: async () => void (await ask(standIn, 'faults', { method: 'DELETE' })),
      }

/** The last events that a stand-in sent; nothing for one that sends none. */
export async function webhooksOf(standIn: RunningStandIn, limit: number): Promise<SentWebhook[]> {
  if (standIn.name === 'mail') return []
  try {
    return (await ask<{ webhooks: SentWebhook[] }>(standIn, `webhooks?limit=${limit}`)).webhooks
  } catch {
    return []
  }
}
