import type { Caller } from '#apps/api/authorisation/rows.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import type { Call, Investor, World } from '../mutations/world.ts'

/** Everyone besides the owner of what is asked for: made once, let into each account again. */
export type Others = {
  readonly reader: Investor
  readonly writer: Investor
  readonly revoked: Investor
  readonly stranger: Investor
}

export async function makeOthers({ investor }: World): Promise<Others> {
  return { reader: await investor(), writer: await investor(), revoked: await investor(), stranger: await investor() }
}

export const grantOf = (accountId: AccountId, who: string): string => `grt_${who}:${accountId}`

/** Lets the delegates into an account. The one who was let go had an access once, of which nothing is left. */
export async function letIn({ testCompany }: World, { reader, writer }: Others, accountId: AccountId): Promise<void> {
  for (const [who, accessType] of [
    [reader, 'read_only'],
    [writer, 'read_write'],
  ] as const)
    await testCompany.owner.query(
      `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at)
       values ($1, $2, $3, $4, '2026-01-01Z') on conflict do nothing`,
      [accountId, who.userId, grantOf(accountId, accessType), accessType],
    )
}

/** How someone comes to stand who may do with their own account what their standing lets them. */
const standings: Readonly<Partial<Record<Caller, { readonly set: string; readonly back: string }>>> = {
  unconfirmed: {
    set: `update people."user" set confirmed_at = null where id = $1`,
    back: `update people."user" set confirmed_at = '2025-01-01Z' where id = $1`,
  },
  business: {
    set: `update accounts.account set type = 'business' where owner_id = $1`,
    back: `update accounts.account set type = 'individual' where owner_id = $1`,
  },
  wealthChannel: {
    set: `update people."user" set wealth_channel = true where id = $1`,
    back: `update people."user" set wealth_channel = false where id = $1`,
  },
  suspended: {
    set: `update people."user" set suspended_at = '2026-01-02Z' where id = $1`,
    back: `update people."user" set suspended_at = null where id = $1`,
  },
  frozen: {
    set: `update accounts.account set frozen_at = '2026-01-02Z', freeze_reason = 'A question.' where owner_id = $1`,
    back: `update accounts.account set frozen_at = null, freeze_reason = null where owner_id = $1`,
  },
}

type Asking = { readonly world: World; readonly others: Others; readonly query: string; readonly call: Call }

/** The answer that a caller gets to one and the same call. */
export async function answerTo(
  caller: Caller,
  { world, others, query, call }: Asking,
  owner: Investor | null,
): Promise<Answer> {
  const { testCompany, operators } = world
  const ask = (by: Viewer | null, named = false) =>
    testCompany.ask(by, query, call.variables, named ? owner?.accountId : undefined)
  if (caller === 'anonymous') return ask(null)
  if (caller === 'operator') return ask(owner === null ? call.by : operators[0])
  if (caller === 'delegateRead') return ask(others.reader, true)
  if (caller === 'delegateWrite') return ask(others.writer, true)
  if (caller === 'revokedDelegate') return ask(others.revoked, true)
  const by = owner ?? others.stranger
  const standing = standings[caller]
  if (!standing) return ask(by)
  await testCompany.owner.query(standing.set, [by.userId])
  const answer = await ask(by)
  await testCompany.owner.query(standing.back, [by.userId])
  return answer
}
