import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '#engine/command/platform.ts'
import type { PeopleEmailChange } from '#io/db/schema.generated.ts'
import type { EmailChangeId, UserId } from '#kernel/ids.ts'
import { peopleMessages } from '../messages.ts'
import type { EmailChange, EmailChangeNotice } from '../rules/email-change.ts'

export type EmailChangeRow = Selectable<PeopleEmailChange>

export const confirmPurpose = 'confirmEmailChange'
export const vetoPurpose = 'vetoEmailChange'
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const factsOf = (row: EmailChangeRow): EmailChange => ({
  oldEmailConfirmed: row.old_email_confirmed,
  expiresAt: row.expires_at,
  confirmedAt: row.confirmed_at,
  vetoUntil: row.veto_until,
  vetoedAt: row.vetoed_at,
  replacedAt: row.replaced_at,
})

/** The change behind a link, locked; null if there is none. */
export const lockChange = async (
  ctx: Ctx,
  column: 'confirm_hash' | 'veto_hash',
  token: string,
): Promise<EmailChangeRow | null> =>
  (await ctx.tx
    .selectFrom('people.email_change')
    .selectAll()
    .where(column, '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst()) ?? null

/** Ends earlier unconfirmed requests. */
export const dropOpenChanges = (ctx: Ctx, userId: UserId) =>
  ctx.tx
    .updateTable('people.email_change')
    .set({ replaced_at: ctx.clock.now() })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('vetoed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()

/** A veto ends the change and every later one of the same person, confirmed or not, with their links. */
export const endChangesFrom = (ctx: Ctx, { id, user_id: userId, requested_at: since }: EmailChangeRow) =>
  ctx.tx
    .updateTable('people.email_change')
    .set({ vetoed_at: ctx.clock.now(), replaced_at: null })
    .where('user_id', '=', userId)
    .where('vetoed_at', 'is', null)
    // Ids are in the order of the requests, also within one instant of business time.
    .where((eb) =>
      eb.or([eb('requested_at', '>', since), eb.and([eb('requested_at', '=', since), eb('id', '>=', id)])]),
    )
    .execute()

export const sendEmailChangeNotice = (ctx: Ctx, changeId: EmailChangeId, kind: EmailChangeNotice) =>
  ctx.send(peopleMessages['mail.emailChange']({ id: uuidv7(), subject: changeId, payload: { changeId, kind } }))

export const tellProvider = (ctx: Ctx, userId: UserId, email: string, endSessions: boolean) =>
  ctx.send(
    peopleMessages['identity.changeEmail']({
      id: uuidv7(),
      subject: userId,
      payload: { userId, email, endSessions },
    }),
  )
