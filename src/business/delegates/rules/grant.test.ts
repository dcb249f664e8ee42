import { describe, expect, it } from 'vitest'
import { businessDay } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import {
  endReason,
  type GrantState,
  grantCan,
  isOver,
  isWider,
  linkEnds,
  refuseAcceptance,
  refuseInvitation,
  refuseScope,
} from './grant.ts'

const states = ['pending', 'active', 'declined', 'resigned', 'revoked', 'expired'] as const
const events = ['accept', 'decline', 'resign', 'revoke', 'changeScope', 'expire'] as const
const today = businessDay('2026-03-02')
const now = instant('2026-03-02T15:00:00Z')

describe('a grant', () => {
  it('goes from pending to active and ends once: every state by every event', () => {
    const allowed = events.flatMap((event) =>
      states.filter((state) => grantCan(event, state)).map((state) => `${state} ${event}`),
    )
    expect(allowed).toEqual([
      'pending accept',
      'pending decline',
      'active resign',
      'pending revoke',
      'active revoke',
      'pending changeScope',
      'active changeScope',
      'pending expire',
      'active expire',
    ])
  })

  it.each([
    ['an invitation in its 14 days', 'pending', '2026-02-17T15:00:00Z', null, false],
    ['an invitation at the very end of them', 'pending', '2026-02-16T15:00:00Z', null, true],
    ['an invitation whose last day of access has passed', 'pending', '2026-03-01T15:00:00Z', '2026-03-01', true],
    ['an access on its last day', 'active', '2026-01-01T15:00:00Z', '2026-03-02', false],
    ['an access after its last day', 'active', '2026-01-01T15:00:00Z', '2026-03-01', true],
    ['an access without a last day', 'active', '2020-01-01T15:00:00Z', null, false],
    ['what ended before', 'revoked', '2020-01-01T15:00:00Z', '2026-03-01', false],
  ] as const)('is over by time: %s', (_what, state, invitedAt, endsOn, over) => {
    const grant = { state, linkExpiresAt: linkEnds(instant(invitedAt)), endsOn: endsOn && businessDay(endsOn) }
    expect(isOver(grant, { now, today })).toBe(over)
  })
})

describe('an invitation', () => {
  const wish = { email: 'jo@example.com', accessType: 'read_only', endsOn: null } as const
  const seen = {
    ownEmail: 'ada@example.com',
    emailConfirmed: true,
    suspended: false,
    today,
    openGrants: [],
    invitedLastDay: 0,
  }
  const ten = Array.from({ length: 10 }, (_, nth) => ({ email: `${nth}@example.com` }))
  it.each([
    ['to someone else', wish, seen, undefined],
    ['until today', { ...wish, endsOn: today }, seen, undefined],
    ['to oneself', { ...wish, email: 'ada@example.com' }, { ...seen, ownEmail: 'Ada@Example.com' }, 'ownEmail'],
    ['until yesterday', { ...wish, endsOn: businessDay('2026-03-01') }, seen, 'endsInPast'],
    ['by someone whose own address is open', wish, { ...seen, emailConfirmed: false }, 'confirmEmailFirst'],
    ['by someone suspended', wish, { ...seen, suspended: true }, 'suspended'],
    ['a second time', wish, { ...seen, openGrants: [{ email: 'jo@example.com' }] }, 'alreadyInvited'],
    ['the eleventh open one', wish, { ...seen, openGrants: ten }, 'tooManyDelegates'],
    ['the eleventh of a day', wish, { ...seen, invitedLastDay: 10 }, 'tooManyDelegates'],
  ])('%s', (_what, invitation, facts, code) => {
    expect(refuseInvitation(invitation, facts)?.code).toBe(code)
  })
})

describe('accepting', () => {
  it('says why a link is over in the words of its own end', () => {
    const words = states.filter((state) => state !== 'pending').map(endReason)
    expect(new Set(words).size).toBe(words.length)
    expect(endReason('resigned')).toMatch(/^You gave up this access/)
  })

  const grant = {
    state: 'pending' as GrantState,
    linkExpiresAt: linkEnds(now),
    invitedEmail: 'jo@example.com',
    invitedId: null as UserId | null,
    endsOn: null,
    ownerSuspended: false,
    covers: 1,
  }
  const by = {
    userId: 'usr_jo' as const,
    now,
    today,
    email: 'Jo@Example.com',
    emailConfirmed: true,
    isOwner: false,
    suspended: false,
    hasAccess: false,
    held: 0,
  }
  type Case = [
    what: string,
    asked: Parameters<typeof refuseAcceptance>[0],
    by: Parameters<typeof refuseAcceptance>[1],
    code: string | undefined,
  ]
  it.each<Case>([
    ['with the address that was invited', grant, by, undefined],
    ['with another address', grant, { ...by, email: 'jim@example.com' }, 'otherAddress'],
    ['as the person who had the address first', { ...grant, invitedId: 'usr_jo' }, by, undefined],
    ['with an address that was someone else’s', { ...grant, invitedId: 'usr_first' }, by, 'invitationOver'],
    [
      'as someone else altogether',
      { ...grant, invitedId: 'usr_first' },
      { ...by, email: 'jim@example.com' },
      'otherAddress',
    ],
    ['with the invited address, not proved', grant, { ...by, emailConfirmed: false }, 'confirmEmailFirst'],
    ['as the owner', grant, { ...by, isOwner: true }, 'ownEmail'],
    ['with 39 accounts of others', grant, { ...by, held: 39 }, undefined],
    ['with 39, to two more', { ...grant, covers: 2 }, { ...by, held: 39 }, 'tooManyDelegates'],
    ['with 40 accounts of others', grant, { ...by, held: 40 }, 'tooManyDelegates'],
    ['with access by an earlier address', grant, { ...by, hasAccess: true }, 'hasAccess'],
    ['while suspended', grant, { ...by, suspended: true }, 'suspended'],
    ['while the owner is suspended', { ...grant, ownerSuspended: true }, by, 'ownerSuspended'],
    ['after 14 days', { ...grant, linkExpiresAt: now }, by, 'invitationExpired'],
    ['after the last day', { ...grant, endsOn: businessDay('2026-03-01') }, by, 'invitationExpired'],
    ...states
      .filter((state) => state !== 'pending')
      .map((state) => [`what is ${state}`, { ...grant, state }, by, 'invitationOver'] satisfies Case),
  ])('%s', (_what, asked, facts, code) => {
    expect(refuseAcceptance(asked, facts)?.code).toBe(code)
  })
})

describe('a scope', () => {
  const owned = ['acc_1', 'acc_2']
  it.each([
    [['acc_2'], undefined],
    [owned, undefined],
    [[], 'nothingCovered'],
    [['acc_1', 'acc_9'], 'accountNotFound'],
  ])('%j of one’s own two accounts: %s', (covered, code) => {
    expect(refuseScope({ covered, owned, held: 0 })?.code).toBe(code)
  })

  it('takes its delegate to 40 accounts of others and no further', () => {
    expect(refuseScope({ covered: owned, owned, held: 38 })).toBeNull()
    expect(refuseScope({ covered: owned, owned, held: 39 })?.code).toBe('tooManyDelegates')
  })

  it('is wider with an account more, not with one less', () => {
    expect(isWider(['acc_1'], owned)).toBe(true)
    expect(isWider(owned, ['acc_1'])).toBe(false)
    expect(isWider(['acc_1'], ['acc_2']), 'another one in its place').toBe(true)
  })
})
