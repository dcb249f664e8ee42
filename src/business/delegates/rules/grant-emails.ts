import type { BusinessDay } from '#kernel/business-day.ts'
import type { EmailContent } from '#kernel/email-content.ts'
import { type AccessType, accessMeans, accessWords, type GrantEnd, untilWords } from './grant.ts'

export type GrantNews = 'invited' | 'accepted' | 'scopeChanged' | GrantEnd

export type AboutGrant = {
  readonly ownerName: string
  /** The holder of the accounts: the owner, or the owner's business by name. */
  readonly holderName: string
  readonly delegateName: string
  readonly accessType: AccessType
  readonly endsOn: BusinessDay | null
  readonly wasActive: boolean
  /** The names of the covered accounts, if the owner has several. */
  readonly covered: readonly string[]
}

const coverWords = (covered: readonly string[]): string[] =>
  covered.length === 0 ? [] : [`It covers: ${covered.join(', ')}.`]

/** The pages where the owner and the delegate manage the access. */
export type GrantLinks = { readonly settings: string; readonly invitation: string; readonly portal: string }

export function delegateEmail(news: GrantNews, about: AboutGrant, { invitation, portal }: GrantLinks): EmailContent {
  const { ownerName, holderName, accessType, endsOn, wasActive, covered } = about
  const sender = holderName === ownerName ? ownerName : `${ownerName}, for ${holderName},`
  const what = wasActive ? 'access to an account' : 'invitation to an account'
  const delegateEmails: Readonly<Record<GrantNews, Omit<EmailContent, 'greeting'>>> = {
    invited: {
      subject: 'You are invited to an account',
      paragraphs: [
        `${sender} would like to give you “${accessWords[accessType]}” to their account ${untilWords(endsOn)}.`,
        ...coverWords(covered),
        'Open the link, log in or sign up with this email address, and accept or decline. The link works for 14 days and only for this address. If you do not know the sender, you can ignore this email.',
      ],
      button: { label: 'See the invitation', url: invitation },
    },
    accepted: {
      subject: 'You have access to an account',
      paragraphs: [
        `You accepted the invitation. You now have “${accessWords[accessType]}” to the account of ${holderName} ${untilWords(endsOn)}. We record everything you do there as your action on behalf of ${holderName}.`,
        ...coverWords(covered),
      ],
      button: { label: 'Choose the account', url: portal },
    },
    scopeChanged: {
      subject: 'The accounts you may see have changed',
      paragraphs: [
        `${sender} changed which of their accounts you may see.`,
        ...coverWords(covered),
        'The change is in effect now.',
      ],
      button: wasActive
        ? { label: 'Choose the account', url: portal }
        : { label: 'See the invitation', url: invitation },
    },
    declined: {
      subject: 'You declined an invitation',
      paragraphs: [`You do not have access to the account of ${holderName}. The link no longer works.`],
    },
    resigned: {
      subject: 'You gave up your access to an account',
      paragraphs: [`You can no longer see or change anything in the account of ${holderName}.`],
    },
    revoked: {
      subject: `Your ${what} was revoked`,
      paragraphs: [`${sender} ended your ${what}. If you did not expect this, please ask them.`],
    },
    expired: {
      subject: `Your ${what} has ended`,
      paragraphs: [
        `Your ${what} reached its end date. Ask ${ownerName} for a new invitation if you still need access.`,
      ],
    },
  }
  return { greeting: 'Hello,', ...delegateEmails[news] }
}

/** The email to the owner about each change to the people who may see their money. */
export function ownerEmail(news: GrantNews, about: AboutGrant, { settings }: GrantLinks): EmailContent {
  const { ownerName, delegateName, accessType, endsOn, wasActive, covered } = about
  const words = accessWords[accessType]
  const ownerEmails: Readonly<Record<GrantNews, { subject: string; paragraphs: readonly string[] }>> = {
    invited: {
      subject: 'You invited someone to your account',
      paragraphs: [
        `You offered ${delegateName} “${words}” ${untilWords(endsOn)}. ${accessMeans[accessType]}`,
        ...coverWords(covered),
        'If you did not send this invitation, revoke it and change your password right away.',
      ],
    },
    accepted: {
      subject: 'Your invitation was accepted',
      paragraphs: [
        `${delegateName} now has “${words}” to your account ${untilWords(endsOn)}. ${accessMeans[accessType]}`,
      ],
    },
    scopeChanged: {
      subject: 'You changed which accounts someone may see',
      paragraphs: [
        `You changed which accounts ${delegateName} may see.`,
        ...coverWords(covered),
        'The change is in effect now, also where they are already logged in. If you did not make it, revoke the access and change your password right away.',
      ],
    },
    declined: {
      subject: 'Your invitation was declined',
      paragraphs: [`${delegateName} does not have access to your account.`],
    },
    resigned: {
      subject: 'Someone gave up access to your account',
      paragraphs: [`${delegateName} can no longer see or change anything in it.`],
    },
    revoked: {
      subject: wasActive ? 'You ended access to your account' : 'You withdrew an invitation',
      paragraphs: [`It was for ${delegateName}. The change is in effect now, also where they are already logged in.`],
    },
    expired: {
      subject: wasActive ? 'Access to your account has ended' : 'Your invitation was not answered',
      paragraphs: [
        wasActive
          ? `The access of ${delegateName} reached the end date you chose.`
          : `The invitation to ${delegateName} expired after 14 days. You can invite them again.`,
      ],
    },
  }
  return {
    greeting: `Hello ${ownerName},`,
    ...ownerEmails[news],
    button: { label: 'See who has access', url: settings },
  }
}
