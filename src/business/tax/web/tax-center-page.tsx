import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useAccount, useWhose } from '#business/accounts/web/account-choice.tsx'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import { taxBoxesTable, taxSalesTable } from '../rules/tax-tables.ts'
import styles from './tax.module.css'
import { saveTaxYear } from './tax-csv.ts'
import { type TaxYear, taxCenterDocument } from './tax-document.ts'
import { TaxFormPart } from './tax-form-part.tsx'

export const meta = () => [{ title: `Tax Center | ${company.name}` }]

/** Every form of the account, year by year: expected, being prepared, made, corrected, or not required and why. */
export default function TaxCenterPage() {
  const accountId = useAccount()
  const whose = useWhose()
  const { data, error, refetch } = useQuery(taxCenterDocument, {
    variables: { accountId },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <>
      <PageHeader
        title="Tax center"
        lead={whose(
          'Your tax forms, one for each portfolio and year. Figures of different accounts are never added up.',
        )}
      />
      {data?.taxYears && <Years years={data.taxYears} />}
      {data?.taxYears && data.taxYears.length > 0 && (
        <Section title="All years as files" spacing="tight">
          <p>{taxBoxesTable.says}</p>
          <SaveTable accountId={accountId} table={taxBoxesTable} />
          <p>{taxSalesTable.says}</p>
          <SaveTable accountId={accountId} table={taxSalesTable} />
        </Section>
      )}
      {!data?.taxYears && (data || error) && (
        <EmptyState
          kind="failed"
          title="The tax forms did not load"
          action={<Button onPress={() => refetch()}>Try again</Button>}
        >
          Check your connection and try again.
        </EmptyState>
      )}
      {!data && !error && <Skeleton lines={8} />}
    </>
  )
}

function Years({ years }: { readonly years: readonly TaxYear[] }) {
  // Until someone chooses, the last year that is over: its forms are what people come for.
  const [chosen, choose] = useState<string | null>(null)
  const shown =
    years.find(({ year }) => String(year) === chosen) ?? years.find(({ isRunning }) => !isRunning) ?? years[0]
  if (!shown)
    return (
      <Section spacing="tight">
        <EmptyState title="No tax year yet" action={<ButtonLink to="/shop/">See the portfolios</ButtonLink>}>
          A tax form is made for each year in which the account is paid by a portfolio, sells shares or owns a part of a
          partnership.
        </EmptyState>
      </Section>
    )
  return (
    <Section spacing="tight">
      <Stack gap={24}>
        <div className={styles.above}>
          <div className={styles.year}>
            <SelectField
              label="Tax year"
              name="year"
              choices={years.map(({ year, isRunning }) => ({
                value: String(year),
                label: isRunning ? `${year}, so far` : String(year),
              }))}
              value={String(shown.year)}
              onChange={choose}
            />
          </div>
          <Button kind="secondary" size="small" onPress={() => saveTaxYear(shown)}>
            Save {String(shown.year)} as CSV
          </Button>
        </div>
        {shown.forms.some(({ isEstimate }) => isEstimate) && (
          <Banner kind="info" title="Some of these figures are estimates.">
            They are what the books say today. Do not file with an estimate: dividends can turn into a return of capital
            when the year is closed.
          </Banner>
        )}
        <div className={styles.forms}>
          {shown.forms.map((form) => (
            <TaxFormPart key={form.id} form={form} year={shown.year} />
          ))}
        </div>
      </Stack>
    </Section>
  )
}
