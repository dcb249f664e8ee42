import type { Room } from '#platform/command/platform.ts'
import { takeInvitations } from './answer-invitation.ts'
import { endGrantsOfClosed, expireGrants, revokeGrantsSince } from './end-grant.ts'
import { forgetGrants } from './forget-grants.ts'
import { type DelegatePorts, mailAccessNews } from './tell.ts'

/** Delegates: who else may look at an account or act for its owner, from the invitation to the end. */
export const delegatesRoom = (ports: DelegatePorts): Room => ({
  name: 'delegates',
  followers: {
    accountClosed: endGrantsOfClosed,
    personalDataErased: forgetGrants,
    emailChangeStopped: revokeGrantsSince,
    emailConfirmed: takeInvitations,
    emailChanged: takeInvitations,
  },
  dueWork: { expireGrants },
  outbox: { 'mail.accessNews': mailAccessNews(ports) },
})
