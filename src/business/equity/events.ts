import { z } from 'zod'
import { events } from '#engine/event/events.ts'
import { idSchema } from '#kernel/id-schema.ts'
import type { EquityGrantId, UserId } from '#kernel/ids.ts'

const grant = z.object({ grantId: idSchema<EquityGrantId>(), userId: idSchema<UserId>() })

export const equityEvents = events('equity', { grantRecorded: grant, grantCanceled: grant })
