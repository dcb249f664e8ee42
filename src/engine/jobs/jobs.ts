import type { z } from 'zod'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { RequestId } from '#kernel/ids.ts'

const declared: unique symbol = Symbol('declared')

export type Job = { readonly task: string; readonly payload: object; readonly [declared]: true }

export type JobDeclaration<Payload extends object> = {
  (payload: Payload): Job
  readonly task: string
  /** Parses a stored payload; throws if it does not match the declaration. */
  readonly parse: (stored: unknown) => Payload
}

/** Declares the jobs of a room, `<prefix>.<name>` in the queue. A payload is stored as JSON by its fields' codecs. */
export function jobs<Schemas extends Readonly<Record<string, z.ZodObject>>>(
  prefix: string,
  schemas: Schemas,
): { readonly [Name in keyof Schemas & string]: JobDeclaration<z.output<Schemas[Name]>> } {
  const declarations = Object.entries(schemas).map(([name, schema]) => [name, declare(`${prefix}.${name}`, schema)])
  return Object.fromEntries(declarations)
}

function declare<Payload extends object>(task: string, schema: z.ZodType<Payload, object>): JobDeclaration<Payload> {
  const make = (payload: Payload): Job => ({ task, payload: schema.encode(payload), [declared]: true })
  return Object.assign(make, { task, parse: (stored: unknown) => schema.parse(stored) })
}

export const storedJob = (task: string, payload: object): Job => ({ task, payload, [declared]: true })

export type Task = {
  readonly task: string
  readonly run: (platform: Platform, stored: unknown) => Promise<void>
  readonly gaveUp?: (ctx: Ctx, stored: unknown) => Promise<void>
}

/** Runs a job outside a transaction; it opens its own. `gaveUp` runs after repeated failures. */
export const task = <Payload extends object>(
  job: JobDeclaration<Payload>,
  run: (platform: Platform, payload: Payload) => Promise<void>,
  gaveUp?: (ctx: Ctx, payload: Payload) => Promise<void>,
): Task => ({
  task: job.task,
  run: async (platform, stored) => run(platform, job.parse(stored)),
  ...(gaveUp ? { gaveUp: async (ctx, stored) => gaveUp(ctx, job.parse(stored)) } : {}),
})

const requestField = '$request'

/** A payload with the request behind its job; a declaration reads only its own fields. */
export const ofRequest = (payload: object, request: RequestId | null): object =>
  request === null ? payload : { ...payload, [requestField]: request }

export function requestOfJob(stored: unknown): RequestId | null {
  const request = (stored as Readonly<Record<string, unknown>> | null)?.[requestField]
  return typeof request === 'string' ? request : null
}
