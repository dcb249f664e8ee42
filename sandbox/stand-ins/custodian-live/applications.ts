import { z } from 'zod'
import { checkShares, masked, needsSpouse, spouseConsentRequired } from './beneficiaries.ts'
import type { Ctx } from './ctx.ts'
import { Problem } from './problem.ts'
import { created, ok, type Routes } from './request.ts'
import { amend, checkVersion, find, insert, lock, move, page, type Resource, view } from './resources.ts'
import { type Beneficiary, beneficiaries, parsed, person, sep, text } from './validation.ts'

const application = z.object({
  iraType: z.enum(['traditional', 'roth', 'sep']),
  owner: person,
  sep: sep.optional(),
  beneficiaries: beneficiaries.default([]),
  externalRef: text,
})
const change = application.omit({ externalRef: true }).partial().extend({ version: z.int().optional() })
type Application = z.output<typeof application>

/** After so many days without a change an application expires. */
const idleDays = 30
export const idle = (ctx: Ctx) => ctx.now.add({ hours: 24 * idleDays })

export function applicationRoutes({ read, post, patch }: Routes): void {
  post('/applications', async (ctx, { body }) => {
    const fields = parsed(application, body)
    check(fields)
    return created(view(await insert(ctx, 'application', 'draft', { ...kept(fields), dueAt: idle(ctx) })))
  })
  read('/applications', async (ctx, { query }) => ok(await page(ctx, `kind = 'application'`, [], query)))
  read('/applications/:id', async (ctx, { id }) => ok(view(await find(ctx, 'application', id))))
  patch('/applications/:id', async (ctx, { id, body }) => {
    const found = await lock(ctx, 'application', id)
    const { version, ...fields } = parsed(change, body)
    checkVersion(found, version)
    if (found.status !== 'draft' && found.status !== 'documents_required')
      throw new Problem(409, 'invalid_state', `An application that is ${found.status} is not changed.`)
    const whole = { ...applicationOf(found), ...fields }
    check(whole)
    return ok(view(await amend(ctx, found, { ...kept(whole), dueAt: idle(ctx) })))
  })
  post('/applications/:id/submit', async (ctx, { id }) => {
    const found = await lock(ctx, 'application', id)
    const { owner, beneficiaries: list } = applicationOf(found)
    if (found.status !== 'draft') throw new Problem(409, 'invalid_state', `The application is ${found.status}.`)
    checkShares(list)
    if (
      needsSpouse({ maritalStatus: owner.maritalStatus, state: owner.legalAddress.state }, list) &&
      !found.data.spouseConsentEnvelopeId
    )
      throw spouseConsentRequired()
    return ok(view(await move(ctx, found, 'otp_pending', { dueAt: idle(ctx) })))
  })
  post('/applications/:id/spouse-consent', async (ctx, { id, body }) => {
    const { envelopeId } = parsed(z.object({ envelopeId: text }), body)
    const found = await lock(ctx, 'application', id)
    return ok(view(await amend(ctx, found, { data: { spouseConsentEnvelopeId: envelopeId } })))
  })
  post('/applications/:id/withdraw', async (ctx, { id }) =>
    ok(view(await move(ctx, await lock(ctx, 'application', id), 'withdrawn'))),
  )
}

function check(fields: Application): void {
  if (fields.iraType === 'sep' && !fields.sep)
    throw new Problem(422, 'sep_employer_required', 'A SEP IRA names the employer.', {
      errors: [{ pointer: '/sep', code: 'required' }],
    })
  if (fields.beneficiaries.length > 0) checkShares(fields.beneficiaries)
}

/** The fields that may be read back, and those that are only kept. */
function kept({ owner, beneficiaries: list, ...fields }: Application) {
  const { ssn, ...shown } = owner
  return {
    data: { ...fields, owner: { ...shown, ssnLast4: ssn.slice(-4) }, beneficiaries: masked(list) },
    hidden: { owner, beneficiaries: list },
  }
}

export const applicationOf = ({ data, hidden }: Resource): Application => ({
  iraType: data.iraType as Application['iraType'],
  externalRef: data.externalRef as string,
  ...(data.sep ? { sep: data.sep as Application['sep'] & object } : {}),
  owner: hidden.owner as Application['owner'],
  beneficiaries: hidden.beneficiaries as Beneficiary[],
})

/** A person of this first name takes another course: `Otp`, `Document`, `Reject`, `Slow`. */
export const isNamed = (found: Resource, first: string): boolean =>
  applicationOf(found).owner.first.toLowerCase() === first.toLowerCase()
