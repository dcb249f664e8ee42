import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownCount, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { NameChangeId } from '#kernel/ids.ts'
import { namesProposals } from '../proposals.ts'
import { kindNames } from '../rules/documents.ts'
import { isSameName } from '../rules/new-name.ts'
import { changeLegalName, checkChange } from './change-name.ts'
import { nameChangeDocuments } from './documents.ts'
import { changesOf, nameChangeBy } from './name-change-store.ts'
import { personOf } from './named-person.ts'

export const nameProposalHandlers = [
  carryOut(namesProposals.changeLegalName, {
    preview: (ctx, { nameChangeId }) => nameFacts(ctx, nameChangeId),
    check: (ctx, { nameChangeId }) => checkChange(ctx, nameChangeId),
    refuseDecider: (ctx, { nameChangeId }) => nameChangeDocuments.refuseRecorder(ctx, nameChangeId),
    execute: (ctx, { nameChangeId }, proposal) => changeLegalName(ctx, nameChangeId, proposal),
  }),
]

/** The person's name, by the case. The preview of an approval stays in the audit for good, so it names none; the case does. */
async function nameFacts(ctx: Ctx, id: NameChangeId): Promise<Facts> {
  const nameChange = await nameChangeBy(ctx.tx, id)
  if (!nameChange) return {}
  const { former, wanted, number, kind, state, userId, accountId } = nameChange
  const { name } = await personOf(ctx, { userId, accountId })
  const has = isSameName(name, wanted) ? 'The new one' : isSameName(name, former) ? 'The former one' : 'Another one'
  return {
    Case: shownText(`Number ${number}, ${kindNames[kind].toLowerCase()}, ${state}`),
    'Legal name': shownText(`${has} of the case`),
    'Former names on record': shownCount((await changesOf(ctx.tx, userId)).length),
  }
}
