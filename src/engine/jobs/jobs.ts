import type { z } from 'zod'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { RequestId } from '#kernel/ids.ts'

const declared: unique symbol = Symbol('declared')

/** A job to enqueue. Only a declaration makes one, so none waits that nobody runs. */
export type Job = { readonly task: string; readonly payload: object; readonly [declared]: true }

/** Called, it makes the job. The code that enqueues it and its handler import the same declaration. */
export type JobDeclaration<Payload extends object> = {
  (payload: Payload): Job
  readonly task: string
  /** Reads a payload that was stored; throws where it is not as declared. */
  readonly parse: (stored: unknown) => Payload
}

/** Declares the jobs of a room, `<prefix>.<name>` in the queue. A payload is stored as JSON, as the codecs of its fields write it. */
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

/** A job that failed and was stored, to run again; its payload is read when it runs. */
export const storedJob = (task: string, payload: object): Job => ({ task, payload, [declared]: true })

/** How a job is run, as its room hangs it up. */
export type Task = {
  readonly task: string
  readonly run: (platform: Platform, stored: unknown) => Promise<void>
  readonly gaveUp?: (ctx: Ctx, stored: unknown) => Promise<void>
}

/** Runs a job, outside a transaction; it opens its own. `gaveUp` is what follows where it failed again and again. */
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

/** A payload with the request that caused its job beside it; a declaration reads only its own fields. */
export const ofRequest = (payload: object, request: RequestId | null): object =>
  request === null ? payload : { ...payload, [requestField]: request }

/** The request that caused a stored job, if one did. */
export function requestOfJob(stored: unknown): RequestId | null {
  const request = (stored as Readonly<Record<string, unknown>> | null)?.[requestField]
  return typeof request === 'string' ? request : null
}
