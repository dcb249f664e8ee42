import { v7 as uuidv7 } from 'uuid'
import { eraseUser } from '#business/people/server/public.ts'
import { privacyEvents } from '#business/privacy/events.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { approveAs } from '#tests/setup/approve-as.ts'
import { hashOf, type Mail, type Party, type World } from './world.ts'

const register = `mutation ($id: Int!, $email: String!) { sendRegisterEmail(id: $id, email: $email) { id } }`
const confirm = 'mutation ($token: String!) { confirmEmail(input: { token: $token }) { id } }'
const requestChange =
  'mutation ($key: IdempotencyKey!, $email: String!) { requestEmailChange(input: { key: $key, email: $email }) { id } }'
const confirmChange = 'mutation ($token: String!) { confirmEmailChange(input: { token: $token }) { email } }'
const stopChange = 'mutation ($token: String!) { vetoEmailChange(input: { token: $token }) { email } }'
const invite = `mutation ($id: ID!, $email: String!) { inviteDelegate(input: { id: $id, email: $email, accessType: read_write }) { id } }`
const accept =
  'mutation ($key: IdempotencyKey!, $id: ID!, $token: String!) { acceptAccess(input: { key: $key, id: $id, token: $token }) { id } }'
const revoke = 'mutation ($key: IdempotencyKey!, $id: ID!) { revokeAccess(input: { key: $key, id: $id }) { id } }'
const appoint = `mutation ($id: ID!, $email: String!) { appointOperator(input: { id: $id, email: $email, reason: "She helps us" }) { id } }`

export type Others = { readonly friend: Viewer; readonly staff: readonly [Viewer, Viewer] }

let erasures = 900_000

