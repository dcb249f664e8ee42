import { v7 as uuidv7 } from 'uuid'
import { textConsent } from '#business/notifications/rules/texts.ts'
import { codeOf } from '#business/notifications/server/phone.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import { newSecret } from '#tests/setup/access-token.ts'
import { personalInformationOf, sampleWord } from '#tests/setup/investor.ts'
import { between, type Holder, personOf, pick, someCents, somePerson, someRow, type World } from '../company.ts'
import { type Act, type Acts, act, type Turn } from '../turns.ts'

/** A command of someone's own, with what they say. */
const own = (weight: number, given: (world: World, by: Holder) => Record<string, unknown> = () => ({})): Act =>
  act(weight, async (world) => {
    const by = somePerson(world)
    return { by, given: given(world, by) }
  })

/** The links of one form in the newest mails to an address. */
export async function linksTo({ testCompany }: World, to: string, form: RegExp): Promise<RegExpExecArray[]> {
  const mails = await testCompany.standIns.mail.inbox.list({ to, limit: 20 })
  return mails.flatMap(({ text }) => {
    const link = form.exec(text)
    return link ? [link] : []
  })
}

/** A command that is sent by a link in a mail to one of the people. */
const byLink = (
  weight: number,
  form: RegExp,
  given: (link: RegExpExecArray) => Record<string, unknown>,
  addressOf: (world: World) => string = (world) => somePerson(world).email,
  isPublic = false,
): Act =>
  act(weight, async (world) => {
    const to = addressOf(world)
    const links = await linksTo(world, to, form)
    const by = somePerson(world)
    return links.length === 0 ? null : { by: isPublic ? null : by, given: given(pick(world, links)) }
  })

const share = (firstName: string, of: string) => ({
  id: `ben_${uuidv7()}`,
  class: 'primary',
  firstName,
  lastName: 'Reyes',
  relationship: 'Child',
  dateOfBirth: '2001-02-03',
  perStirpes: false,
  share: of,
})

const profile = (world: World) => ({
  annualIncome: someCents(world, 8_000_000, 30_000_000),
  netWorth: someCents(world, 10_000_000, 90_000_000),
  isAccredited: false,
  environmentalImpactVsReturns: 50,
})

async function requestEmailChange(world: World): Promise<Turn> {
  const by = somePerson(world)
  return { by, given: { email: by.email.replace('@', '.new@') } }
}

async function confirmEmailChange(world: World): Promise<Turn | null> {
  const by = somePerson(world)
  const links = await linksTo(world, by.email.replace('@', '.new@'), /confirm=([\w-]+)/)
  return links.length === 0 ? null : { by, given: { token: links[0]![1] } }
}

/** A code that came by text, read where the product keeps what it is made of. */
async function phoneCode(world: World): Promise<Turn | null> {
  const phone = await someRow<{ user: string; code: Parameters<typeof codeOf>[1] }>(
    world,
    `select user_id as user, code_id as code from notifications.phone where confirmed_at is null and code_id is not null`,
  )
  const by = phone && personOf(world, phone.user)
  if (!by) return null
  const isRight = world.chance() < 0.8
  const code = codeOf(world.testCompany.ports.notifications.sealer, phone.code)
  return { by, given: { code: isRight ? code : '000000' } }
}

const personActs: Acts = {
  sendRegisterEmail: act(1, async (world) => {
    const user = await someRow<{ number: number; email: string }>(
      world,
      'select number, email from people."user" where confirmed_at is null and closed_at is null order by created_at',
    )
    if (!user) return null
    return { by: await world.testCompany.signedIn(user.email), given: { id: Number(user.number), email: user.email } }
  }),
  requestEmailChange: act(2, requestEmailChange),
  confirmEmailChange: act(2, confirmEmailChange),
  cancelEmailChange: own(1),
  vetoEmailChange: byLink(2, /stop=([\w-]+)/, (link) => ({ token: link[1] }), undefined, true),
  savePersonalInformation: act(2, async (world) => {
    const by = somePerson(world)
    const { ssn: _, w9: __, ...person } = personalInformationOf()
    return { by, given: { person: { ...person, address1: `${between(world, 1, 99)} Wharf Street` } } }
  }),
  saveInvestorProfile: own(2, (world) => ({ profile: profile(world) })),
  certifyTaxNumber: own(3, () => ({ w9: { version: w9Text.version, isSubject: false } })),
  withdrawTaxCertification: own(1),
  saveBeneficiaries: own(1, (world) => ({
    beneficiaries: world.chance() < 0.5 ? [share('Mia', '1000000')] : [share('Mia', '400000'), share('Leo', '600000')],
    spouseAgrees: true,
  })),
  saveTrustedContact: own(1, () => ({
    contact: { firstName: 'Jo', lastName: 'Lee', relationship: 'Friend', phone: '2075550199', isAdult: true },
  })),
}

