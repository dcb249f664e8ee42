export { endedSessionsOf } from './ended-sessions.ts'
