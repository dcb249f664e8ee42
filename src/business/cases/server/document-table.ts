import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, Prefixed } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { CaseDocument, DocumentOutcome } from '../rules/case-documents.ts'

export type Handle = Kysely<DB> | Transaction<DB>

/** A document as it was received, with the decision of its reviewer. */
export type KeptDocument<
  Kind extends string = string,
  DocumentId = Prefixed<string>,
  CaseId = Prefixed<string>,
> = CaseDocument<Kind> & {
  readonly id: DocumentId
  readonly caseId: CaseId
  readonly reference: string
  readonly receivedOn: BusinessDay
  readonly recordedAt: Instant
  readonly note: string | null
  readonly reviewedBy: string | null
  readonly reviewedAt: Instant | null
}

/** The table of a room's documents, such as `names.document`, and its column with the id of the case. */
export type DocumentTable = { readonly table: `${string}.document`; readonly caseColumn: `${string}_id` }

/** The statements about a room's own table. The tables of all rooms have the same columns except for the one of the case. */
export function documentTable<Kind extends string, DocumentId, CaseId>({ table, caseColumn }: DocumentTable) {
  type Kept = KeptDocument<Kind, DocumentId, CaseId>
  const [from, caseId] = [sql.table(table), sql.ref(caseColumn)]
  const read = async (db: Handle, where: RawBuilder<unknown>): Promise<readonly Kept[]> => {
    const { rows } = await sql<Kept>`
      select id, ${caseId} as "caseId", kind, reference, received_on as "receivedOn", recorded_by as "recordedBy",
        recorded_at as "recordedAt", outcome, review_note as note, reviewed_by as "reviewedBy", reviewed_at as "reviewedAt"
      from ${from} where ${where} order by recorded_at, id`.execute(db)
    return rows
  }
  return {
    /** The documents of a case, the oldest first. */
    ofCase: (db: Handle, id: CaseId) => read(db, sql`${caseId} = ${id}`),
    byId: async (db: Handle, id: DocumentId): Promise<Kept | null> => (await read(db, sql`id = ${id}`))[0] ?? null,
    hasRecorded: async (db: Handle, id: CaseId, recorder: string): Promise<boolean> =>
      (await read(db, sql`${caseId} = ${id} and recorded_by = ${recorder}`)).length > 0,
    add: async (db: Handle, added: Omit<Kept, 'outcome' | 'note' | 'reviewedBy' | 'reviewedAt'>, owner: AccountId) => {
      const { id, kind, reference, receivedOn, recordedBy, recordedAt } = added
      await sql`insert into ${from} (id, ${caseId}, account_id, kind, reference, received_on, recorded_by, recorded_at)
        values (${id}, ${added.caseId}, ${owner}, ${kind}, ${reference}, ${receivedOn}, ${recordedBy}, ${recordedAt})`.execute(
        db,
      )
    },
    decide: async (db: Handle, id: DocumentId, decision: Decision) => {
      const { outcome, note, reviewedBy, reviewedAt } = decision
      await sql`update ${from}
        set outcome = ${outcome}, review_note = ${note}, reviewed_by = ${reviewedBy}, reviewed_at = ${reviewedAt}
        where id = ${id}`.execute(db)
    },
  }
}

type Decision = {
  readonly outcome: DocumentOutcome
  readonly note: string | null
  readonly reviewedBy: string
  readonly reviewedAt: Instant
}
