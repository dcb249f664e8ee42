import { partnerPatienceMs } from './within.ts'

export type PartnerCall = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | FormData
  readonly timeoutMs?: number
}

/** The body is the parsed JSON, or undefined if there is none or it is not JSON. */
export type PartnerAnswer = { readonly status: number; readonly location: string | null; readonly body: unknown }

/**
 * No complete answer: no connection, cut off, too slow, too large, or a redirect. The message contains only a code and
 * there is no cause, because fetch errors quote addresses and headers with personal data and keys.
 */
export class PartnerUnreachable extends Error {
  readonly retryable = true
}

/** The partners' longest lists take some hundred kilobytes, their longest documents less than a megabyte. */
const maxAnswerBytes = 5_000_000

/** One HTTP call to a partner that answers with JSON. Nothing is retried here: callers know which calls may be. */
export async function callPartner(url: string, call: PartnerCall = {}): Promise<PartnerAnswer> {
  const { bytes, ...answer } = await callPartnerForFile(url, call)
  return { ...answer, body: parsedJson(bytes.toString('utf8')) }
}

type FileAnswer = Omit<PartnerAnswer, 'body'> & { readonly bytes: Buffer }

/** The same for a file, over fetch's open connections. */
export async function callPartnerForFile(url: string, { timeoutMs, ...call }: PartnerCall = {}): Promise<FileAnswer> {
  try {
    const response = await fetch(url, {
      ...call,
      // A redirect would pass the body to an address that is not the partner's.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? partnerPatienceMs),
    })
    const bytes = await bytesOf(response)
    return { status: response.status, location: response.headers.get('location'), bytes }
  } catch (error) {
    throw new PartnerUnreachable(`The partner did not answer (${codeOf(error)})`)
  }
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new AnswerTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

class AnswerTooLarge extends Error {
  readonly code = 'too large'
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** ECONNREFUSED, UND_ERR_SOCKET, TimeoutError and the like. */
function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } }
  const reasonCode = [cause?.code, code, name].find((text) => typeof text === 'string')
  return String(reasonCode ?? 'unknown')
}
