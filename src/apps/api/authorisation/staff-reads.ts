import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import { accountOf, reasonFirst } from '#business/accounts/server/public.ts'
import { maskFileName, maskName, noteUnopenedRead } from '#business/operations/server/public.ts'
import { refuseWithoutRole } from '#business/people/rules/staff-roles.ts'
import { auditDenial } from '#engine/audit/audit-denied.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { GraphContext, Viewer } from '#io/graphql/context.ts'
import { RefusalError } from '#io/graphql/refusal-error.ts'
import { readersOf, readersOfQuery, type StaffQuery } from '#io/graphql/staff-query.ts'
import { isIdOf, type UserId } from '#kernel/ids.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { type DeclaredField, queriesOf, rowOfQuery } from './operations.ts'

type Mask = (value: string) => string
/** Masks that staff see: for fields that hold a name on every type, and for fields of single types. */
const maskedEverywhere: Readonly<Record<string, Mask>> = { actedBy: maskName, party: maskName }
const maskedFields: Readonly<Record<string, Mask>> = {
  'InvestorStanding.name': maskName,
  'AccreditationEvidence.fileName': maskFileName,
}

/** The one query without an account argument that answers for the account that the request names. */
const viewed = 'me'

/** Requests in which an operator reads a person whose data they have not opened. */
const masked = new WeakSet<GraphContext>()

/**
 * Guards every query of the API. Staff are refused a person's data until they open it; every other read of a person
 * leaves an audit line with reader, fields, person and reason, and is masked if nothing is open. Rooms need no code for
 * this. The API refuses to start with an unclassified staff query.
 */
export function guardStaffReads(schema: GraphQLSchema): GraphQLSchema {
  for (const field of queriesOf(schema)) {
    const read = readOf(field)
    const needed = field.name === viewed ? readersOf.aMaskedPerson : readersOfQuery(field)
    if (!read && !needed) continue
    const resolve = field.resolve ?? defaultFieldResolver
    field.resolve = (root, args, context: GraphContext, info) => {
      const { viewer, asked } = context
      const answer = async () => resolve(root, args, context, info)
      if (!viewer?.operator || (field.name === viewed && (asked?.isOwner ?? true)))
        return resolve(root, args, context, info)
      const refused = needed && refuseWithoutRole(viewer.roles ?? new Set(), needed)
      if (refused) return noteUnreadable(context, viewer, field.name, refused)
      if (!read) return answer()
      const about = field.name === viewed ? { accountId: asked!.accountId } : args
      return readAsStaff(context, viewer, { query: field.name, args: about, ...read }, answer)
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

/** Logs and refuses a read that none of the person's roles allows. */
async function noteUnreadable(
  { platform, leader = platform }: GraphContext,
  { actor }: Viewer,
  query: string,
  refused: Refusal,
): Promise<never> {
  await inTransaction(leader, actor, (ctx) =>
    auditDenial(ctx, { action: 'readAsStaff', detail: { query, denied: refused.code } }),
  )
  throw new RefusalError(refused)
}

type Kind = {
  readonly dataClass: string
  readonly why?: string
  /** True if the query answers nothing until the person's data is open. */
  readonly isShut: boolean
  /** True if the query is about the viewer when it names nobody. */
  readonly isOwnUnnamed: boolean
}

/** A query's kind for staff readers; null if it shows no person. */
function readOf(field: DeclaredField): Kind | null {
  const row = rowOfQuery(field)
  if (row === 'accountRead' || row === 'thingRead' || field.name === viewed)
    return { dataClass: 'account', isShut: false, isOwnUnnamed: true }
  if (field.extensions.audience !== 'operator') return null
  const { shows, dataClass, why } = field.extensions as StaffExtensions
  if (!shows) throw new Error(`Say at ${field.name} what it shows of people (io/graphql/staff-query.ts)`)
  if (!dataClass) return null
  return { dataClass, ...(why ? { why } : {}), isShut: shows === 'aPerson', isOwnUnnamed: false }
}

type StaffExtensions = {
  readonly shows?: StaffQuery['shows']
  readonly dataClass?: string
  readonly why?: string
}

type Read = Kind & {
  readonly query: string
  readonly args: { readonly accountId?: unknown; readonly userId?: unknown; readonly id?: unknown }
}

/**
 * The arguments alone identify the person whose data is read. A list names no one: an opening of the account in the
 * request must not count as one for the whole list.
 */
async function readAsStaff(context: GraphContext, viewer: Viewer, read: Read, answer: () => Promise<unknown>) {
  const { platform, leader = platform } = context
  const { query, dataClass } = read
  const named = read.args.accountId ?? read.args.userId ?? read.args.id
  const subject = typeof named === 'string' ? named : null
  const person = subject === null ? null : await personBehind(platform, subject)
  if (person === viewer.userId || (subject === null && read.isOwnUnnamed)) return answer()
  const opened = person === null ? undefined : viewer.opened?.get(person)
  const reason = opened ?? read.why ?? null
  if (reason === null) masked.add(context)
  const shown = await (read.isShut && opened === undefined
    ? Promise.reject(new RefusalError(reasonFirst))
    : answer()
  ).catch(async (error: unknown) => {
    if (error instanceof RefusalError && error.refusal.code === reasonFirst.code) {
      noteUnopenedRead(platform, query)
      await inTransaction(leader, viewer.actor, (ctx) =>
        auditDenial(ctx, {
          action: 'readPersonalData',
          ...(subject === null ? {} : { subject }),
          detail: { query, dataClass, denied: reasonFirst.code },
        }),
      )
    }
    throw error
  })
  const whom = subject ? [subject] : peopleIn(shown)
  if (whom.length > 0 || subject === null)
    await inTransaction(leader, viewer.actor, (ctx) =>
      ctx.audit({
        action: 'readPersonalData',
        ...(subject ? { subject } : {}),
        detail: { query, dataClass, reason: reason ?? 'none: masked', ...(subject ? {} : { whom }) },
      }),
    )
  return shown
}

/** The owner of the id that a query names (a person, an account or a record of one); null if there is none. */
async function personBehind(platform: Platform, subject: string): Promise<UserId | null> {
  if (isIdOf('usr', subject)) return subject
  const prefix = subject.split('_')[0]!
  const find = platform.rooms.map(({ accountsConcerned }) => accountsConcerned?.[prefix]).find(Boolean)
  const [account] = find ? await platform.db.transaction().execute((tx) => find({ tx }, subject)) : [subject]
  return account && isIdOf('acc', account) ? ((await accountOf(platform, account))?.ownerId ?? null) : null
}

/** The people in a list. One page holds at most 100. */
function peopleIn(shown: unknown): string[] {
  const ids = (Array.isArray(shown) ? shown : [shown]).flatMap((element) => {
    const { userId, ownerId, accountId } = (element ?? {}) as Readonly<Record<string, unknown>>
    return [userId ?? ownerId ?? accountId].filter((id) => typeof id === 'string')
  })
  return [...new Set(ids)].slice(0, 100)
}
