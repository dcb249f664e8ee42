import { Configuration, CountryCode, PlaidApi, ProcessorTokenCreateRequestProcessorEnum, Products } from 'plaid'
import { type Cents, negateCents, parseCents } from '#kernel/cents.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { type BankLinkEvent, webhookVerifier } from './webhook.ts'

/** The partner understood and will not do it. What may succeed later throws `BankLinkUnavailable` instead. */
export type BankLinkRefusal = { readonly kind: 'refused'; readonly code: string; readonly message: string }

/** No answer, a server error or a rate limit: the caller tries again later. */
export class BankLinkUnavailable extends Error {
  readonly retryable = true
}

export type LinkedAccount = {
  readonly accountId: string
  readonly name: string
  readonly mask: string | null
  readonly subtype: string | null
  /** Null where the bank vouched for the account at once. */
  readonly verificationStatus: string | null
  readonly available: Cents | null
}
export type LinkedBank = {
  readonly institutionId: string | null
  readonly institutionName: string | null
  readonly loginRequired: boolean
  /** The partner's code where the link is broken, `ITEM_LOGIN_REQUIRED` or `USER_PERMISSION_REVOKED` among them. */
  readonly problem: string | null
}
export type AccountBalance = {
  readonly accountId: string
  readonly available: Cents | null
  readonly current: Cents | null
}

export type BankLinkClient = ReturnType<typeof createBankLinkClient>

export type BankLinkOptions = {
  readonly origin: string
  readonly clientId: string
  readonly secret: string
  /** Where the browser script comes from; in production it is another host than the API's. */
  readonly scriptOrigin?: string
  /** The name that the person reads in the partner's pages; 30 characters at most. */
  readonly clientName?: string
}

/** Our side of the bank link. */
export function createBankLinkClient(options: BankLinkOptions) {
  const { origin, clientId, secret, scriptOrigin = origin, clientName = 'Investor portal' } = options
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': '2020-09-14' }
  const api = new PlaidApi(new Configuration({ basePath: origin, baseOptions: { headers, timeout: 15_000 } }))
  return {
    /** The script that the connect page loads; it sets `window.Plaid`. */
    scriptUrl: `${scriptOrigin}/link/v2/stable/link-initialize.js`,
    ...linking(api, clientName),
    ...reading(api),
    verifyBankLinkWebhook: webhookVerifier((keyId) =>
      orRefusal(async () => (await api.webhookVerificationKeyGet({ key_id: keyId })).data.key),
    ),
  }
}

function linking(api: PlaidApi, clientName: string) {
  return {
    /** For the browser. With an access token it repairs that bank's sign-in instead of linking another. */
    createLinkToken: ({
      userId,
      webhookUrl,
      accessToken,
    }: {
      userId: string
      webhookUrl: string
      accessToken?: string
    }) =>
      orRefusal(async (): Promise<{ linkToken: string; expiration: Instant }> => {
        const { data } = await api.linkTokenCreate({
          client_name: clientName,
          language: 'en',
          country_codes: [CountryCode.Us],
          user: { client_user_id: userId },
          webhook: webhookUrl,
          ...(accessToken ? { access_token: accessToken } : { products: [Products.Auth] }),
        })
        return { linkToken: data.link_token, expiration: instant(data.expiration) }
      }),
    /** The access token that comes back never leaves the server: it is stored encrypted and shown to nobody. */
    exchangePublicToken: (publicToken: string) =>
      orRefusal(async (): Promise<{ accessToken: string; itemId: string }> => {
        const { data } = await api.itemPublicTokenExchange({ public_token: publicToken })
        return { accessToken: data.access_token, itemId: data.item_id }
      }),
    /** A one-purpose token for the payments partner. Like the access token, it never leaves the server. */
    createProcessorToken: ({ accessToken, accountId }: { accessToken: string; accountId: string }) =>
      orRefusal(async (): Promise<{ processorToken: string }> => {
        const { data } = await api.processorTokenCreate({
          access_token: accessToken,
          account_id: accountId,
          processor: ProcessorTokenCreateRequestProcessorEnum.Dwolla,
        })
        return { processorToken: data.processor_token }
      }),
    removeItem: (accessToken: string) =>
      orRefusal(async (): Promise<{ removed: true }> => {
        await api.itemRemove({ access_token: accessToken })
        return { removed: true }
      }),
    /** Replaces a token that may have been seen; the old one dies. The new one never leaves the server either. */
    renewAccessToken: (accessToken: string) =>
      orRefusal(async (): Promise<{ accessToken: string }> => {
        const { data } = await api.itemAccessTokenInvalidate({ access_token: accessToken })
        return { accessToken: data.new_access_token }
      }),
  }
}

function reading(api: PlaidApi) {
  return {
    accounts: (accessToken: string) =>
      orRefusal(async (): Promise<readonly LinkedAccount[]> => {
        const { data } = await api.accountsGet({ access_token: accessToken })
        return data.accounts.map((account) => ({
          accountId: account.account_id,
          name: account.name,
          mask: account.mask,
          subtype: account.subtype,
          verificationStatus: account.verification_status ?? null,
          available: centsOf(account.balances.available),
        }))
      }),
    /** Asked of the bank itself just now, where `accounts` answers what the partner last saw. */
    balance: ({ accessToken, accountId }: { accessToken: string; accountId: string }) =>
      orRefusal(async (): Promise<AccountBalance> => {
        const { data } = await api.accountsBalanceGet({
          access_token: accessToken,
          options: { account_ids: [accountId] },
        })
        const balances = data.accounts[0]?.balances
        return { accountId, available: centsOf(balances?.available), current: centsOf(balances?.current) }
      }),
    item: (accessToken: string) =>
      orRefusal(async (): Promise<LinkedBank> => {
        const { item } = (await api.itemGet({ access_token: accessToken })).data
        const problem = item.error?.error_code ?? null
        return {
          institutionId: item.institution_id ?? null,
          institutionName: item.institution_name ?? null,
          loginRequired: problem === 'ITEM_LOGIN_REQUIRED',
          problem,
        }
      }),
  }
}

/** The partner speaks in JSON numbers of dollars; their shortest decimal text has the digits that were sent. */
function centsOf(amount: number | null | undefined): Cents | null {
  if (amount === null || amount === undefined) return null
  const size = parseCents(String(Math.abs(amount)))
  return size !== null && amount < 0 ? negateCents(size) : size
}

/** Sorts the SDK's failures: a 4xx with the partner's error body is an answer, everything else is an outage. */
async function orRefusal<Answer>(ask: () => Promise<Answer>): Promise<Answer | BankLinkRefusal> {
  try {
    return await ask()
  } catch (error) {
    const answer = (error as { response?: { status: number; data?: Record<string, unknown> } }).response
    const code = answer?.data?.error_code
    const temporary = !answer || answer.status >= 500 || answer.status === 429 || answer.status === 408
    // The SDK's error holds the request with its tokens, so neither it nor its message may travel on.
    if (temporary || typeof code !== 'string' || isOutage(code))
      throw new BankLinkUnavailable(`The bank link did not answer (${answer?.status ?? 'no answer'})`)
    return { kind: 'refused', code, message: String(answer.data?.display_message ?? answer.data?.error_message ?? '') }
  }
}

const isOutage = (code: string): boolean =>
  ['INSTITUTION_DOWN', 'INSTITUTION_NOT_RESPONDING', 'INTERNAL_SERVER_ERROR', 'PLANNED_MAINTENANCE'].includes(code)

export type { BankLinkEvent }
