import { greetingTo, type Letter } from '#kernel/letter.ts'
import { type Kind, kindOf } from './kinds.ts'

const notYou = 'Under Security you see where you are logged in, change your password, and log out everywhere else.'
const askUs = 'If something is unclear, answer this mail and someone on our staff reads it.'

/** What is good to know with each kind, beside what happened. */
const asides: Readonly<Record<Kind, string>> = {
  moneyIn:
    'A bank may take a transfer back for up to 60 days. That is why cash may leave 60 days after your first investment, not before.',
  moneyOut: 'Where it goes, and how far it is, stands line by line under Transfers.',
  moneyReturned:
    'What the return changed stands line by line under Transfers. Write to us before you send the same amount again.',
  bankChanged: notYou,
  bankRepair:
    'You sign in in the bank’s own window. We never ask for your bank’s password, in a mail or anywhere else.',
  orderPlaced: 'You can take an order back until its transfer leaves your bank.',
  orderSettled: 'The signed agreement and the confirmation stand under Documents.',
  orderFailed: 'No shares were bought. Where the money is stands under Transfers.',
  autoInvestComing: 'You can skip this one time, pause the schedule, or end it.',
  autoInvestDone: 'You can skip the next time, pause the schedule, or end it whenever you want.',
  autoInvestStopped: 'A schedule that is paused or ended takes nothing from your bank or your cash.',
  sale: 'Each lot, its penalty and its gain for tax stand with the sale.',
  reward: 'The rules of each reward, and by when it is claimed, stand under Referral program.',
  dividendPaid: 'You can follow the amount back to the meter readings, costs and reserve that it was made from.',
  dividendCorrected: 'The correction is a payment of its own. What was paid before stays in your history as it was.',
  dividendFollowed: 'You choose for each portfolio under Dividend reinvestment.',
  security: notYou,
  hold: askUs,
  identity: 'We never ask for your Social Security number in a mail, a text or a call.',
  accreditation: 'Only portfolios that are open to accredited investors alone ask for this.',
  access: 'You see who may act in your account, and end it, under Account access.',
  actedAccount: 'You see it because its owner gave you access. You can give that up under Account access.',
  documents: 'Each paper has a number, a date and a hash, and stays under Documents.',
  update: 'Past performance is no guarantee of what comes.',
  sharePrice: 'This is the price that we publish. It does not promise that someone pays it.',
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
type To = { readonly firstName: string | null; readonly publicOrigin: string }

/** The mail of a notification: its kind's group above, what happened, one thing to do, and what its kind adds. */
export function notificationLetter(
  { kind, title, body, link, linkLabel }: Told,
  { firstName, publicOrigin }: To,
): Letter {
  const { always, group } = kindOf(kind)
  return {
    subject: title,
    topic: group,
    heading: title,
    greeting: greetingTo(firstName),
    paragraphs: [body],
    button: { label: linkLabel, url: `${publicOrigin}${link}` },
    aside: asides[kind],
    ...(mayLeadToInvest(kind) && { circulars: `${publicOrigin}/offering-circulars/` }),
    closing: always ? `You get this mail in any case. ${always}` : 'You chose to get mails of this kind.',
    settings: {
      label: 'Choose which mails you get',
      url: `${publicOrigin}/users/settings/notification-preferences/`,
    },
  }
}
