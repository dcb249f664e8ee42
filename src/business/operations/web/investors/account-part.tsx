import { useEffect } from 'react'
import { type MovementKind, movementLabel } from '#business/cash/rules/movement.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { AccountId } from '#kernel/ids.ts'
import { refusedBy } from '#web/data-client.ts'
import type { AccountFileQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { CaseCard } from './case-card.tsx'
import { accountFileDocument } from './investor-documents.ts'
import { movementWords, orderWords } from './investor-words.ts'
import styles from './investors.module.css'
import { State } from './state.tsx'

type AccountPartProps = {
  readonly accountId: AccountId
  readonly portfolioOf: (portfolio: string) => string
  readonly onClosed: () => Promise<unknown>
}

/**
 * The account's contents while the person's data is open: verifications to decide, orders, cash movements, documents.
 */
export function AccountPart({ accountId, portfolioOf, onClosed }: AccountPartProps) {
  // Never from the cache: open data may be masked again.
  const { data, error, refetch } = useQuery(accountFileDocument, {
    variables: { accountId },
    requestPolicy: 'network-only',
  })
  // If the opening ended between two requests, the page learns of it here.
  const isShut = refusedBy(error)?.code === 'openPersonalDataFirst'
  useEffect(() => {
    if (isShut) void onClosed()
  }, [isShut, onClosed])
  if (!data)
    return (
      <Section title="Account" spacing="tight">
        {error ? (
          <Banner
            kind="error"
            title="The account did not load."
            action={
              <Button kind="secondary" size="small" onPress={() => refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <Skeleton lines={6} />
        )}
      </Section>
    )
  return (
    <>
      <Section title="Accredited verification" spacing="tight">
        <Stack gap={32}>
          {!data.accreditationCases && <p>Accredited verification did not load. Reload the page to try again.</p>}
          {data.accreditationCases?.length === 0 && <p>The investor has not submitted anything.</p>}
          {data.accreditationCases?.map((accreditationCase) => (
            <CaseCard key={accreditationCase.id} verification={accreditationCase} onDone={() => refetch()} />
          ))}
        </Stack>
      </Section>
      <OrdersAndCash data={data} portfolioOf={portfolioOf} />
      <Section title="Documents" spacing="tight">
        <Table
          caption="Documents"
          rows={nodesOf(data.documents)}
          keyOf={({ id }) => id}
          empty={<p>No documents.</p>}
          columns={[
            { title: 'Document', isHead: true, cell: ({ title }) => title },
            { title: 'Number', cell: ({ number }) => number },
            { title: 'Made', cell: ({ madeAt }) => momentDay(madeAt) },
          ]}
        />
      </Section>
    </>
  )
}

type OrdersAndCashProps = Pick<AccountPartProps, 'portfolioOf'> & { readonly data: AccountFileQuery }

function OrdersAndCash({ data, portfolioOf }: OrdersAndCashProps) {
  return (
    <Section title="Orders and cash" lead="Newest first." spacing="tight">
      <Stack gap={48}>
        <Table
          caption="Orders"
          showCaption
          rows={nodesOf(data.orders)}
          keyOf={({ id }) => id}
          empty={<p>No orders.</p>}
          columns={[
            {
              title: 'Order',
              isHead: true,
              cell: ({ id, portfolioId }) => (
                <span>
                  {portfolioOf(portfolioId)}
                  <small className={styles.id}>{id}</small>
                </span>
              ),
            },
            { title: 'Status', cell: ({ state }) => <State of={orderWords(state)} /> },
            { title: 'Placed', cell: ({ placedAt }) => momentDay(placedAt) },
            { title: 'Amount', isNumber: true, cell: ({ amount }) => centsText(amount) },
          ]}
        />
        <Table
          caption="Cash movements"
          showCaption
          rows={nodesOf(data.transfers)}
          keyOf={({ id }) => id}
          empty={<p>No cash movements.</p>}
          columns={[
            { title: 'Movement', isHead: true, cell: ({ kind }) => movementLabel(kind as MovementKind) },
            { title: 'Status', cell: ({ state }) => <State of={movementWords(state)} /> },
            { title: 'Date', cell: ({ at }) => momentDay(at) },
            { title: 'Amount', isNumber: true, cell: ({ amount }) => centsText(amount) },
          ]}
        />
      </Stack>
    </Section>
  )
}
