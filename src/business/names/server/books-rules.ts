import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'

const people: BooksRule = {
  name: 'two operators carried out every change of name, the second of whom recorded none of the documents, all of them accepted',
  rows: (only) => sql`select n.id as row, case
      when n.proposed_by = n.approved_by then 'one person did'
      when exists (select from names.document d where d.name_change_id = n.id and d.recorded_by = n.approved_by) then 'the person who approved it recorded a document'
      when exists (select from unnest(array['request', 'identity'] || case n.kind when 'marriage' then array['marriageCertificate']
          when 'divorce' then array['divorceDecree'] when 'courtOrder' then array['courtOrder'] else array[]::text[] end) wanted (kind)
        where not exists (select from names.document d where d.name_change_id = n.id and d.kind = wanted.kind and d.outcome = 'accepted'))
        then 'a document for it was not accepted' end as wrong
    from names.name_change n where n.changed_at is not null and ${only(sql`n.id`)}`,
}

/** Changes of names as the night checks them. */
export const namesBooksRules: readonly BooksRule[] = [people]
