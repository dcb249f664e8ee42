import { approversOf } from '#engine/approvals/refuse-decider.ts'
import { StaffRoleEnum } from '#engine/approvals/staff-role-graphql.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { estatesCommands } from '../commands.ts'
import { estatesProposals } from '../proposals.ts'
import type { EstateStep, StepAct, StepKind, StepState } from '../rules/steps.ts'

const EstateStepKindEnum = enumOf<StepKind>('EstateStepKind', 'Step of an estate, in the order of the work.', {
  hold: 'Nothing leaves the account.',
  documents: 'Every document is received and reviewed.',
  heirs: 'The heirs are named, and their accounts are ready.',
  account: 'Nothing in the account is on its way or owed.',
  transfer: 'Everything is the heirs’.',
})

export const EstateStepStateEnum = enumOf<StepState>('EstateStepState', 'State of a step of an estate.', {
  done: 'It is done.',
  todo: 'Someone has to do it.',
  waiting: 'It waits for time or for another operator.',
  problem: 'Something outside the case has to be done first.',
  notNeeded: 'The case ended without it.',
})

const EstateActEnum = enumOf<StepAct>('EstateAct', 'Act that a step of an estate waits for.', {
  recordEstateDocument: 'Record a document.',
  reviewEstateDocument: 'Review a document.',
  nameEstateHeirs: 'Name the heirs.',
  transferEstate: 'Propose the transfer.',
  approveProposal: 'Decide about what is proposed.',
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
      description: 'The act that it waits for; null if there is none.',
    }),
    roles: t.field({
      type: [StaffRoleEnum],
      description: 'The roles of which one is enough for that act.',
      resolve: ({ act }) => [...rolesFor(act)],
    }),
  }),
})
