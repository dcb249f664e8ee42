import { enumOf } from '#io/graphql/builder.ts'
import type { DocumentOutcome, DocumentState } from '../rules/case-documents.ts'
import type { StepState } from '../rules/steps.ts'

// The enums keep the names of the first cases that had them, because clients know them.
export const DocumentOutcomeEnum = enumOf<DocumentOutcome>('EstateDocumentOutcome', 'Decision about a document.', {
  accepted: 'The document is in order.',
  rejected: 'The document is not in order.',
})

export const DocumentStateEnum = enumOf<DocumentState>(
  'EstateDocumentState',
  'State of a document that an estate needs.',
  {
    missing: 'None was received.',
    toReview: 'Another person must review it.',
    rejected: 'The document was rejected; another is needed.',
    accepted: 'Another person accepted it.',
  },
)

export const StepStateEnum = enumOf<StepState>('EstateStepState', 'State of a step of an estate.', {
  done: 'The step is done.',
  todo: 'An operator must do it.',
  waiting: 'It waits for time to pass or for another operator.',
  problem: 'An obstacle outside the case must be removed first.',
  notNeeded: 'The case ended without this step.',
})
