import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { yearlyFeeCents } from '../base/custodian-terms.ts'
import { applicationOf, idle, isNamed } from './applications.ts'
import type { Ctx } from './ctx.ts'
import { hasAcceptedDocument } from './documents.ts'
import { invalid, Problem } from './problem.ts'
import { ok, type Routes } from './request.ts'
import { inMinutes, insert, lock, move, type Resource, view, wireTime } from './resources.ts'
import { schema } from './schema.ts'
import { moment, parsed, sha256, text } from './validation.ts'

export const custodianName = 'Saco River Trust Company'
export const custodianTin = '98-7000001'

/** The custodial agreement in force. */
export const agreement = {
  version: '2026-01',
  name: 'Custodial account agreement and disclosure statement',
  text: 'Saco River Trust Company acts as custodian of the individual retirement account under section 408 of the Internal Revenue Code.',
} as const
const agreementSha256 = createHash('sha256').update(agreement.text).digest('hex')

const attestation = z.object({ version: text, sha256, signedAt: moment, ip: text, userAgent: text })

export function agreementRoutes({ read, post }: Routes): void {
  read('/applications/:id/agreement', async (ctx, { id }) => {
    const found = await lock(ctx, 'application', id)
    if (found.status !== 'agreement_pending')
      throw new Problem(409, 'invalid_state', `There is nothing to sign while the application is ${found.status}.`)
    return ok({
      signUrl: `${ctx.origin}/sign/${found.id}/${found.hidden.signToken}`,
      expiresAt: found.hidden.signBy,
      version: agreement.version,
      documents: [{ name: agreement.name, sha256: agreementSha256, url: `${ctx.origin}/agreement.txt` }],
    })
  })
  post('/applications/:id/agreement/attest', async (ctx, { id, body }) => {
    const given = parsed(attestation, body)
    const found = await lock(ctx, 'application', id)
    if (given.version !== agreement.version) throw invalid('/version', 'outdated')
    if (given.sha256 !== agreementSha256) throw invalid('/sha256', 'mismatch')
    return ok(view(await signed(ctx, found, given)))
  })
}

export const signed = (ctx: Ctx, application: Resource, evidence: Record<string, unknown>) =>
  move(ctx, application, 'submitted', {
    data: { agreement: { version: agreement.version, sha256: agreementSha256, signedAt: evidence.signedAt } },
    hidden: { evidence },
    dueAt: inMinutes(ctx, isNamed(application, 'Slow') ? 5 * 24 * 60 : 5),
  })

export async function advanceApplication(ctx: Ctx, found: Resource): Promise<void> {
  if (found.status === 'otp_failed') await move(ctx, found, 'otp_pending', { dueAt: idle(ctx) })
  else if (found.status === 'identity_review') await review(ctx, found)
  else if (found.status === 'submitted') await decide(ctx, found)
  else await move(ctx, found, 'expired')
}

async function review(ctx: Ctx, found: Resource): Promise<void> {
  if (isNamed(found, 'Document') && !(await hasAcceptedDocument(ctx, found.id)))
    await move(ctx, found, 'documents_required', {
      data: { documentsWanted: ['license_front', 'address_proof'] },
      dueAt: idle(ctx),
    })
  else
    await move(ctx, found, 'agreement_pending', {
      hidden: { signToken: randomBytes(24).toString('hex'), signBy: wireTime(idle(ctx)) },
      dueAt: idle(ctx),
    })
}

async function decide(ctx: Ctx, found: Resource): Promise<void> {
  if (isNamed(found, 'Reject')) {
    await move(ctx, found, 'rejected', { data: { reason: 'identity_not_confirmed' } })
    return
  }
  const { owner, iraType, beneficiaries } = applicationOf(found)
  const number = String(100_000_000 + Number(found.position))
  const account = await insert(ctx, 'account', 'open', {
    data: {
      applicationId: found.id,
      iraType,
      accountNumber: number,
      registration: `${custodianName}, Custodian FBO ${owner.first} ${owner.last} IRA (${number})`,
      custodianTin,
      payTo: { bank: 'Saco River Bank', routing: '222222226', account: `77${number}` },
      beneficiaries: found.data.beneficiaries,
    },
    hidden: {
      ssn: owner.ssn,
      dob: owner.dob,
      maritalStatus: owner.maritalStatus,
      state: owner.legalAddress.state,
      beneficiaries,
      employer: found.data.sep,
    },
  })
  await ctx.db.query(`insert into ${schema}.cash (account_id) values ($1)`, [account.id])
  await move(ctx, found, 'opened', { data: { accountId: account.id } })
  await invoice(ctx, account.id, 1)
}

/** The yearly fee: invoiced at the opening and on each anniversary, taken from cash after 30 days. */
export async function invoice(ctx: Ctx, accountId: string, year: number): Promise<void> {
  const day = ctx.clock.today()
  await insert(ctx, 'fee', 'invoiced', {
    accountId,
    data: {
      amountCents: yearlyFeeCents,
      year,
      period: day,
      dueOn: Temporal.PlainDate.from(day).add({ days: 30 }).toString(),
    },
    dueAt: ctx.now.add({ hours: 30 * 24 }),
  })
}
