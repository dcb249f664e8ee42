import { ownAccount } from '#business/accounts/server/public.ts'
import { keptUntil } from '#business/documents/rules/retention.ts'
import { addDocument, drawPdf } from '#business/documents/server/public.ts'
import { investorOf } from '#business/people/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { company, inventedNotice } from '#kernel/brand.ts'
import { formatDay } from '#kernel/business-day.ts'
import type { EquityGrantId } from '#kernel/ids.ts'
import { formatSharePrice } from '#kernel/share-price.ts'
import { vestingSchedule } from '../rules/vesting.ts'
import { findGrant, type ShareGrant } from './grant-store.ts'

/** Draws the statement of a grant and stores it with the holder's documents; a second call returns the first. */
export const keepGrantStatement =
  (files: FileStore) =>
  async (platform: Platform, { grantId }: { grantId: EquityGrantId }): Promise<void> => {
    const grant = await findGrant(platform.db, grantId)
    if (!grant || grant.documentId) return
    const [holder, account] = await Promise.all([
      investorOf(platform.db, grant.userId),
      ownAccount(platform.db, grant.userId),
    ])
    const pdf = await drawStatement(grant, holder?.fullName ?? grant.userId)
    const { sha256, size } = await files.put(pdf, keptUntil('equityGrant', platform.clock.now()))
    await inTransaction(platform, { kind: 'system', id: 'equity' }, async (ctx) => {
      const document = {
        accountId: account.id,
        kind: 'equityGrant' as const,
        title: `Statement of a share grant, ${formatDay(grant.grantedOn)}`,
        subject: grantId,
        mediaType: 'application/pdf',
        sha256,
        size,
      }
      const documentId = await addDocument(ctx.tx, document, grant.recordedAt)
      await ctx.tx
        .updateTable('equity.share_grant')
        .set({ document_id: documentId })
        .where('id', '=', grantId)
        .execute()
    })
  }

const count = (shares: bigint): string => shares.toLocaleString('en-US')

const drawStatement = (grant: ShareGrant, holder: string): Promise<Buffer> =>
  drawPdf({
    title: 'Statement of a share grant',
    madeAt: grant.recordedAt,
    footer: [company.legalName, `Grant ${grant.id}`, ...inventedNotice],
    parts: [
      {
        facts: [
          ['Holder', holder],
          ['Class', grant.shareClass],
          ['Shares', count(grant.shares)],
          ['Price per share', formatSharePrice(grant.price)],
          ['Granted on', formatDay(grant.grantedOn)],
        ],
      },
      { heading: 'Vesting' },
      {
        facts: vestingSchedule(grant).map(
          ({ on, shares, total }) => [formatDay(on), `${count(shares)} shares, ${count(total)} in total`] as const,
        ),
      },
      {
        text: `Shares that are not vested may be lost if the holder's service ends. They are shares in ${company.legalName} itself, not in one of its portfolios.`,
      },
    ],
  })
