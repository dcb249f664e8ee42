import { authorizeAccount } from '#business/accounts/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { AccountId, BankItemId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { BankPorts } from './bank-ports.ts'
import { itemBy, places } from './bank-store.ts'

/** Creates the token that opens the bank link: for another bank, or to repair a sign-in. Stores nothing. */
export async function createBankLinkToken(
  platform: Platform,
  { bankLink, sealer, publicOrigin }: BankPorts,
  viewer: Viewer,
  input: { accountId: AccountId; itemId: BankItemId | null },
): Promise<{ linkToken: string; scriptUrl: string } | Refusal> {
  const account = await authorizeAccount(platform, viewer, input.accountId, 'write')
  if (isRefusal(account)) return account
  // Before the first investment there is no cash that a stranger's bank could receive.
  const stale = account.firstInvestedAt ? refuseStaleSignIn(viewer) : null
  if (stale) return stale
  const item = input.itemId === null ? undefined : await itemBy(platform.db, 'id', input.itemId)
  if (input.itemId !== null && (item?.account_id !== account.id || !item.access_token_sealed))
    return refuse('bankNotFound', 'This bank is no longer linked. Link it again.')
  const accessToken = item?.access_token_sealed
    ? await openRecorded(platform, sealer, {
        sealed: item.access_token_sealed,
        place: places.accessToken(item.id),
        whose: account.id,
        why: 'to repair the bank sign-in',
        by: 'repair-bank',
      })
    : undefined
  const answer = await bankLink
    .createLinkToken({
      userId: viewer.userId,
      webhookUrl: `${publicOrigin}/webhooks/bank-link`,
      ...(accessToken ? { accessToken } : {}),
    })
    .catch((error: unknown) => {
      if (!isRetryable(error)) throw error
      platform.log.warn({ reason: String(error) }, 'the bank link does not answer')
      return { kind: 'refused' } as const
    })
  if ('kind' in answer)
    return refuse('bankLinkRefused', 'We could not open your bank’s window. Please try again in a minute.')
  return { linkToken: answer.linkToken, scriptUrl: bankLink.scriptUrl }
}

/** True if the partner is unavailable: the request was valid, and the person may retry. */
const isRetryable = (error: unknown): boolean =>
  error instanceof Error && (error as { retryable?: unknown }).retryable === true