const accessActs: Acts = {
  inviteDelegate: act(2, async (world) => {
    const by = somePerson(world)
    const { email } = somePerson(world)
    const accountIds = world.holders.filter(({ kind, userId }) => kind !== 'delegate' && userId === by.userId)
    return {
      by,
      given: {
        email: world.chance() < 0.5 ? email : 'stranger@example.com',
        accessType: pick(world, ['read_only', 'read_write']),
        accountIds: [pick(world, accountIds).accountId],
      },
    }
  }),
  acceptAccess: act(3, async (world) => {
    const by = somePerson(world)
    const links = await linksTo(world, by.email, /\?id=(grt_[\w-]+)&token=([\w-]+)/)
    if (links.length === 0) return null
    const [, id, token] = pick(world, links)
    return { by, given: { id, token } }
  }),
  declineAccess: byLink(
    2,
    /\?id=(grt_[\w-]+)&token=([\w-]+)/,
    ([, id, token]) => ({ id, token }),
    () => 'stranger@example.com',
    true,
  ),
  changeAccessScope: act(2, async (world) => {
    const grant = await someRow<{ id: string; owner: string }>(
      world,
      `select id, owner_id as owner from delegates.access_grant where ended_at is null order by invited_at`,
    )
    const by = grant && personOf(world, grant.owner)
    if (!by) return null
    const accounts = world.holders.filter(({ kind, userId }) => kind !== 'delegate' && userId === by.userId)
    return { by, given: { id: grant.id, accountIds: [pick(world, accounts).accountId] } }
  }),
  revokeAccess: act(1, async (world) => {
    const grant = await someRow<{ id: string; owner: string }>(
      world,
      `select id, owner_id as owner from delegates.access_grant where ended_at is null order by invited_at desc limit 3`,
    )
    const by = grant && personOf(world, grant.owner)
    return by ? { by, given: { id: grant.id } } : null
  }),
  resignAccess: act(1, async (world) => {
    const grant = await someRow<{ id: string; delegate: string }>(
      world,
      `select id, delegate_id as delegate from delegates.access_grant where ended_at is null and delegate_id is not null order by invited_at desc limit 3`,
    )
    const by = grant && personOf(world, grant.delegate)
    return by ? { by, given: { id: grant.id } } : null
  }),
  createAccessToken: own(1, (_, { accountId }) => ({
    name: 'A program of mine',
    secret: newSecret(),
    kinds: ['holdings', 'activity'],
    accountIds: [accountId],
    days: 30,
  })),
  endAccessBearer: act(1, async (world) => {
    const token = await someRow<{ id: string; user: string }>(
      world,
      `select id, user_id as user from security.access_token where revoked_at is null order by created_at desc`,
    )
    const by = token && personOf(world, token.user)
    return by ? { by, given: { kind: 'accessToken', id: token.id } } : null
  }),
  revokeAccessToken: act(1, async (world) => {
    const token = await someRow<{ id: string; user: string }>(
      world,
      `select id, user_id as user from security.access_token where revoked_at is null order by created_at`,
    )
    const by = token && personOf(world, token.user)
    return by ? { by, given: { id: token.id } } : null
  }),
}

const notifiedActs: Acts = {
  markNotifications: act(1, async (world) => {
    const one = await someRow<{ id: string; user: string }>(
      world,
      'select id, user_id as user from notifications.notification where in_portal order by at desc limit 20',
    )
    const by = one && personOf(world, one.user)
    return by ? { by, given: { ids: [one.id], isRead: world.chance() < 0.7 } } : null
  }),
  markAllNotificationsRead: own(1, (world) => ({ upTo: world.testCompany.clock.now().toString() })),
  setNotificationPreference: own(1, (world) => ({
    kind: pick(world, ['moneyIn', 'dividendPaid', 'sale']),
    channel: pick(world, ['mail', 'portal', 'text']),
    enabled: world.chance() < 0.6,
  })),
  pauseNotifications: own(1, (world) => ({ until: world.testCompany.clock.now().add({ hours: 50 }).toString() })),
  stopMailByLink: byLink(
    1,
    /\/stop-mail\/\?mail=(ntf_[\w-]+)&token=([\w-]+)/,
    ([, notificationId, token]) => ({ notificationId, token, everything: false }),
    undefined,
    true,
  ),
  stopTexts: own(1),
  sendPhoneCode: own(2, (world) => ({
    number: `20755501${String(between(world, 10, 99))}`,
    consentVersion: textConsent.version,
  })),
  confirmPhone: act(3, phoneCode),
}

/** Someone leaves, mostly one who has nothing here any more. */
async function closing(world: World): Promise<Turn | null> {
  const free = await someRow<{ owner: string }>(
    world,
    `select a.owner_id as owner from accounts.account a join people."user" u on u.id = a.owner_id where a.parent_id is null and u.closed_at is null
       and not exists (select from banks.funding_source b where b.account_id = a.id and b.status <> 'removed')
       and not exists (select from ledger.account l join ledger.balance b on b.account_id = l.id where l.owner = a.id and b.posted <> 0) order by a.opened_at`,
  )
  const by = (free && world.chance() < 0.8 && personOf(world, free.owner)) || somePerson(world)
  const after = async () => {
    for (const holder of world.holders.filter(({ userId }) => userId === by.userId))
      world.holders.splice(world.holders.indexOf(holder), 1)
  }
  return { by, given: {}, after }
}

const restActs: Acts = {
  sendContactUsEmail: act(2, async (world) => ({
    by: null,
    given: {
      email: pick(world, [somePerson(world).email, 'visitor@example.com']),
      message: 'When is the next dividend?',
    },
  })),
  updateHubSpotContactIRAInterest: own(1),
  chooseTaxFormDelivery: own(1, (world) => {
    const consents = world.chance() < 0.6
    const document = pick(world, ['electronic1099', 'electronicK1'])
    return { document, consents, ...(consents ? { sampleWord } : {}) }
  }),
  requestPersonalData: act(2, async (world) => ({
    by: null,
    given: {
      email: somePerson(world).email,
      kind: pick(world, ['access', 'correct', 'limit']),
      name: 'Jo Lee',
      stateCode: 'CA',
    },
  })),
  confirmDataRequest: byLink(
    2,
    /data-subject-request\/confirm\/\?token=([\w-]+)/,
    (link) => ({ token: link[1] }),
    undefined,
    true,
  ),
  closeAccount: act(2, closing),
}

export const selfActs: Acts = {
  ...personActs,
  ...accessActs,
  ...notifiedActs,
  ...restActs,
}
