import { sql } from 'kysely'
import { privacyEvents } from '#business/privacy/events.ts'
import { areProposalsOver, expireProposals } from '#engine/approvals/approvals.ts'
import { accountsConcernedBy } from '#engine/approvals/own-concern.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import { shownIf, shownText } from '#engine/approvals/shown-value.ts'
import { isSealDue, sealAudit } from '#engine/audit/audit-seals.ts'
import type { Ctx, Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { discard, idsOfWork, stateOfWork } from '#engine/stuck/discard.ts'
import type { UserId } from '#kernel/ids.ts'
import { operationsProposals } from '../proposals.ts'
import { openAccessReview } from './access-review.ts'
import { alertFollowers } from './alerts.ts'
import { operationsBinder } from './binder.ts'
import { operationsBooksRules } from './books-rules.ts'
import { endBreakGlassesOver } from './break-glass.ts'
import { operationsGauges } from './operations-gauges.ts'
import { mailPage, type PageOptions, textPage } from './page-messages.ts'
import { groupAlerts, tellOnCall } from './paging.ts'
import { staffProposalHandlers } from './staff.ts'
import { mailStaffNotice } from './staff-mail.ts'
import { switchProposalHandler } from './switches.ts'

export const operationsRoom = ({ rooms, ...pages }: { readonly rooms: () => readonly Room[] } & PageOptions): Room => ({
  name: 'operations',
  binder: operationsBinder,
  booksRules: operationsBooksRules,
  gauges: [operationsGauges],
  followers: [...alertFollowers, follow(privacyEvents.personalDataErased, forgetNotes)],
  proposals: [
    ...staffProposalHandlers,
    switchProposalHandler,
    carryOut(operationsProposals.discardWork, {
      preview: async (ctx, { subject }) => ({
        Work: shownText(subject),
        State: shownIf(await stateOfWork(ctx, subject), shownText),
      }),
      execute: (ctx, named) => discard(ctx, rooms(), named),
    }),
  ],
  accountsConcerned: { message: concernedByWork(rooms), job: concernedByWork(rooms) },
  outbox: [mailPage(pages), textPage(pages), mailStaffNotice(pages)],
  dueWork: {
    expireProposals: whenDue(areProposalsOver, expireProposals),
    sealAudit: whenDue(isSealDue, sealAudit),
    groupAlerts,
    tellOnCall,
    openAccessReview,
    endBreakGlassesOver,
  },
})

/** Discarded work concerns the person whom it names. */
const concernedByWork = (rooms: () => readonly Room[]) => async (ctx: Pick<Ctx, 'tx'>, subject: string) =>
  accountsConcernedBy(
    rooms(),
    ctx,
    (await idsOfWork(ctx, subject)).filter((id) => /^[a-z]+_/.test(id)),
  )

type Erasure = { readonly userId: UserId; readonly depth: 'unneeded' | 'all' }

async function forgetNotes(ctx: Ctx, { userId, depth }: Erasure): Promise<void> {
  if (depth === 'all') await sql`select operations.forget(${userId})`.execute(ctx.tx)
}
