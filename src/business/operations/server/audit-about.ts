import { accountsOfOwners } from '#business/accounts/server/public.ts'
import type { AuditFilter, AuditOutcome } from '#engine/audit/audit-search.ts'
import type { Platform } from '#engine/command/platform.ts'
import { atHour, type BusinessDay, plusDays } from '#kernel/business-day.ts'
import { isIdOf } from '#kernel/ids.ts'

export type AskedAudit = {
  readonly actor?: string | null | undefined
  readonly action?: string | null | undefined
  /** One id; for a person it includes their accounts. */
  readonly about?: string | null | undefined
  readonly from?: BusinessDay | null | undefined
  readonly through?: BusinessDay | null | undefined
  readonly outcome?: AuditOutcome | null | undefined
}

const given = (text: string | null | undefined): string | null => text?.trim() || null

export async function filterOf({ db }: Pick<Platform, 'db'>, asked: AskedAudit): Promise<AuditFilter> {
  const about = given(asked.about)
  const isPerson = about !== null && isIdOf('usr', about)
  const accounts = isPerson ? await accountsOfOwners(db, [about]) : []
  return {
    actor: given(asked.actor),
    action: given(asked.action),
    about: about === null ? null : [about, ...accounts.map(({ id }) => id)],
    from: asked.from ? atHour(asked.from, 0) : null,
    until: asked.through ? atHour(plusDays(asked.through, 1), 0) : null,
    outcome: asked.outcome ?? null,
  }
}

export const askedWords = (asked: AskedAudit): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (['actor', 'action', 'about', 'from', 'through', 'outcome'] as const).flatMap((name) => {
      const value = given(asked[name])
      return value === null ? [] : [[name, value]]
    }),
  )
