import { v7 as uuidv7 } from 'uuid'
import { ownAccount } from '#business/accounts/server/public.ts'
import { eraseUser } from '#business/people/server/public.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { UserId } from '#kernel/ids.ts'
import { newSecret } from '#tests/setup/access-token.ts'
import { startApi, type Tokens, tokensOf } from '#tests/setup/api.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { confirmedPerson } from '#tests/setup/investor.ts'
import type { TestCompany } from '#tests/setup/test-company.ts'

export const endings = ['veto', 'signOut', 'suspension', 'closing', 'erasure'] as const
export type Ending = (typeof endings)[number]

export const bearers = ['session', 'token', 'feed', 'invitation', 'ownerInvitation', 'link', 'skipLink'] as const
export type Bearer = (typeof bearers)[number]

/** Whether each bearer still opens something now. */
export type Probes = Readonly<Record<Bearer, () => Promise<boolean>>>

export const whoAmI = '{ me { user { email } } }'

/** A company with its real API, in which people hold one bearer of each kind, and what ends them. */
export async function bearerWorld(testCompany: TestCompany) {
  const { ask, drain, owner, partners, platform, standIns, clock } = testCompany
  const api = await startApi(testCompany)
  const rosa = await newOperator(testCompany, 'rosa@longlight.example')
  const theo = await newOperator(testCompany, 'theo@longlight.example')
  const did = async (token: string, mutation: string, variables: Record<string, unknown> = {}, proof?: string) => {
    const answer = await api.ask(token, mutation, { key: uuidv7(), ...variables }, proof)
    if (answer.errors.length > 0) throw new Error(`${mutation}: ${JSON.stringify(answer.errors)}`)
    return answer.data
  }
  const mailed = async (to: string, link: RegExp) => {
    await drain()
    const texts = (await standIns.mail.inbox.list({ to })).map(({ text }) => text)
    return texts.map((text) => link.exec(text)).find(Boolean)!
  }

  /** Someone logged in with two browsers, with one of each thing that lets one in. */
  async function holder(email: string) {
    const kept = await tokensOf(testCompany, email, { act: 'requestEmailChange' })
    const other = await tokensOf(testCompany, email)
    await api.ask(kept.access_token, whoAmI)
    const { rows } = await owner.query(
      'update people."user" set confirmed_at = coalesce(confirmed_at, created_at) where email = $1 returning id',
      [email],
    )
    const userId: UserId = rows[0].id
    const { id: accountId } = await ownAccount(platform.db, userId)
    const me = kept.access_token

    const token = newSecret()
    await did(
      me,
      `mutation ($id: ID!, $secret: String!, $a: ID!) { createAccessToken(input: { id: $id, name: "Sheet", secret: $secret, kinds: [holdings], accountIds: [$a], days: 30 }) { id } }`,
      { id: `pat_${uuidv7()}`, secret: token, a: accountId },
    )
    const feed = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
    await did(
      me,
      `mutation ($id: ID!, $secret: String!, $a: ID!) { createCalendarFeed(input: { id: $id, accountId: $a, secret: $secret }) { id } }`,
      { id: `cal_${uuidv7()}`, secret: feed, a: accountId },
    )
    const friend = `friend-of-${email}`
    await confirmedPerson(testCompany, friend)
    await did(
      me,
      `mutation ($id: ID!, $email: String!) { inviteDelegate(input: { id: $id, email: $email, accessType: read_only }) { id } }`,
      { id: `grt_${uuidv7()}`, email: friend },
    )
    const ownerLink = await ownerInvited(userId, accountId)
    const skip = await scheduled(accountId)
    await did(
      me,
      'mutation ($key: IdempotencyKey!, $email: String!) { requestEmailChange(input: { key: $key, email: $email }) { id } }',
      { email: `new-${email}` },
      kept.id_token,
    )
    const invitation = await mailed(friend, /account-access-accept\/\?id=(grt_[\w-]+)&token=([\w-]+)/)
    const confirm = (await mailed(`new-${email}`, /confirm=([\w-]+)/))[1]!
    const veto = (await mailed(email, /stop=([\w-]+)/))[1]!
    const probes: Probes = {
      session: async () => (await api.ask(other.access_token, whoAmI)).data?.me != null,
      token: async () => (await api.ask(token, '{ accessToken { id } }')).data?.accessToken != null,
      feed: async () => (await fetch(`${api.origin}/calendar/${feed}.ics`)).ok,
      invitation: async () => {
        const query = 'query ($id: ID!, $token: String!) { accessInvitation(id: $id, token: $token) { status } }'
        const { data } = await ask(null, query, { id: invitation[1], token: invitation[2] })
        return data?.accessInvitation?.status === 'pending'
      },
      ownerInvitation: async () => {
        const query = 'query ($token: String!) { ownerInvitation(token: $token) { firstName } }'
        return (await ask(null, query, { token: ownerLink })).data?.ownerInvitation != null
      },
      // The person themself, logged in a moment ago, opens the link of the mail: it must not count any more.
      link: async () => {
        const { rows: open } = await owner.query(
          'select from people.email_change where user_id = $1 and confirmed_at is null and vetoed_at is null and replaced_at is null',
          [userId],
        )
        if (open.length > 0) return true
        const again = await tokensOf(testCompany, email).catch(() => null)
        if (!again) return false
        const query = 'mutation ($t: String!) { confirmEmailChange(input: { token: $t }) { email } }'
        return (await api.ask(again.access_token, query, { t: confirm })).errors.length === 0
      },
      skipLink: async () => {
        const query =
          'query ($id: ID!, $token: String!) { autoInvestSkipLink(subscriptionId: $id, period: 1, token: $token) { state } }'
        return (await ask(null, query, { id: skip.id, token: skip.token })).data?.autoInvestSkipLink?.state === 'open'
      },
    }
    /** A fresh token of the other browser's log-in, as long as nobody told the provider that it is over. */
    let renewal = other.refresh_token
    const renewed = async (): Promise<string> => {
      const { issuer, clientId } = testCompany.config.identity
      const form = { client_id: clientId, grant_type: 'refresh_token', refresh_token: renewal }
      const answer = await fetch(`${issuer}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
      const tokens = (await answer.json()) as Tokens
      renewal = tokens.refresh_token
      return tokens.access_token
    }
    return { email, userId, accountId, me, veto, probes, renewed, turnSchedule: skip.turn }
  }

  /** As after `inviteBeneficialOwner`, whose business this person need not be here. */
  async function ownerInvited(userId: string, accountId: string): Promise<string> {
    const [ownerId, id] = [`bno_${uuidv7()}`, `bni_${uuidv7()}`]
    const token = partners.sealer.tokenFor('ownerInvitation', id)
    const { invitationHash } = await import('#business/identity/server/owner-invitations.ts')
    await owner.query(
      `insert into identity.customer (account_id, user_id, type, status, changed_at, requested_at) values ($1, $2, 'business', 'requested', now(), now()) on conflict do nothing`,
      [accountId, userId],
    )
    await owner.query(
      `insert into identity.beneficial_owner (id, account_id, first_name, last_name, status, is_self_told, added_at, changed_at) values ($1, $2, 'Mia', 'Stone', 'invited', true, now(), now())`,
      [ownerId, accountId],
    )
    await owner.query(
      `insert into identity.owner_invitation (id, owner_id, email, invited_by, token_hash, sent_at, expires_at) values ($1, $2, 'mia@example.com', $3, $4, $5, $6)`,
      [id, ownerId, userId, invitationHash(token), clock.now(), clock.now().add({ hours: 24 * 14 })],
    )
    return token
  }

  /** A schedule with the link of its next reminder. */
  async function scheduled(accountId: string) {
    const id = `ais_${uuidv7()}`
    await owner.query(
      `insert into auto_invest.subscription (id, account_id, frequency, starts_on, next_on, next_period, due_at, reminded_period, state, agreement_version, agreement_hash, agreed_at, agreed_by)
       values ($1, $2, 'monthly', '2026-02-02', '2026-02-02', 1, '2026-02-02T12:00:00Z', 1, 'active', '1', 'x', $3, 'test')`,
      [id, accountId, clock.now()],
    )
    return {
      id,
      token: partners.sealer.tokenFor('skipAutoInvest', `${id}:1`),
      turn: (state: 'active' | 'paused' | 'ended') =>
        owner.query(
          `update auto_invest.subscription set state = $2, pause_reason = case $2 when 'paused' then 'investor' end,
             ended_at = case $2 when 'ended' then now() end where id = $1`,
          [id, state],
        ),
    }
  }

  const act: Readonly<Record<Ending, (who: Awaited<ReturnType<typeof holder>>) => Promise<unknown>>> = {
    veto: ({ veto }) =>
      ask(null, 'mutation ($t: String!) { vetoEmailChange(input: { token: $t }) { email } }', { t: veto }),
    signOut: ({ me }) =>
      did(me, 'mutation ($key: IdempotencyKey!) { endOtherSessions(input: { key: $key }) { done } }'),
    suspension: async ({ email }) => {
      const proposed = await ask(
        rosa,
        'mutation ($id: ID!, $email: String!) { changeInvestorStanding(input: { id: $id, email: $email, suspended: true, reason: "Someone else may be in it" }) { id } }',
        { id: `prp_${uuidv7()}`, email },
      )
      const approved = await approveAs(ask, theo, proposed.data.changeInvestorStanding.id)
      if (approved.errors.length > 0) throw new Error(JSON.stringify(approved.errors))
    },
    closing: async ({ email }) => {
      const again = await tokensOf(testCompany, email, { act: 'closeAccount' })
      const close = 'mutation ($key: IdempotencyKey!) { closeAccount(input: { key: $key }) { id } }'
      await did(again.access_token, close, {}, again.id_token)
    },
    erasure: ({ userId, accountId }) =>
      inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
        await ctx.emit(privacyEvents.personalDataErased({ userId, accountId, depth: 'unneeded' }))
        await eraseUser(ctx, userId, { depth: 'unneeded', number: ++erased })
      }),
  }
  let erased = 800_000
  return {
    api,
    holder,
    end: (ending: Ending, who: Awaited<ReturnType<typeof holder>>) => act[ending](who),
    drain,
    ask,
    did,
  }
}
