export { type OpenedEvidence, openEvidence, uploadEvidence } from './evidence-files.ts'
export { type AccreditationStanding, type Approval, accreditationOf, approvalsOf } from './standing.ts'
export { evidenceAccount } from './verification-store.ts'
