import { v7 as uuidv7 } from 'uuid'
import { type AccountKind, accountKind } from '#business/accounts/rules/account-title.ts'
import { type Account, accountOf, allNamesOf, ownAccount } from '#business/accounts/server/public.ts'
import { accreditationOf } from '#business/accreditation/server/public.ts'
import { banksOf } from '#business/banks/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import { obstaclesOf } from '#business/investing/server/public.ts'
import { leastTyped } from '#business/people/rules/search-length.ts'
import { investorOf, type PersonalFacts, personalFactsOf, searchUsers } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import {
  type AccountId,
  type FundingSourceId,
  idOf,
  isIdOf,
  type NoteId,
  type PortfolioId,
  type UserId,
} from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { maskEmail, maskName } from '../rules/masked.ts'
import { accountOfInvestor, standingOf } from './investor-standing.ts'
import { openUntil } from './openings.ts'

export type FoundInvestor = {
  readonly userId: UserId
  readonly accountId: AccountId
  readonly name: string
  readonly email: string
  readonly identityStatus: string | null
  readonly accreditation: string
  readonly since: Instant
}

/** Investors by the beginning of a name or an address, or by an account's id. Results are masked. */
export async function searchInvestors(platform: Platform, text: string): Promise<FoundInvestor[]> {
  const wanted = text.trim()
  if (wanted.length < leastTyped) return []
  const account = isIdOf('acc', wanted) ? await accountOf(platform, wanted) : null
  const users = await searchUsers(platform.db, wanted, account ? [account.ownerId] : [])
  return Promise.all(
    users.map(async ({ userId, firstName, lastName, email, createdAt }) => {
      const { id: accountId } = await ownAccount(platform.db, userId)
      return {
        userId,
        accountId,
        name: maskName([firstName, lastName].filter(Boolean).join(' ')) || 'No name yet',
        email: maskEmail(email),
        identityStatus: await customerStatus(platform, accountId),
        accreditation: (await accreditationOf(platform, accountId)).status,
        since: createdAt,
      }
    }),
  )
}

export type InvestorAccount = {
  readonly id: AccountId
  readonly title: string
  readonly kind: AccountKind
  readonly isFrozen: boolean
}

export type InvestorFile = FoundInvestor & {
  /** All accounts that the person owns, the first one first; the rest is about `accountId`. */
  readonly accounts: readonly InvestorAccount[]
  readonly opened: (PersonalFacts & { readonly until: Instant }) | null
  readonly isWealthChannel: boolean
  readonly isFrozen: boolean
  readonly missing: readonly string[]
  /** Each offering's present answer to them, by the checkout's rules, which contain amounts; null while masked. */
  readonly obstacles: readonly { readonly portfolioId: PortfolioId; readonly messages: readonly string[] }[] | null
  readonly banks: readonly { readonly id: FundingSourceId; readonly name: string; readonly status: string }[] | null
}

/** One investor, masked unless this operator has opened their data. */
export async function investorFile(
  platform: Platform,
  operatorId: UserId,
  { userId, accountId }: { readonly userId: UserId; readonly accountId: AccountId | null },
): Promise<InvestorFile | null> {
  const { db } = platform
  const investor = await investorOf(db, userId)
  const accounts = investor && (await accountOfInvestor(platform, userId, accountId))
  const standing = accounts && (await standingOf(platform, accounts.account))
  if (!investor || !standing) return null
  const { account, all } = accounts
  const until = await openUntil(platform, operatorId, userId)
  const facts = await personalFactsOf(db, userId)
  return {
    userId,
    accountId: account.id,
    name: (until ? investor.fullName : maskName(investor.fullName)) || 'No name yet',
    email: until ? investor.email : maskEmail(investor.email),
    identityStatus: standing.identityStatus,
    accreditation: standing.accreditation,
    since: facts!.createdAt,
    opened: until && facts ? { ...facts, until } : null,
    isWealthChannel: investor.wealthChannel,
    isFrozen: account.frozen,
    accounts: await investorAccounts(db, all, until !== null),
    missing: standing.missing,
    obstacles: until ? await obstaclesOf(platform, account.id) : null,
    banks: until ? await shownBanks(platform, account.id) : null,
  }
}

const shownBanks = async (platform: Platform, accountId: AccountId) =>
  (await banksOf(platform, [accountId])).map(({ id, bankName, mask, status }) => ({
    id,
    name: `${bankName} •••• ${mask ?? ''}`.trim(),
    status,
  }))

async function investorAccounts(
  db: Platform['db'],
  accounts: readonly Account[],
  isOpen: boolean,
): Promise<InvestorAccount[]> {
  const names = await allNamesOf(db, accounts)
  return accounts.map((account, nth) => {
    const { title, business } = names[nth]!
    const shown = business && !isOpen ? maskName(title) : title
    return { id: account.id, title: shown, kind: accountKind(account), isFrozen: account.frozen }
  })
}

export type Note = { readonly id: NoteId; readonly text: string; readonly by: string; readonly at: Instant }

const noteFields = ['id', 'text', 'by_operator as by', 'at'] as const

const notesOn = ({ db }: Platform, userId: UserId) => db.selectFrom('operations.note').where('user_id', '=', userId)

export const notesAbout = (platform: Platform, userId: UserId, page: ListPage): Promise<Note[]> =>
  pageOf(notesOn(platform, userId).select(noteFields), { of: 'operations.note', by: 'at', newestFirst: true }, page)

export const countNotes = (platform: Platform, userId: UserId): Promise<number> => countOf(notesOn(platform, userId))

export const noteBy = ({ db }: Platform, id: NoteId): Promise<Note | undefined> =>
  db.selectFrom('operations.note').select(noteFields).where('id', '=', id).executeTakeFirst()

export async function addInvestorNote(
  ctx: Ctx,
  { userId, text }: { userId: UserId; text: string },
): Promise<{ id: NoteId } | Refusal> {
  const { actor } = ctx
  if (!text.trim()) return refuse('noteRequired', 'Write something in the note.', 'text')
  if (text.length > 4_000) return refuse('noteTooLong', 'A note can have up to 4,000 characters.', 'text')
  if (/\b\d{3}-?\d{2}-?\d{4}\b/.test(text))
    return refuse('numberInNote', 'This looks like a tax number. Leave it out; the whole staff can read notes.', 'text')
  if (!(await investorOf(ctx.tx, userId))) return refuse('noSuchUser', 'We cannot find this person.', 'userId')
  const id = idOf('not', uuidv7())
  await ctx.tx
    .insertInto('operations.note')
    .values({ id, user_id: userId, text: text.trim(), by_operator: actor.id, at: ctx.clock.now() })
    .execute()
  return { id }
}
