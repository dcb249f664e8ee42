import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext } from './page-context.ts'
import type { Person } from './people.ts'

export type ManagementClient = { readonly id: string; readonly secret: string }
export type ManagementContext = PageContext & { readonly manager: ManagementClient }

export type Refuse = (status: number, code: string, message: string) => FastifyReply

/** A route about one person, who is looked up first. */
export type Managed = (
  handle: (here: { request: FastifyRequest; reply: FastifyReply; person: Person; refuse: Refuse }) => Promise<unknown>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
