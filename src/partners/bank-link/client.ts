import { z } from 'zod'
import { callPartner } from '#io/http/call-partner.ts'
import { type Cents, negateCents, parseCents } from '#kernel/cents.ts'
import type { PartnerAccountId, PartnerInstitutionId, PartnerItemId, UserId } from '#kernel/ids.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { type BankLinkEvent, webhookVerifier } from './webhook.ts'

/** The partner understood and refuses. A call that may succeed later throws `BankLinkUnavailable` instead. */
export type BankLinkRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** No answer, a server error or a rate limit: the caller retries later. */
export class BankLinkUnavailable extends Error {
  readonly retryable = true
}

export type LinkedAccount = {
  readonly accountId: PartnerAccountId
  readonly name: string
  readonly mask: string | null
  readonly subtype: string | null
  /** Null if the bank vouched for the account at once. */
  readonly verificationStatus: string | null
  readonly available: Cents | null
}
export type LinkedBank = {
  readonly institutionId: PartnerInstitutionId | null
  readonly institutionName: string | null
  readonly loginRequired: boolean
  /** The partner's code for a broken link, such as `ITEM_LOGIN_REQUIRED` or `USER_PERMISSION_REVOKED`. */
  readonly problem: string | null
}
export type AccountBalance = {
  readonly accountId: PartnerAccountId
  readonly available: Cents | null
  readonly current: Cents | null
}

export type BankLinkClient = ReturnType<typeof createBankLinkClient>

export type BankLinkOptions = {
  readonly origin: string
  readonly clientId: string
  readonly secret: string
  /** The host of the browser script, which in production differs from the API's. */
  readonly scriptOrigin?: string
  /** The name on the partner's pages, at most 30 characters. */
  readonly clientName?: string
}

type Call = <Schema extends z.ZodType>(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  answer: Schema,
) => Promise<z.infer<Schema> | BankLinkRefusal>

export function createBankLinkClient(options: BankLinkOptions) {
  const { origin, scriptOrigin = origin, clientName = 'Investor portal' } = options
  const call = callerOf(options)
  return {
    /** The script that the connect page loads; it sets `window.Plaid`. */
    scriptUrl: `${scriptOrigin}/link/v2/stable/link-initialize.js`,
    ...linking(call, clientName),
    ...reading(call),
    verifyBankLinkWebhook: webhookVerifier(async (keyId) => {
      const answer = await call('/webhook_verification_key/get', { key_id: keyId }, verificationKey)
      return 'key' in answer ? answer.key : answer
    }),
  }
}

