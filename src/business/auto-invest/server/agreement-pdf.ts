import { accountOf } from '#business/accounts/server/public.ts'
import { signerWords } from '#business/delegates/server/public.ts'
import { documentsEvents } from '#business/documents/events.ts'
import { keptUntil } from '#business/documents/rules/retention.ts'
import { addDocument, drawPdf } from '#business/documents/server/public.ts'
import { holderOf } from '#business/people/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { FileStore } from '#io/files/file-store.ts'
import { company, inventedNotice } from '#kernel/brand.ts'
import { formatDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { SubscriptionId } from '#kernel/ids.ts'
import { recurringAgreement } from '../rules/agreement.ts'
import { frequencyNames } from '../rules/schedule.ts'
import { linesOf } from './reminders.ts'
import { findAgreed } from './subscription-store.ts'

/** Stores the accepted agreement as a document of the account, with the schedule as started. */
export const keepAgreement =
  (files: FileStore) =>
  async (platform: Platform, { subscriptionId }: { subscriptionId: SubscriptionId }): Promise<void> => {
    const agreed = await findAgreed(platform.db, subscriptionId)
    if (!agreed) return
    const account = await accountOf(platform, agreed.accountId)
    const investor = account && (await holderOf(platform.db, account))
    const lines = await linesOf(platform, subscriptionId)
    const pdf = await drawPdf({
      title: recurringAgreement.title,
      madeAt: agreed.at,
      footer: [
        company.legalName,
        `Schedule ${subscriptionId}, agreement ${agreed.version}, text ${agreed.hash}`,
        ...inventedNotice,
      ],
      parts: [
        {
          facts: [
            ['Investor', investor?.legalName ?? agreed.accountId],
            ['Agreed to by', await signerWords(platform, { person: agreed.by, accountId: agreed.accountId })],
            ['Agreed to', agreed.at.toString()],
            ['From the address', agreed.ip ?? 'not known'],
            ['Invests', `${frequencyNames[agreed.frequency]}, first on ${formatDay(agreed.startsOn)}`],
            ...lines.map(({ portfolio, amount }) => [portfolio, formatCents(amount)] as const),
          ],
        },
        ...recurringAgreement.paragraphs.map((text) => ({ text })),
      ],
    })
    const { sha256, size } = await files.put(pdf, keptUntil('autoInvestAgreement', platform.clock.now()))
    const title = `${recurringAgreement.title}: ${lines.map(({ portfolio }) => portfolio).join(', ')}`
    await inTransaction(platform, { kind: 'system', id: 'auto-invest' }, async (ctx) => {
      const documentId = await addDocument(
        ctx.tx,
        {
          accountId: agreed.accountId,
          kind: 'autoInvestAgreement',
          title,
          subject: subscriptionId,
          mediaType: 'application/pdf',
          sha256,
          size,
        },
        agreed.at,
      )
      const { accountId } = agreed
      await ctx.emit(documentsEvents.documentReady({ accountId, documentId, of: 'autoInvestAgreement', title }))
    })
  }
