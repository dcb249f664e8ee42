import { accountOf } from '#business/accounts/server/public.ts'
import { personalFactsOf } from '#business/people/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import type { MessagePurpose } from '#engine/outbox/recipient-budget.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import { company } from '#kernel/brand.ts'
import { iraMessages } from '../messages.ts'
import { applicationBy } from './application-store.ts'
import type { IraPorts } from './custodians.ts'
import { codePlace } from './one-time-code.ts'

export type TextsPort = {
  readonly send: (
    platform: Pick<Platform, 'db' | 'clock'>,
    text: { readonly to: string; readonly body: string; readonly purpose: MessagePurpose },
  ) => Promise<object>
}

export const textIraCode = ({ sealer, texts }: Pick<IraPorts, 'sealer'> & { readonly texts: TextsPort }) =>
  handle(iraMessages['texts.iraCode'], {
    deliver: async (platform, message): Promise<{ readonly kind: 'sent' | 'notNeeded' }> => {
      const row = await applicationBy(platform.db, message.payload.applicationId)
      const account = row && (await accountOf(platform, row.account_id))
      const phone = account && (await personalFactsOf(platform.db, account.ownerId))?.phone
      if (!row?.code_sealed || !phone) return { kind: 'notNeeded' }
      const opening = { sealed: row.code_sealed, place: codePlace(row.id), whose: row.account_id }
      const code = await openRecorded(platform, sealer, {
        ...opening,
        why: 'to text a one-time code',
        by: 'ira-opening',
      })
      const body = `${company.name}: ${code} is your code to open an IRA. It works for 10 minutes. We never ask for it.`
      await texts.send(platform, { to: phone, body, purpose: 'essential' })
      return { kind: 'sent' }
    },
  })
