import { sql } from 'kysely'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { Platform } from '../command/platform.ts'
import type { Proposal } from './approvals.ts'

/** Proposals that wait and are of these kinds, or of any but these; those that end first are first. */
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
