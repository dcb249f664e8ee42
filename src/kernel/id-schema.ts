import { z } from 'zod'
import type { Id } from './ids.ts'

/** An id in JSON that was stored or sent. The declaration says of which kind it is; text is all that can be seen of it. */
export const idSchema = <Kind extends Id<string>>() => z.string().refine((text): text is Kind => text.length > 0)
