import twilio from 'twilio'

export type TextAnswer =
  | { readonly kind: 'sent'; readonly id: string }
  | {
      readonly kind: 'refused'
      readonly code: 'invalidNumber' | 'optedOut' | 'unreachable' | 'rejected'
      readonly message: string
    }

export type TextSender = { readonly send: (text: { to: string; body: string }) => Promise<TextAnswer> }

/** What the partner tells us: how a text fared, or what somebody wrote back. */
export type TextsEvent =
  | {
      readonly kind: 'status'
      readonly id: string
      readonly status: string
      readonly to: string
      readonly errorCode?: string
    }
  | {
      readonly kind: 'reply'
      readonly id: string
      readonly from: string
      readonly body: string
      readonly wish: 'stop' | 'start' | 'help' | 'none'
    }

export type TextsSettings = {
  readonly origin: string
  readonly account: string
  readonly token: string
  readonly from: string
  /** Where the partner reports each text's fate; the same address signs, so it must be spelled as we verify it. */
  readonly statusCallback?: string
}

/** Sends text messages. A number that cannot be texted is a value; an outage throws, for the outbox to try again. */
export function createTextSender({ origin, account, token, from, statusCallback }: TextsSettings): TextSender {
  const client = twilio(account, token, { httpClient: clientFor(origin), timeout: 15_000 })
  return {
    send: async ({ to, body }) => {
      try {
        const sent = await client.messages.create({ to, from, body, ...(statusCallback ? { statusCallback } : {}) })
        return { kind: 'sent', id: sent.sid }
      } catch (error) {
        const refused = refusal(error)
        if (refused) return refused
        throw error
      }
    },
  }
}

/** The SDK knows only the partner's own host names, so the request's origin is exchanged on its way out. */
function clientFor(origin: string) {
  const client = new twilio.RequestClient({ timeout: 15_000 })
  const request = client.request.bind(client)
  client.request = (options) => {
    const { pathname, search } = new URL(options.uri)
    return request({ ...options, uri: `${origin}${pathname}${search}` })
  }
  return client
}

const words: Readonly<Record<number, 'invalidNumber' | 'optedOut' | 'unreachable'>> = {
  21211: 'invalidNumber',
  21614: 'invalidNumber',
  21610: 'optedOut',
  21612: 'unreachable',
  21408: 'unreachable',
}

function refusal(error: unknown): TextAnswer | undefined {
  const { status, code, message } = error as { status?: number; code?: number; message?: string }
  if (status !== 400 || typeof code !== 'number') return undefined
  return { kind: 'refused', code: words[code] ?? 'rejected', message: message ?? '' }
}

const wishes: readonly [wish: 'stop' | 'start' | 'help', said: readonly string[]][] = [
  ['stop', ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'optout', 'revoke']],
  ['start', ['start', 'yes', 'unstop']],
  ['help', ['help', 'info']],
]

/** Consent is withdrawn by any reasonable words (47 CFR 64.1200(a)(10)), not by the partner's alone. */
const stopInPassing = /\b(stop|unsubscribe|opt[ -]?out|(do not|don'?t) (text|message|contact))\b/

function wishIn(body: string): 'stop' | 'start' | 'help' | 'none' {
  const said = body.trim().toLowerCase().replaceAll('’', "'")
  const spelled = said.replace(/[.!]+$/, '')
  return wishes.find(([, words]) => words.includes(spelled))?.[0] ?? (stopInPassing.test(said) ? 'stop' : 'none')
}

/** Reads a webhook's raw form body, or undefined when it was not signed by the partner for this very address. */
export function verifyTextsWebhook(hook: {
  readonly token: string
  readonly url: string
  readonly signature: string | undefined
  readonly rawBody: string
}): TextsEvent | undefined {
  const fields = Object.fromEntries(new URLSearchParams(hook.rawBody))
  if (!hook.signature || !twilio.validateRequest(hook.token, hook.signature, hook.url, fields)) return undefined
  const { MessageSid: id, MessageStatus: status, To: to, From: from, Body: body, ErrorCode: errorCode } = fields
  if (!id) return undefined
  if (status) return { kind: 'status', id, status, to: to ?? '', ...(errorCode ? { errorCode } : {}) }
  if (from === undefined || body === undefined) return undefined
  return { kind: 'reply', id, from, body, wish: wishIn(body) }
}
