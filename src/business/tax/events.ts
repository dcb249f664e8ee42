import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { AccountId, PortfolioId, TaxCloseId, TaxFormId } from '#kernel/ids.ts'

const year = z.object({ portfolioId: idSchema<PortfolioId>(), year: z.number() })
const form = year.extend({ id: idSchema<TaxFormId>(), accountId: idSchema<AccountId>(), name: z.string() })

export const taxEvents = events('tax', {
  taxYearClosed: year.extend({ id: idSchema<TaxCloseId>() }),
  taxFormIssued: form,
  taxFormCorrected: form.extend({ change: z.string() }),
})
