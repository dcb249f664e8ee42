import { useState } from 'react'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { typedDollars, typedPercent } from '#business/tax/rules/typed-figures.ts'
import { Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { TaxClosesQuery } from '#web/generated/graphql.ts'
import { useToday } from '#web/use-today.ts'
import { PreviewYear } from './preview-year.tsx'
import styles from './tax.module.css'

type Portfolios = TaxClosesQuery['portfolios']
type CloseYearPartProps = { readonly portfolios: Portfolios; readonly onDone: () => Promise<unknown> }

const formOf = { form1099Div: '1099-DIV', scheduleK1: 'K-1' } as const

export function CloseYearPart({ portfolios, onDone }: CloseYearPartProps) {
  const thisYear = Number(useToday()?.slice(0, 4) ?? 0)
  const [portfolioId, setPortfolioId] = useState<string | null>(null)
  const [year, setYear] = useState<string | null>(null)
  const [typed, setTyped] = useState<Typed>(['', '', ''])
  const classes = portfolios.find(({ id }) => id === portfolioId)?.taxClasses ?? []
  const isPartnership =
    year !== null &&
    taxFormFor(
      classes.map((it) => ({ ...it, form: formOf[it.form] })),
      Number(year),
    ) === 'K-1'
  const figures = figuresIn(typed, isPartnership)
  return (
    <Section title="Close a year" spacing="tight">
      <Stack gap={16}>
        <div className={styles.fields}>
          <SelectField
            label="Portfolio"
            name="portfolio"
            choices={portfolios.map(({ id, name }) => ({ value: id, label: name }))}
            value={portfolioId}
            onChange={setPortfolioId}
          />
          <SelectField
            label="Tax year"
            name="year"
            choices={[1, 2, 3].map((back) => ({ value: String(thisYear - back), label: String(thisYear - back) }))}
            value={year}
            onChange={setYear}
          />
          <FigureFields isPartnership={isPartnership} typed={typed} onType={setTyped} />
        </div>
        {portfolioId !== null && year !== null && (
          <PreviewYear
            key={`${portfolioId} ${year}`}
            portfolioId={portfolioId}
            year={Number(year)}
            figures={figures}
            onDone={onDone}
          />
        )}
      </Stack>
    </Section>
  )
}

/** The typed figures: two percentages for a corporation; two amounts and an optional third for a partnership. */
type Typed = readonly [first: string, second: string, third: string]

/** The figures as the API takes them; null while one is missing or cannot be read. */
function figuresIn([first, second, third]: Typed, isPartnership: boolean) {
  const read = isPartnership ? typedDollars : typedPercent
  const [a, b] = [read(first)?.toString(), read(second)?.toString()]
  const isEmpty = third.trim() === ''
  const taxes = isEmpty ? null : typedDollars(third)?.toString()
  if (a === undefined || b === undefined) return null
  if (!isPartnership)
    return { nondividend: a, qualified: b, ordinaryIncome: null, interestIncome: null, foreignTaxes: null }
  if (taxes === undefined) return null
  return { nondividend: null, qualified: null, ordinaryIncome: a, interestIncome: b, foreignTaxes: taxes }
}

type FigureFieldsProps = {
  readonly isPartnership: boolean
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
}

function FigureFields({ isPartnership, typed: [first, second, third], onType }: FigureFieldsProps) {
  return (
    <>
      <TextField
        label={isPartnership ? 'Ordinary income, dollars' : 'Nondividend part, percent'}
        help={isPartnership ? 'A loss is below zero.' : 'Beyond earnings and profits: box 3.'}
        name="first"
        value={first}
        onChange={(value) => onType([value, second, third])}
      />
      <TextField
        label={isPartnership ? 'Interest income, dollars' : 'Qualified part, percent'}
        help={isPartnership ? 'Not below zero.' : 'Of the ordinary dividends.'}
        name="second"
        value={second}
        onChange={(value) => onType([first, value, third])}
      />
      {isPartnership && (
        <TextField
          label="Taxes paid abroad, dollars"
          help="Box 21 and Schedule K-3. Empty if none."
          name="third"
          value={third}
          onChange={(value) => onType([first, second, value])}
        />
      )}
    </>
  )
}
