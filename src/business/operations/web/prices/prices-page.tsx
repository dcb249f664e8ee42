import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { priceText } from '#design/figures/money-text.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { ActButton } from '../act-button.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { type PricedPortfolio, sharePricesDocument, withdrawSharePriceDocument } from './price-documents.ts'
import { ProposePrice } from './propose-price.tsx'

export default function PricesPage() {
  return (
    <>
      <PageHeader
        title="Share prices"
        lead="A second operator approves each new price. Until it takes effect, any operator can withdraw it."
      />
      <Prices />
    </>
  )
}

type Coming = PricedPortfolio & { readonly coming: NonNullable<PricedPortfolio['sharePrices']>[number] }

function Prices() {
  const { data, error, refetch } = useQuery(sharePricesDocument)
  const today = useToday()
  if (!data || !today)
    return error ? (
      <EmptyState
        kind="failed"
        title="The prices did not load"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    ) : (
      <Skeleton lines={8} />
    )
  const priced = data.portfolios.filter(({ sharePrices }) => sharePrices && sharePrices.length > 0)
  const coming: readonly Coming[] = priced.flatMap((portfolio) =>
    (portfolio.sharePrices ?? [])
      .filter(({ effectiveOn }) => effectiveOn > today)
      .map((price) => ({ ...portfolio, coming: price })),
  )
  return (
    <>
      <Section title="Upcoming" spacing="tight">
        <Table
          caption="Upcoming prices"
          columns={comingColumns(() => refetch())}
          rows={coming}
          keyOf={({ id, coming: { effectiveOn } }) => `${id} ${effectiveOn}`}
          empty={<p>No new price is published.</p>}
        />
      </Section>
      <Section title="Current" spacing="tight">
        <Table caption="Current prices" columns={columnsOn(today)} rows={priced} keyOf={({ id }) => id} />
      </Section>
      <Section
        title="Propose a price"
        lead="It takes effect at midnight Eastern time, no sooner than the next business day."
        spacing="tight"
      >
        <Stack gap={16}>
          <ProposePrice portfolios={priced} />
        </Stack>
      </Section>
    </>
  )
}

const comingColumns = (onDone: () => Promise<unknown>): readonly Column<Coming>[] => [
  { title: 'Portfolio', isHead: true, cell: ({ name }) => name },
  { title: 'Current price', isNumber: true, cell: ({ sharePrice }) => (sharePrice ? priceText(sharePrice) : '–') },
  { title: 'New price', isNumber: true, cell: ({ coming: { price } }) => priceText(price) },
  { title: 'Takes effect', cell: ({ coming: { effectiveOn } }) => dayText(effectiveOn) },
  {
    title: 'Action',
    cell: ({ id, name, sharePrice, coming: { price, effectiveOn } }) => (
      <ActButton
        act="Withdraw"
        id={`${id}:${effectiveOn}`}
        done={`The new price of ${name} is withdrawn.`}
        title={`Withdraw the new price of ${name}?`}
        words={`${priceText(price)} will not take effect on ${dayText(effectiveOn)}${sharePrice ? `; ${priceText(sharePrice)} stays in effect` : ''}. We notify holders. You can then propose another price for that day.`}
        document={withdrawSharePriceDocument}
        variables={({ text: reason }) => ({ portfolioId: id, effectiveOn, reason })}
        asks={{ label: 'Reason', needed: true }}
        onDone={onDone}
      />
    ),
  },
]

const columnsOn = (today: string): readonly Column<PricedPortfolio>[] => [
  { title: 'Portfolio', isHead: true, cell: ({ name }) => name },
  { title: 'Price', isNumber: true, cell: ({ sharePrice }) => (sharePrice ? priceText(sharePrice) : '–') },
  {
    title: 'Since',
    cell: ({ sharePrices }) => {
      const current = (sharePrices ?? []).findLast(({ effectiveOn }) => effectiveOn <= today)
      return current ? dayText(current.effectiveOn) : '–'
    },
  },
  {
    title: 'Filing',
    cell: ({ sharePrices }) =>
      (sharePrices ?? []).findLast(({ effectiveOn }) => effectiveOn <= today)?.filingReference ?? '–',
  },
  {
    title: 'Action',
    cell: ({ id }) => (
      <ActLink act="publishSharePrice" given={{ portfolioId: id }}>
        New price
      </ActLink>
    ),
  },
]
