import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountOf } from '#business/accounts/server/public.ts'
import { evidenceAccount, type OpenedEvidence, openEvidence } from '#business/accreditation/server/public.ts'
import { holdOpening, noteUnopenedRead } from '#business/operations/server/public.ts'
import { auditDenial } from '#engine/audit/audit-denied.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { reportingUnopened } from '#engine/sealed/open-recorded.ts'
import type { Ports, Viewer } from '#io/graphql/context.ts'
import type { EvidenceId } from '#kernel/ids.ts'
import { routeBudget } from './authorisation/budgets.ts'

type Parts = {
  readonly platform: Platform
  readonly ports: Ports
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | null>
}

/**
 * A document that a person uploaded, for that person, or for an operator who has opened that person's data. It is
 * always a download, so that no browser renders it under our name. Everyone else gets "not found".
 */
export function registerEvidence(app: FastifyInstance, { platform, ports, viewer }: Parts): void {
  app.get<{ Params: { id: EvidenceId } }>(
    '/evidence/:id',
    { config: { budget: routeBudget.evidence } },
    async (request, reply) => {
      const reader = await viewer(request)
      const evidence =
        reader &&
        (await reportingUnopened(platform, () =>
          inTransaction(platform, reader.actor, (ctx) => read(ctx, ports, reader, request.params.id)),
        ))
      if (!evidence) return reply.code(404).send({ error: 'We cannot find this document.' })
      return reply
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="evidence.${endings[evidence.media_type]}"`)
        .type(evidence.media_type)
        .send(evidence.bytes)
    },
  )
}

const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

async function read(
  ctx: Ctx,
  { accreditation }: Ports,
  reader: Viewer,
  id: EvidenceId,
): Promise<OpenedEvidence | null> {
  if (await mayRead(ctx, reader, id)) return openEvidence(ctx, accreditation.sealer, id)
  if (reader.operator) noteUnopenedRead(ctx, 'evidence')
  await auditDenial(ctx, { action: 'readAccreditationEvidence', subject: id })
  return null
}

async function mayRead(ctx: Ctx, { userId, operator }: Viewer, id: EvidenceId): Promise<boolean> {
  const accountId = await evidenceAccount(ctx.tx, id)
  if (!accountId) return false
  if ((await accountOf(ctx, accountId))?.ownerId === userId) return true
  return operator && (await holdOpening(ctx, userId, accountId)) !== null
}
