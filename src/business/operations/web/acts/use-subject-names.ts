import { useQuery } from '#web/use-query.ts'
import { useAccountNames } from '../account-names.tsx'
import { actSubjectsDocument } from './subject-documents.ts'

/** The names of portfolios, plants and account holders by id; an unknown id stays as it is. */
export function useSubjectNames(): (value: string) => string {
  const { data } = useQuery(actSubjectsDocument)
  const holderOf = useAccountNames()
  const portfolios = data?.portfolios ?? []
  const names = new Map(
    [...portfolios.flatMap(({ plants }) => plants), ...portfolios].map(({ id, name }) => [id, name]),
  )
  return (id) => {
    const holder = holderOf(id)
    return holder ? `${holder} (${id})` : (names.get(id) ?? id)
  }
}
