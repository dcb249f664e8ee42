import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { linesOf } from '#ledger/relations.ts'

const instructions: BooksRule = {
  name: 'every transfer between bank accounts is in the books for its amount and direction once the bank has made it',
  rows: (only) => sql`select coalesce(i.id, b.id) as row, case
      when i.id is null then 'the books moved money for an instruction that is not there'
      when i.state = 'settled' and b.id is null then 'it is settled, and the books do not have it'
      when i.state <> 'settled' and b.id is not null then 'the bank has not made it, and the books have it'
      when b.amount <> case i.direction when 'fromFbo' then i.amount_cents else -i.amount_cents end
      then 'it says ' || i.direction || ' ' || i.amount_cents || ' cents, the books moved ' || b.amount end as wrong
    from (select * from custody.instruction i where ${only(sql`i.id`)}) i
      full join (select l.subject as id, sum(l.amount) as amount from ${linesOf(['sweepFromFbo', 'sweepToFbo'])} l
        where l.account = 'fbo' and ${only(sql`l.subject`)} group by 1) b on b.id = i.id`,
}

export const custodyBooksRules: readonly BooksRule[] = [instructions]
