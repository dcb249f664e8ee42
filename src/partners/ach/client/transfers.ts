import { z } from 'zod'
import { type Cents, centsToDecimal } from '#kernel/cents.ts'
import type { CorrelationId, PartnerCustomerId, PartnerFundingSourceId, PartnerTransferId } from '#kernel/ids.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { centsIn } from './banks.ts'
import { type AchRefusal, at, hrefs, isAchRefusal, lastPart, nothing, type Partner } from './call.ts'

const unknownTransfer: AchRefusal = {
  kind: 'refused',
  refused: true,
  code: 'NotFound',
  message: 'The transfer is not known to the payment partner.',
}

export type AchTransfer = {
  /** The id returned by `startTransfer`. */
  readonly id: PartnerTransferId
  /** `processed` only after the last bank was paid; a late return turns it into `failed`. */
  readonly status: 'pending' | 'processed' | 'failed' | 'cancelled'
  readonly amount: Cents
  readonly created: Instant
  readonly correlationId: CorrelationId | null
  readonly cancellable: boolean
  readonly failure?: { readonly code: string; readonly description: string }
}
export type AchTransferInput = {
  readonly sourceFundingSourceId: PartnerFundingSourceId
  readonly destinationFundingSourceId: PartnerFundingSourceId
  readonly amount: Cents
  readonly correlationId: CorrelationId
  readonly idempotencyKey: string
}

const transferShape = z.object({
  id: z.string(),
  status: z.enum(['pending', 'processed', 'failed', 'cancelled']),
  amount: z.object({ value: z.string() }),
  created: z.string(),
  correlationId: z.string().optional(),
  _links: hrefs,
})
type Leg = z.output<typeof transferShape>

export function transferCalls(partner: Partner) {
  const { read, change, create, origin } = partner
  const { legById, mainOf, whole, shown } = payments(partner)
  return {
    startTransfer: async (
      input: AchTransferInput,
    ): Promise<{ readonly transferId: PartnerTransferId } | AchRefusal> => {
      const { sourceFundingSourceId, destinationFundingSourceId, amount, correlationId, idempotencyKey } = input
      const to = (id: PartnerFundingSourceId) => ({ href: `${origin}/funding-sources/${id}` })
      const links = { source: to(sourceFundingSourceId), destination: to(destinationFundingSourceId) }
      const body = { _links: links, amount: { value: centsToDecimal(amount), currency: 'USD' }, correlationId }
      const transferId = await create('/transfers', { body, idempotencyKey })
      return isAchRefusal(transferId) ? transferId : { transferId }
    },
    /** By the id of the payment or of any of its legs, as named by webhooks. */
    transfer: async (id: PartnerTransferId): Promise<AchTransfer | null> => {
      const leg = await legById(id)
      return leg && shown(leg)
    },
    findTransfers: async (
      customerId: PartnerCustomerId,
      { correlationId }: { readonly correlationId: CorrelationId },
    ): Promise<AchTransfer[]> => {
      const shape = z.object({ _embedded: z.object({ transfers: z.array(transferShape) }) })
      const path = at`/customers/${customerId}/transfers?correlationId=${correlationId}&limit=200`
      const transfers = await read(shape, path)
      const mains = new Map<string, Leg>()
      for (const leg of transfers?._embedded.transfers ?? []) {
        const main = await mainOf(leg)
        mains.set(main.id, main)
      }
      return Promise.all([...mains.values()].map(shown))
    },
    cancelTransfer: async (id: PartnerTransferId): Promise<{ readonly cancelled: true } | AchRefusal> => {
      const leg = await legById(id)
      if (!leg) return unknownTransfer
      const { main, last } = await whole(await mainOf(leg))
      if (main.status === 'cancelled' || last.status === 'cancelled') return { cancelled: true }
      const target = main.status === 'pending' ? main : last
      const done = await change(nothing, at`/transfers/${target.id}`, { body: { status: 'cancelled' } })
      return isAchRefusal(done) ? done : { cancelled: true }
    },
  }
}

/** Reads the partner's transfers as the one payment that they form. */
function payments({ read }: Partner) {
  const legById = (id: PartnerTransferId) => read(transferShape, at`/transfers/${id}`)
  const linked = async (leg: Leg, name: 'funding-transfer' | 'funded-transfer') => {
    const href = leg._links[name]?.href
    return href ? legById(lastPart(href)) : null
  }
  /** The transfer between the two parties: a bank leg names it, and has a funding source as a party. */
  const mainOf = async (leg: Leg): Promise<Leg> => {
    if (isBankEnd(leg, 'source')) return (await linked(leg, 'funded-transfer')) ?? leg
    if (isBankEnd(leg, 'destination')) return (await linked(leg, 'funding-transfer')) ?? leg
    return leg
  }
  const whole = async (main: Leg): Promise<{ main: Leg; last: Leg }> => ({
    main,
    last: (await linked(main, 'funded-transfer')) ?? main,
  })
  const failureOf = async (leg: Leg) => {
    const shape = z.object({ code: z.string(), description: z.string() })
    return leg.status === 'failed' ? await read(shape, at`/transfers/${leg.id}/failure`) : null
  }
  const shown = async (asked: Leg): Promise<AchTransfer> => {
    const { main, last } = await whole(await mainOf(asked))
    const decisive = main.status === 'processed' ? last : main
    const failure = await failureOf(decisive)
    return {
      id: main.id,
      status: decisive.status,
      amount: centsIn(main.amount.value),
      created: instant(main.created),
      correlationId: main.correlationId ?? null,
      cancellable: 'cancel' in decisive._links,
      ...(failure ? { failure } : {}),
    }
  }
  return { legById, mainOf, whole, shown }
}

const isBankEnd = ({ _links: links }: Leg, side: 'source' | 'destination'): boolean =>
  /\/funding-sources\//.test(links[side]?.href ?? '')
