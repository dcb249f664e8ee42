import type { Selectable } from 'kysely'
import { confirmedNumbers, type TextsPort } from '#business/notifications/server/public.ts'
import { operatorsOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { type MailPort, messageIdOf } from '#engine/outbox/mail-port.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { OperationsPageNotice } from '#io/db/schema.generated.ts'
import { type PageNoticeId, readId, type UserId } from '#kernel/ids.ts'
import { operationsMessages } from '../messages.ts'
import { pageMail, pageText } from '../rules/on-call-words.ts'

export type PageOptions = { readonly mail: MailPort; readonly texts: TextsPort; readonly publicOrigin: string }

const pagesOf = async ({ db }: Platform, ids: readonly PageNoticeId[]) =>
  (
    await db
      .selectFrom('operations.page_notice')
      .innerJoin('operations.page', 'operations.page.id', 'operations.page_notice.page_id')
      .select([
        'operations.page.cause',
        'operations.page.severity',
        'operations.page.alerts',
        'ended_at',
        'acknowledged_at',
      ])
      .where('operations.page_notice.id', 'in', ids)
      .orderBy('operations.page.severity', 'desc')
      .orderBy('operations.page.cause')
      .execute()
  ).map(({ ended_at: endedAt, acknowledged_at: takenAt, ...page }) => ({
    ...page,
    // Another page took over, or its alerts are gone, while the message waited.
    isOver: endedAt !== null || takenAt !== null,
  }))

export const addressOf = async ({ db }: Platform, userId: UserId): Promise<string | null> =>
  (await operatorsOf(db)).find((one) => one.userId === userId && one.suspension === null)?.email ?? null

export type NoticeResult = NonNullable<Selectable<OperationsPageNotice>['result']>

const keepResult = async ({ tx, clock }: Ctx, ids: readonly PageNoticeId[], result: NoticeResult): Promise<void> => {
  await tx
    .updateTable('operations.page_notice')
    .set({ result, result_at: clock.now() })
    .where('id', 'in', ids)
    .where('result', 'is', null)
    .execute()
}

/** If the partner is down, the message is retried, and the next step does not wait for it. */
export const mailPage = ({ mail, publicOrigin }: PageOptions) =>
  handle(operationsMessages['mail.page'], {
    deliver: async (platform, { id, subject, payload }) => {
      const to = await addressOf(platform, readId('usr', subject))
      if (to === null) return { kind: 'leftStaff' as const }
      const pages = (await pagesOf(platform, payload.noticeIds)).filter(({ isOver }) => !isOver)
      if (pages.length === 0) return { kind: 'withheld' as const }
      return mail.send(platform, {
        to,
        purpose: 'essential',
        messageId: messageIdOf(id, publicOrigin),
        stop: { never: 'It goes to our own staff on call.' },
        ...pageMail(pages, publicOrigin),
      })
    },
    delivered: (ctx, { payload }, { kind }) => keepResult(ctx, payload.noticeIds, kind),
    gaveUp: (ctx, { payload }) => keepResult(ctx, payload.noticeIds, 'gaveUp'),
  })

export const textPage = ({ texts }: PageOptions) =>
  handle(operationsMessages['texts.page'], {
    deliver: async (platform, { subject, payload }) => {
      const userId = readId('usr', subject)
      const number = (await confirmedNumbers(platform.db, [userId])).get(userId)
      if (number === undefined) return { kind: 'noPhone' as const }
      if ((await addressOf(platform, userId)) === null) return { kind: 'leftStaff' as const }
      const [page] = await pagesOf(platform, [payload.noticeId])
      if (page!.isOver) return { kind: 'withheld' as const }
      return texts.send(platform, { to: number, body: pageText(page!), purpose: 'essential' })
    },
    delivered: (ctx, { payload }, { kind }) => keepResult(ctx, [payload.noticeId], kind),
    gaveUp: (ctx, { payload }) => keepResult(ctx, [payload.noticeId], 'gaveUp'),
  })
