import { sql } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import type { Proposal } from './approvals.ts'

const waitingOf = ({ db }: Platform, { kinds, isOthers }: ProposalKinds) =>
  db
    .selectFrom('platform.proposal')
    .where('state', '=', 'proposed')
    .where(sql<boolean>`(kind = any(${kinds}::text[])) <> ${isOthers}`)

type ProposalKinds = { readonly kinds: readonly string[]; readonly isOthers: boolean }

export const waitingProposals = (platform: Platform, which: ProposalKinds, first: number): Promise<Proposal[]> =>
  pageOf(waitingOf(platform, which).selectAll(), { of: 'platform.proposal', by: 'proposed_at' }, { first, after: null })

export const countWaitingProposals = (platform: Platform, which: ProposalKinds): Promise<number> =>
  countOf(waitingOf(platform, which))

export async function kindsOfProposals(
  tx: Ctx['tx'],
  subjects: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('platform.proposal').select(['id', 'kind']).where(isAmong('id', subjects)).execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
