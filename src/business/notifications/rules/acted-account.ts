import type { AccountId } from '#kernel/ids.ts'
import type { Kind } from './kinds.ts'
import type { Words } from './notice.ts'

/** The kinds that move money or shares in an account: people who may look at the account may be notified of them. */
const movements: readonly Kind[] = [
  'moneyIn',
  'moneyOut',
  'moneyReturned',
  'orderPlaced',
  'orderSettled',
  'orderFailed',
  'sale',
  'dividendPaid',
  'dividendCorrected',
  'dividendFollowed',
]
export const isMovement = (kind: Kind): boolean => movements.includes(kind)

/** The owner's notice, as a delegate reads it: whose account it is, and that the words are the owner's. */
export const asDelegateReads = (
  { kind, title, body, link, about }: Words & { readonly about: string },
  { holder, accountId }: { readonly holder: string; readonly accountId: AccountId },
): Words => ({
  kind: 'actedAccount',
  about: `${kind}:${about}`,
  title: `In an account that you can see: ${title}`,
  body: `We told ${holder}, who holds the account: ${body}`,
  link: `${link}${link.includes('?') ? '&' : '?'}accountId=${accountId}`,
  linkLabel: 'See the account',
})
