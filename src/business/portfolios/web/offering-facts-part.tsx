import { type Fact, Facts } from '#design/components/facts/facts.tsx'
import { shapePhone } from '#design/components/phone-field/phone-text.ts'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, rateText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import type { OfferingFactFields } from './offering-queries.ts'

type QualifiedOffering = Pick<OfferingFactFields, 'issuer' | 'filings' | 'salesPause'>
type PartProps = { readonly facts: OfferingFactFields }

const month = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

export function IssuerPart({ facts }: PartProps) {
  const { issuer } = facts
  if (!issuer) return null
  const { auditor, transferAgent } = issuer
  return (
    <section>
      <Stack gap={16}>
        <h2>Issuer</h2>
        <Quiet>
          The issuer of the shares is {issuer.legalName}, {issuer.description}. {company.name} manages the issuer and
          does not sell the shares.
        </Quiet>
        <Facts
          facts={[
            { label: 'Legal name', value: issuer.legalName },
            { label: 'Legal form', value: capitalized(issuer.description.replace(/^an? /, '')) },
            ...filingFacts(issuer),
            ...qualificationFacts(facts),
            { label: 'Fiscal year ends', value: month.format(new Date(`2000-${issuer.fiscalYearEnd}`)) },
            ...(auditor ? [{ label: 'Auditor', value: auditor }] : []),
            { label: 'Register of holders', value: transferAgent ?? 'Kept by the issuer' },
            {
              label: 'Printed copy',
              value: (
                <>
                  <a href={`mailto:${issuer.contactEmail}`}>{issuer.contactEmail}</a>,{' '}
                  {shapePhone(issuer.contactPhone).replace(' ', '\u00a0')}
                </>
              ),
              info: `Or write to ${issuer.contactName}, ${issuer.contactAddress}. It is free.`,
            },
          ]}
        />
      </Stack>
    </section>
  )
}

/** The first and last qualification by the SEC, the issuer's last filing, and why it sells nothing now. */
export function qualificationFacts({ issuer, filings, salesPause }: QualifiedOffering): Fact[] {
  if (!issuer?.qualifiedOn) return []
  const renewed = filings?.find(({ qualifiedOn }) => qualifiedOn)?.qualifiedOn
  const [last] = filings ?? []
  return [
    {
      label: 'Qualified by the SEC',
      value: `${dayText(issuer.qualifiedOn)}${renewed ? `, last amendment ${dayText(renewed)}` : ''}`,
    },
    ...(last
      ? [
          {
            label: 'Last filed',
            value: `${last.form}, ${dayText(last.filedOn)}`,
            info: `${last.periodEnd ? `For the period to ${dayText(last.periodEnd)}. ` : ''}${referenceText(last.reference)}`,
          },
        ]
      : []),
    ...(salesPause ? [{ label: 'Sales are paused', value: salesPause }] : []),
  ]
}

function filingFacts(issuer: NonNullable<OfferingFactFields['issuer']>): Fact[] {
  if (!issuer.filingNumber) return [{ label: 'Filings', value: 'None yet' }]
  const form = issuer.filingForm === 'form1A' ? 'Form 1-A' : 'Form D'
  const { filingNumber: number } = issuer
  return [
    {
      label: `${form} on EDGAR`,
      value: issuer.filingAddress ? <a href={issuer.filingAddress}>{number}</a> : number,
      info: 'EDGAR is the public filing system of the Securities and Exchange Commission. The SEC does not judge whether an offering is good.',
    },
    ...(issuer.cik ? [{ label: 'CIK', value: issuer.cik }] : []),
  ]
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Use = NonNullable<OfferingFactFields['proceedsUses']>[number]
const uses = {
  newPlants: 'New plants',
  constructionDebt: 'Repays construction loans',
  fees: 'Costs of the offering',
  reserve: 'Reserve',
} as const satisfies Record<Use['kind'], string>

/** Marks a payee that belongs to the manager, which is a conflict of interest. */
const paidTo = ({ paidTo: name, isRelated }: { readonly paidTo: string; readonly isRelated: boolean }) =>
  isRelated ? `${name} (related party)` : name

const useColumns: readonly Column<Use>[] = [
  { title: 'Used for', isHead: true, cell: ({ kind }) => uses[kind] },
  { title: 'Percent', isNumber: true, cell: ({ share }) => rateText(share, 0) },
  { title: 'Paid to', cell: paidTo },
]

export function ProceedsPart({ facts: { proceedsUses } }: PartProps) {
  if (!proceedsUses?.length) return null
  return (
    <section>
      <Stack gap={16}>
        <h2>What your money does</h2>
        <Quiet>
          What the issuer does with the money for newly issued shares. If you buy shares from another holder, your money
          goes to that holder.
        </Quiet>
        <Table
          caption="What new money is used for"
          columns={useColumns}
          rows={proceedsUses}
          keyOf={({ kind }) => kind}
        />
      </Stack>
    </section>
  )
}

type Cost = NonNullable<OfferingFactFields['yearlyCosts']>[number]
const costs = {
  management: 'Management',
  operation: 'Operation of the plants',
  audit: 'Audit and tax returns',
  administration: 'Administration',
} as const satisfies Record<Cost['kind'], string>

const costColumns: readonly Column<Cost>[] = [
  { title: 'Cost', isHead: true, cell: ({ kind }) => costs[kind] },
  { title: 'A year on $1,000', isNumber: true, cell: ({ onThousand }) => centsText(onThousand) },
  { title: 'Paid to', cell: paidTo },
  { title: 'Basis', cell: ({ basis }) => basis },
]

/** The fees in dollars per year on $1,000. */
export function CostsPart({ facts: { yearlyCosts } }: PartProps) {
  if (!yearlyCosts?.length) return null
  const total = yearlyCosts.reduce((sum, { onThousand }) => sum + BigInt(onThousand), 0n)
  return (
    <section>
      <Stack gap={16}>
        <h2>What it costs</h2>
        <Quiet>
          <strong>{centsText(total.toString())} a year on $1,000 of shares</strong>, paid by the portfolio before
          dividends. Loans, land, insurance and taxes are additional. Buying is free. For the cost of selling, see
          Selling.
        </Quiet>
        <Table
          caption="Yearly costs on $1,000 of shares"
          columns={costColumns}
          rows={yearlyCosts}
          keyOf={({ kind }) => kind}
        />
      </Stack>
    </section>
  )
}

const referenceText = (reference: string): string =>
  reference.startsWith('https://') ? `At ${reference}` : `Accession number ${reference}.`
