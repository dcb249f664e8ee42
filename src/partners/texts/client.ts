import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { callPartner, type PartnerAnswer } from '#io/http/call-partner.ts'
import type { PartnerTextId } from '#kernel/ids.ts'

export type TextAnswer =
  | { readonly kind: 'sent'; readonly id: PartnerTextId }
  | {
      readonly kind: 'refused'
      readonly code: 'invalidNumber' | 'optedOut' | 'unreachable' | 'rejected'
      readonly message: string
    }

export type TextSender = { readonly send: (text: { to: string; body: string }) => Promise<TextAnswer> }

export type TextsEvent =
  | {
      readonly kind: 'status'
      readonly id: PartnerTextId
      readonly status: string
      readonly to: string
      readonly errorCode?: string
    }
  | {
      readonly kind: 'reply'
      readonly id: PartnerTextId
      readonly from: string
      readonly body: string
      readonly wish: 'stop' | 'start' | 'help' | 'none'
    }

export type TextsSettings = {
  readonly origin: string
  readonly account: string
  readonly token: string
  readonly from: string
  /**
   * The address for the partner's delivery reports. It is part of the signature, so it must be spelled as we verify it.
   */
  readonly statusCallback?: string
}

/**
 * A failure that is neither an answer nor a refusal: wrong credentials, a rate limit, an outage. It quotes neither
 * number nor text.
 */
class TextsError extends Error {
  readonly status: number
  constructor(status: number, code: number | undefined) {
    super(`The text message partner answered ${status}${code === undefined ? '' : ` (${code})`}`)
    this.status = status
  }
}

const message = z.object({ sid: z.string() })
const problem = z.object({ code: z.number().optional(), message: z.string().catch('') })

/** Sends text messages. An unreachable number is a value; an outage throws, for the outbox to retry. */
export function createTextSender({ origin, account, token, from, statusCallback }: TextsSettings): TextSender {
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    send: async ({ to, body }) => {
      const answer = await callPartner(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({
          To: to,
          ...(statusCallback ? { StatusCallback: statusCallback } : {}),
          From: from,
          Body: body,
        }),
      })
      if (answer.status < 300) return { kind: 'sent', id: message.parse(answer.body).sid }
      return refusedOrThrow(answer)
    },
  }
}

const refusals: Readonly<Record<number, 'invalidNumber' | 'optedOut' | 'unreachable'>> = {
  21211: 'invalidNumber',
  21408: 'unreachable',
  21610: 'optedOut',
  21612: 'unreachable',
  21614: 'invalidNumber',
}

function refusedOrThrow({ status, body }: PartnerAnswer): TextAnswer {
  const { code, message = '' } = problem.safeParse(body).data ?? {}
  if (status !== 400 || code === undefined) throw new TextsError(status, code)
  return { kind: 'refused', code: refusals[code] ?? 'rejected', message }
}

const wishes: readonly [wish: 'stop' | 'start' | 'help', said: readonly string[]][] = [
  ['stop', ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'optout', 'revoke']],
  ['start', ['start', 'yes', 'unstop']],
  ['help', ['help', 'info']],
]

/** Any reasonable words withdraw consent (47 CFR 64.1200(a)(10)), not only the partner's keywords. */
const stopInPassing = /\b(stop|unsubscribe|opt[ -]?out|(do not|don'?t) (text|message|contact))\b/

function wishIn(body: string): 'stop' | 'start' | 'help' | 'none' {
  const word = body.trim().toLowerCase().replaceAll('’', "'")
  const spelled = word.replace(/[.!]+$/, '')
  return wishes.find(([, words]) => words.includes(spelled))?.[0] ?? (stopInPassing.test(word) ? 'stop' : 'none')
}

/** Reads a webhook's raw form body; undefined unless the partner signed it for this very address. */
export function verifyTextsWebhook(hook: {
  readonly token: string
  readonly url: string
  readonly signature: string | undefined
  readonly rawBody: string
}): TextsEvent | undefined {
  const fields = Object.fromEntries(new URLSearchParams(hook.rawBody))
  if (!hook.signature || !isSigned(hook.token, hook.signature, hook.url, fields)) return undefined
  const { MessageSid: id, MessageStatus: status, To: to, From: from, Body: body, ErrorCode: errorCode } = fields
  if (!id) return undefined
  if (status) return { kind: 'status', id, status, to: to ?? '', ...(errorCode ? { errorCode } : {}) }
  if (from === undefined || body === undefined) return undefined
  return { kind: 'reply', id, from, body, wish: wishIn(body) }
}

/** Base64 of HMAC-SHA1 over the address and the fields, sorted by name, with names and values concatenated. */
function isSigned(token: string, signature: string, url: string, fields: Readonly<Record<string, string>>): boolean {
  const sorted = Object.keys(fields).sort()
  const given = Buffer.from(signature)
  return spellingsOf(url).some((address) => {
    const signed = address + sorted.map((name) => name + fields[name]).join('')
    const expected = Buffer.from(createHmac('sha1', token).update(signed, 'utf8').digest('base64'))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The partner signs the address with or without its port, or with the standard one if none was given. */
function spellingsOf(url: string): readonly string[] {
  const [, host, port, rest = ''] = /^(https?:\/\/(?:\[[^\]]*\]|[^/:?#]+))(:\d+)?(.*)$/.exec(url) ?? []
  if (host === undefined) return [url]
  return [`${host}${rest}`, `${host}${port ?? (host.startsWith('https:') ? ':443' : ':80')}${rest}`]
}
