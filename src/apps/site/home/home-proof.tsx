import { OfferingLine } from '#business/portfolios/web/offering-line.tsx'
import { DividendPath } from '#design/components/dividend-path/dividend-path.tsx'
import { Figure } from '#design/components/figure/figure.tsx'
import { GrowingBars } from '#design/components/growing-bars/growing-bars.tsx'
import { Columns, Quiet, Row, Section, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { company, disclaimers } from '#kernel/brand.ts'
import { type ComparedTo, comparisonRows } from './comparison-rows.ts'
import styles from './home.module.css'
import type { HomeProof } from './home-proof.server.ts'
import type { HomeSection } from './home-words.server.ts'

type PartProps = { readonly words: HomeSection; readonly proof: HomeProof }

export function PaidSoFar({ words, proof: { paid, traced, example, asOf } }: PartProps) {
  return (
    <Section title={words.title} lead={words.text}>
      <Columns count={2} gap="wide">
        <Stack gap={24}>
          <Figure
            label="Dividends paid so far"
            size="huge"
            value={paid.total}
            asOf={`from the books, as of ${asOf}`}
            info={`All dividends on shares of the ${paid.portfolios} portfolios whose terms are public: ${paid.payments} monthly payments, after corrections. ${disclaimers.performance}`}
          />
          <Quiet>
            {paid.payments} monthly payments by {paid.portfolios} portfolios. {disclaimers.performance}
          </Quiet>
          <a href="/monthly-portfolio-financial-actuals/">Every month of every portfolio</a>
        </Stack>
        {traced && (
          <Stack gap={16}>
            <h3>
              One of them, traced: {example.name}, {traced.month}
            </h3>
            <DividendPath
              steps={[
                { label: 'The meters recorded', value: traced.output },
                {
                  label: 'Buyers of the power paid',
                  value: traced.revenue,
                  bar: { from: 0, to: 100, kind: 'revenue' },
                },
                {
                  label: 'Costs and loan payments',
                  value: traced.costs,
                  bar: { from: traced.reservePercent, to: 100, kind: 'spent' },
                },
                {
                  label: 'Kept as reserve',
                  value: traced.reserve,
                  bar: { from: traced.leftPercent, to: traced.reservePercent, kind: 'spent' },
                },
                {
                  label: 'Dividends to all shares',
                  value: traced.left,
                  bar: { from: 0, to: traced.leftPercent, kind: 'paid' },
                },
                { label: 'On $1,000 of shares', value: traced.onThousand },
              ]}
            />
            <a href="/articles/from-the-meter-to-your-dividend/">How a dividend is computed</a>
          </Stack>
        )}
      </Columns>
    </Section>
  )
}

export function ThousandOverTime({ words, proof: { thousand, example, asOf } }: PartProps) {
  if (!thousand) return null
  return (
    <Section title={words.title} lead={words.text} ground="card">
      <Columns count={2} gap="wide">
        <Stack gap={24}>
          <Row gap={48}>
            <Figure
              label="Paid in cash"
              size="large"
              value={thousand.paid}
              asOf={`${thousand.from} to ${thousand.through}`}
            />
            <Figure
              label="Shares at the last price"
              size="large"
              value={thousand.worth}
              asOf={`as of ${asOf}`}
              info="What the shares would be worth at today’s share price, which is a valuation. A sale costs 1%, and 5% more within three years; it needs a buyer."
            />
          </Row>
          <Quiet>
            $1,000 put into <a href={`/investment/${example.id}/`}>{example.name}</a> in {thousand.from}, dividends
            taken as cash, before taxes. {disclaimers.performance} {disclaimers.risk}
          </Quiet>
          <OfferingLine />
        </Stack>
        <GrowingBars title={`Dividends on $1,000, ${thousand.from} to ${thousand.through}`} bars={thousand.bars} />
      </Columns>
    </Section>
  )
}

export function Holders({ words, proof: { holders } }: PartProps) {
  const names = [holders.bank, holders.auditor, holders.transferAgent]
  return (
    <Section title={words.title} lead={words.text}>
      <Columns count={3} gap="wide">
        {words.items.map(({ title, text, href, label }, at) => (
          <div key={title} className={styles.trend}>
            <Quiet small>{title}</Quiet>
            <h3>{names[at] ?? ''}</h3>
            <p>{text}</p>
            {href && <a href={href}>{label}</a>}
          </div>
        ))}
      </Columns>
    </Section>
  )
}

const columns: readonly Column<ComparedTo>[] = [
  { title: 'What', isHead: true, cell: ({ what }) => what },
  { title: `A ${company.name} portfolio`, cell: ({ here }) => here },
  { title: 'A listed energy fund', cell: ({ listed }) => listed },
  { title: 'A savings account', cell: ({ savings }) => savings },
]

export const Comparison = ({ words }: { readonly words: HomeSection }) => (
  <Section title={words.title} lead={words.text} ground="card">
    <Table caption={words.title} columns={columns} rows={comparisonRows} keyOf={({ what }) => what} />
  </Section>
)

export function QuestionsAndPeople({ questions, people, proof }: QuestionsProps) {
  return (
    <Section>
      <Columns count={2} gap="wide">
        <div className={styles.plain}>
          <h2>{questions.title}</h2>
          {questions.items.map(({ title, text, href }) => (
            <div key={title} className={styles.trend}>
              <h3>{title}</h3>
              <p>{text}</p>
              {href && <a href={href}>The full answer</a>}
            </div>
          ))}
        </div>
        <div className={styles.plain}>
          <h2>{people.title}</h2>
          <p>{people.text}</p>
          {proof.people.map(({ name, role, text, invented }) => (
            <div key={name} className={styles.trend}>
              <h3>{name}</h3>
              <Quiet small>
                {role}
                {invented && '. Invented person.'}
              </Quiet>
              <p>{text}</p>
            </div>
          ))}
          <a href="/about-us/">Everyone, and how we decide</a>
        </div>
      </Columns>
    </Section>
  )
}
type QuestionsProps = { readonly questions: HomeSection; readonly people: HomeSection; readonly proof: HomeProof }
