import { z } from 'zod'
import type { CustodianBeneficiaryList } from '#business/ira/server/custodian-port.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { dayOf } from '#kernel/business-day.ts'
import { cents } from '#kernel/cents.ts'
import type { CustodianAccountId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { microshares } from '#kernel/microshares.ts'
import { beneficiaryBody } from './applications.ts'
import { at, type Custodian, isCustodianRefusal } from './call.ts'

const money = z.int().transform(cents)
const account = z
  .object({
    id: z.string().min(1),
    status: z.enum(['open', 'restricted', 'closing', 'closed']),
    registration: z.string(),
    custodianTin: z.string(),
    asOf: z.iso.datetime({ offset: true }).transform(instant),
    cash: z.object({ available: money, pendingIn: money, reserved: money }),
    holdings: z.array(
      z.object({ offeringRef: z.string(), unitsMicro: z.int(), status: z.enum(['pending', 'confirmed']) }),
    ),
    feesDueCents: money,
  })
  .transform(({ holdings, feesDueCents: feesDue, ...rest }) => ({
    ...rest,
    feesDue,
    positions: holdings.map(({ offeringRef, unitsMicro, status }) => ({
      portfolioId: offeringRef,
      shares: microshares(unitsMicro),
      status,
    })),
  }))
const page = z.object({ data: z.array(account), hasMore: z.boolean() })
export type CustodianLiveAccount = z.output<typeof account>

export function accountCalls({ read, make, post }: Custodian) {
  return {
    account: (id: CustodianAccountId) => read(account, at`/accounts/${id}`),
    replaceBeneficiaries: async ({ ref, accountId, beneficiaries, spouseConsent }: CustodianBeneficiaryList) => {
      if (spouseConsent) {
        const body = { envelopeId: spouseConsent.sha256 }
        const consent = await post(z.unknown(), at`/accounts/${accountId}/spouse-consent`, {
          key: `${ref}:spouse`,
          body,
        })
        if (isCustodianRefusal(consent)) return consent
      }
      const body = { beneficiaries: beneficiaries.map(beneficiaryBody) }
      const answer = await make(at`/accounts/${accountId}/beneficiaries`, { key: ref, body }, 'PUT')
      return isCustodianRefusal(answer) ? answer : { ...answer, isInForce: true }
    },
    /** Every account as it stands; only for the present day, because this custodian keeps no earlier closes. */
    statementOfCash: async (day: BusinessDay) => {
      const accounts: CustodianLiveAccount[] = []
      for (let after = ''; ; after = accounts.at(-1)!.id) {
        const next = await read(page, `/accounts?limit=100&after=${encodeURIComponent(after)}`)
        accounts.push(...(next?.data ?? []))
        if (!next?.hasMore || next.data.length === 0) break
      }
      const asOf = accounts[0]?.asOf
      return asOf && dayOf(asOf) === day ? { asOf, accounts } : null
    },
  }
}
