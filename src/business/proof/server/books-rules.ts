import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { sealRelation } from '#ledger/relations.ts'

const trees: BooksRule = {
  name: 'every entry of the public log is the root and the total of its tree, and of the leaves that are kept',
  rows: (only) => sql`select coalesce(e.day, t.day)::text || ' ' || coalesce(e.tree, t.tree) as row, case
      when t.tree is null then 'the log has a tree that is not there'
      when e.tree is null then 'it is not in the log'
      when position('root ' || encode(t.root, 'hex') || E'\n' in e.data) = 0 then 'the log has another root'
      when e.data like E'%\ntotal %' and position('total ' || t.total || E'\n' in e.data) = 0 then 'the log has another total'
      when l.leaves is not null and (l.leaves, l.units) <> (t.leaves, t.total) then 'its leaves are not those that it was made of' end as wrong
    from (select * from proof.log_entry e where ${only(sql`e.day::text`)}) e
      full join (select * from proof.tree t where ${only(sql`t.day::text`)}) t on t.day = e.day and t.tree = e.tree
      left join (select l.day, l.tree, count(*) as leaves, sum(l.units) as units from proof.leaf l group by 1, 2) l on l.day = t.day and l.tree = t.tree`,
}

const seals: BooksRule = {
  name: 'every seal of the books that the public log names is still there',
  rows: (
    only,
  ) => sql`select e.day::text as row, case when s.hash is distinct from split_part(m[2], ' ', 1) then 'the log has another hash for ' || m[1] end as wrong
    from (select distinct on (e.day) e.day, regexp_match(e.data, 'seal (\S+) ([0-9a-f]+)') as m from proof.log_entry e where ${only(sql`e.day::text`)}) e
      left join ${sealRelation} s on s.day::text = e.m[1] where e.m is not null`,
}

export const proofBooksRules: readonly BooksRule[] = [trees, seals]
