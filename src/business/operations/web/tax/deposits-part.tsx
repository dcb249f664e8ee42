import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { TaxDepositsQuery } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { useToday } from '#web/use-today.ts'
import { ActButton, proposed } from '../act-button.tsx'
import styles from './tax.module.css'
import { depositWithheldTaxDocument, taxDepositsDocument } from './tax-documents.ts'

type Issuer = NonNullable<TaxDepositsQuery['taxDeposits']>[number]
type Due = Issuer['periods'][number] & { readonly issuer: Issuer }

const issuerColumns: readonly Column<Issuer>[] = [
  { title: 'Issuer of', isHead: true, cell: ({ portfolio }) => portfolio?.name },
  { title: 'Return', cell: ({ returnForm }) => returns[returnForm] },
  { title: 'Withheld', isNumber: true, cell: ({ withheld }) => centsText(withheld) },
  { title: 'Deposited', isNumber: true, cell: ({ deposited }) => centsText(deposited) },
  { title: 'Owed', isNumber: true, cell: ({ open }) => centsText(open) },
  {
    title: 'Schedule',
    cell: ({ returnForm, schedule, isPaidWithReturn }) =>
      isPaidWithReturn ? `May be paid with ${returns[returnForm]}` : schedules[schedule],
  },
]
const schedules = { monthly: 'Monthly', semiweekly: 'Semiweekly', byAmount: 'By the amount owed' } as const
const returns = { form945: 'Form 945', form1042: 'Form 1042' } as const

/** Withheld tax that issuers owe the IRS: the figures of Forms 945 and 1042, and each deposit with its due day. */
export function DepositsPart() {
  const today = useToday()
  const thisYear = Number(today?.slice(0, 4) ?? 0)
  const [chosen, setChosen] = useState<string | null>(null)
  const year = Number(chosen ?? thisYear)
  const { data, error, refetch } = useQuery(taxDepositsDocument, { variables: { year }, skip: !today })
  const issuers = data?.taxDeposits
  return (
    <Section
      title="Withheld tax"
      lead="The issuer pays through the Treasury’s payment system from its bank account. Record each payment here; another operator approves it."
      spacing="tight"
    >
      <Stack gap={16}>
        <div className={styles.fields}>
          <SelectField
            label="Withheld in"
            name="depositYear"
            choices={[0, 1, 2].map((back) => ({ value: String(thisYear - back), label: String(thisYear - back) }))}
            value={String(year)}
            onChange={setChosen}
          />
        </div>
        {issuers ? (
          <>
            <Table
              caption={`Forms 945 and 1042 for ${year}`}
              columns={issuerColumns}
              rows={issuers}
              keyOf={({ portfolio, returnForm }) => `${portfolio?.id} ${returnForm}`}
              empty={<p>No tax was withheld in {year}.</p>}
            />
            <Deposits issuers={issuers} today={today ?? ''} onDone={() => refetch()} />
          </>
        ) : error ? (
          <Banner kind="error" title="The deposits did not load. Reload the page." />
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    </Section>
  )
}

type DepositsProps = {
  readonly issuers: readonly Issuer[]
  readonly today: string
  readonly onDone: () => Promise<unknown>
}

function Deposits({ issuers, today, onDone }: DepositsProps) {
  const due = issuers.flatMap((issuer): Due[] =>
    issuer.periods.filter(({ open }) => open !== '0').map((period) => ({ ...period, issuer })),
  )
  if (due.length === 0) return null
  return (
    <Table
      caption="Deposits due"
      showCaption
      rows={due}
      keyOf={({ issuer, from }) => `${issuer.portfolio?.id} ${issuer.returnForm} ${from}`}
      columns={[
        { title: 'Issuer of', isHead: true, cell: ({ issuer }) => issuer.portfolio?.name },
        { title: 'Return', cell: ({ issuer }) => returns[issuer.returnForm] },
        {
          title: 'Withheld',
          cell: ({ from, to }) => (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`),
        },
        { title: 'Amount', isNumber: true, cell: ({ open }) => centsText(open) },
        {
          title: 'Due',
          cell: ({ dueOn }) =>
            dueOn < today ? <Status kind="bad">Late since {dayText(dueOn)}</Status> : dayText(dueOn),
        },
        { title: 'Record', cell: (period) => <RecordDeposit due={period} today={today} onDone={onDone} /> },
      ]}
    />
  )
}

type RecordDepositProps = Omit<DepositsProps, 'issuers'> & { readonly due: Due }

function RecordDeposit({ due: { issuer, from, to, open }, today, onDone }: RecordDepositProps) {
  const portfolioId = issuer.portfolio?.id ?? ''
  return (
    <ActButton
      act="Record payment"
      done={proposed}
      id={`${portfolioId} ${issuer.returnForm} ${from}`}
      title={`Did the issuer pay ${centsText(open)} today?`}
      words="Enter the confirmation number that the Treasury’s payment system gave. Another operator approves the payment before it is in the books."
      document={depositWithheldTaxDocument}
      variables={({ text: reference, proposalId }) => ({
        id: proposalId,
        portfolioId,
        year: issuer.year,
        returnForm: issuer.returnForm,
        amount: open,
        paidOn: today,
        reference,
        reason: `Withheld from ${dayText(from)} to ${dayText(to)}`,
      })}
      asks={{ label: 'Confirmation number', needed: true, rows: 1 }}
      onDone={onDone}
    />
  )
}