/** Every call is a POST of JSON. A 4xx with the partner's error body is an answer, everything else is an outage. */
function callerOf({ origin, clientId, secret }: BankLinkOptions): Call {
  const headers = {
    'content-type': 'application/json',
    'PLAID-CLIENT-ID': clientId,
    'PLAID-SECRET': secret,
    'Plaid-Version': '2020-09-14',
  }
  return async (path, fields, answer) => {
    const { status, body } = await callPartner(`${origin}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    }).catch(() => ({ status: null, body: undefined }))
    const read = answer.safeParse(body)
    if (status !== null && status < 300 && read.success) return read.data
    const refused = refusal.safeParse(body).data
    const temporary = status === null || status >= 500 || status === 429 || status === 408
    if (temporary || !refused || isOutage(refused.error_code))
      throw new BankLinkUnavailable(`The bank link did not answer (${status ?? 'no answer'})`)
    return {
      kind: 'refused',
      code: refused.error_code,
      message: refused.display_message ?? refused.error_message ?? '',
    }
  }
}

const refusal = z.object({
  error_code: z.string(),
  error_message: z.string().nullish(),
  display_message: z.string().nullish(),
})
const verificationKey = z.object({ key: z.looseObject({ expired_at: z.number().nullable() }) })
const linkToken = z.object({ link_token: z.string(), expiration: z.string() })
const exchanged = z.object({ access_token: z.string(), item_id: z.string() })
const processorToken = z.object({ processor_token: z.string() })
const renewed = z.object({ new_access_token: z.string() })
const done = z.object({ request_id: z.string() })
const dollars = z.number().nullish()
const accountList = z.object({
  accounts: z.array(
    z.object({
      account_id: z.string(),
      name: z.string(),
      mask: z.string().nullable(),
      subtype: z.string().nullable(),
      verification_status: z.string().nullish(),
      balances: z.object({ available: dollars, current: dollars }),
    }),
  ),
})
const itemFound = z.object({
  item: z.object({
    institution_id: z.string().nullish(),
    institution_name: z.string().nullish(),
    error: z.object({ error_code: z.string() }).nullish(),
  }),
})

function linking(call: Call, clientName: string) {
  return {
    /** For the browser. With an access token it repairs that bank's sign-in instead of linking another. */
    createLinkToken: async ({
      userId,
      webhookUrl,
      accessToken,
    }: {
      userId: UserId
      webhookUrl: string
      accessToken?: string
    }): Promise<{ linkToken: string; expiration: Instant } | BankLinkRefusal> => {
      const fields = {
        client_name: clientName,
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: userId },
        webhook: webhookUrl,
        ...(accessToken ? { access_token: accessToken } : { products: ['auth'] }),
      }
      const answer = await call('/link/token/create', fields, linkToken)
      if ('kind' in answer) return answer
      return { linkToken: answer.link_token, expiration: instant(answer.expiration) }
    },
    /** The returned access token never leaves the server: it is stored encrypted and shown to nobody. */
    exchangePublicToken: async (
      publicToken: string,
    ): Promise<{ accessToken: string; itemId: PartnerItemId } | BankLinkRefusal> => {
      const answer = await call('/item/public_token/exchange', { public_token: publicToken }, exchanged)
      return 'kind' in answer ? answer : { accessToken: answer.access_token, itemId: answer.item_id }
    },
    /** A single-purpose token for the payment partner. Like the access token, it never leaves the server. */
    createProcessorToken: async ({
      accessToken,
      accountId,
    }: {
      accessToken: string
      accountId: PartnerAccountId
    }): Promise<{ processorToken: string } | BankLinkRefusal> => {
      const fields = { access_token: accessToken, account_id: accountId, processor: 'dwolla' }
      const answer = await call('/processor/token/create', fields, processorToken)
      return 'kind' in answer ? answer : { processorToken: answer.processor_token }
    },
    removeItem: async (accessToken: string): Promise<{ removed: true } | BankLinkRefusal> => {
      const answer = await call('/item/remove', { access_token: accessToken }, done)
      return 'kind' in answer ? answer : { removed: true }
    },
    /** Replaces a possibly leaked token and invalidates it. The new one never leaves the server either. */
    renewAccessToken: async (accessToken: string): Promise<{ accessToken: string } | BankLinkRefusal> => {
      const answer = await call('/item/access_token/invalidate', { access_token: accessToken }, renewed)
      return 'kind' in answer ? answer : { accessToken: answer.new_access_token }
    },
  }
}

function reading(call: Call) {
  return {
    accounts: async (accessToken: string): Promise<readonly LinkedAccount[] | BankLinkRefusal> => {
      const answer = await call('/accounts/get', { access_token: accessToken }, accountList)
      if ('kind' in answer) return answer
      return answer.accounts.map((account) => ({
        accountId: account.account_id,
        name: account.name,
        mask: account.mask,
        subtype: account.subtype,
        verificationStatus: account.verification_status ?? null,
        available: centsOf(account.balances.available),
      }))
    },
    /** Read from the bank just now, while `accounts` returns the partner's last data. */
    balance: async ({
      accessToken,
      accountId,
    }: {
      accessToken: string
      accountId: PartnerAccountId
    }): Promise<AccountBalance | BankLinkRefusal> => {
      const fields = { access_token: accessToken, options: { account_ids: [accountId] } }
      const answer = await call('/accounts/balance/get', fields, accountList)
      if ('kind' in answer) return answer
      const balances = answer.accounts[0]?.balances
      return { accountId, available: centsOf(balances?.available), current: centsOf(balances?.current) }
    },
    item: async (accessToken: string): Promise<LinkedBank | BankLinkRefusal> => {
      const answer = await call('/item/get', { access_token: accessToken }, itemFound)
      if ('kind' in answer) return answer
      const { institution_id: id, institution_name: name, error } = answer.item
      const problem = error?.error_code ?? null
      return {
        institutionId: id ?? null,
        institutionName: name ?? null,
        loginRequired: problem === 'ITEM_LOGIN_REQUIRED',
        problem,
      }
    },
  }
}

/** The partner uses JSON numbers of dollars; their shortest decimal text has the digits that were sent. */
function centsOf(amount: number | null | undefined): Cents | null {
  if (amount === null || amount === undefined) return null
  const size = parseCents(String(Math.abs(amount)))
  return size !== null && amount < 0 ? negateCents(size) : size
}

const isOutage = (code: string): boolean =>
  ['INSTITUTION_DOWN', 'INSTITUTION_NOT_RESPONDING', 'INTERNAL_SERVER_ERROR', 'PLANNED_MAINTENANCE'].includes(code)

export type { BankLinkEvent }
