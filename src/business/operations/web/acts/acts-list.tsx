import { Link } from 'react-router'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { SearchField } from '#design/components/search-field/search-field.tsx'
import { Section } from '#design/components/section/section.tsx'
import { useTypedFilter, useUrlFilter } from '#web/use-url-filter.ts'
import { jobs } from '../shell/places.ts'
import { actPath } from './act-path.ts'
import { acts } from './acts.generated.ts'
import styles from './acts.module.css'
import { findActs } from './find-acts.ts'
import { useSubjectNames } from './use-subject-names.ts'

const subjects = ['portfolioId', 'plantId']

export function ActsList() {
  const { get, set } = useUrlFilter()
  const [search, setSearch] = useTypedFilter(get('search') ?? '', (value) => set({ search: value }))
  const nameOf = useSubjectNames()
  const subject = subjects.find((field) => get(field)) ?? null
  const given = subject === null ? {} : { [subject]: get(subject) }
  const about = acts.filter(({ fields }) => subject === null || fields.some(({ name }) => name === subject))
  const matching = findActs(about, search)
  return (
    <>
      <PageHeader
        title={subject === null ? 'All acts' : `Acts about ${nameOf(get(subject) ?? '')}`}
        lead={`${about.length} acts, each with its form. One that takes two people is proposed first, and another operator decides.`}
      />
      <Section spacing="under">
        <SearchField
          label="Find an act"
          placeholder="Find an act, like “dividend”"
          value={search}
          onChange={setSearch}
        />
        {matching.length === 0 && (
          <EmptyState title="No act has these words">Try fewer words, or the beginning of one.</EmptyState>
        )}
      </Section>
      {jobs.map(({ id, label }) => {
        const ofJob = matching.filter(({ job }) => job === id).toSorted((a, b) => (a.title < b.title ? -1 : 1))
        if (ofJob.length === 0) return null
        return (
          <Section key={id} title={label} spacing="tight">
            <ul className={styles.acts}>
              {ofJob.map(({ name, title, says, secondPerson }) => (
                <li key={name}>
                  <Link to={actPath(name, given)}>
                    <strong>
                      {title} {secondPerson !== null && <span className={styles.two}>Two people</span>}
                    </strong>
                    <small>{says.replace(/ A second operator approves\.$/, '')}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
    </>
  )
}
