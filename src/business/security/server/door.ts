export { endedSessionsOf } from './ended-sessions.ts'
export { takeProof } from './take-proof.ts'
