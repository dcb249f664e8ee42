import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { dayCodec } from '#kernel/codecs.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, PortfolioId, TaxCloseId, TaxFormId, UserId } from '#kernel/ids.ts'
import { numberNoticeKinds, withholdingReasons } from './rules/backup-withholding.ts'
import { deliveryDocuments } from './rules/delivery.ts'

const year = z.object({ portfolioId: idSchema<PortfolioId>(), year: z.number() })
const form = year.extend({ id: idSchema<TaxFormId>(), accountId: idSchema<AccountId>(), name: z.string() })

const person = z.object({ userId: idSchema<UserId>() })
/** A person, or with an account, the business for which they opened it. */
const taxpayer = person.extend({ accountId: idSchema<AccountId>().nullable().default(null) })

export const taxEvents = events('tax', {
  taxYearClosed: year.extend({ id: idSchema<TaxCloseId>() }),
  /** `on` is the first day of withholding, unless the person answers before. */
  numberNoticeRecorded: taxpayer.extend({
    id: z.string(),
    notice: z.enum(numberNoticeKinds),
    isSecond: z.boolean(),
    on: dayCodec.nullable(),
  }),
  backupWithholdingStarted: taxpayer.extend({ why: z.enum(withholdingReasons) }),
  backupWithholdingStopped: taxpayer,
  taxFormDeliveryChosen: person.extend({ document: z.enum(deliveryDocuments), consents: z.boolean() }),
  taxFormIssued: form,
  taxFormCorrected: form.extend({ change: z.string() }),
})
