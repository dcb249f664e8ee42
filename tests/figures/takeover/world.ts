import { createHash } from 'node:crypto'
import { viewerOf } from '#business/people/server/public.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { instant } from '#kernel/instant.ts'
import type { Answer, TestCompany } from '#tests/setup/test-company.ts'

export type Party = 'owner' | 'thief'

/** An account at the identity provider: the address it logs in with, who knows its password, and whether the address is proved. */
type Login = { email: string; password: Party; name: string; isProved: boolean }
type Session = { readonly sub: string; readonly by: Party; readonly since: Temporal.Instant }
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly nth: number }

/** The names are what an email shows, so that one in the wrong mailbox is recognized. */
export const ownerName = 'Olivia Owner'
const thiefName = 'Theo Thief'

/**
 * One owner and one thief, each with mailboxes of their own. The identity provider is modelled by what it promises: an
 * address has one login at most, its password is known to the person who chose it, and the person who reads the mailbox may choose again.
 */
export class World {
  readonly testCompany: TestCompany
  readonly mailboxes = new Map<string, Party>()
  readonly logins = new Map<string, Login>()
  /** The newest mail that a mailbox had when it came into other hands: what came before is not there any more. */
  readonly readFrom = new Map<string, number>()
  /** Sign-ins whose address the owner has proved: their accounts are what there is to steal. */
  readonly owned = new Set<string>()
  /** Changes of address that the owner requested. */
  readonly ownChanges = new Set<string>()
  stolen: Session[] = []
  private readonly entered = new Set<string>()
  private subs = 0
  private readonly label: string

  constructor(testCompany: TestCompany, label: string) {
    this.testCompany = testCompany
    this.label = label
    for (const name of ['o1', 'o2', 'o3']) this.mailboxes.set(this.address(name), 'owner')
    for (const name of ['t1', 't2', 'typo']) this.mailboxes.set(this.address(name), 'thief')
  }

  address = (name: string): string => `${name}-${this.label}@walk.example`

  /**
   * The provider makes an account for an address that has none, with the password of the person who signs up: by the
   * code that it mails to the address, or, as for people who were brought along from elsewhere, without any proof.
   */
  async signUp(by: Party, email: string, how: 'without proof' | 'by code' = 'without proof'): Promise<void> {
    if ([...this.logins.values()].some((login) => login.email === email)) return
    const isProved = how === 'by code'
    if (isProved && this.mailboxes.get(email) !== by) return
    this.subs += 1
    const sub = `sub|${this.label}-${this.subs}`
    this.logins.set(sub, { email, password: by, name: by === 'owner' ? ownerName : thiefName, isProved })
    await this.viewer(sub)
  }

  /** A person who reads the mailbox chooses a new password, which ends every other session. */
  resetPassword(by: Party, email: string): void {
    if (this.mailboxes.get(email) !== by) return
    for (const [sub, login] of this.logins)
      if (login.email === email) {
        login.password = by
        login.isProved = true
        this.stolen = this.stolen.filter((session) => session.sub !== sub)
      }
  }

  /** The person of a login in the product; null if the product refuses it. */
  async viewer(sub: string): Promise<Viewer | null> {
    const { email, name, isProved, password } = this.logins.get(sub)!
    const claims = { sub, email, name, emailVerified: isProved, signedInAt: Temporal.Now.instant() }
    const viewer = await viewerOf(this.testCompany.platform, claims).catch(() => null)
    // The product takes the proof when it lets a login in for the first time, which may be long after the sign-up.
    if (viewer && !this.entered.has(sub)) {
      this.entered.add(sub)
      if (isProved && password === 'owner') this.owned.add(sub)
    }
    return viewer
  }

  /** As whom a party can act now: their own logins, and the thief also in a session that they stole. */
  async viewersOf(by: Party): Promise<Viewer[]> {
    const own = [...this.logins].filter(([, login]) => login.password === by).map(([sub]) => sub)
    const stolen = by === 'thief' ? await this.stolenSubs() : []
    const viewers = await Promise.all([...new Set([...own, ...stolen])].map((sub) => this.viewer(sub)))
    return viewers.filter((viewer) => viewer !== null)
  }

