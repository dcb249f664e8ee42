import { z } from 'zod'

/** What opens a gated page. Apart from the rules that its form uses, so that the page loads no schemas. */
export const gateAnswer = z.object({ password: z.string().min(1).max(200), agrees: z.boolean().default(false) })