/** Everything that the people of a walk can do, each by its name. */
export function stepsOf(world: World, { friend, staff }: Others) {
  const { testCompany, address } = world
  const proposals: string[] = []
  /** The thief may be sent whatever invitation the owner was mailed. */
  const invitations = new Map<string, string>()

  const tokensIn = (mails: readonly Mail[], link: RegExp) =>
    mails.flatMap(({ text }) => [...text.matchAll(link)].map((match) => match[1]!))
  const askFor = async (by: Party, email: string) => {
    const viewers = await world.viewersOf(by)
    for (const viewer of viewers) {
      await world.ask(viewer, requestChange, { key: uuidv7(), email })
      if (by === 'owner') await noteOwnChanges(viewer)
    }
  }
  const noteOwnChanges = async ({ userId }: Viewer) => {
    const { rows } = await testCompany.owner.query(
      'select id from people.email_change where user_id = $1 order by requested_at desc, id desc limit 1',
      [userId],
    )
    if (rows[0]) world.ownChanges.add(rows[0].id)
  }
  const isOwnChange = async (token: string) => {
    const { rows } = await testCompany.owner.query(
      'select id from people.email_change where veto_hash = $1 or confirm_hash = $1',
      [hashOf(token)],
    )
    return rows.some(({ id }) => world.ownChanges.has(id))
  }
  /** The owner stops what they did not ask for, chooses a new password where they had to, and takes back accesses. */
  const ownerReadsMail = async () => {
    for (const token of tokensIn(await world.mailOf('owner'), /stop=([\w-]+)/g))
      if (!(await isOwnChange(token))) await world.ask(null, stopChange, { token })
    await world.followProvider()
    for (const [name, holder] of world.mailboxes)
      if (holder === 'owner' && isOwned(name)) world.resetPassword('owner', name)
    for (const viewer of await world.viewersOf('owner')) {
      const { rows } = await testCompany.owner.query(
        'select id from delegates.access_grant where owner_id = $1 and ended_as is null',
        [viewer.userId],
      )
      for (const { id } of rows) await world.ask(viewer, revoke, { key: uuidv7(), id })
    }
  }
  const isOwned = (email: string) =>
    [...world.logins].some(([sub, login]) => login.email === email && world.owned.has(sub))
  /** Opens a link as one does who may be logged in or not, as anyone they can be. */
  const open = async (by: Party, mutation: string, token: string) => {
    for (const viewer of [null, ...(await world.viewersOf(by))]) await world.ask(viewer, mutation, { token })
  }
  const acceptAll = async (by: Party) => {
    for (const mail of [...(await world.mailOf('owner')), ...(await world.mailOf('thief'))]) {
      const link = /account-access-accept\/\?id=(grt_[\w-]+)&token=([\w-]+)/.exec(mail.text)
      if (link) invitations.set(link[1]!, link[2]!)
    }
    for (const viewer of await world.viewersOf(by))
      for (const [id, token] of invitations) await world.ask(viewer, accept, { key: uuidv7(), id, token })
  }
  const sendLinks = async (by: Party) => {
    for (const viewer of await world.viewersOf(by)) {
      const { rows } = await testCompany.owner.query('select number, email from people."user" where id = $1', [
        viewer.userId,
      ])
      await world.ask(viewer, register, { id: rows[0].number, email: rows[0].email })
    }
  }
  const ownerProves = async () => {
    await sendLinks('owner')
    for (const token of tokensIn(await world.mailOf('owner'), /confirm\/\?token=([\w-]+)/g)) {
      const { rows } = await testCompany.owner.query(
        `select u.identity_sub as sub from people.email_link l join people."user" u on u.id = l.user_id where l.token_hash = $1`,
        [hashOf(token)],
      )
      const login = world.logins.get(rows[0]?.sub)
      // A person who did not sign up here lets such a mail lie.
      if (login?.password !== 'owner') continue
      await open('owner', confirm, token)
      world.owned.add(rows[0].sub)
    }
  }
  const ownerOpensOwnChange = async () => {
    for (const token of tokensIn(await world.mailOf('owner'), /email-change\/\?confirm=([\w-]+)/g))
      if (await isOwnChange(token)) await open('owner', confirmChange, token)
  }
  const joinOrComeBack = async (by: Party, email: string) => {
    await world.signUp(by, email)
    world.resetPassword(by, email)
  }
  const erase = async () => {
    await ownerReadsMail()
    for (const viewer of await world.viewersOf('owner')) {
      const { rows } = await testCompany.owner.query('select id from accounts.account where owner_id = $1', [
        viewer.userId,
      ])
      const about = { userId: viewer.userId, accountId: rows[0].id as AccountId }
      erasures += 1
      await inTransaction(testCompany.platform, { kind: 'system', id: 'test' }, async (ctx) => {
        await ctx.emit(privacyEvents.accountClosed({ ...about, closureId: `clo_${uuidv7()}` }))
        await ctx.emit(privacyEvents.personalDataErased({ ...about, depth: 'unneeded' }))
        await eraseUser(ctx, viewer.userId, { depth: 'unneeded', number: erasures })
      })
    }
  }
  /** An address that was the owner's, that no account of theirs has or can get back, goes to the thief. */
  const giveUp = async (name: string) => {
    const { rows } = await testCompany.owner.query(
      `select from people."user" where email = $1 or email_update_request = $1
       union all select from people.email_change where old_email = $1 and veto_until > $2 and vetoed_at is null`,
      [address(name), testCompany.clock.now()],
    )
    if (rows.length > 0 || !wasProved.has(address(name))) return
    // Nor does one at the provider log in with it: who gives such a mailbox away gives that login away.
    if (![...world.logins.values()].some(({ email }) => email === address(name))) await world.giveUp(address(name))
  }
  const wasProved = new Set<string>()
  const noteProved = async () => {
    const { rows } = await testCompany.owner.query(
      'select email from people."user" where identity_sub = any($1) and confirmed_at is not null',
      [[...world.owned]],
    )
    for (const { email } of rows) wasProved.add(email)
  }
  /** A person who writes to the owner after an address was given up does so under another one. */
  const isOwners = (email: string) => world.mailboxes.get(email) === 'owner'
  const friendInvites = async (email: string) => {
    if (isOwners(email)) await world.ask(friend, invite, { id: `grt_${uuidv7()}`, email })
  }
  const jump = async (hours: number) => {
    await ownerReadsMail()
    // An access token lives for an hour at most, and a refresh token is not what a thief of one session has.
    world.stolen = []
    await testCompany.moveTo(testCompany.clock.now().add({ hours }))
  }
  const thiefOpensAll = async () => {
    const mails = await world.mailOf('thief')
    for (const token of tokensIn(mails, /confirm\/\?token=([\w-]+)/g)) await open('thief', confirm, token)
    for (const token of tokensIn(mails, /email-change\/\?confirm=([\w-]+)/g)) await open('thief', confirmChange, token)
    for (const [name, holder] of world.mailboxes) if (holder === 'thief') world.resetPassword('thief', name)
  }
  /** A link that undoes a change counts once: the thief keeps it until it serves them. */
  const thiefUndoes = async () => {
    for (const token of tokensIn(await world.mailOf('thief'), /stop=([\w-]+)/g)) await open('thief', stopChange, token)
    for (const [name, holder] of world.mailboxes) if (holder === 'thief') world.resetPassword('thief', name)
  }

  const does = {
    'owner joins': () => joinOrComeBack('owner', address('o1')),
    'owner joins by code': () => world.signUp('owner', address('o1'), 'by code'),
    'owner joins with a typing error': () => world.signUp('owner', address('typo')),
    'owner proves the address': ownerProves,
    'owner moves to the second address': () => askFor('owner', address('o2')),
    'owner moves to the third address': () => askFor('owner', address('o3')),
    'owner moves with a typing error': () => askFor('owner', address('typo')),
    'owner opens the link of the change': ownerOpensOwnChange,
    'owner reads the mail': ownerReadsMail,
    'owner accepts invitations': () => acceptAll('owner'),
    'owner is erased': erase,
    'owner gives up the first address': () => giveUp('o1'),
    'owner gives up the second address': () => giveUp('o2'),
    'thief joins with the first address': () => joinOrComeBack('thief', address('o1')),
    'thief joins with the second address': () => joinOrComeBack('thief', address('o2')),
    'thief joins with the first address by code': () => world.signUp('thief', address('o1'), 'by code'),
    'thief joins': () => joinOrComeBack('thief', address('t1')),
    'thief joins by code': () => world.signUp('thief', address('t1'), 'by code'),
    'thief proves what they can': async () => {
      await sendLinks('thief')
      await thiefOpensAll()
    },
    'thief steals a session': () => world.steal(),
    'thief adds a second step': () => world.addFactors(),
    'thief moves to their address': () => askFor('thief', address('t1')),
    'thief moves to their second address': () => askFor('thief', address('t2')),
    'thief moves to the first address': () => askFor('thief', address('o1')),
    'thief invites themselves': async () => {
      for (const viewer of await world.viewersOf('thief'))
        await world.ask(viewer, invite, { id: `grt_${uuidv7()}`, email: address('t1') })
    },
    'thief opens every email': thiefOpensAll,
    'thief undoes changes': thiefUndoes,
    'thief accepts invitations': () => acceptAll('thief'),
    'friend invites the first address': () => friendInvites(address('o1')),
    'friend invites the second address': () => friendInvites(address('o2')),
    'staff propose the first address': async () => {
      if (!isOwners(address('o1'))) return
      proposals.push(`prp_${uuidv7()}`)
      await world.ask(staff[0], appoint, { id: proposals.at(-1), email: address('o1') })
    },
    'staff approve': async () => {
      for (const id of proposals) await approveAs(world.ask, staff[1], id)
    },
    'two hours pass': () => jump(2),
    'four days pass': () => jump(96),
  } satisfies Record<string, () => Promise<unknown>>
  return { does, noteProved }
}

export type StepName = keyof ReturnType<typeof stepsOf>['does']
