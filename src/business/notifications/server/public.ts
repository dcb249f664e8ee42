export { confirmedNumbers, wasAnyNotified } from './notification-store.ts'
export { stopMailByLink } from './stop-link.ts'
export type { TextsPort } from './texts-port.ts'
