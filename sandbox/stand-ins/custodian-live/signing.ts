import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { html } from '../base/html.ts'
import type { Ctx, Machine } from './ctx.ts'
import { signDirection } from './directions.ts'
import { signed } from './opening.ts'
import { notFound, Problem } from './problem.ts'
import { change } from './request.ts'
import { lock, type Resource } from './resources.ts'
import { schema } from './schema.ts'
import { signTransfer } from './transfers.ts'
import type { Kind } from './transitions.ts'

/** A page of the custodian's where the owner signs; the person who has its address is taken to be the owner. */
export function signing(ctx: Ctx, id: string) {
  const signToken = randomBytes(24).toString('hex')
  return { data: { signUrl: `${ctx.origin}/sign/${id}/${signToken}` }, hidden: { signToken } }
}

const titles: Readonly<Record<string, string>> = {
  application: 'Custodial account agreement',
  direction: 'Direction of investment',
  transfer: 'Transfer authorization',
}
const waiting: Readonly<Record<string, string>> = {
  application: 'agreement_pending',
  direction: 'signature_pending',
  transfer: 'sign_pending',
}

/** The custodian emails the owner a page to sign; the sandbox's owner signs there within ten minutes, or sooner by pressing its button. */
export function signingPages(app: FastifyInstance, machine: Machine): void {
  app.get<{ Params: { id: string; token: string } }>('/sign/:id/:token', async ({ params }, reply) => {
    const found = await change(machine, (ctx) => signable(ctx, params))
    return reply.type('text/html; charset=utf-8').send(
      `<!doctype html>${
        html`<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${titles[found.kind]}</title>
        <h1>${titles[found.kind]}</h1><p>Saco River Trust Company</p><form method="post"><button>Sign</button></form></html>`
          .text
      }`,
    )
  })
  app.post<{ Params: { id: string; token: string } }>('/sign/:id/:token', async ({ params, ip }, reply) => {
    await change(machine, async (ctx) => {
      const found = await signable(ctx, params)
      if (found.kind === 'application') await signed(ctx, found, { signedAt: ctx.now.toString(), ip })
      else if (found.kind === 'direction') await signDirection(ctx, found)
      else await signTransfer(ctx, found)
    })
    return reply
      .type('text/html; charset=utf-8')
      .send('<!doctype html><title>Signed</title><p>Signed. You may close this page.</p>')
  })
}

async function signable(ctx: Ctx, { id, token }: { readonly id: string; readonly token: string }): Promise<Resource> {
  const { rows } = await ctx.db.query<{ kind: Kind }>(
    `select kind from ${schema}.resource where id = $1 and hidden ->> 'signToken' = $2`,
    [id, token],
  )
  if (!rows[0]) throw notFound()
  const found = await lock(ctx, rows[0].kind, id)
  if (found.status !== waiting[found.kind])
    throw new Problem(410, 'sign_url_expired', 'There is nothing to sign here now.')
  return found
}
