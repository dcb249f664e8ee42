import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { GraphContext, Viewer } from '#platform/graphql/context.ts'
import { refuseStaleSignIn } from '#platform/graphql/recent-sign-in.ts'
import { RefusalError } from '#platform/graphql/refusal-error.ts'

/**
 * Which mutations need a sign-in of the last ten minutes: whatever says where money goes, who else gets in, or how one
 * signs in. A test fails for a mutation that sounds like one of these and is not decided here.
 */
export const stepUp = {
  /** Refused here, before the room is asked. */
  always: [
    'beginAuthenticatorApp',
    'beginPasskey',
    'beginPasswordChange',
    'beginTextMessages',
    'choosePreferredAccount',
    'confirmSecondFactor',
    'inviteDelegate',
    'makeRecoveryCodes',
    'removeSecondFactor',
    'requestEmailChange',
    'requestWithdrawal',
    'saveBeneficiaries',
    'saveTrustedContact',
  ],
  /** Of these, what changes how one signs in: it needs a log-in made for this very act, in the same session, used once. */
  proof: [
    'beginAuthenticatorApp',
    'beginPasskey',
    'beginPasswordChange',
    'beginTextMessages',
    'makeRecoveryCodes',
    'removeSecondFactor',
    'requestEmailChange',
  ],
  /** Refused by the room, which knows when. */
  sometimes: {
    addBankByNumbers: 'once the account has invested, as with linking',
    changeAccessScope: 'where it shows more: whoever gave too much access must be able to act at once',
    confirmMicroDeposits: 'once the account has invested, as with linking',
    createBankLinkToken: 'once the account has invested: before that there is no cash to send to a stranger’s bank',
    replaceBank: 'after the refusals that would be final anyway',
    savePersonalInformation: 'where it changes a phone number that stands already',
    sendPhoneCode: 'where a number stands already',
  },
  never: {
    acceptAccess: 'takes access that somebody else gave',
    addBeneficialOwner: 'part of the identity check; says nothing of money or sign-in',
    appointOperator: 'staff',
    discardWork: 'staff',
    answerOwnerInvitation: 'by a link in a mail, without an account',
    cancelEmailChange: 'leaves everything as it is',
    certifyBeneficialOwners: 'part of the identity check',
    confirmEmail: 'by the link in the mail, in a session of the same account',
    changeInvestorStanding: 'staff, by two people',
    confirmEmailChange:
      'by the link in the mail, in a session of the same account; it was asked for with a recent sign-in',
    confirmPhone: 'its code was asked for with a recent sign-in',
    declineAccess: 'gives nothing',
    dismissOperator: 'staff',
    editBeneficialOwner: 'part of the identity check',
    endOtherSessions: 'whoever finds a stranger logged in must be able to act at once',
    endSession: 'whoever finds a stranger logged in must be able to act at once',
    inviteBeneficialOwner: 'part of the identity check',
    linkBank: 'the bank’s token comes only of createBankLinkToken',
    removeBank: 'takes a way for money to go; adds none',
    removeBeneficialOwner: 'part of the identity check',
    renameBank: 'a name',
    requestPersonalData: 'by a link in a mail, without an account',
    resignAccess: 'gives access back',
    revokeAccess: 'whoever gave too much access must be able to act at once',
    revokeOwnerInvitation: 'part of the identity check',
    sendContactUsEmail: 'a message to us',
    sendRegisterEmail: 'to the address on file alone',
    retryIdentityCheck: 'part of the identity check',
    vetoEmailChange: 'by the link to the address on file: stops what somebody else began',
    withdrawAccreditedVerification: 'gives nothing',
    withdrawDividend: 'staff, by two people',
    withdrawProposal: 'staff',
    withdrawSellOrder: 'staff',
  },
} as const satisfies {
  always: readonly string[]
  proof: readonly string[]
  sometimes: Readonly<Record<string, string>>
  never: Readonly<Record<string, string>>
}

/** Names of mutations and of what they are given that sound like bank, address, phone, delegate, beneficiary, payout or sign-in. */
export const soundsSensitive =
  /bank|e-?mail|phone|delegate|access|grant|benefi|trusted|payout|preferred|withdraw|factor|passkey|password|recovery|authenticator|session|owner|ssn|accountNumber|receiving/i

const needsProof: ReadonlySet<string> = new Set(stepUp.proof)
/** The field names the act, for which the client makes the log-in. */
const unproved = (act: string) =>
  new RefusalError(
    refuse(
      'proveItIsYou',
      'This changes how you log in. Log in once more, for this alone; what you entered stays.',
      act,
    ),
  )

/** What staff write needs both of these, whatever it is: every mutation for operators, without exception or list. */
function refuseStaff(viewer: Viewer): Refusal | null {
  if (!viewer.secondFactor)
    return refuse(
      'secondFactorRequired',
      'Staff change nothing without a second step of the log-in. Set one up under Settings, Security, and log in with it.',
    )
  return refuseStaleSignIn(viewer)
}

/** Refuses each of the list without a recent sign-in, whatever else the request says. */
export function requireRecentSignIn(schema: GraphQLSchema): GraphQLSchema {
  const fields = schema.getMutationType()?.getFields() ?? {}
  for (const field of Object.values(fields).filter(({ extensions }) => extensions.audience === 'operator')) {
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      // Who is no operator is refused by the field's audience.
      const refused = context.viewer?.operator ? refuseStaff(context.viewer) : null
      if (refused) throw new RefusalError(refused)
      return resolve(root, args, context, info)
    }
  }
  for (const name of stepUp.always) {
    const field = fields[name]
    if (!field) continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = async (root, args, context: GraphContext, info) => {
      const stale = context.viewer ? refuseStaleSignIn(context.viewer) : null
      if (stale) throw new RefusalError(stale)
      if (needsProof.has(name) && context.viewer && !(await context.takeProof?.(name))) throw unproved(name)
      return resolve(root, args, context, info)
    }
  }
  return schema
}
