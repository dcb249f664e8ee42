import { accreditationEvents } from '#business/accreditation/events.ts'
import { delegatesEvents } from '#business/delegates/events.ts'
import { formatDay } from '#kernel/business-day.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Notice, notice, noticeOfBusiness } from './notice.ts'

const toAccess = { link: '/users/settings/account-access/', linkLabel: 'See who has access' } as const
/** The verification of an additional business has its own page. */
const toVerificationOf = (accountId: AccountId, business: string | null) => ({
  link: `/users/settings/accredited-verification/${business ? `?sid=${accountId}` : ''}`,
  linkLabel: business ? 'See the verification' : 'See your verification',
})
const verificationWords = (business: string | null): string =>
  business ? 'The accredited verification of your business' : 'Your accredited verification'
// These rooms send the mails themselves, because the mails contain a name, an invitation's link or a reviewer's text.
const isMailedByRoom = true

const ends = {
  declined: 'The person you invited declined',
  resigned: 'The access was given up',
  revoked: 'The access was revoked',
  expired: 'The access reached its end date',
}

export const accessWords: readonly Notice[] = [
  notice(delegatesEvents.accessInvited, ({ grantId }, { isDelegate }) =>
    isDelegate
      ? null
      : {
          kind: 'access',
          about: `${grantId}:invited`,
          isMailedByRoom,
          title: 'You invited someone to your account',
          body: 'They cannot see anything until they accept. If you did not send the invitation, revoke it and change your password right away.',
          text: 'Someone was invited to your account. If it was not you, log in and revoke it.',
          ...toAccess,
        },
  ),
  notice(delegatesEvents.accessGranted, ({ grantId, endsOn }, { isDelegate }) => ({
    kind: 'access',
    about: `${grantId}:granted`,
    isMailedByRoom,
    title: isDelegate ? 'You have access to another account' : 'Someone accepted your invitation',
    body: `${isDelegate ? 'Everything you do there is recorded as your action on behalf of its owner.' : 'They can now see your account, and everything they do there is recorded as their action.'}${endsOn ? ` It ends on ${formatDay(endsOn)}.` : ''}`,
    text: isDelegate ? 'You now have access to another account.' : 'Someone now has access to your account.',
    ...toAccess,
  })),
  notice(delegatesEvents.delegateActed, ({ did }, { delegate, holder }) => ({
    kind: 'access',
    title: 'Someone acted with money in your account',
    body: `${delegate}, for ${holder}: ${did}. If you did not expect this, revoke the access and write to us right away.`,
    text: 'Someone with access to your account acted with money in it. Log in to see what they did.',
    ...toAccess,
  })),
  notice(delegatesEvents.accessScopeChanged, ({ grantId, at }, { isDelegate }) => ({
    kind: 'access',
    about: `${grantId}:scope:${at}`,
    isMailedByRoom,
    title: isDelegate ? 'You have access to other accounts' : 'You changed which accounts someone may see',
    body: isDelegate
      ? 'The owner of an account you can view changed which of their accounts your access covers.'
      : 'The change is in effect now. If you did not make it, revoke the access and change your password right away.',
    text: isDelegate ? 'You have access to other accounts.' : 'Someone can now see other accounts of yours.',
    ...toAccess,
  })),
  notice(delegatesEvents.accessEnded, ({ grantId, as }, { isDelegate }) => ({
    kind: 'access',
    about: `${grantId}:${as}`,
    isMailedByRoom,
    title: isDelegate ? 'Your access to another account has ended' : 'Someone’s access to your account has ended',
    body: `${ends[as]}. It can no longer be used to see or change anything.`,
    ...toAccess,
  })),
  noticeOfBusiness(accreditationEvents.accreditationApproved, ({ verificationId, accountId }, { business }) => ({
    kind: 'accreditation',
    about: `${verificationId}:approved`,
    isMailedByRoom,
    title: business
      ? 'Your business is verified as an accredited investor'
      : 'You are verified as an accredited investor',
    body: `${business ?? 'You'} can invest in offerings for accredited investors until ${business ? 'its' : 'your'} evidence expires.`,
    ...toVerificationOf(accountId, business),
  })),
  noticeOfBusiness(accreditationEvents.accreditationRejected, ({ verificationId, accountId }, { business }) => ({
    kind: 'accreditation',
    about: `${verificationId}:rejected`,
    isMailedByRoom,
    title: `${verificationWords(business)} was not approved`,
    body: 'The verification page gives the reason. You can submit different evidence at any time.',
    ...toVerificationOf(accountId, business),
  })),
  noticeOfBusiness(
    accreditationEvents.accreditationEnds,
    ({ verificationId, accountId, holdsUntil }, { business }) => ({
      kind: 'accreditation',
      about: `${verificationId}:ends:${holdsUntil}`,
      isMailedByRoom,
      title: `${verificationWords(business)} ends soon`,
      body: `It is valid until ${formatDay(holdsUntil)}. Renew by then to keep investing without interruption.`,
      ...toVerificationOf(accountId, business),
    }),
  ),
  noticeOfBusiness(accreditationEvents.accreditationExpired, ({ verificationId, accountId }, { business }) => ({
    kind: 'accreditation',
    about: `${verificationId}:expired`,
    isMailedByRoom,
    title: `${verificationWords(business)} has ended`,
    body: `The evidence has expired. ${business ?? 'You'} ${business ? 'keeps everything it owns' : 'keep everything you own'}. To buy more in offerings for accredited investors, submit newer evidence.`,
    ...toVerificationOf(accountId, business),
  })),
]
