import { z } from 'zod'
import { Problem } from './problem.ts'

/** A body that fits, or 422 with a pointer to each field that does not. */
export function parsed<T extends z.ZodType>(shape: T, body: unknown): z.output<T> {
  const read = shape.safeParse(body ?? {})
  if (read.success) return read.data
  const errors = read.error.issues.map(({ path, code }) => ({ pointer: `/${path.join('/')}`, code }))
  throw new Problem(422, 'validation', 'Some fields are wrong.', { errors })
}

export const amount = z.int().min(1).max(100_000_000_00)
export const text = z.string().trim().min(1).max(200)
export const day = z.iso.date()
export const moment = z.iso.datetime({ offset: true })
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
export const state = z.string().regex(/^[A-Z]{2}$/)
export const address = z.object({
  line1: text,
  line2: z.string().max(200).optional(),
  city: text,
  state,
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
  country: z.literal('US').default('US'),
})
export const person = z.object({
  first: text,
  middle: z.string().max(100).optional(),
  last: text,
  ssn: z.string().regex(/^\d{9}$/),
  dob: day,
  phone: z.string().regex(/^\+1\d{10}$/),
  email: z.email(),
  legalAddress: address,
  mailing: address.optional(),
  citizenship: z.string().length(2).default('US'),
  maritalStatus: z.enum(['married', 'unmarried']),
  employment: text.optional(),
  pep: z.boolean().optional(),
})
export const beneficiary = z.object({
  type: z.enum(['primary', 'contingent']),
  first: text.optional(),
  last: text.optional(),
  entityName: text.optional(),
  relationship: z.enum(['spouse', 'child', 'other', 'trust', 'charity', 'estate']),
  dob: day.optional(),
  taxId: z
    .string()
    .regex(/^\d{9}$/)
    .optional(),
  sharePct: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
  perStirpes: z.boolean().default(false),
})
export type Beneficiary = z.output<typeof beneficiary>
/** A list with a name for each: people have a first and last name, others one of their own. */
export const beneficiaries = z
  .array(beneficiary.refine(({ first, last, entityName }) => (first && last) || entityName, { path: ['last'] }))
  .max(10)

export const sep = z.object({ employerName: text, employerEin: z.string().regex(/^\d{9}$/) })
