import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import type { TaxMailingsQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActButton } from '../act-button.tsx'
import { markMailedDocument, taxMailingsDocument } from './tax-documents.ts'

type Mailing = NonNullable<TaxMailingsQuery['taxFormsToMail']>['edges'][number]['node']

const [shownFirst, shownLater] = [5, 25]

/** Forms whose recipients have not consented to electronic delivery. */
export function MailingsPart() {
  const { data, refetch, fetchMore } = useQuery(taxMailingsDocument, {
    variables: { first: shownFirst },
  })
  const today = useToday()
  const page = data?.taxFormsToMail
  if (!page) return null
  const columns: readonly Column<Mailing>[] = [
    { title: 'Form', isHead: true, cell: ({ name }) => name },
    { title: 'Recipient', cell: ({ accountId }) => <AccountName id={accountId} /> },
    {
      title: 'Due',
      cell: ({ dueOn }) =>
        today && dueOn < today ? <Status kind="bad">Late since {dayText(dueOn)}</Status> : dayText(dueOn),
    },
    {
      title: 'Mailed',
      cell: ({ id, name }) => (
        <ActButton
          act="Mark as mailed"
          id={id}
          title={`${name}: mailed today?`}
          words="The form leaves this list, and the day stays on record."
          document={markMailedDocument}
          variables={() => ({ formId: id })}
          onDone={() => refetch()}
        />
      ),
    },
  ]
  return (
    <Section title={`Forms to mail (${page.totalCount})`} spacing="tight">
      <Stack gap={16}>
        <p>Their recipients have not agreed to electronic forms. The forms are in their accounts as well.</p>
        <AccountNames ids={nodesOf(page).map(({ accountId }) => accountId)}>
          <Table
            caption="Forms to mail"
            columns={columns}
            rows={nodesOf(page)}
            keyOf={({ id }) => id}
            empty={<p>Nothing has to be mailed.</p>}
          />
        </AccountNames>
        <ShowMore page={page.pageInfo} load={(after) => fetchMore({ variables: { first: shownLater, after } })} />
      </Stack>
    </Section>
  )
}
