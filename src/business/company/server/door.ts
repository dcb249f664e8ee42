export { gateHash } from './gate-hash.ts'
export { openGatedPage } from './open-gated-page.ts'
