import { createHash } from 'node:crypto'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import { named } from '#io/db/named-statements.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type Standing, standingWords } from '#kernel/account-standing.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { canonicalJson } from './canonical-json.ts'
import type { CommandInput } from './command.ts'
import { allows, type Command } from './declare.ts'
import type { ActorRefusal, Ctx, Room } from './platform.ts'
import { withoutSecrets } from './secrets.ts'

export type BeginRefusal =
  | Refusal<'keyUsedForOtherInput' | 'keyNotUsable' | 'idNotUsable' | 'accountStanding'>
  | ActorRefusal

export type Begun = { readonly isNew: true } | { readonly earlier: unknown } | { readonly refused: BeginRefusal }

/** The same text for a malformed id and for another person's, so that trying ids reveals nothing. */
export const idNotUsable = (): Refusal<'idNotUsable'> =>
  refuse('idNotUsable', 'We could not process this request. Reload the page and try again.', 'id')

const keyNotUsable = (): Refusal<'keyNotUsable'> =>
  refuse('keyNotUsable', 'We could not process this request. Reload the page and try again.', 'key')

const otherInput = (): Refusal<'keyUsedForOtherInput'> =>
  refuse(
    'keyUsedForOtherInput',
    'We already received this request with different values. Reload the page and try again.',
  )

/** The only refusal for a standing that does not allow a command. */
export function refuseStanding(
  command: Command,
  standing: Standing,
): (Refusal<'accountStanding'> & { readonly standing: Standing }) | null {
  if (standing === 'good' || allows(command, standing)) return null
  return { ...refuse('accountStanding', standingWords[standing]), standing }
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The client-made ids of an input, if each has its declared form; null otherwise. */
function clientIdsOf({ command, input }: CommandInput<unknown>): string[] | null {
  const ids: string[] = []
  for (const [path, prefix] of Object.entries(command.ids))
    for (const id of valuesAt(input, path.split('.'))) {
      if (typeof id !== 'string' || !new RegExp(`^${prefix}_${uuid}$`).test(id)) return null
      ids.push(id)
    }
  return new Set(ids).size === ids.length ? ids.toSorted() : null
}

function valuesAt(value: unknown, [field, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((element) => valuesAt(element, [field!, ...rest]))
  const fieldValue = (value as Readonly<Record<string, unknown>> | null)?.[field!]
  return rest.length === 0 ? [fieldValue] : valuesAt(fieldValue, rest)
}

type Row = {
  readonly outcome: 'new' | 'repeated' | 'otherInput' | 'idNotUsable'
  readonly response: { readonly result: unknown } | null
  readonly standing: Standing | null
}

const statement = named(
  'platform.begin_command',
  'select outcome, response, standing from platform.begin_command($1, $2, $3, $4, $5, $6, $7, $8)',
)

/**
 * Claims the command's key and the ids in its input, and reads the standing, in one call and in the command's
 * transaction.
 */
export async function begin(
  tx: Transaction<DB>,
  at: Instant,
  { rooms, ask: input }: { readonly rooms: readonly Room[]; readonly ask: CommandInput<unknown> },
): Promise<Begun> {
  const ids = clientIdsOf(input)
  const refused = refuseForm(input, ids)
  if (refused) return { refused }
  const { actor, command, key } = input
  const needed = { roles: command.roles?.send ?? null, isDecision: command.secondPerson === 'decision', at }
  for (const { refuseActor } of rooms) {
    const refusedActor = (await refuseActor?.({ tx }, actor, needed)) ?? null
    if (refusedActor) return { refused: refusedActor }
  }
  const { rows } = await tx.executeQuery<Row>(
    CompiledQuery.raw(statement, [
      at.toString(),
      actor.id,
      command.name,
      key,
      hashOf(withoutSecrets(rooms, command, input.input)),
      accountOf(input),
      ids,
      command.standing !== 'exempt',
    ]),
  )
  return begunFrom(command, rows[0]!)
}

/** A key is short and printable; a client-made id has its declared form. */
function refuseForm(input: CommandInput<unknown>, made: readonly string[] | null): BeginRefusal | null {
  if (input.key.length === 0 || input.key.length > 500 || /\p{Cc}/u.test(input.key))
    return Object.keys(input.command.ids).length > 0 ? idNotUsable() : keyNotUsable()
  return made === null ? idNotUsable() : null
}

function begunFrom(command: Command, row: Row): Begun {
  if (row.outcome === 'repeated') return { earlier: row.response?.result }
  const refused = row.standing === null ? null : refuseStanding(command, row.standing)
  if (refused) return { refused }
  if (row.outcome === 'idNotUsable') return { refused: idNotUsable() }
  return row.outcome === 'otherInput' ? { refused: otherInput() } : { isNew: true }
}

/** The account of a command: the one that it names, or the one that a delegate acts in. */
const accountOf = ({ actor, onBehalfOf }: CommandInput<unknown>): string | null =>
  (actor.kind === 'user' ? actor.delegate?.accountId : undefined) ?? onBehalfOf ?? null

/** The standing of a person or an account now, for checks outside a command. */
export async function standingOf(
  db: Pick<Transaction<DB>, 'getExecutor'>,
  person: string,
  account: string | null,
): Promise<Standing> {
  const { rows } = await sql<{ standing: Standing }>`
    select platform.standing_of(${person}, ${account}) as standing`.execute(db as Transaction<DB>)
  return rows[0]!.standing
}

/** For a command that a link proves: its person and account are known only after the link was read. */
export async function refuseByStanding(
  ctx: Ctx,
  command: Command,
  { person, accountId = null }: { readonly person: string; readonly accountId?: AccountId | null },
): Promise<Refusal<'accountStanding'> | null> {
  return refuseStanding(command, await standingOf(ctx.tx, person, accountId))
}

export const hashOf = (input: unknown): string => createHash('sha256').update(canonicalJson(input)).digest('base64url')
