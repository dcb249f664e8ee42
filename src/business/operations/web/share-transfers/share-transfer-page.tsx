import { useParams } from 'react-router'
import { Facts } from '#design/components/facts/facts.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { isIdOf } from '#kernel/ids.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { emailIn, progressText } from '../cases/case-words.ts'
import { NoSuchCase } from '../cases/no-such-case.tsx'
import { Loaded } from '../loaded.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { holdingTransferDocument, type TransferFile } from './share-transfer-documents.ts'
import { ShareTransferSteps } from './share-transfer-steps.tsx'
import { kindNames, stateNames } from './share-transfer-words.ts'
import { SharesPart } from './shares-part.tsx'

/** One case: its steps, the shares with what goes along, and how it came to be. */
export default function ShareTransferPage() {
  const { act: id = '' } = useParams()
  return isIdOf('htr', id) ? <Case key={id} transfer={id} /> : <NoSuchTransfer />
}

const NoSuchTransfer = () => (
  <NoSuchCase thing="share transfer" things="share transfers" to="/operations/share-transfers/" />
)

function Case({ transfer: id }: { readonly transfer: string }) {
  const query = useQuery(holdingTransferDocument, { variables: { id } })
  return (
    <Loaded query={query} name="The share transfer">
      {({ holdingTransfer: transfer, operators }) => {
        if (!transfer) return <NoSuchTransfer />
        const emailOf = emailIn(operators)
        return (
          <AccountNames ids={[transfer.accountId, transfer.toAccountId]}>
            <PageHeader
              title={`Share transfer ${transfer.number}`}
              back={{ to: '/operations/share-transfers/', label: 'Share transfers' }}
              lead={`${kindNames[transfer.kind]}. ${stateText(transfer)}.`}
              actions={<RefreshButton />}
            />
            <Section title="Steps" spacing="under">
              <ShareTransferSteps transfer={transfer} emailOf={emailOf} />
            </Section>
            <SharesPart transfer={transfer} />
            <CasePart transfer={transfer} emailOf={emailOf} />
          </AccountNames>
        )
      }}
    </Loaded>
  )
}

function stateText({ state, picture, transferredAt, withdrawnAt, reversedAt }: TransferFile): string {
  if (state === 'open') return progressText(picture.steps)
  return `${stateNames[state]} ${momentText(reversedAt ?? withdrawnAt ?? transferredAt ?? '')}`
}

type CaseProps = { readonly transfer: TransferFile; readonly emailOf: (who: string) => string }

function CasePart({ transfer, emailOf }: CaseProps) {
  const { id, state, kind } = transfer
  const acts = useStaffRights()?.acts
  const isFree = !transfer.openProposal
  return (
    <Section
      title="Case"
      spacing="tight"
      aside={
        <>
          {state === 'open' && isFree && acts?.has('withdrawHoldingTransfer') && (
            <ActLink act="withdrawHoldingTransfer" given={{ id }}>
              Withdraw the case
            </ActLink>
          )}
          {state === 'transferred' && isFree && acts?.has('reverseHoldingTransfer') && (
            <ActLink act="reverseHoldingTransfer" given={{ transferId: id }}>
              Reverse the transfer
            </ActLink>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: 'From', value: <AccountName id={transfer.accountId} /> },
          { label: 'To', value: <AccountName id={transfer.toAccountId} /> },
          ...(kind === 'divorce'
            ? [
                {
                  label: 'Marriage',
                  value: transfer.marriageEndedOn ? `Ended ${dayText(transfer.marriageEndedOn)}` : 'Not ended',
                },
              ]
            : []),
          { label: 'Opened', value: `${momentText(transfer.openedAt)}, ${emailOf(transfer.openedBy)}` },
          ...(transfer.withdrawnReason ? [{ label: 'Withdrawn because', value: transfer.withdrawnReason }] : []),
          ...(transfer.reversedReason ? [{ label: 'Reversed because', value: transfer.reversedReason }] : []),
        ]}
      />
    </Section>
  )
}
