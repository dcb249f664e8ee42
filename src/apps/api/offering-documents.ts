import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentRecord } from '#business/documents/server/public.ts'
import { readableDocument } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { routeBudget } from './authorisation/budgets.ts'

type Parts = {
  readonly platform: Platform
  readonly viewer: (request: FastifyRequest) => Promise<Viewer | null>
  readonly bytesOf: (document: DocumentRecord) => Promise<Buffer | null>
}

/** Offering documents at permanent addresses: /offering-documents/1/offering-circular/2.pdf. */
export function registerOfferingDocuments(app: FastifyInstance, { platform, viewer, bytesOf }: Parts): void {
  app.get<{ Params: { portfolioId: PortfolioId; series: string; file: string } }>(
    '/offering-documents/:portfolioId/:series/:file',
    { config: { budget: routeBudget.documents } },
    async (request, reply) => {
      const { portfolioId, series, file } = request.params
      const version = Number(/^([1-9]\d{0,5})\.pdf$/.exec(file)?.[1] ?? 0)
      const reader = await viewer(request)
      const document =
        version > 0 && (await readableDocument({ platform, viewer: reader }, { portfolioId, series, version }))
      const bytes = document && (await bytesOf(document))
      if (!document || !bytes) return reply.code(404).send({ error: 'We cannot find this document.' })
      return reply
        .header('cache-control', 'private, no-cache')
        .header('etag', `"${document.sha256}"`)
        .header('content-disposition', `inline; filename="portfolio-${portfolioId}-${series}-${version}.pdf"`)
        .type(document.mediaType)
        .send(bytes)
    },
  )
}
