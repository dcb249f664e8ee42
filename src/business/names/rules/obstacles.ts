import type { CustomerStatus } from '#business/identity/rules/customer-status.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'
import { isSameName, type LegalName } from './new-name.ts'

export type NameChangeState = 'open' | 'changed' | 'finished' | 'withdrawn'

/** One table for the buttons and for the server. */
export const nameChangeCan = states({
  recordDocument: ['open'],
  reviewDocument: ['open'],
  change: ['open'],
  withdraw: ['open'],
  recordPartners: ['changed'],
})

export type NameChangeObstacle = {
  readonly code: 'documents' | 'closed' | 'estate' | 'suspended' | 'identity' | 'legalHold' | 'sameName' | 'otherName'
  readonly message: string
}

/** A person and their own account, as far as their name depends on them. */
export type NamedPerson = {
  readonly name: LegalName
  readonly isClosed: boolean
  readonly isSuspended: boolean
  /** The person died, and the account belongs to the estate. */
  readonly isEstate: boolean
  readonly isOnLegalHold: boolean
  /** The status of the identity check; null before it was asked for. */
  readonly identity: CustomerStatus | null
}

/** A case is opened for a living person's verified name, and for another name than the present one. */
export function refuseOpening(
  person: Pick<NamedPerson, 'name' | 'isClosed' | 'isEstate'>,
  wanted: LegalName,
): Refusal<'accountClosed' | 'estateOpenBefore' | 'sameName'> | null {
  if (person.isClosed) return refuse('accountClosed', 'This account is closed.', 'accountId')
  if (person.isEstate)
    return refuse(
      'estateOpenBefore',
      'The person died, and the estate is being settled. Their name stays.',
      'accountId',
    )
  if (isSameName(person.name, wanted))
    return refuse('sameName', 'This is the name that we have. Enter the one that the documents show.', 'lastName')
  return null
}

type Facts = {
  readonly documentsLacking: readonly string[]
  readonly person: NamedPerson
  /** The name when the case was opened, and the one that the documents show. */
  readonly former: LegalName
  readonly wanted: LegalName
}

/** All that keeps a name from being changed now, with what to do. */
export function nameChangeObstacles({ documentsLacking, person, former, wanted }: Facts): NameChangeObstacle[] {
  const obstacles: readonly (NameChangeObstacle | false)[] = [
    ...documentsLacking.map((message) => ({ code: 'documents' as const, message: `${message}.` })),
    person.isClosed && { code: 'closed', message: 'The account is closed. Withdraw the case.' },
    person.isEstate && {
      code: 'estate',
      message: 'The person died, and the estate is being settled. Withdraw the case.',
    },
    person.isSuspended && { code: 'suspended', message: 'The person is suspended. Compliance lifts that first.' },
    person.isOnLegalHold && {
      code: 'legalHold',
      message: 'The person is on legal hold. Compliance decides whether the name may change.',
    },
    person.identity !== 'verified' && { code: 'identity', message: identityMessage(person.identity) },
    isSameName(person.name, wanted)
      ? { code: 'sameName', message: 'The person has this name already. Withdraw the case.' }
      : !isSameName(person.name, former) && {
          code: 'otherName',
          message: 'The name has changed since the case was opened. Withdraw it, and open a new one.',
        },
  ]
  return obstacles.filter((one) => one !== false)
}

function identityMessage(status: CustomerStatus | null): string {
  switch (status) {
    case null:
    case 'refused':
    case 'retry':
      return 'The identity is not verified. The person corrects the name under Personal information.'
    case 'suspended':
    case 'deactivated':
      return 'The payment partner has stopped this customer. Settle that first.'
    default:
      return 'The identity is under review. Wait until that has ended.'
  }
}

type NoticeFacts = { readonly banks: number; readonly iras: number }

/** Not in the way, and good to know before the name changes. */
export function nameChangeNotices({ banks, iras }: NoticeFacts): string[] {
  return [
    ...(banks > 0
      ? [
          `${banks === 1 ? 'A bank account is' : `${banks} bank accounts are`} linked, perhaps in the former name. A bank may return a payment whose name does not match: ask the person to tell their bank.`,
        ]
      : []),
    ...(iras > 0
      ? ['The person has an IRA. Its custodian has its own record of the name: send it the documents too.']
      : []),
  ]
}
