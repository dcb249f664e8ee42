import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { BearerKind } from '#engine/bearers/bearers.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { IdentityOwnerInvitation } from '#io/db/schema.generated.ts'
import type { BeneficialOwnerId, OwnerInvitationId } from '#kernel/ids.ts'
import type { InvitationFacts } from '../rules/owner-invitation.ts'
import type { Db } from './customer-store.ts'

export type InvitationRow = Selectable<IdentityOwnerInvitation>

export const invitationToken = 'ownerInvitation'
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const factsOfInvitation = (row: InvitationRow): InvitationFacts => ({
  expiresAt: row.expires_at,
  answeredAt: row.answered_at,
  revokedAt: row.revoked_at,
})

export const invitationBy = (db: Db, hash: string): Promise<InvitationRow | undefined> =>
  db.selectFrom('identity.owner_invitation').selectAll().where('token_hash', '=', hash).executeTakeFirst()

export const newestInvitation = (db: Db, ownerId: BeneficialOwnerId): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('identity.owner_invitation')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const revokeInvitations = (ctx: Ctx, ownerId: BeneficialOwnerId) =>
  ctx.tx
    .updateTable('identity.owner_invitation')
    .set({ revoked_at: ctx.clock.now() })
    .where('owner_id', '=', ownerId)
    .where('answered_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()

export const ownerInvitationBearer: BearerKind = {
  kind: 'ownerInvitation',
  secrets: ['identity.owner_invitation.token_hash'],
  links: ['ownerInvitation'],
  open: async (db, userId, now) =>
    (
      await db
        .selectFrom('identity.owner_invitation')
        .select(['id', 'email', 'sent_at', 'expires_at'])
        .where('invited_by', '=', userId)
        .where('answered_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('sent_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    ).map((row) => ({
      ref: row.id,
      name: `Request to a beneficial owner, ${row.email}`,
      madeAt: row.sent_at,
      expiresAt: row.expires_at,
    })),
  end: async (ctx, { userId, ref }) =>
    (
      await ctx.tx
        .updateTable('identity.owner_invitation')
        .set({ revoked_at: ctx.clock.now() })
        .where('invited_by', '=', userId)
        .$if(ref !== undefined, (query) => query.where('id', '=', ref as OwnerInvitationId))
        .where('answered_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning('id')
        .execute()
    ).map((row) => row.id),
}