  /** Sessions that nobody has ended since they were stolen. */
  async stolenSubs(): Promise<string[]> {
    if (this.stolen.length === 0) return []
    const { rows } = await this.testCompany.owner.query<{ sub: string; at: Temporal.Instant }>(
      `select s.sub, e.ended_at as at from unnest($1::text[]) s(sub) join security.ended_session e
         on e.identity_sub = encode(sha256(convert_to(s.sub, 'UTF8')), 'hex') where e.session_id is null`,
      [this.stolen.map(({ sub }) => sub)],
    )
    const isOver = ({ sub, since }: Session) =>
      rows.some((row) => row.sub === sub && Temporal.Instant.compare(instant(String(row.at)), since) >= 0)
    this.stolen = this.stolen.filter((session) => !isOver(session) && this.logins.has(session.sub))
    return this.stolen.map(({ sub }) => sub)
  }

  async steal(): Promise<void> {
    for (const [sub, login] of this.logins)
      if (login.password === 'owner' && (await this.viewer(sub)))
        this.stolen.push({ sub, by: 'thief', since: Temporal.Now.instant() })
  }

  /** In each session that they stole, the thief adds an app of their own to how the account logs in. */
  async addFactors(): Promise<void> {
    for (const sub of new Set(await this.stolenSubs())) {
      await this.testCompany.owner.query(
        `insert into sandbox_identity.person (sub, email) values ($1, $1 || '@provider.invalid') on conflict do nothing`,
        [sub],
      )
      await this.testCompany.owner.query(
        `insert into sandbox_identity.factor (id, sub, kind, name, confirmed)
           select 'totp|' || uuidv7(), sub, 'totp', 'App of the thief', true from sandbox_identity.person where sub = $1`,
        [sub],
      )
    }
  }

  ask = (viewer: Viewer | null, query: string, variables: Record<string, unknown>): Promise<Answer> =>
    this.testCompany.ask(viewer, query, variables)

  /** Lets follow what a step has caused; most have caused nothing, and asking for that is cheap. */
  private async settle(): Promise<void> {
    const { rows } = await this.testCompany.owner.query(
      `select from platform.outbox where state = 'waiting' and next_at <= $1 union all select from graphile_worker.jobs where run_at <= now() limit 1`,
      [this.testCompany.clock.now()],
    )
    if (rows.length > 0) await this.testCompany.drain()
  }

  async mailOf(by: Party): Promise<Mail[]> {
    await this.settle()
    const mine = [...this.mailboxes].filter(([, holder]) => holder === by).map(([address]) => address)
    const { rows } = await this.testCompany.owner.query<Mail>(
      'select to_addresses[1] as to, subject, text, id::int as nth from sandbox_mail.message where to_addresses && $1::text[] order by id',
      [mine],
    )
    return rows.filter(({ to, nth }) => nth > (this.readFrom.get(to) ?? 0))
  }

  /** The provider's accounts follow the product's: a new address, or an account that no longer exists. */
  async followProvider(): Promise<void> {
    await this.settle()
    const { rows } = await this.testCompany.owner.query<{ sub: string; email: string }>(
      'select identity_sub as sub, email from people."user" where identity_sub = any($1)',
      [[...this.logins.keys()]],
    )
    const bySub = new Map(rows.map(({ sub, email }) => [sub, email]))
    for (const [sub, login] of this.logins) {
      const email = bySub.get(sub)
      if (email !== undefined) {
        login.isProved ||= login.email !== email
        login.email = email
      }
      // Erased, displaced, or never let in and in the way of whose address it is.
      else if (this.wasLetIn.has(sub) || [...bySub.values()].includes(login.email)) this.logins.delete(sub)
    }
    for (const sub of bySub.keys()) this.wasLetIn.add(sub)
  }
  private readonly wasLetIn = new Set<string>()

  /** From now on the thief reads what comes to an address that was the owner's. */
  async giveUp(address: string): Promise<void> {
    await this.settle()
    const { rows } = await this.testCompany.owner.query(
      'select coalesce(max(id), 0)::int as newest from sandbox_mail.message',
    )
    this.readFrom.set(address, rows[0].newest)
    this.mailboxes.set(address, 'thief')
  }
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
