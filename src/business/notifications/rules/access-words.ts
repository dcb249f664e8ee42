import { accreditationEvents } from '#business/accreditation/events.ts'
import { delegatesEvents } from '#business/delegates/events.ts'
import { day, type Notice, notice } from './notice.ts'

const toAccess = { link: '/users/settings/account-access/', linkLabel: 'See who has access' } as const
const toVerification = {
  link: '/users/settings/accredited-verification/',
  linkLabel: 'See your verification',
} as const
// These rooms write the mails themselves: a name, an invitation's link or a reviewer's words stand in them.
const isMailedByRoom = true

const ends = {
  declined: 'The invitation was declined',
  resigned: 'The access was given up',
  revoked: 'The access was taken back',
  expired: 'The access has ended with its time',
}

/** Words about delegates and about being accredited. */
export const accessWords: readonly Notice[] = [
  notice(delegatesEvents.accessInvited, ({ grantId }, { isDelegate }) =>
    isDelegate
      ? null
      : {
          kind: 'access',
          about: `${grantId}:invited`,
          isMailedByRoom,
          title: 'You invited someone to your account',
          body: 'Nothing is open to them before they accept. If it was not you, revoke it at once and change your password.',
          text: 'Someone was invited to your account. If it was not you, revoke it at once.',
          ...toAccess,
        },
  ),
  notice(delegatesEvents.accessGranted, ({ grantId, endsOn }, { isDelegate }) => ({
    kind: 'access',
    about: `${grantId}:granted`,
    isMailedByRoom,
    title: isDelegate ? 'You have access to another account' : 'Someone accepted your invitation',
    body: `${isDelegate ? 'What you do there is written down as done by you for its owner.' : 'They see your account from now on, and what they do there is written down as theirs.'}${endsOn ? ` It ends on ${day(endsOn)}.` : ''}`,
    text: isDelegate ? 'You have access to another account.' : 'Someone has access to your account from now on.',
    ...toAccess,
  })),
  notice(delegatesEvents.accessScopeChanged, ({ grantId, at }, { isDelegate }) => ({
    kind: 'access',
    about: `${grantId}:scope:${at}`,
    isMailedByRoom,
    title: isDelegate ? 'Other accounts are open to you' : 'You changed which accounts someone may see',
    body: isDelegate
      ? 'The owner of an account that you may see changed which of their accounts your access covers.'
      : 'It holds from this moment on. If it was not you, revoke the access at once and change your password.',
    text: isDelegate ? 'Other accounts are open to you.' : 'Someone may see other accounts of yours from now on.',
    ...toAccess,
  })),
  notice(delegatesEvents.accessEnded, ({ grantId, as }, { isDelegate }) => ({
    kind: 'access',
    about: `${grantId}:${as}`,
    isMailedByRoom,
    title: isDelegate ? 'Your access to another account has ended' : 'An access to your account has ended',
    body: `${ends[as]}. Nothing can be seen or changed by it any more.`,
    ...toAccess,
  })),
  notice(accreditationEvents.accreditationApproved, ({ verificationId }) => ({
    kind: 'accreditation',
    about: `${verificationId}:approved`,
    isMailedByRoom,
    title: 'You are verified as an accredited investor',
    body: 'Offerings for accredited investors are open to you until the date of your evidence.',
    ...toVerification,
  })),
  notice(accreditationEvents.accreditationRejected, ({ verificationId }) => ({
    kind: 'accreditation',
    about: `${verificationId}:rejected`,
    isMailedByRoom,
    title: 'Your accredited verification was not approved',
    body: 'The reason stands on its page. You may send other evidence.',
    ...toVerification,
  })),
  notice(accreditationEvents.accreditationEnds, ({ verificationId, holdsUntil }) => ({
    kind: 'accreditation',
    about: `${verificationId}:ends:${holdsUntil}`,
    isMailedByRoom,
    title: 'Your accredited verification ends soon',
    body: `It holds until ${day(holdsUntil)}. Send newer evidence before then.`,
    ...toVerification,
  })),
  notice(accreditationEvents.accreditationExpired, ({ verificationId }) => ({
    kind: 'accreditation',
    about: `${verificationId}:expired`,
    isMailedByRoom,
    title: 'Your accredited verification has ended',
    body: 'It ended with the date of its evidence. Send newer evidence to invest in offerings for accredited investors again.',
    ...toVerification,
  })),
]
