import { ClosedOfferings } from '#business/investing/web/closed-offerings.tsx'
import { Button } from '#design/components/button/button.tsx'
import { FieldSet } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import styles from './auto-invest.module.css'
import type { AutoInvestData } from './auto-invest-documents.ts'
import { closedToSchedules } from './closed-to-schedules.ts'

export type Line = { readonly portfolioId: PortfolioId | null; readonly amount: string | null }
export const emptyLine: Line = { portfolioId: null, amount: null }

type AllocationFieldsProps = {
  readonly lines: readonly Line[]
  readonly onChange: (lines: readonly Line[]) => void
  readonly data: AutoInvestData
  readonly help: string
  readonly error: string | undefined
}

export function AllocationFields({ lines, onChange, data, help, error }: AllocationFieldsProps) {
  const put = (at: number, part: Partial<Line>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const closed = closedToSchedules(data)
  const open = data.basketQuote.lines.filter(({ quote }) => quote.canInvest)
  // Portfolios that the server would refuse are not listed, unless the schedule already has them.
  const listed = data.portfolios.filter(
    ({ id }) =>
      open.some(({ portfolioId }) => portfolioId === id) || lines.some(({ portfolioId }) => portfolioId === id),
  )
  return (
    <FieldSet title="What do you want to invest each time?" help={help}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; it has no other name
        <div key={index} className={styles.line}>
          <SelectField
            label="Portfolio"
            name={index === 0 ? 'allocations' : `portfolio-${index}`}
            value={line.portfolioId}
            onChange={(portfolioId) => put(index, { portfolioId })}
            {...(index === 0 && error ? { error } : {})}
            choices={listed.map(({ id, name }) => ({
              value: id,
              label: name,
              isDisabled: lines.some((line, at) => at !== index && line.portfolioId === id),
            }))}
          />
          <MoneyField
            label="Amount"
            name={`amount-${index}`}
            value={line.amount === null ? null : cents(line.amount)}
            onChange={(amount) => put(index, { amount: amount?.toString() ?? null })}
          />
          {lines.length > 1 && (
            <Button
              kind="quiet"
              size="small"
              aria-label={`Remove portfolio ${index + 1}`}
              onPress={() => onChange(lines.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {lines.length < 10 && (
        <div>
          <Button kind="secondary" size="small" onPress={() => onChange([...lines, emptyLine])}>
            Add another portfolio
          </Button>
        </div>
      )}
      <ClosedOfferings offerings={closed} />
    </FieldSet>
  )
}
