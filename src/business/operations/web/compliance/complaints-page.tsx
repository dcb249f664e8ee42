import { useSearchParams } from 'react-router'
import { complaintClasses } from '#business/outreach/rules/complaint.ts'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Table } from '#design/components/table/table.tsx'
import type { ComplaintClass, ComplaintState } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountNames } from '../account-names.tsx'
import { actPath } from '../acts/act-path.ts'
import { Loaded } from '../loaded.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { complaintColumns } from './complaint-columns.tsx'
import { ComplaintCounts } from './complaint-counts.tsx'
import { ComplaintFileButton } from './complaint-file-button.tsx'
import { stateNames } from './complaint-words.ts'
import styles from './complaints.module.css'
import { complaintsDocument } from './complaints-documents.ts'

type Filter = { readonly state: ComplaintState | null; readonly class: ComplaintClass | null }

const filterIn = (search: URLSearchParams): Filter => {
  const [state, of] = [search.get('state') ?? '', search.get('class') ?? '']
  return {
    state: Object.hasOwn(stateNames, state) ? (state as ComplaintState) : null,
    class: Object.hasOwn(complaintClasses, of) ? (of as ComplaintClass) : null,
  }
}

export default function ComplaintsPage() {
  const [search, setSearch] = useSearchParams()
  const mayLog = useStaffRights()?.acts.has('logComplaint') ?? false
  const filter = filterIn(search)
  const choose = (change: Partial<Filter>) =>
    setSearch(
      Object.entries({ ...filter, ...change }).flatMap(([name, value]): [string, string][] =>
        value ? [[name, value]] : [],
      ),
      { replace: true },
    )
  return (
    <>
      <PageHeader
        title="Complaints"
        lead="Each is answered within 15 business days of its receipt, and kept for three years after it is closed."
        actions={
          mayLog && (
            <ButtonLink kind="secondary" to={actPath('logComplaint')}>
              Log a complaint
            </ButtonLink>
          )
        }
      />
      <Section title="By class" spacing="under">
        <ComplaintCounts />
      </Section>
      <Section title="Register" spacing="tight">
        <Stack gap={24}>
          <div className={styles.filter}>
            <SelectField
              label="State"
              value={filter.state ?? ''}
              choices={[{ value: '', label: 'All open' }, ...choicesOf(stateNames)]}
              onChange={(state) => choose({ state: (state || null) as ComplaintState | null })}
            />
            <SelectField
              label="Class"
              value={filter.class ?? ''}
              choices={[{ value: '', label: 'Any class' }, ...choicesOf(complaintClasses)]}
              onChange={(of) => choose({ class: (of || null) as ComplaintClass | null })}
            />
            <ComplaintFileButton {...filter} />
          </div>
          <Register filter={filter} />
        </Stack>
      </Section>
    </>
  )
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

function Register({ filter }: { readonly filter: Filter }) {
  const query = useQuery(complaintsDocument, { variables: filter, requestPolicy: 'cache-and-network' })
  return (
    <Loaded query={query} name="The complaints">
      {({ complaints }) => {
        const rows = nodesOf(complaints)
        return (
          <AccountNames ids={(rows ?? []).flatMap(({ accountId }) => accountId ?? [])}>
            <Stack gap={24}>
              <Table
                caption="Complaints"
                rows={rows}
                keyOf={({ id }) => id}
                empty={<p>No complaint matches.</p>}
                columns={complaintColumns}
              />
              <ShowMore page={complaints?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </AccountNames>
        )
      }}
    </Loaded>
  )
}
