import { accountOf } from '#business/accounts/server/public.ts'
import { openIdentityDossier } from '#business/people/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openIn, reportingUnopened } from '#engine/sealed/open-recorded.ts'
import { iraEvents } from '../events.ts'
import { iraMessages } from '../messages.ts'
import { portalAgreement, portalAgreementText } from '../rules/portal-agreement.ts'
import {
  type ApplicationRow,
  applicationBy,
  custodianName,
  lockApplicationBy,
  moveApplication,
} from './application-store.ts'
import { beneficiariesOfApplication, beneficiaryForCustodian } from './beneficiary-store.ts'
import type { CustodianApplication, CustodianRefusal, Made } from './custodian-port.ts'
import { clientOf, type IraPorts, isRefused } from './custodians.ts'
import { einPlace } from './open-ira.ts'
import { spouseConsentProof } from './spouse-consent.ts'

type Answer = Made | CustodianRefusal | { readonly kind: 'notNeeded' }

/** Submits the application with the unsealed number. The stored answer contains no personal data. */
export const applyAtCustodian = (ports: IraPorts) =>
  handle(iraMessages['custodian.apply'], {
    deliver: async (platform, message): Promise<Answer> => {
      const row = await applicationBy(platform.db, message.payload.applicationId)
      const waits = row?.state === 'draft' || row?.state === 'submitted'
      if (!row || !waits || row.partner_id) return { kind: 'notNeeded' }
      return clientOf(ports, row.custodian).apply(await applicationFor(platform, ports, row))
    },
    delivered: async (ctx, message, answer) => {
      const row = await lockApplicationBy(ctx, { id: message.payload.applicationId })
      if (!row || row.partner_id || ('kind' in answer && answer.kind === 'notNeeded')) return
      if (isRefused(answer)) {
        await moveApplication(ctx, row, 'rejected', answer.code, { reason: answer.message })
        const custodian = custodianName(row.custodian)
        await ctx.emit(iraEvents.iraRejected({ accountId: row.account_id, custodian, reason: answer.message }))
        return
      }
      // A change that came before this answer is newer.
      const to = row.state === 'draft' ? 'otpPending' : row.state
      await moveApplication(ctx, row, to, 'the custodian has the application', { partner_id: answer.id })
    },
  })

async function applicationFor(
  platform: Platform,
  { sealer }: IraPorts,
  row: ApplicationRow,
): Promise<CustodianApplication> {
  const account = await accountOf(platform, row.account_id)
  const why = 'to apply for an IRA at its custodian'
  const { dossier, ein } = await reportingUnopened(platform, () =>
    inTransaction(platform, { kind: 'system', id: 'ira-opening' }, async (ctx) => ({
      dossier: await openIdentityDossier(ctx, sealer, { userId: account!.ownerId, why }),
      ein: row.employer_ein_sealed
        ? await openIn(ctx, sealer, {
            sealed: row.employer_ein_sealed,
            place: einPlace(row.id),
            whose: row.account_id,
            why,
          })
        : null,
    })),
  )
  if (!dossier?.phone) throw new Error(`The profile of ${account!.ownerId} is not complete`)
  const { firstName, lastName, address1, address2, city, state, postalCode, dateOfBirth, ssn, email } = dossier
  return {
    ref: row.id,
    iraType: row.ira_type,
    owner: {
      first: firstName,
      last: lastName,
      ssn,
      dateOfBirth,
      phone: dossier.phone,
      email,
      address: { address1, ...(address2 ? { address2 } : {}), city, state, postalCode },
      isMarried: row.is_married,
    },
    ...(row.employer_name && ein ? { employer: { name: row.employer_name, ein } } : {}),
    beneficiaries: (await beneficiariesOfApplication(platform.db, row.id)).map(beneficiaryForCustodian),
    ...(row.spouse_name ? { spouseConsent: spouseConsentProof(row) } : {}),
    ...portalEvidence(row),
  }
}

const portalEvidence = (row: ApplicationRow): Pick<CustodianApplication, 'portalEvidence'> =>
  row.code_verified_at && row.agreement_signed_at
    ? {
        portalEvidence: {
          otpVerifiedAt: row.code_verified_at,
          agreement: {
            name: row.agreement_version!,
            sha256: row.agreement_sha256!,
            ...(row.agreement_version === portalAgreement.version ? { bytes: Buffer.from(portalAgreementText) } : {}),
            signedAt: row.agreement_signed_at,
            ip: row.agreement_signed_ip!,
          },
        },
      }
    : {}
