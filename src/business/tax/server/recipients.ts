import { type Account, accountsOf } from '#business/accounts/server/public.ts'
import { openBusinessTaxpayer, openIdentityDossier } from '#business/people/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { orUnopened } from '#engine/sealed/open-recorded.ts'
import type { DoesNotOpen, Sealer } from '#io/sealed/sealer.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { IrisRecipient } from '../rules/iris-file.ts'
import { isOf, taxpayerOf } from '../rules/taxpayer.ts'
import { noticesAbout } from './withholding-store.ts'

/** The recipient of a return, and whether the IRS has sent a second notice about the number. */
export type Recipient = { readonly recipient: IrisRecipient; readonly isSecondNotice: boolean }

/**
 * The recipients of returns with their numbers, unsealed now; the audit log records each. A number that fails to open
 * is an error of that recipient alone.
 */
export async function recipientsOf(
  ctx: Ctx,
  sealer: Sealer,
  accountIds: readonly AccountId[],
  why: string,
): Promise<Map<AccountId, Recipient | DoesNotOpen>> {
  const accounts = [...(await accountsOf(ctx, accountIds)).values()]
  const notices = await noticesAbout(
    ctx.tx,
    accounts.map(({ ownerId }) => ownerId),
  )
  const byTaxpayer = new Map<string, Recipient | DoesNotOpen>()
  const people = new Map<AccountId, Recipient | DoesNotOpen>()
  for (const account of accounts) {
    const taxpayer = taxpayerOf(account)
    const key = JSON.stringify(taxpayer)
    const entry =
      byTaxpayer.get(key) ??
      (await orUnopened(async () => ({
        recipient: await recipientOf(ctx, sealer, account, why),
        isSecondNotice: notices.some((notice) => notice.isSecond && isOf(taxpayer, notice)),
      })))
    byTaxpayer.set(key, entry)
    people.set(account.id, entry)
  }
  return people
}

/**
 * Equal for the same number and name, by the present key and earlier ones: a filed return keeps its original index. An
 * address may change without making the return wrong.
 */
export function indexesOfRecipient(sealer: Sealer, recipient: IrisRecipient): readonly string[] {
  const name = recipient.kind === 'person' ? `${recipient.firstName} ${recipient.lastName}` : recipient.name
  return sealer.blindIndexes(`${recipient.tin.replaceAll(/\D/g, '')} ${name}`, 'taxRecipient')
}

const nowhere = { line1: '', line2: null, city: '', state: '', postalCode: '' }

/** Missing fields stay empty for the validator to find. */
async function recipientOf(ctx: Ctx, sealer: Sealer, account: Account, why: string): Promise<IrisRecipient> {
  const business = await openBusinessTaxpayer(ctx, sealer, { account, why })
  if (business) return { ...addressOf(business), kind: 'business', name: business.businessName, tin: business.ein }
  const person = await openIdentityDossier(ctx, sealer, { userId: account.ownerId, why })
  return {
    ...(person ? addressOf(person) : nowhere),
    kind: 'person',
    firstName: person?.firstName ?? '',
    lastName: person?.lastName ?? '',
    tin: person?.ssn ?? '',
  }
}

type Lines = { address1: string; address2: string | null; city: string; state: string; postalCode: string }
const addressOf = ({ address1, address2, city, state, postalCode }: Lines) => ({
  line1: address1,
  line2: address2,
  city,
  state,
  postalCode,
})
