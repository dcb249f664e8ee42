import { z } from 'zod'
import { outsideIraCents } from '../base/custodian-terms.ts'
import { openAccount } from './accounts.ts'
import { moveCash } from './books.ts'
import { type Ctx, trick } from './ctx.ts'
import { invalid, Problem } from './problem.ts'
import { created, ok, type Routes } from './request.ts'
import { find, inMinutes, insert, lock, move, onBankDay, type Resource, view } from './resources.ts'
import { signing } from './signing.ts'
import { amount, parsed, text } from './validation.ts'

const transfer = z.object({
  kind: z.enum(['transfer', 'direct_rollover']),
  from: z.object({ custodian: text, accountNo: text, planType: text }),
  scope: z.enum(['full', 'partial']),
  amountCents: amount.optional(),
  delivery: z.enum(['wire', 'ach', 'check']),
  statementDocumentId: text.optional(),
  externalRef: text.optional(),
})

const cancelUntil = 'in_transit'

export function transferRoutes({ read, post }: Routes): void {
  post('/accounts/:id/transfers', async (ctx, { id, body }) => {
    await openAccount(ctx, id)
    const fields = parsed(transfer, body)
    if (fields.scope === 'partial' && fields.amountCents === undefined) throw invalid('/amountCents', 'required')
    const draft = await insert(ctx, 'transfer', 'draft', { accountId: id, data: fields })
    const made = await move(ctx, draft, 'sign_pending', { ...signing(ctx, draft.id), dueAt: inMinutes(ctx, 10) })
    return created(view(made), trick(fields.amountCents) === 9)
  })
  read('/transfers/:id', async (ctx, { id }) => ok(view(await find(ctx, 'transfer', id))))
  post('/transfers/:id/cancel', async (ctx, { id }) => {
    const found = await lock(ctx, 'transfer', id)
    if (found.status === cancelUntil) throw new Problem(409, 'invalid_state', 'The money is on its way.')
    return ok(view(await move(ctx, found, 'cancelled')))
  })
}

export const signTransfer = (ctx: Ctx, found: Resource) =>
  move(ctx, found, 'submitted', { data: { signUrl: null }, dueAt: onBankDay(ctx, 1) })

export async function advanceTransfer(ctx: Ctx, found: Resource): Promise<void> {
  const cents = Number(found.data.amountCents ?? outsideIraCents)
  const digits = trick(cents)
  if (found.status === 'sign_pending') await signTransfer(ctx, found)
  else if (found.status === 'submitted' && (digits === 2 || digits === 3))
    await move(ctx, found, 'rejected', { data: { reason: digits === 2 ? 'nigo' : 'account_not_found' } })
  else if (found.status === 'submitted') await move(ctx, found, 'accepted', { dueAt: onBankDay(ctx, 2) })
  else if (found.status === 'accepted') {
    await move(ctx, found, 'in_transit', { dueAt: onBankDay(ctx, 2) })
    await moveCash(ctx, found.account_id!, found.id, { to: 'pendingIn', cents })
  } else {
    await move(ctx, found, 'received', { data: { receivedCents: cents, receivedOn: ctx.clock.today() } })
    await moveCash(ctx, found.account_id!, found.id, { from: 'pendingIn', to: 'available', cents })
  }
}
