import { z } from 'zod'
import { type Cents, cents, centsToDecimal } from '#kernel/cents.ts'
import type { PartnerCustomerId, PartnerFundingSourceId } from '#kernel/ids.ts'
import { type AchRefusal, AchUnavailable, at, hrefs, isAchRefusal, lastPart, nothing, type Partner } from './call.ts'

export type AchFundingSource = {
  readonly id: PartnerFundingSourceId
  readonly type: 'bank' | 'balance'
  readonly status: 'verified' | 'unverified'
  readonly name: string
  readonly bankName: string | null
  readonly bankAccountType: string | null
  readonly removed: boolean
  readonly fingerprint: string | null
  readonly customerId: PartnerCustomerId | null
}
export type AchBankAccountType = 'checking' | 'savings'
/** `existed`: the very bank account was there already, so nothing was added. */
export type AchAddedBank = { readonly fundingSourceId: PartnerFundingSourceId; readonly existed: boolean }

const sourceShape = z
  .object({
    id: z.string(),
    type: z.enum(['bank', 'balance']),
    status: z.enum(['verified', 'unverified']),
    name: z.string(),
    bankName: z.string().optional(),
    bankAccountType: z.string().optional(),
    removed: z.boolean(),
    fingerprint: z.string().optional(),
    _links: hrefs,
  })
  .transform(
    ({ _links: links, bankName, bankAccountType, fingerprint, ...rest }): AchFundingSource => ({
      ...rest,
      bankName: bankName ?? null,
      bankAccountType: bankAccountType ?? null,
      fingerprint: fingerprint ?? null,
      customerId: links.customer ? lastPart(links.customer.href) : null,
    }),
  )
const sourceList = z.object({ _embedded: z.object({ 'funding-sources': z.array(sourceShape) }) })

export function bankCalls(partner: Partner) {
  const { read, change } = partner
  let wallet: Promise<string> | undefined
  return {
    ...adding(partner),
    ...microDeposits(partner),
    fundingSource: (id: PartnerFundingSourceId) => read(sourceShape, at`/funding-sources/${id}`),
    fundingSources: async (customerId: PartnerCustomerId): Promise<AchFundingSource[]> =>
      (await read(sourceList, at`/customers/${customerId}/funding-sources?removed=false`))?._embedded[
        'funding-sources'
      ] ?? [],
    renameFundingSource: async (id: PartnerFundingSourceId, name: string) => {
      const answer = await change(nothing, at`/funding-sources/${id}`, { body: { name } })
      return isAchRefusal(answer) ? answer : { renamed: true as const }
    },
    removeFundingSource: async (id: PartnerFundingSourceId) => {
      const answer = await change(nothing, at`/funding-sources/${id}`, { body: { removed: true } })
      return isAchRefusal(answer) ? answer : { removed: true as const }
    },
    balance: async (fundingSourceId: PartnerFundingSourceId): Promise<Cents | null> => {
      const shape = z.object({ balance: z.object({ value: z.string() }) })
      const balance = await read(shape, at`/funding-sources/${fundingSourceId}/balance`)
      return balance && centsIn(balance.balance.value)
    },
    masterFundingSources: () => masterSources(partner),
    /** The company's wallet, which receives investments and pays dividends. It never changes, so it is read once. */
    masterFundingSource: (): Promise<string> => {
      wallet ??= walletOf(partner).catch((error: unknown) => {
        wallet = undefined
        throw error
      })
      return wallet
    },
  }
}

async function walletOf(partner: Partner): Promise<string> {
  const wallet = (await masterSources(partner)).find((source) => source.type === 'balance')
  if (!wallet) throw new AchUnavailable('The company has no wallet at the payment partner.')
  return wallet.id
}

async function masterSources({ read }: Partner): Promise<AchFundingSource[]> {
  const root = await read(z.object({ _links: hrefs }), '/')
  const account = root?._links.account?.href
  if (!account) throw new AchUnavailable('The payment partner does not name our account.')
  const sources = await read(sourceList, at`/accounts/${lastPart(account)}/funding-sources?removed=false`)
  return sources?._embedded['funding-sources'] ?? []
}

