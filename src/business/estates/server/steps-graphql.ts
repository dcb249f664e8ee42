import { stepType } from '#business/cases/server/public.ts'
import { approversOf } from '#engine/approvals/refuse-decider.ts'
import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { estatesCommands } from '../commands.ts'
import { estatesProposals } from '../proposals.ts'
import type { EstateStep, StepAct, StepKind } from '../rules/steps.ts'
import { estateNames } from './enums-graphql.ts'

const EstateStepKindEnum = enumOf<StepKind>('EstateStepKind', 'Step of an estate, in order.', {
  hold: 'The account is frozen.',
  documents: 'All documents are received and reviewed.',
  heirs: 'The heirs are named, and their accounts are ready.',
  account: 'The account has no pending transactions and no debts.',
  transfer: 'The shares and cash were transferred.',
})

const EstateActEnum = enumOf<StepAct>('EstateAct', 'Act that the next step of an estate needs.', {
  recordEstateDocument: 'Record a document.',
  reviewEstateDocument: 'Review a document.',
  nameEstateHeirs: 'Name the heirs.',
  transferEstate: 'Propose the transfer.',
  approveProposal: 'Decide the proposal.',
})

const rolesFor = (act: StepAct | null): readonly StaffRole[] => {
  if (act === null) return []
  return act === 'approveProposal'
    ? approversOf(estatesProposals.transferEstate.kind)
    : (estatesCommands[act].roles?.send ?? [])
}

export const EstateStepRef = stepType<EstateStep>(estateNames, { kinds: EstateStepKindEnum, acts: EstateActEnum })

builder.objectFields(EstateStepRef, (t) => ({
  roles: t.field({
    type: [StaffRoleEnum],
    description: 'Roles that may carry out the act; one of them is enough.',
    resolve: ({ act }) => [...rolesFor(act)],
  }),
}))
