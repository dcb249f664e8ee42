import { accountsOf } from '#business/accounts/server/public.ts'
import { holdersOf } from '#business/people/server/public.ts'
import { issuerOf, portfolioFacts } from '#business/portfolios/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { unopenedText } from '#engine/sealed/open-recorded.ts'
import { DoesNotOpen, type Sealer } from '#io/sealed/sealer.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { FormParties } from '../rules/form-content.ts'
import type { FormKind } from '../rules/form-kinds.ts'
import { custodianAsRecipient, type FormRecipient, formRecipient } from '../rules/form-recipient.ts'
import type { IrisRecipient } from '../rules/iris-file.ts'
import { rewardsPayer } from '../rules/rewards-payer.ts'
import type { Close } from './close-store.ts'
import { recipientsOf } from './recipients.ts'

/** Why a form cannot name its recipient, without a number in the text. */
export type NoRecipient = { readonly reason: string }

/**
 * Payer and recipients of the forms. Numbers are unsealed to show the last four digits; an IRA owner's is not, because
 * the form shows the custodian's.
 */
export async function partiesOf(
  platform: Platform,
  sealer: Sealer,
  { portfolioId, year }: Pick<Close, 'portfolioId' | 'year'>,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId, form: FormKind) => FormParties | NoRecipient> {
  const issuer = await issuerOf(platform.db, portfolioId)
  const portfolio = (await portfolioFacts(platform, portfolioId))!.name
  const accounts = await accountsOf(platform, accountIds)
  const holders = await holdersOf(platform.db, [...accounts.values()])
  const ownHeld = accountIds.filter((id) => accounts.get(id)!.custodian === null)
  const taxpayers = await openTaxpayers(platform, sealer, ownHeld, `Draw the forms of ${portfolioId} for ${year}`)
  const recipientOf = (accountId: AccountId): FormRecipient | NoRecipient => {
    const [account, holder] = [accounts.get(accountId)!, holders.get(accountId) ?? null]
    const custodian = custodianAsRecipient(account, holder)
    if (custodian) return custodian
    const taxpayer = taxpayers.get(accountId)!
    return 'reason' in taxpayer ? taxpayer : formRecipient(account, { holder, taxpayer })
  }
  const payerOf = (form: FormKind): FormParties['payer'] => {
    if (form === '1099-MISC') return rewardsPayer
    const { legalName, ein, contactAddress: address, contactPhone: phone } = issuer
    return { legalName, ein, address, phone }
  }
  return (accountId, form) => {
    const recipient = recipientOf(accountId)
    if ('reason' in recipient) return recipient
    return {
      payer: payerOf(form),
      recipient,
      portfolio,
      accountId,
      portfolioId,
    }
  }
}

type Taxpayers = Map<AccountId, IrisRecipient | NoRecipient>

/** Unseals each recipient's number, or returns why it cannot: one failure stops no other. */
async function openTaxpayers(
  platform: Platform,
  sealer: Sealer,
  accountIds: readonly AccountId[],
  why: string,
): Promise<Taxpayers> {
  const open = async (ids: readonly AccountId[]): Promise<Taxpayers> => {
    const read = await inTransaction(platform, { kind: 'system', id: 'tax forms' }, (ctx) =>
      recipientsOf(ctx, sealer, ids, why),
    )
    return new Map(
      [...read].map(([id, it]) => [id, it instanceof DoesNotOpen ? { reason: unopenedText(it) } : it.recipient]),
    )
  }
  try {
    return await open(accountIds)
  } catch (error) {
    if (!isRefusedLine(error)) throw error
  }
  // A line that the audit refuses rolls back all lines, so each is read alone.
  const alone: Taxpayers = new Map()
  for (const id of accountIds)
    try {
      for (const [of, taxpayer] of await open([id])) alone.set(of, taxpayer)
    } catch (error) {
      if (!isRefusedLine(error)) throw error
      platform.log.error({ err: error, account: id }, 'the audit refused the line about a number that was opened')
      alone.set(id, { reason: 'Their number was not read, because the audit refused the line about it.' })
    }
  return alone
}

/**
 * PostgreSQL's error classes for a statement's content or rights. Other errors mean that the database is down, which
 * concerns no single recipient.
 */
const isRefusedLine = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:22|23|42|P0)/.test(String(error.code))
