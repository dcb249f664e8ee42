import { useAccount, useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Row, Section, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { useQuery } from '#web/use-query.ts'
import { taxBoxesTable, taxSalesTable } from '../rules/tax-tables.ts'
import styles from './tax.module.css'
import { saveTaxYear } from './tax-csv.ts'
import { type TaxYear, taxCenterDocument } from './tax-document.ts'
import { states, TaxFormPart } from './tax-form-part.tsx'
import { TaxProfileSection } from './tax-profile-section.tsx'

export const meta = () => [{ title: `Tax Center | ${company.name}` }]

/** Every form of the account by year: expected, being prepared, made, corrected, or not required and why. */
export default function TaxCenterPage() {
  const accountId = useAccount()
  const whose = useWhose()
  const { isDelegate } = useAccountAccess()
  const isIra = useMe().openSubAccounts.some((ira) => ira.accountId === accountId)
  const query = useQuery(taxCenterDocument, { variables: { accountId } })
  const years = query.data?.taxYears
  return (
    <>
      <PageHeader
        title="Tax center"
        lead={whose(
          'Your tax forms, one for each portfolio and year. We never add up figures from different accounts.',
        )}
      />
      {years && <Years years={years} isIra={isIra} />}
      {years && years.length > 0 && (
        <Section title="All years as files" spacing="tight">
          <p>{taxBoxesTable.says}</p>
          <SaveTable accountId={accountId} table={taxBoxesTable} />
          <p>{taxSalesTable.says}</p>
          <SaveTable accountId={accountId} table={taxSalesTable} />
        </Section>
      )}
      {!isDelegate && <TaxProfileSection />}
      {!years && (
        <NotLoaded query={query} what="The tax forms" skeleton={8}>
          Check your connection and try again.
        </NotLoaded>
      )}
    </>
  )
}

function Years({ years, isIra }: { readonly years: readonly TaxYear[]; readonly isIra: boolean }) {
  if (years.length === 0)
    return (
      <Section spacing="tight">
        <EmptyState title="No tax year yet" action={<ButtonLink to="/shop/">See the portfolios</ButtonLink>}>
          You get a tax form for each year in which a portfolio pays the account, or the account sells shares or owns
          part of a partnership.
        </EmptyState>
      </Section>
    )
  // The last finished year is open, because people come for its forms.
  const open = years.find(({ isRunning }) => !isRunning) ?? years[0]
  return (
    <Section spacing="tight">
      <Stack gap={24}>
        {isIra && (
          <Banner kind="info" title="Your custodian reports for an IRA.">
            It sends you Form 5498 (contributions and the value on December 31) and Form 1099-R (distributions), and
            files both with the IRS. We send no Form 1099 for an IRA, and tell the custodian the value of the shares.
          </Banner>
        )}
        {years.map((year) => (
          <YearPart key={year.id} year={year} isOpen={year === open} />
        ))}
      </Stack>
    </Section>
  )
}

/** One year, folded except for the one that people come for. */
function YearPart({ year, isOpen }: { readonly year: TaxYear; readonly isOpen: boolean }) {
  const isEstimate = year.forms.some((form) => form.isEstimate)
  return (
    <details className={styles.year} open={isOpen}>
      <summary>
        <h2>{year.isRunning ? `${year.year}, so far` : year.year}</h2>
        <span className={styles.quiet}>{sumText(year)}</span>
      </summary>
      <Stack gap={16}>
        {isEstimate && (
          <p className={styles.quiet}>
            Figures marked as an estimate are what the books say today. Do not file with them: dividends can turn into a
            return of capital when the year is closed.
          </p>
        )}
        <div className={styles.forms}>
          {year.forms.map((form) => (
            <TaxFormPart key={form.id} form={form} year={year.year} />
          ))}
        </div>
        <Row gap={8}>
          <Button kind="secondary" size="small" onPress={() => saveTaxYear(year)}>
            Save {String(year.year)} as CSV
          </Button>
          <ButtonLink kind="quiet" size="small" to={`/users/year/${year.year}`}>
            See {String(year.year)} as a picture
          </ButtonLink>
        </Row>
        {year.forms.every(({ kind }) => kind !== 'form1042S') && (
          <p className={styles.quiet}>
            Form 1042-S is not required: it reports dividends paid to people who are not U.S. persons.
          </p>
        )}
      </Stack>
    </details>
  )
}

function sumText({ forms }: TaxYear): string {
  const counts = Map.groupBy(forms, ({ state }) => states[state].words.toLowerCase())
  const parts = [...counts].map(
    ([words, { length }]) =>
      `${counts.size > 1 ? `${length} ` : ''}${words === 'estimate' && length > 1 ? 'estimates' : words}`,
  )
  return `${forms.length === 1 ? '1 form' : `${forms.length} forms`}: ${parts.join(', ')}`
}
