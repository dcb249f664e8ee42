import { CompiledQuery } from 'kysely'
import { named } from '#io/db/named-statements.ts'
import type { OutboxId, RequestId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'

const statement = named('platform.write_effects', 'select platform.write_effects($1, $2)')

type Answer = { readonly actor: string; readonly operation: string; readonly key: string; readonly response: object }
type Audited = {
  readonly id: string
  readonly actor: string
  readonly on_behalf_of: string | null
  readonly action: string
  readonly subject: string | null
  readonly outcome: 'done' | 'refused'
  readonly detail: object
  readonly request_id: RequestId | null
}
type Message = {
  readonly id: OutboxId
  readonly partner: string
  readonly operation: string
  readonly subject: string
  readonly payload: object
  readonly request_id: RequestId | null
}
type Told = { readonly id: string; readonly kind: string; readonly body: object }
type Job = { readonly task: string; readonly payload: object; readonly queue?: string; readonly key?: string }

/**
 * Effects that commit with a command. They are collected during the command and written in one call before the commit,
 * so that they cost one statement.
 */
export class Effects {
  #lists: Lists = noLists()
  #detail: Readonly<Record<string, unknown>> = {}

  answer(answer: Answer): void {
    this.#lists.answers.push(answer)
  }
  audit(line: Audited): void {
    this.#lists.audit.push(line)
  }
  send(message: Message): void {
    this.#lists.outbox.push(message)
  }
  notify(announcements: Told): void {
    this.#lists.announcements.push(announcements)
  }
  enqueue(job: Job): void {
    this.#lists.jobs.push(job)
  }

  describe(detail: Readonly<Record<string, unknown>>): void {
    this.#detail = { ...this.#detail, ...detail }
  }
  get detail(): Readonly<Record<string, unknown>> {
    return this.#detail
  }

  mark(): Mark {
    return Object.fromEntries(Object.entries(this.#lists).map(([list, { length }]) => [list, length])) as Mark
  }
  forgetSince(mark: Mark): void {
    for (const list of Object.keys(mark) as (keyof Lists)[]) this.#lists[list].length = mark[list]
  }

  written(at: Instant): CompiledQuery | null {
    const full = Object.fromEntries(Object.entries(this.#lists).filter(([, list]) => list.length > 0))
    this.#lists = noLists()
    if (Object.keys(full).length === 0) return null
    return CompiledQuery.raw(statement, [at.toString(), JSON.stringify(full)])
  }
}

type Lists = {
  answers: Answer[]
  audit: Audited[]
  outbox: Message[]
  announcements: Told[]
  jobs: Job[]
}
type Mark = { readonly [List in keyof Lists]: number }

const noLists = (): Lists => ({ answers: [], audit: [], outbox: [], announcements: [], jobs: [] })
