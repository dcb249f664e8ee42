import type { ApiOptions } from './api.ts'
import { institutionOf, type TestAccount } from './institutions.ts'
import type { LinkSession, LinkSessions } from './link-sessions.ts'

type FinishOptions = ApiOptions & { readonly sessions: LinkSessions }

/** Makes the item, or repairs the item of the link token, and makes the public token for it. */
export async function finishLinking(
  { store, sessions, clock, webhooks }: FinishOptions,
  session: LinkSession,
  chosen: readonly TestAccount[],
): Promise<void> {
  const link = (await store.linkToken(session.token))!
  const repaired = link.itemId ? await store.itemById(link.itemId) : undefined
  if (repaired?.errorCode) {
    await store.setItemError(repaired.itemId, null)
    await webhooks.fire(repaired, 'LOGIN_REPAIRED')
  }
  const item =
    repaired ??
    (await store.addItem(clock.now(), {
      institutionId: session.institutionId!,
      owner: link.owner,
      username: (await sessions.find(session.id))!.username!,
      webhook: link.webhook,
      accounts: chosen,
    }))
  await sessions.finish(session.id, {
    itemId: item.itemId,
    publicToken: await store.addPublicToken(item.itemId, clock.now().add({ minutes: 30 })),
    accountIds: (await store.accounts(item.itemId)).map((account) => account.accountId),
  })
}

/** The arguments of `onSuccess`. */
export async function successOf({ store }: FinishOptions, session: LinkSession) {
  if (!session.publicToken || !session.itemId) return null
  const institution = institutionOf(session.institutionId!)
  const accounts = await store.accounts(session.itemId)
  return {
    publicToken: session.publicToken,
    metadata: {
      institution: institution ? { name: institution.name, institution_id: institution.id } : null,
      accounts: accounts.map((account) => ({
        id: account.accountId,
        name: account.name,
        mask: account.mask,
        type: account.type,
        subtype: account.subtype,
        verification_status: account.verificationStatus,
        class_type: null,
      })),
      link_session_id: session.id,
      transfer_status: null,
    },
  }
}
