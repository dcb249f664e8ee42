export { type AccreditationSummary, type Approval, accreditationOf, approvalsOf } from './accreditation-summary.ts'
export { type OpenedEvidence, openEvidence, uploadEvidence } from './evidence-files.ts'
export { evidenceAccount } from './verification-store.ts'
