import { z } from 'zod'
import { callPartner, type PartnerAnswer } from '#io/http/call-partner.ts'
import { type PaymentFile, writePain001 } from './pain001.ts'

const statements = z.object({
  statements: z.array(z.object({ position: z.number().int(), name: z.string(), content: z.string() })),
})
const rejection = z.object({ reason: z.string() })
const paymentState = z.object({ status: z.enum(['ACSP', 'ACSC', 'RJCT']), reason: z.string().nullable() })

type Settings = { readonly origin: string; readonly key: string; readonly timeoutMs?: number }

/** Neither an answer nor a rejection: a wrong key or an outage. It may be retried later. */
class BankError extends Error {
  constructor(status: number) {
    super(`The bank answered ${status}`)
  }
}

/**
 * The bank's host-to-host service: statements are fetched as camt.053 or BAI2 files, payments submitted as
 * pain.001.001.03, both of ISO 20022 as published (read 2026-11-28). A payment file may be sent twice, because its
 * message id identifies it.
 */
export function createBankClient({ origin, key, timeoutMs }: Settings) {
  const call = (path: string, request: { method?: 'POST'; body?: string } = {}): Promise<PartnerAnswer> =>
    callPartner(`${origin}${path}`, {
      ...request,
      headers: { authorization: `Bearer ${key}`, ...(request.body && { 'content-type': 'application/xml' }) },
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
  return {
    /** The statement files after a position, oldest first; the bank returns a few at a time. */
    statements: async (after: number) => {
      const { status, body } = await call(`/statements?after=${after}`)
      if (status !== 200) throw new BankError(status)
      return statements.parse(body).statements
    },
    sendPayments: async (
      file: PaymentFile,
    ): Promise<{ readonly kind: 'accepted' } | { readonly kind: 'rejected'; readonly reason: string }> => {
      const { status, body } = await call('/payments', { method: 'POST', body: writePain001(file) })
      if (status === 202) return { kind: 'accepted' }
      if (status === 400 || status === 422) return { kind: 'rejected', reason: rejection.parse(body).reason }
      throw new BankError(status)
    },
    paymentState: async (
      endToEndId: string,
    ): Promise<{ readonly state: 'accepted' | 'settled' | 'rejected'; readonly reason: string | null } | null> => {
      const { status, body } = await call(`/payments/${encodeURIComponent(endToEndId)}`)
      if (status === 404) return null
      if (status !== 200) throw new BankError(status)
      const read = paymentState.parse(body)
      const states = { ACSP: 'accepted', ACSC: 'settled', RJCT: 'rejected' } as const
      return { state: states[read.status], reason: read.reason }
    },
  }
}
