import type {
  CustodianApplication,
  CustodianBeneficiary,
  CustodianContribution,
  CustodianConversion,
  CustodianDirection,
  CustodianDistribution,
  CustodianTransfer,
} from '#business/ira/server/custodian-port.ts'
import { contributionCodes, distributionCodes } from './codes.ts'
import { easternText } from './file.ts'

export type Cell = string | number | bigint | null | undefined

export function applicationCells(
  { iraType, owner, employer }: CustodianApplication,
  { otpVerifiedAt, agreement }: NonNullable<CustodianApplication['portalEvidence']>,
  agreementFile: string,
): Cell[] {
  const { first, middle, last, ssn, dateOfBirth, phone, email, address, isMarried } = owner
  return [
    ...[iraType, first, middle, last, ssn, dateOfBirth, address.address1, address.address2, address.city],
    ...[address.state, address.postalCode, phone, email, isMarried ? 'married' : 'unmarried'],
    ...[easternText(otpVerifiedAt), '', '', agreementFile, agreement.sha256],
    ...[easternText(agreement.signedAt), agreement.ip, employer?.name, employer?.ein],
  ]
}

export function beneficiaryCells(
  { group, name, relationship, dateOfBirth, shareHundredths, perStirpes }: CustodianBeneficiary,
  at: { readonly account: string; readonly seq: number; readonly consent: string; readonly consentHash: string },
): Cell[] {
  const whole = Math.floor(shareHundredths / 100)
  return [
    ...[at.account, at.seq, group === 'primary' ? 'P' : 'C'],
    name.kind === 'person' ? `${name.first} ${name.last}` : name.name,
    ...[relationship, dateOfBirth, '', `${whole}.${String(shareHundredths % 100).padStart(2, '0')}`],
    ...[perStirpes ? 'Y' : 'N', at.consent, at.consentHash],
  ]
}

export const contributionCells = ({
  accountId,
  kind,
  taxYear,
  amount,
  fundingToken,
  attestedAt,
}: CustodianContribution): Cell[] => [
  ...[accountId, contributionCodes[kind], taxYear, amount, fundingToken],
  ...[attestedAt ? easternText(attestedAt) : '', '', '', '', ''],
]

/** An empty amount moves everything. */
export const transferCells = ({ accountId, kind, from, amount, delivery }: CustodianTransfer): Cell[] => [
  ...[accountId, kind === 'transfer' ? 'TRF' : 'DRO', '', amount, '', ''],
  ...[from.custodian, from.accountNumber, from.planType, delivery],
]

export function directionCells(direction: CustodianDirection, document: string): Cell[] {
  const { accountId, side, portfolioId, amount, shares, price, documents, attestation } = direction
  return [
    ...[accountId, side, portfolioId, amount, shares, price, document, documents[0]?.sha256],
    Object.values(attestation).some(Boolean) ? 'Y' : 'N',
  ]
}

/** A percentage in the custodian's format; a rate is in millionths. */
const percentText = (rate: bigint): string => (rate / 10_000n).toString()

export function distributionCells(distribution: CustodianDistribution): Cell[] {
  const { accountId, kind, gross, federalWithholding, stateWithholding, state, exception, excess } = distribution
  return [
    ...[accountId, distributionCodes[kind], gross, percentText(federalWithholding), state],
    ...[percentText(stateWithholding), distribution.destination, exception],
    ...[excess?.contributionId, excess?.taxYear, excess?.amount, excess?.earnings],
  ]
}

/** Money of one account that becomes another's, as a contribution there. */
export const conversionCells = ({ fromAccountId, toAccountId, taxYear, amount }: CustodianConversion): Cell[] => [
  ...[toAccountId, 'CNV', taxYear, amount, '', '', '', fromAccountId, '', ''],
]
