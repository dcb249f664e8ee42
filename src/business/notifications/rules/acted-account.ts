import type { AccountId } from '#kernel/ids.ts'
import type { Kind } from './kinds.ts'
import type { Words } from './notice.ts'

/** The kinds about money or shares in an account, which people with access may receive. */
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

/** The owner's notice as a delegate reads it: it names the account, and says that the text is the owner's. */
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
