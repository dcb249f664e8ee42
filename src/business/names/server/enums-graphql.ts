import { type CaseNames, stepType } from '#business/cases/server/public.ts'
import { enumOf } from '#io/graphql/builder.ts'
import type { DocumentKind, NameChangeKind } from '../rules/documents.ts'
import type { NameChangeState } from '../rules/obstacles.ts'
import type { NameChangeAct, NameChangeStep, NameChangeStepKind } from '../rules/steps.ts'

export const nameChangeNames: CaseNames = {
  type: 'NameChange',
  field: 'nameChange',
  list: 'nameChanges',
  thing: 'a name change',
  things: 'name changes',
  effect: 'change',
  prefix: 'nmc',
}

export const NameChangeKindEnum = enumOf<NameChangeKind>('NameChangeKind', 'Ground on which a legal name changes.', {
  marriage: 'A marriage.',
  divorce: 'A divorce decree.',
  courtOrder: 'An order of a court.',
  correction: 'A misspelling, or a mistake in an earlier change.',
})

export const NameChangeStateEnum = enumOf<NameChangeState>('NameChangeState', 'State of a name change.', {
  open: 'The name has not changed.',
  changed: 'The name has changed, and partners have to get it.',
  finished: 'The name has changed, here and at partners.',
  withdrawn: 'It ended before the name changed.',
})

export const NameChangeDocumentKindEnum = enumOf<DocumentKind>(
  'NameChangeDocumentKind',
  'Kind of document that a name change needs.',
  {
    request: 'The request, signed by the investor.',
    marriageCertificate: 'A certified copy of the marriage certificate.',
    divorceDecree: 'A certified copy of the divorce decree.',
    courtOrder: 'A certified copy of the order.',
    identity: 'A government document in the new name.',
  },
)

const StepKindEnum = enumOf<NameChangeStepKind>(
  'NameChangeStepKind',
  'Step of a name change, in the order of the work.',
  {
    documents: 'Every document is received and reviewed.',
    person: 'Nothing about the person is in the way.',
    change: 'The new name is the person’s.',
    partners: 'Those who keep the name themselves have the new one.',
    taxForm: 'Form W-9 is signed in the new name.',
  },
)

const ActEnum = enumOf<NameChangeAct>('NameChangeAct', 'Act that a step of a name change waits for.', {
  recordNameChangeDocument: 'Record a document.',
  reviewNameChangeDocument: 'Review a document.',
  changeLegalName: 'Propose the change.',
  approveProposal: 'Decide about what is proposed.',
  recordNameAtPartners: 'Record the answers of partners.',
})

export const NameChangeStepRef = stepType<NameChangeStep>(nameChangeNames, { kinds: StepKindEnum, acts: ActEnum })
