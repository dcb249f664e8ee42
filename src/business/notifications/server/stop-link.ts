import { v7 as uuidv7 } from 'uuid'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { doCommandAs } from '#engine/command/send-command.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { NotificationId, UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { notificationsCommands } from '../commands.ts'
import { isOn } from '../rules/channels.ts'
import { type Kind, kindNames, kindOf } from '../rules/kinds.ts'
import { findNotification, type Notification, preferencesOf } from './notification-store.ts'

type Sealing = { readonly sealer: Pick<Sealer, 'isToken'> }
type Links = { readonly sealer: Pick<Sealer, 'tokenFor'> } & { readonly publicOrigin: string }

/** The content of a link: its mail's notification, and a proof that we made it. Neither identifies the person. */
export type StopLink = { readonly notificationId: NotificationId; readonly token: string }

export type MailToStop = {
  readonly kind: Kind
  /** `always`: the kind became mandatory after its mail had left. */
  readonly state: 'open' | 'stopped' | 'always'
}

type About = Pick<Notification, 'id' | 'userId' | 'kind'>

/** One for each person and kind, the same in all of their mails. */
const tokenName = ({ userId, kind }: About): string => `${userId}:${kind}`

const queryOf = ({ sealer }: Links, about: About): URLSearchParams =>
  new URLSearchParams({ mail: about.id, token: sealer.tokenFor('stopMail', tokenName(about)) })

/** The page that names the mail to stop, with a confirm button. */
export const stopPageUrl = (links: Links, about: About): string =>
  `${links.publicOrigin}/stop-mail/?${queryOf(links, about)}`

/** The address for mail programs' POST requests; opened in a browser, it leads to the page. */
export const oneClickUrl = (links: Links, about: About): string =>
  `${links.publicOrigin}/one-click-stop/?${queryOf(links, about)}`

const unknownLink = refuse(
  'linkUnknown',
  'We do not recognize this link, and it may be incomplete. Open it again from the email, or log in to choose which emails you get.',
)

async function findLinked({ db }: Platform, { sealer }: Sealing, link: StopLink): Promise<About | Refusal> {
  const about = await findNotification(db, link.notificationId)
  return about && sealer.isToken('stopMail', tokenName(about), link.token) ? about : unknownLink
}

/** Names the kind of email that a link would stop. It changes nothing, because mail scanners open every link. */
export async function mailToStop(platform: Platform, sealing: Sealing, link: StopLink): Promise<MailToStop | Refusal> {
  const about = await findLinked(platform, sealing, link)
  if (isRefusal(about)) return about
  const { kind, userId } = about
  if (kindOf(kind).always !== undefined) return { kind, state: 'always' }
  const chosen = (await preferencesOf(platform.db, [userId])).get(userId)!
  return { kind, state: isOn(kind, 'mail', chosen) ? 'open' : 'stopped' }
}

const linkHolder = { kind: 'system', id: 'stop-link' } as const

/** Stops mail of the link's kind, or of every optional kind, for the mail's recipient. Repeating it changes nothing. */
export async function stopMailByLink(
  platform: Platform,
  sealing: Sealing,
  { everything, ...link }: StopLink & { readonly everything: boolean },
): Promise<MailToStop | Refusal> {
  const about = await findLinked(platform, sealing, link)
  if (isRefusal(about)) return about
  const stopped = await doCommandAs(
    platform,
    linkHolder,
    notificationsCommands.stopMailByLink,
    // A new key each time: a person who switched the mail on again in between means the new request.
    { key: uuidv7(), userId: about.userId, kinds: everything ? kindNames : [about.kind] },
    stopMail,
    { subject: about.userId },
  )
  return isRefusal(stopped) ? stopped : mailToStop(platform, sealing, link)
}

async function stopMail(
  ctx: Ctx,
  { userId, kinds }: { readonly userId: UserId; readonly kinds: readonly Kind[] },
): Promise<{ id: UserId }> {
  const chosen = { enabled: false, changed_at: ctx.clock.now() }
  const stoppable = kinds.filter((kind) => kindOf(kind).always === undefined)
  if (stoppable.length > 0)
    await ctx.tx
      .insertInto('notifications.preference')
      .values(stoppable.map((kind) => ({ user_id: userId, kind, channel: 'mail', ...chosen })))
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet(chosen))
      .execute()
  return { id: userId }
}
