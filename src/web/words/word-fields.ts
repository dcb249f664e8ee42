import { z } from 'zod'

/** Front matter fields that many kinds of pages share. `content/README.md` lists them all. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'is a day as YYYY-MM-DD')
export const description = z.string().min(1).max(155, 'has at most 155 characters')
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is a slug')
export const sources = z.array(z.strictObject({ name: z.string(), url: z.url(), from: day }))
export type Source = z.infer<typeof sources>[number]
