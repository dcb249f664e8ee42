import { isAmong } from '#io/db/among.ts'
import type { Ctx } from '../command/platform.ts'
import type { Proposal } from './approvals.ts'
import type { ProposalDeclaration } from './proposals.ts'

export const lastApproved = (
  { tx }: Pick<Ctx, 'tx'>,
  kinds: readonly Pick<ProposalDeclaration<object>, 'kind'>[],
  subject: string,
): Promise<Proposal | undefined> =>
  tx
    .selectFrom('platform.proposal')
    .selectAll()
    .where(
      isAmong(
        'kind',
        kinds.map(({ kind }) => kind),
      ),
    )
    .where('subject', '=', subject)
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** All approved proposals of a kind about these subjects, newest first. */
export const approvedAbout = (
  { tx }: Pick<Ctx, 'tx'>,
  { kind }: Pick<ProposalDeclaration<object>, 'kind'>,
  subjects: readonly string[],
): Promise<Proposal[]> =>
  tx
    .selectFrom('platform.proposal')
    .selectAll()
    .where('kind', '=', kind)
    .where(isAmong('subject', subjects))
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .execute()
