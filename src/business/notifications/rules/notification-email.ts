import { type EmailContent, greetingTo } from '#kernel/email-content.ts'
import { type Kind, kindOf } from './kinds.ts'

const notYou = 'Under Security, you can see where you are logged in, change your password and log out everywhere else.'
const askUs = 'If anything is unclear, reply to this email and a member of our staff will read it.'

/** The advice after the news in each kind of mail. */
const asides: Readonly<Record<Kind, string>> = {
  moneyIn:
    'You can withdraw cash starting 60 days after your first investment. A deposit you have not invested also waits 60 days, because your bank can still return it.',
  moneyOut: 'Under Transfers, you can see where the money is and when to expect it.',
  moneyReturned:
    'Under Transfers, you can see everything the return changed. Please contact us before you send the same amount again.',
  bankChanged: notYou,
  bankRepair:
    'You sign in to your bank in your bank’s own window. We never ask for your bank password, by email or any other way.',
  orderPlaced: 'The agreements you have signed are under Documents.',
  orderSettled: 'The signed agreement and the confirmation are under Documents.',
  orderFailed: 'You did not buy any shares. To see where the money is, go to Transfers.',
  autoInvestComing: 'You can skip this investment, pause the schedule or end it.',
  autoInvestDone: 'You can skip the next investment, pause the schedule or end it at any time.',
  autoInvestStopped:
    'While a schedule is paused, and after it ends, we take nothing from your bank or your cash balance.',
  sale: 'The sale shows each lot with its penalty and its gain for tax purposes.',
  reward: 'The rules of referral rewards, and the date by which to claim each, are on the referral program page.',
  dividendPaid: 'You can trace the amount back to the meter readings, the costs and the reserve behind it.',
  dividendCorrected: 'The correction is a separate entry. The original payment stays in your history unchanged.',
  dividendFollowed: 'You can change your choice for each portfolio under Dividend reinvestment.',
  security: notYou,
  hold: askUs,
  identity: 'We never ask for your Social Security number by email, text or phone.',
  accreditation: 'Only portfolios limited to accredited investors require this.',
  access: 'Under Account access, you can see who can act in your account, and end their access.',
  actedAccount:
    'You receive this because the owner gave you access to the account. You can give it up under Account access.',
  documents: 'Every document has a number, a date and a fingerprint, and you can always find it under Documents.',
  update: 'The page of the portfolio has all of its updates.',
  sharePrice:
    'This is the price we publish, based on an estimate of net asset value. There is no guarantee that a buyer will pay it.',
}

/** News, prices and rewards of portfolios may lead someone to buy more. */
const mayLeadToInvest = (kind: Kind): boolean => kindOf(kind).group === 'Portfolios' || kind === 'reward'

type Told = {
  readonly kind: Kind
  readonly title: string
  readonly body: string
  readonly link: string
  readonly linkLabel: string
}
type To = {
  readonly firstName: string | null
  readonly publicOrigin: string
  /** The page that stops mail of this kind without a log-in. */
  readonly stopUrl: string
}

/** The mail of a notification: the kind's group, the event, one action, and the kind's advice. */
export function notificationEmail(
  { kind, title, body, link, linkLabel }: Told,
  { firstName, publicOrigin, stopUrl }: To,
): EmailContent {
  const { always, group, label } = kindOf(kind)
  return {
    subject: title,
    topic: group,
    heading: title,
    greeting: greetingTo(firstName),
    paragraphs: [body],
    button: { label: linkLabel, url: `${publicOrigin}${link}` },
    aside: asides[kind],
    ...(mayLeadToInvest(kind) && { circulars: `${publicOrigin}/offering-circulars/` }),
    closing: always
      ? `You cannot turn this email off. ${always}`
      : 'You receive this email because of your notification settings.',
    ...(!always && { stopLink: { label: `Stop emails about “${label}”`, url: stopUrl } }),
    settings: {
      label: 'Choose which emails you get',
      url: `${publicOrigin}/users/settings/notification-preferences/`,
    },
  }
}
