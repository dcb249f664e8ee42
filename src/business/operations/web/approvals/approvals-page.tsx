import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { DividendsPart, ProposalsPart } from './waiting-part.tsx'

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
