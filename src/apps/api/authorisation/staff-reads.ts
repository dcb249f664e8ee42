import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { accountOf } from '#business/accounts/server/public.ts'
import { maskFileName, maskName, openingReason } from '#business/operations/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { GraphContext, Viewer } from '#io/graphql/context.ts'
import { isIdOf } from '#kernel/ids.ts'
import { rowOfQuery } from './operations.ts'

/**
 * What a query for staff shows of people. `why` is the reason that lies in the work itself, where someone wrote to us to
 * be read; everything else is masked unless the operator has opened that person's data with a reason. Null: of nobody.
 */
type StaffRead = { readonly dataClass: 'identity' | 'accreditation' | 'correspondence'; readonly why?: string } | null

export const staffReads: Readonly<Record<string, StaffRead>> = {
  accountParties: { dataClass: 'identity' },
  accreditationCases: { dataClass: 'accreditation' },
  accreditationQueue: { dataClass: 'accreditation' },
  bankBreaks: null,
  bankBreaksCsv: null,
  bankTieNights: null,
  bankTies: null,
  issuerBooks: null,
  trialBalance: null,
  trialBalanceCsv: null,
  booksCheck: null,
  buybackPlan: null,
  cashReviews: { dataClass: 'identity' },
  closureQueue: { dataClass: 'identity' },
  contactMessage: { dataClass: 'correspondence', why: 'to answer what they wrote to us' },
  contactMessageCounts: null,
  contactMessages: { dataClass: 'correspondence', why: 'to answer what they wrote to us' },
  dataRequests: { dataClass: 'correspondence', why: 'to answer their request for their data' },
  declaredDividends: null,
  dividendPreview: { dataClass: 'identity' },
  failedTransfers: { dataClass: 'identity' },
  filingCalendar: null,
  frozenAccounts: { dataClass: 'identity' },
  investorFile: { dataClass: 'identity' },
  investorNotes: { dataClass: 'identity' },
  investorStanding: { dataClass: 'identity' },
  investors: { dataClass: 'identity' },
  operators: null,
  operatorsAlerts: null,
  promotions: null,
  proposalPreview: { dataClass: 'identity', why: 'to read what an approval would do before it is given' },
  proposals: { dataClass: 'identity', why: 'to decide what another operator proposed' },
  proposedOfferingDocument: null,
  receivables: { dataClass: 'identity' },
  reconcileCash: null,
  reconciledDays: null,
  sharePricePreview: null,
  sellQueue: { dataClass: 'identity' },
  stuckWork: null,
  taxCloses: null,
  taxDeposits: null,
  taxFormsToMail: { dataClass: 'identity' },
  taxYearPreview: null,
}

type Mask = (value: string) => string
/** Fields that hold someone's name wherever they stand, and those of single types, with how each is masked for staff. */
const maskedEverywhere: Readonly<Record<string, Mask>> = { actedBy: maskName, party: maskName }
const maskedFields: Readonly<Record<string, Mask>> = {
  'InvestorStanding.name': maskName,
  'AccreditationEvidence.fileName': maskFileName,
}

/** What it says of an account is of the one that the request names, as no other query without an argument for it. */
const viewed = 'me'

/** Requests in which an operator reads of someone whose data they have not opened. */
const masked = new WeakSet<GraphContext>()

/**
 * Stands before every query of the API: whatever staff read about someone else leaves a line in the audit log that says
 * who read what of whom and why, and is masked unless there is a reason on record. No room has to think of it.
 */
export function guardStaffReads(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const row = rowOfQuery.get(field.name)
    const read =
      row === 'accountRead' || field.name === viewed
        ? { dataClass: 'account' as const }
        : row === 'staff'
          ? staffReads[field.name]
          : null
    if (!read) continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      const answer = async () => resolve(root, args, context, info)
      const { viewer, asked } = context
      if (!viewer?.operator || (field.name === viewed && (asked?.isOwner ?? true)))
        return resolve(root, args, context, info)
      const about = field.name === viewed ? { accountId: asked!.accountId } : args
      const isById = row === 'accountRead'
      return readAsStaff(context, viewer, { query: field.name, args: about, isById, ...read }, answer)
    }
  }
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      const mask = maskedFields[`${type.name}.${field.name}`] ?? maskedEverywhere[field.name]
      if (!mask) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = async (root, args, context: GraphContext, info) => {
        const value = await resolve(root, args, context, info)
        return typeof value === 'string' && masked.has(context) ? mask(value) : value
      }
    }
  return schema
}

type Read = {
  readonly query: string
  readonly args: { readonly accountId?: unknown; readonly userId?: unknown; readonly id?: unknown }
  readonly dataClass: string
  /** Whether an `id` is of something in one account, which alone says whose it is. */
  readonly isById: boolean
  readonly why?: string
}

/** Who is read of, by what is asked and what comes back: the account that a request names beside it says nothing of that. */
async function readAsStaff(context: GraphContext, viewer: Viewer, read: Read, answer: () => Promise<unknown>) {
  const { platform } = context
  const { accountId, userId, id } = read.args
  const shown = await answer()
  const named = accountId ?? userId ?? (read.isById && id ? (peopleIn(shown)[0] ?? id) : id)
  const subject = typeof named === 'string' ? named : null
  if (subject && (await isOwn(context, viewer, subject))) return shown
  const opened = subject ? await openingReason(platform, viewer.userId, subject) : null
  const reason = opened ?? read.why ?? null
  // What stands below is resolved after this.
  if (reason === null) masked.add(context)
  const whom = subject ? [subject] : peopleIn(shown)
  const { query, dataClass } = read
  if (whom.length > 0 || subject === null)
    await inTransaction(platform, viewer.actor, (ctx) =>
      ctx.audit({
        action: 'readPersonalData',
        ...(subject ? { subject } : {}),
        detail: { query, dataClass, reason: reason ?? 'none: masked', ...(subject ? {} : { whom }) },
      }),
    )
  return shown
}

const isOwn = async ({ platform }: GraphContext, viewer: Viewer, subject: string): Promise<boolean> =>
  subject === viewer.userId ||
  (isIdOf('acc', subject) && isIdOf('acc', subject) && (await accountOf(platform, subject))?.ownerId === viewer.userId)

/** Whom a list is about; a page of it holds no more. */
function peopleIn(shown: unknown): string[] {
  const ids = (Array.isArray(shown) ? shown : [shown]).flatMap((element) => {
    const { userId, ownerId, accountId } = (element ?? {}) as Readonly<Record<string, unknown>>
    return [userId ?? ownerId ?? accountId].filter((id) => typeof id === 'string')
  })
  return [...new Set(ids)].slice(0, 100)
}
