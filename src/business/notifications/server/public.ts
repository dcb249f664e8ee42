export { wasAnyNotified } from './notification-store.ts'
export { stopMailByLink } from './stop-link.ts'
