import { peopleEvents } from '#business/people/events.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import type { Room } from '#engine/command/platform.ts'
import { follow } from '#engine/event/subscribe.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { type DelegatePorts, mailAccessNews } from './access-news.ts'
import { takeInvitations } from './answer-invitation.ts'
import { delegatesBooksRules } from './books-rules.ts'
import { delegateInvitationBearer, endGrantsOfClosed, expireGrants, revokeGrantsSince } from './end-grant.ts'
import { forgetGrants } from './forget-grants.ts'
import { areGrantsOverdue } from './grant-store.ts'
import { tellOwner } from './tell-owner.ts'

export const delegatesRoom = (ports: DelegatePorts): Room => ({
  name: 'delegates',
  booksRules: delegatesBooksRules,
  bearers: [delegateInvitationBearer],
  followers: [
    follow(privacyEvents.accountClosed, endGrantsOfClosed),
    follow(privacyEvents.personalDataErased, forgetGrants),
    follow(peopleEvents.emailChangeStopped, revokeGrantsSince),
    follow(peopleEvents.emailConfirmed, takeInvitations),
    follow(peopleEvents.emailChanged, takeInvitations),
  ],
  followActing: tellOwner,
  dueWork: { expireGrants: whenDue(areGrantsOverdue, expireGrants) },
  outbox: [mailAccessNews(ports)],
})
