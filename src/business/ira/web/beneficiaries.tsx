import { Part } from '#design/components/section/section.tsx'
import { Table } from '#design/components/table/table.tsx'
import { type IraBeneficiaryClass, type IraRelationship, shareText } from '../rules/beneficiaries.ts'
import type { Ira } from './ira-documents.ts'

const classes: Readonly<Record<IraBeneficiaryClass, string>> = { primary: 'Primary', contingent: 'Contingent' }
const relationships: Readonly<Record<IraRelationship, string>> = {
  spouse: 'Spouse',
  child: 'Child',
  other: 'Other person',
  trust: 'Trust',
  charity: 'Charity',
  estate: 'Your estate',
}

/** Who inherits the IRA, as the owner named them; the custodian keeps the record that counts. */
export function Beneficiaries({ ira }: { readonly ira: Ira }) {
  if (ira.beneficiaries.length === 0) return null
  return (
    <Part title="Beneficiaries">
      <p>
        You named them when you opened this IRA. {ira.custodianName} keeps the legal record. To change it, ask them for
        their beneficiary form.
      </p>
      <Table
        caption="Beneficiaries"
        rows={[...ira.beneficiaries]}
        keyOf={({ class: kind, name }) => `${kind} ${name}`}
        columns={[
          { title: 'Name', isHead: true, cell: ({ name }) => name },
          { title: 'Inherits', cell: (one) => classes[one.class] },
          { title: 'Relationship', cell: ({ relationship }) => relationships[relationship] },
          {
            title: 'If they die first',
            cell: ({ perStirpes }) => (perStirpes ? 'To their children' : 'To the others'),
          },
          { title: 'Share', isNumber: true, cell: ({ shareHundredths }) => shareText(shareHundredths) },
        ]}
      />
    </Part>
  )
}
