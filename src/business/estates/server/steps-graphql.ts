import { approversOf } from '#engine/approvals/refuse-decider.ts'
import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { estatesCommands } from '../commands.ts'
import { estatesProposals } from '../proposals.ts'
import type { EstateStep, StepAct, StepKind, StepState } from '../rules/steps.ts'

const EstateStepKindEnum = enumOf<StepKind>('EstateStepKind', 'Step of an estate, in order.', {
  hold: 'The account is frozen.',
  documents: 'All documents are received and reviewed.',
  heirs: 'The heirs are named, and their accounts are ready.',
  account: 'The account has no pending transactions and no debts.',
  transfer: 'The shares and cash were transferred.',
})

export const EstateStepStateEnum = enumOf<StepState>('EstateStepState', 'State of a step of an estate.', {
  done: 'The step is done.',
  todo: 'An operator must do it.',
  waiting: 'It waits for time to pass or for another operator.',
  problem: 'An obstacle outside the case must be removed first.',
  notNeeded: 'The case ended without this step.',
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

export const EstateStepRef = builder.objectRef<EstateStep>('EstateStep').implement({
  description: 'One step of an estate.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EstateStepKindEnum }),
    state: t.expose('state', { type: EstateStepStateEnum }),
    act: t.expose('act', {
      type: EstateActEnum,
      nullable: true,
      description: 'Act that the step waits for; null if there is none.',
    }),
    roles: t.field({
      type: [StaffRoleEnum],
      description: 'Roles that may carry out the act; one of them is enough.',
      resolve: ({ act }) => [...rolesFor(act)],
    }),
  }),
})