function adding({ read, create, origin }: Partner) {
  let plaidPartner: Promise<string> | undefined
  const partnerId = () => {
    plaidPartner ??= findPartner(read).catch((error: unknown) => {
      plaidPartner = undefined
      throw error
    })
    return plaidPartner
  }
  /** An existing bank is the answer to a repeated request, not a failure. */
  const add = async (customerId: PartnerCustomerId, body: object, idempotencyKey: string | undefined) => {
    const answer = await create(at`/customers/${customerId}/funding-sources`, { body, idempotencyKey })
    if (!isAchRefusal(answer)) return { fundingSourceId: answer, existed: false }
    if (answer.code === 'DuplicateResource' && answer.existingId)
      return { fundingSourceId: answer.existingId, existed: true }
    return answer
  }
  return {
    /** Verified at once, because the bank link vouches for the account. */
    addBankFromProcessorToken: async (input: {
      readonly customerId: PartnerCustomerId
      readonly processorToken: string
      readonly name: string
      readonly bankAccountType: AchBankAccountType
      readonly idempotencyKey?: string
    }): Promise<AchAddedBank | AchRefusal> => {
      const { customerId, processorToken: token, name, bankAccountType, idempotencyKey } = input
      const exchangePartner = { href: `${origin}/exchange-partners/${await partnerId()}` }
      const exchangeId = await create(at`/customers/${customerId}/exchanges`, {
        body: { _links: { 'exchange-partner': exchangePartner }, token },
        idempotencyKey: idempotencyKey && `${idempotencyKey}-x`,
      })
      if (isAchRefusal(exchangeId)) return exchangeId
      const exchange = { href: `${origin}/exchanges/${exchangeId}` }
      return add(customerId, { _links: { exchange }, bankAccountType, name }, idempotencyKey)
    },
    addBankByNumbers: (input: {
      readonly customerId: PartnerCustomerId
      readonly routingNumber: string
      readonly accountNumber: string
      readonly name: string
      readonly bankAccountType: AchBankAccountType
      readonly idempotencyKey?: string
    }): Promise<AchAddedBank | AchRefusal> => {
      const { customerId, routingNumber, accountNumber, name, bankAccountType, idempotencyKey } = input
      return add(customerId, { routingNumber, accountNumber, bankAccountType, name }, idempotencyKey)
    },
  }
}

async function findPartner(read: Partner['read']): Promise<string> {
  const shape = z.object({
    _embedded: z.object({ 'exchange-partners': z.array(z.object({ id: z.string(), name: z.string() })) }),
  })
  const exchange = (await read(shape, '/exchange-partners'))?._embedded['exchange-partners'].find(
    (partner) => partner.name === 'Plaid',
  )
  if (!exchange) throw new AchUnavailable('The payment partner does not know the bank-link partner.')
  return exchange.id
}

export type AchMicroDeposits = {
  readonly status: 'pending' | 'processed' | 'failed'
  /** The bank's code if it returned the deposits; null if three attempts were wrong. */
  readonly returnCode: string | null
}

const depositsShape = z
  .object({
    status: z.enum(['pending', 'processed', 'failed']),
    failure: z.object({ code: z.string() }).optional(),
  })
  .transform(({ status, failure }): AchMicroDeposits => ({ status, returnCode: failure?.code ?? null }))

function microDeposits({ read, change, create }: Partner) {
  return {
    /** Deposits already started are the answer to a repeated request, not a failure. */
    startMicroDeposits: async (fundingSourceId: PartnerFundingSourceId, idempotencyKey?: string) => {
      const made = await create(at`/funding-sources/${fundingSourceId}/micro-deposits`, { idempotencyKey })
      return isAchRefusal(made) && made.code !== 'DuplicateResource' ? made : { started: true as const }
    },
    microDeposits: (fundingSourceId: PartnerFundingSourceId) =>
      read(depositsShape, at`/funding-sources/${fundingSourceId}/micro-deposits`),
    /**
     * `tooEarly`: the deposits have not arrived, and nothing was counted. A wrong attempt is refused as `Invalid` and
     * counted, once per key.
     */
    verifyMicroDeposits: async (
      fundingSourceId: PartnerFundingSourceId,
      amounts: readonly [Cents, Cents],
      idempotencyKey?: string,
    ) => {
      const [amount1, amount2] = amounts.map((amount) => ({ value: centsToDecimal(amount), currency: 'USD' }))
      const early = z.object({ code: z.string().optional() })
      const path = at`/funding-sources/${fundingSourceId}/micro-deposits`
      const answer = await change(early, path, { body: { amount1, amount2 }, idempotencyKey })
      if (isAchRefusal(answer)) return answer
      return { verified: answer.code !== 'TryAgainLater', tooEarly: answer.code === 'TryAgainLater' }
    },
  }
}

export function centsIn(text: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new Error('The payment partner sent an amount that is none.')
  const size = BigInt(match[2]!) * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return cents(match[1] ? -size : size)
}
