import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { investorOf } from '#business/people/server/public.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import { type AccountId, type CertificationId, idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { identityMessages } from '../messages.ts'
import { refuseCertification } from '../rules/beneficial-ownership.ts'
import { certificationText, wholeCertification } from '../rules/certification-text.ts'
import { accountToCheck } from './checked-account.ts'
import { changeCustomer, lockCustomer } from './customer-store.ts'
import { ownersOf } from './owner-store.ts'
import { ownershipFactsOf } from './ownership.ts'

type Ask = {
  readonly accountId?: AccountId
  readonly name: string
  readonly isNoneDeclared: boolean
  readonly hash: string
}

const inForce = (): string => createHash('sha256').update(wholeCertification()).digest('hex')

/**
 * Certifies that the named owners are complete. Signed by the control person or the person who opens the account (31
 * CFR 1010.230).
 */
export const certifyBeneficialOwners =
  ({ ip }: { readonly ip: string }) =>
  async (ctx: ViewerCtx, input: Ask): Promise<{ id: CertificationId } | Refusal> => {
    const { viewer } = ctx
    const account = await accountToCheck(ctx.tx, { viewer, accountId: input.accountId })
    if (isRefusal(account)) return account
    const customer = await lockCustomer(ctx, account.id)
    const facts = await ownershipFactsOf(ctx.tx, account)
    const signer = (await investorOf(ctx.tx, viewer.userId))!.fullName
    const refused = refuseCertification(
      {
        ...facts,
        signer,
        isKnownToPartner: Boolean(customer?.partner_id),
        isUnderWay: Boolean(customer?.certifying_at),
      },
      { ...input, isTextInForce: input.hash === inForce() },
    )
    if (refused) return refused
    const id = idOf('cer', uuidv7())
    const owners = await ownersOf(ctx.tx, account.id)
    await ctx.tx
      .insertInto('identity.certification')
      .values({
        id,
        account_id: account.id,
        certified_by: viewer.userId,
        name: input.name.trim(),
        version: certificationText.version,
        hash: input.hash,
        owner_ids: owners.map((owner) => owner.id),
        is_none_declared: owners.length === 0,
        ip_address: ip,
        at: ctx.clock.now(),
      })
      .execute()
    await changeCustomer(ctx, account.id, { certifying_at: ctx.clock.now(), certification_problem: null })
    const payload = { accountId: account.id }
    await ctx.send(identityMessages['ach.certifyOwners']({ id: uuidv7(), subject: account.id, payload }))
    return { id }
  }
