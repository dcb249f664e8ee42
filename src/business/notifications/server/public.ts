export { stopMailByLink } from './stop-link.ts'
