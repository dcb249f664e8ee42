import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { company } from '#kernel/brand.ts'
import { RefreshButton } from '../refresh-button.tsx'
import { DividendsPart, ProposalsPart } from './waiting-part.tsx'

export const meta = () => [{ title: `Approvals | Back office | ${company.name}` }]

/** Proposals and dividends of one operator that another decides. */
export default function ApprovalsPage() {
  return (
    <>
      <PageHeader
        title="Approvals"
        lead="You see what an approval would change before you give it. No one decides on their own proposal."
        actions={<RefreshButton />}
      />
      <ProposalsPart />
      <DividendsPart />
    </>
  )
}
