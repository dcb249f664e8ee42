import { useLazyQuery } from '@apollo/client/react'
import { useState } from 'react'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { typedDollars, typedPercent } from '#business/tax/rules/typed-figures.ts'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { refusedBy } from '#web/apollo.ts'
import type { TaxClosesQuery } from '#web/generated/graphql.ts'
import { useToday } from '#web/use-today.ts'
import { PreviewPart } from './preview-part.tsx'
import styles from './tax.module.css'
import { taxPreviewDocument } from './tax-documents.ts'

type Portfolios = TaxClosesQuery['portfolios']
type CloseYearPartProps = { readonly portfolios: Portfolios; readonly onDone: () => Promise<unknown> }

const formOf = { form1099Div: '1099-DIV', scheduleK1: 'K-1' } as const

/** The accountants' figures of a year, what they would make, and the proposal for another operator. */
export function CloseYearPart({ portfolios, onDone }: CloseYearPartProps) {
  const thisYear = Number(useToday()?.slice(0, 4) ?? 0)
  const [portfolioId, setPortfolioId] = useState<string | null>(null)
  const [year, setYear] = useState<string | null>(null)
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [preview, { data, error, loading }] = useLazyQuery(taxPreviewDocument, { fetchPolicy: 'network-only' })
  const classes = portfolios.find(({ id }) => id === portfolioId)?.taxClasses ?? []
  const isPartnership =
    year !== null &&
    taxFormFor(
      classes.map((it) => ({ ...it, form: formOf[it.form] })),
      Number(year),
    ) === 'K-1'
  const read = isPartnership ? typedDollars : typedPercent
  const [a, b] = [read(first)?.toString() ?? null, read(second)?.toString() ?? null]
  const figures = isPartnership
    ? { nondividend: null, qualified: null, ordinaryIncome: a, interestIncome: b }
    : { nondividend: a, qualified: b, ordinaryIncome: null, interestIncome: null }
  const ask = { portfolioId: portfolioId ?? '', year: Number(year), ...figures }
  const isReady = portfolioId !== null && year !== null && a !== null && b !== null
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
          <TextField
            label={isPartnership ? 'Ordinary income, dollars' : 'Nondividend part, percent'}
            help={isPartnership ? 'A loss is below zero.' : 'Beyond earnings and profits: box 3.'}
            name="first"
            value={first}
            onChange={setFirst}
          />
          <TextField
            label={isPartnership ? 'Interest income, dollars' : 'Qualified part, percent'}
            help={isPartnership ? 'Not below zero.' : 'Of the ordinary dividends.'}
            name="second"
            value={second}
            onChange={setSecond}
          />
        </div>
        <div>
          <Button
            kind="secondary"
            isDisabled={!isReady}
            isLoading={loading}
            onPress={() => void preview({ variables: ask })}
          >
            Preview
          </Button>
        </div>
        {error && <Banner kind="error" title={refusedBy(error)?.message ?? 'The preview did not load. Try again.'} />}
        {data?.taxYearPreview && <PreviewPart preview={data.taxYearPreview} ask={ask} onDone={onDone} />}
      </Stack>
    </Section>
  )
}
