import { day, type Write } from './happening.ts'

const toAccess = { link: '/users/settings/account-access/', linkLabel: 'See who has access' } as const
const toVerification = {
  link: '/users/settings/accredited-verification/',
  linkLabel: 'See your verification',
} as const
// These rooms write the mails themselves: a name, an invitation's link or a reviewer's words stand in them.
const isMailedByRoom = true

const ends: Readonly<Record<string, string>> = {
  declined: 'The invitation was declined',
  resigned: 'The access was given up',
  revoked: 'The access was taken back',
  expired: 'The access has ended with its time',
}

/** Words about delegates and about being accredited. */
export const accessWords: Readonly<Record<string, Write>> = {
  accessInvited: ({ grantId, isDelegate }) =>
    isDelegate
      ? null
      : {
          kind: 'access',
          about: `${String(grantId)}:invited`,
          isMailedByRoom,
          title: 'You invited somebody to your account',
          body: 'Nothing is open to them before they accept. If it was not you, revoke it at once and change your password.',
          text: 'Somebody was invited to your account. If it was not you, revoke it at once.',
          ...toAccess,
        },
  accessGranted: ({ grantId, isDelegate, endsOn }) => ({
    kind: 'access',
    about: `${String(grantId)}:granted`,
    isMailedByRoom,
    title: isDelegate ? 'You have access to another account' : 'Somebody accepted your invitation',
    body: `${isDelegate ? 'What you do there is written down as done by you for its owner.' : 'They see your account from now on, and what they do there is written down as theirs.'}${typeof endsOn === 'string' ? ` It ends on ${day(endsOn)}.` : ''}`,
    text: isDelegate ? 'You have access to another account.' : 'Somebody has access to your account from now on.',
    ...toAccess,
  }),
  accessScopeChanged: ({ grantId, isDelegate, at }) => ({
    kind: 'access',
    about: `${String(grantId)}:scope:${String(at)}`,
    isMailedByRoom,
    title: isDelegate ? 'Other accounts are open to you' : 'You changed which accounts somebody may see',
    body: isDelegate
      ? 'The owner of an account that you may see changed which of their accounts your access covers.'
      : 'It holds from this moment on. If it was not you, revoke the access at once and change your password.',
    text: isDelegate ? 'Other accounts are open to you.' : 'Somebody may see other accounts of yours from now on.',
    ...toAccess,
  }),
  accessEnded: ({ grantId, isDelegate, as }) => ({
    kind: 'access',
    about: `${String(grantId)}:${String(as)}`,
    isMailedByRoom,
    title: isDelegate ? 'Your access to another account has ended' : 'An access to your account has ended',
    body: `${ends[String(as)] ?? 'It is over'}. Nothing can be seen or changed by it any more.`,
    ...toAccess,
  }),
  accreditationApproved: ({ verificationId }) => ({
    kind: 'accreditation',
    about: `${String(verificationId)}:approved`,
    isMailedByRoom,
    title: 'You are verified as an accredited investor',
    body: 'Offerings for accredited investors are open to you until the date of your evidence.',
    ...toVerification,
  }),
  accreditationRejected: ({ verificationId }) => ({
    kind: 'accreditation',
    about: `${String(verificationId)}:rejected`,
    isMailedByRoom,
    title: 'Your accredited verification was not approved',
    body: 'The reason stands on its page. You may send other evidence.',
    ...toVerification,
  }),
  accreditationEnds: ({ verificationId, holdsUntil }) => ({
    kind: 'accreditation',
    about: `${String(verificationId)}:ends:${String(holdsUntil)}`,
    isMailedByRoom,
    title: 'Your accredited verification ends soon',
    body: `It holds until ${day(String(holdsUntil))}. Send newer evidence before then.`,
    ...toVerification,
  }),
  accreditationExpired: ({ verificationId }) => ({
    kind: 'accreditation',
    about: `${String(verificationId)}:expired`,
    isMailedByRoom,
    title: 'Your accredited verification has ended',
    body: 'It ended with the date of its evidence. Send newer evidence to invest in offerings for accredited investors again.',
    ...toVerification,
  }),
}
