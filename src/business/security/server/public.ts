export { endedSessionsOf } from './ended-sessions.ts'
export { gateHash } from './gate-hash.ts'
export { openGatedPage } from './open-gated-page.ts'
export { takeProof } from './take-proof.ts'
