import type { Viewer } from '#io/graphql/context.ts'
import { ownerName, type World } from './world.ts'

/** The thief's holdings in the end that were the owner's or were meant for the owner; as text, for a failing walk. */
export async function thiefHolds(world: World, friend: Viewer): Promise<string[]> {
  return [
    ...(await accounts(world)),
    ...(await factors(world)),
    ...(await rights(world, friend)),
    ...(await mailboxHoldings(world, friend)),
  ]
}

/** An account is held by the person who reads the address that it logs in with, knows its password, or has a way into it. */
async function accounts({ testCompany, owned, mailboxes, logins }: World): Promise<string[]> {
  const { rows } = await testCompany.owner.query(
    `select u.identity_sub as sub, u.email, exists (select from accounts.access a join accounts.account c on c.id = a.account_id where c.owner_id = u.id) as shared
       from people."user" u where u.identity_sub = any($1) and u.closed_at is null and u.confirmed_at is not null`,
    [[...owned]],
  )
  return rows.flatMap(({ sub, email, shared }) =>
    [
      mailboxes.get(email) === 'thief' && `the account ${sub}, which logs in with ${email}`,
      logins.get(sub)?.password === 'thief' && `the password of ${sub}`,
      shared && `a way into the account of ${sub}`,
    ].filter((held) => held !== false),
  )
}

/** Second steps that the thief added between asking for a change of address and the veto that ended it. */
async function factors({ testCompany, owned }: World): Promise<string[]> {
  const { rows } = await testCompany.owner.query<{ sub: string }>(
    `select distinct f.sub from sandbox_identity.factor f
       join people."user" u on u.identity_sub = f.sub
       join people.email_change c on c.user_id = u.id and c.vetoed_at is not null
         and uuid_extract_timestamp(substr(c.id, 5)::uuid) <= f.created_at
       join security.ended_session e on e.identity_sub = encode(sha256(convert_to(f.sub, 'UTF8')), 'hex') and e.id like 'veto:%' and e.ended_at > f.created_at
      where f.sub = any($1)`,
    [[...owned]],
  )
  return rows.map(({ sub }) => `a second step of ${sub}`)
}

async function rights({ testCompany, owned, logins, mailboxes }: World, friend: Viewer): Promise<string[]> {
  const others = [...logins]
    .filter(([sub, { password }]) => password === 'thief' && !owned.has(sub))
    .map(([sub]) => sub)
  const { rows } = await testCompany.owner.query(
    `select u.identity_sub as sub, u.email, u.confirmed_at is not null as proved, o.user_id is not null as staff,
        exists (select from accounts.access a join accounts.account c on c.id = a.account_id where a.user_id = u.id and c.owner_id = $2) as delegate
       from people."user" u left join people.operator o on o.user_id = u.id where u.identity_sub = any($1) and u.closed_at is null`,
    [others, friend.userId],
  )
  return rows.flatMap(({ sub, email, proved, staff, delegate }) =>
    [
      proved && mailboxes.get(email) === 'owner' && `the address ${email}, by ${sub}`,
      proved && staff && `a role, by ${sub}`,
      delegate && `an access to the friend's account, by ${sub}`,
    ].filter((held) => held !== false && held),
  )
}

/** To an address that the owner has just entered, ours to prove or not: the thief reads it and can do nothing with it. */
const toAnyone = /^(Confirm your (new )?email address|Someone tried to use your email address)$/

/** A person who reads the mailbox that the owner mistyped at sign-up proves that account for themselves: its emails are theirs. */
const ofOwnChange = /^Your email address (is about to change|was changed|is back)$/

async function mailboxHoldings(world: World, friend: Viewer): Promise<string[]> {
  const [first = ''] = ownerName.split(' ')
  const mails = await world.mailOf('thief')
  return (
    mails
      // While a stolen session has moved an account to them, its emails go there; what they hold then is looked at above.
      .filter(({ to }) => ![world.address('t1'), world.address('t2')].includes(to))
      .filter(({ subject }) => !toAnyone.test(subject))
      .filter(({ to, subject }) => to !== world.address('typo') || !ofOwnChange.test(subject))
      .filter(({ text }) => text.includes(`Hello ${first}`) || text.includes(friend.email))
      .map(({ to, subject }) => `the email "${subject}" to ${to}`)
  )
}
