import { accountsApart, accountsOfOwners } from '#business/accounts/server/public.ts'
import { type PoolBridge, type PoolPreview, poolPreview, whyPoolChanged } from '#business/dividends/server/public.ts'
import { isBesideOwn } from '#business/people/rules/account-holder.ts'
import { closedUsers } from '#business/people/server/public.ts'
import { openWithholdings } from '#business/tax/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type Cents, noCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { MonthClose } from './month-close.ts'

/** Holders whose part does not go to the cash of an open account. */
export const holderExceptions = ['frozen', 'retirement', 'closed', 'withheld'] as const
export type HolderException = (typeof holderExceptions)[number]

export type ClosePreview = Omit<PoolPreview, 'groups'> & {
  readonly month: string
  readonly pool: Cents
  readonly last: MonthClose['last']
  /** Null without an earlier dividend, or without the figures of both months. */
  readonly bridge: PoolBridge | null
  readonly exceptions: readonly {
    readonly kind: HolderException
    readonly holders: number
    readonly amount: Cents
    readonly accountIds: readonly AccountId[]
  }[]
}

const changesAtMost = 20

/** A month's dividend for its holders, compared with the one before; null if nothing can be distributed. */
export async function closePreview(platform: Platform, close: MonthClose): Promise<ClosePreview | null> {
  const { portfolioId, month, pool, last } = close
  if (pool === null || pool <= 0n) return null
  const { db } = platform
  const [{ groups, ...preview }, bridge] = await Promise.all([
    poolPreview(db, {
      portfolioId,
      month,
      pool,
      last: last?.dividend.id ?? null,
      groups: await exceptionalAccounts(platform),
      changesAtMost,
    }),
    last &&
      whyPoolChanged(platform, portfolioId, {
        from: { month: last.dividend.month, pool: last.pool },
        to: { month, pool },
      }),
  ])
  return {
    ...preview,
    month,
    pool,
    last,
    bridge,
    exceptions: holderExceptions.map((kind) => {
      const matching = groups.find(({ group }) => group === kind)
      return {
        kind,
        holders: matching?.holders ?? 0,
        amount: matching?.amount ?? noCents,
        accountIds: matching?.accountIds ?? [],
      }
    }),
  }
}

async function exceptionalAccounts({ db }: Platform): Promise<Readonly<Record<HolderException, AccountId[]>>> {
  const [{ frozen, retirement }, closed, withholdings] = await Promise.all([
    accountsApart(db),
    closedUsers(db),
    openWithholdings(db),
  ])
  // A business is a taxpayer of its own; all other accounts use the owner's number.
  const own = withholdings.filter(({ accountId }) => accountId === null).map(({ userId }) => userId)
  const [ofClosed, ofWithheld] = await Promise.all([accountsOfOwners(db, closed), accountsOfOwners(db, own)])
  return {
    frozen: [...frozen],
    retirement: [...retirement],
    closed: ofClosed.map(({ id }) => id),
    withheld: [
      ...ofWithheld.filter((account) => !isBesideOwn(account)).map(({ id }) => id),
      ...withholdings.flatMap(({ accountId }) => accountId ?? []),
    ],
  }
}
