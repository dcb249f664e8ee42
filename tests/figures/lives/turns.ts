import { getNamedType, isObjectType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { schema } from '#apps/api/schema.ts'
import { commandNamed } from '#engine/command/declare.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { askedWith, textWith } from '#tests/setup/asked-with.ts'
import type { Answer } from '#tests/setup/test-company.ts'
import type { World } from './company.ts'

/** A command with its sender and its input; the fields that are new in each call (key, id, reason) are filled in. */
export type Turn = {
  readonly by: Viewer | null
  readonly given: Readonly<Record<string, unknown>>
  /** The account in view, if it is another than one's own. */
  readonly inView?: string
  /** The step after an answer without refusal, such as a signature at the partner's. */
  readonly after?: (answer: Answer) => Promise<void>
}

/** A turn that takes more than the mutation: an upload, or a whole sign-up. Null if it was refused as it may be. */
export type Doing = { readonly does: () => Promise<Answer> }

export type Act = {
  /** The act's weight beside the others. */
  readonly weight: number
  /** Null without an object for it. */
  readonly turn: (world: World) => Promise<Turn | Doing | null>
}
export type Acts = Readonly<Record<string, Act>>

export const act = (weight: number, turn: Act['turn']): Act => ({ weight, turn })

const fields = schema.getMutationType()!.getFields()

/** Sends one command. A refusal is part of the product; anything else that fails is a defect and ends the simulation. */
export async function takeTurn(world: World, name: string, { turn }: Act): Promise<Answer | null> {
  const taken = await turn(world)
  if (!taken) {
    count(world, `${name}: nothing to do`)
    return null
  }
  const answer = 'does' in taken ? await taken.does() : await send(world, name, taken)
  const [error] = answer.errors
  if (error && typeof error.code !== 'string') throw new Error(`${name} ${JSON.stringify(taken)}: ${error.message}`)
  count(world, error ? `${name}: ${String(error.code)}` : `${name}: done`)
  if (!error && 'after' in taken) await taken.after?.(answer)
  return answer
}

const send = ({ testCompany }: World, name: string, { by, given, inView }: Turn): Promise<Answer> =>
  testCompany.ask(by && signedInNow(by), textOf(name), filledIn(name, given), inView)

/** A person who moves money typed their password a moment ago. */
export const signedInNow = (by: Viewer): Viewer => ({ ...by, signedInAt: Temporal.Now.instant() })

const textOf = (name: string): string => {
  const field = fields[name]!
  const answered = getNamedType(field.type)
  return textWith('mutation', field, isObjectType(answered) && 'id' in answered.getFields() ? 'id' : '__typename')
}

function filledIn(name: string, given: Turn['given']): Record<string, unknown> {
  const prefix = commandNamed(name)?.ids.id
  const made: Record<string, unknown> = {
    key: uuidv7(),
    reason: 'So it was in this life.',
    ...(prefix ? { id: `${prefix}_${uuidv7()}` } : {}),
  }
  const asked = new Set(askedWith(fields[name]!).map((field) => field.name))
  return { ...Object.fromEntries(Object.entries(made).filter(([field]) => asked.has(field))), ...given }
}

export const count = ({ told }: World, what: string): void => void told.set(what, (told.get(what) ?? 0) + 1)
