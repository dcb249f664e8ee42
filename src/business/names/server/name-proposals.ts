import { investorOf } from '#business/people/server/public.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { NameChangeId } from '#kernel/ids.ts'
import { namesProposals } from '../proposals.ts'
import { kindNames } from '../rules/documents.ts'
import { changeLegalName, checkChange, refuseRecorder } from './change-name.ts'
import { changesOf, nameChangeBy } from './name-change-store.ts'

export const nameProposalHandlers = [
  carryOut(namesProposals.changeLegalName, {
    preview: (ctx, { nameChangeId }) => nameFacts(ctx, nameChangeId),
    check: (ctx, { nameChangeId }) => checkChange(ctx, nameChangeId),
    refuseDecider: (ctx, { nameChangeId }) => refuseRecorder(ctx, nameChangeId),
    execute: (ctx, { nameChangeId }, proposal) => changeLegalName(ctx, nameChangeId, proposal),
  }),
]

const stateNames = { open: 'open', changed: 'changed', finished: 'finished', withdrawn: 'withdrawn' } as const

/** The person's name as it is, and the former ones on record. */
async function nameFacts(ctx: Ctx, id: NameChangeId): Promise<Facts> {
  const nameChange = await nameChangeBy(ctx.tx, id)
  if (!nameChange) return {}
  const investor = await investorOf(ctx.tx, nameChange.userId)
  return {
    Case: shownText(`${kindNames[nameChange.kind]}, ${stateNames[nameChange.state]}`),
    'First name': shownText(investor?.firstName ?? 'Not given'),
    'Last name': shownText(investor?.lastName ?? 'Not given'),
    'Former names on record': shownText(String((await changesOf(ctx.tx, nameChange.userId)).length)),
  }
}
