import { v7 as uuidv7 } from 'uuid'
import { allNamesOf } from '#business/accounts/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import type { GrantId } from '#kernel/ids.ts'
import { delegatesMessages } from '../messages.ts'
import { type AboutGrant, delegateEmail, type GrantLinks, type GrantNews, ownerEmail } from '../rules/grant-emails.ts'
import { coveredAccounts, holdersIn } from './grant-names.ts'
import { type Grant, grantBy } from './grant-store.ts'

export type DelegatePorts = {
  readonly mail: MailPort
  readonly publicOrigin: string
  readonly sealer: Pick<Sealer, 'tokenFor' | 'isToken'>
}

export const sendAccessNews = (ctx: Ctx, grantId: GrantId, news: GrantNews): Promise<void> =>
  ctx.sendAll(
    (['owner', 'delegate'] as const).map((to) =>
      delegatesMessages['mail.accessNews']({ id: uuidv7(), subject: grantId, payload: { grantId, news, to } }),
    ),
  )

/** The secret part of the link. It is not stored, and it opens only this grant. */
export const invitationToken = (sealer: DelegatePorts['sealer'], grantId: GrantId): string =>
  sealer.tokenFor('accountAccess', grantId)

export const mailAccessNews = ({ mail, publicOrigin, sealer }: DelegatePorts) =>
  handle(delegatesMessages['mail.accessNews'], {
    deliver: async (platform, message) => {
      const { grantId, news, to } = message.payload
      const grant = (await grantBy(platform.db, grantId))!
      const token = invitationToken(sealer, grantId)
      const links: GrantLinks = {
        settings: `${publicOrigin}/users/settings/account-access/`,
        portal: `${publicOrigin}/users/dashboard/`,
        invitation: `${publicOrigin}/account-access-accept/?id=${grantId}&token=${token}`,
      }
      const { address, about } = await readerOf(platform, grant, { news, to })
      if (address === null) return { kind: 'notNeeded' }
      const email = to === 'owner' ? ownerEmail(news, about, links) : delegateEmail(news, about, links)
      return mail.send(platform, {
        to: address,
        purpose: to === 'owner' ? 'essential' : 'requested',
        messageId: messageIdOf(message.id, publicOrigin),
        stop: { never: 'It says who may act in an account, which guards it.' },
        ...email,
      })
    },
  })

async function readerOf(
  { db }: Platform,
  grant: Grant,
  { news, to }: { readonly news: GrantNews; readonly to: 'owner' | 'delegate' },
): Promise<{ address: string | null; about: AboutGrant }> {
  const owner = (await investorOf(db, grant.ownerId))!
  const { covered, owned } = await coveredAccounts(db, grant)
  const names = await allNamesOf(db, covered)
  const delegate = grant.delegateId ? await investorOf(db, grant.delegateId) : null
  // News of an open invitation is not sent once its address may be someone else's.
  const invited = grant.invitedId ? await investorOf(db, grant.invitedId) : null
  const isTheirs = !invited || invited.email === grant.delegateEmail || news === 'invited'
  return {
    address: to === 'owner' ? owner.email : (delegate?.email ?? (isTheirs ? grant.delegateEmail : null)),
    about: {
      ownerName: owner.fullName || owner.email,
      holderName: holdersIn(names),
      delegateName: delegate?.fullName || grant.delegateEmail,
      accessType: grant.accessType,
      endsOn: grant.endsOn,
      covered: owned > 1 ? names.map(({ title }) => title) : [],
      wasActive: grant.acceptedAt !== null,
    },
  }
}
