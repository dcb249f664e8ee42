import type { Room } from '#platform/command/platform.ts'
import { expireGrants } from './end-grant.ts'
import { forgetGrants } from './forget-grants.ts'
import { type DelegatePorts, mailAccessNews } from './tell.ts'

/** Delegates: who else may look at an account or act for its owner, from the invitation to the end. */
export const delegatesRoom = (ports: DelegatePorts): Room => ({
  name: 'delegates',
  followers: { personalDataErased: forgetGrants },
  dueWork: { expireGrants },
  outbox: { 'mail.accessNews': mailAccessNews(ports) },
})
