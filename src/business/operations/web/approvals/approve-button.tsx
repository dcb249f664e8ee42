import { useState } from 'react'
import type { TypedDocumentNode } from 'urql'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { ApprovalShownFragment } from '#web/generated/graphql.ts'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import { countAgain } from '../shell/work-counts.tsx'
import {
  approvalShown,
  approveDividendDocument,
  approveProposalDocument,
  dividendApprovalDocument,
  proposalPreviewDocument,
} from './approval-documents.ts'
import { ApprovalPreview, type NameOf } from './approval-preview.tsx'

type ApproveButtonProps = {
  readonly id: string
  readonly title: string
  readonly nameOf: NameOf
  readonly onDone: () => Promise<unknown>
}

type Approving = {
  readonly preview: ApprovalShownFragment | null | undefined
  readonly document: TypedDocumentNode<unknown, { key: string; id: string; preview: string }>
  readonly isFailed: boolean
  readonly refetch: () => Promise<unknown>
}

export function ApproveProposal(props: ApproveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(proposalPreviewDocument, {
    variables: { id: props.id },
    requestPolicy: 'network-only',
    skip: !isOpen,
  })
  const preview = data && readFragment(approvalShown, data.proposalPreview)
  const approving = { preview, document: approveProposalDocument, isFailed: error !== undefined, refetch }
  return <Approval {...props} {...approving} isOpen={isOpen} onOpenChange={setOpen} />
}

export function ApproveDividend(props: ApproveButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(dividendApprovalDocument, {
    variables: { id: props.id },
    requestPolicy: 'network-only',
    skip: !isOpen,
  })
  const preview = data && readFragment(approvalShown, data.dividendPreview?.approval ?? null)
  const approving = { preview, document: approveDividendDocument, isFailed: error !== undefined, refetch }
  return <Approval {...props} {...approving} isOpen={isOpen} onOpenChange={setOpen} />
}

const approveWords = (money: string): string =>
  /^-?0*$/.test(money) ? 'Approve' : `Approve ${centsText(money.replace('-', ''))}`

type ApprovalProps = ApproveButtonProps &
  Approving & { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void }

function Approval({
  id,
  title,
  nameOf,
  onDone,
  preview,
  document,
  isFailed,
  refetch,
  isOpen,
  onOpenChange,
}: ApprovalProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const [send, isSending] = useCommand(`Approve:${id}`, document)

  async function approve(hash: string) {
    const { refused } = await send({ id, preview: hash })
    setMustSignIn(needsSignInAgain(refused?.code))
    setProblem(refused && !needsSignInAgain(refused.code) ? refused.message : null)
    if (refused?.code === 'previewChanged') await refetch()
    if (refused) return
    onOpenChange(false)
    await Promise.all([onDone(), countAgain()])
  }
  return (
    <>
      <Button kind="primary" size="small" onPress={() => onOpenChange(true)}>
        Approve
      </Button>
      <Dialog
        title={`Approve “${title}”?`}
        size="wide"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        actions={
          <>
            {preview && preview.refusal === null && (
              <Button isLoading={isSending} onPress={() => approve(preview.hash)}>
                {approveWords(preview.money)}
              </Button>
            )}
            <Button kind="quiet" onPress={() => onOpenChange(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <p>Here is what it would do now. Your name and the proposer’s go on record.</p>
          {problem && <Banner kind="error" title={problem} />}
          {mustSignIn && <SignInAgain />}
          {isFailed ? (
            <Banner kind="error" title="The preview did not load. Close this and try again." />
          ) : preview === undefined ? (
            <Skeleton lines={4} />
          ) : preview === null ? (
            <p>Another operator has already decided it.</p>
          ) : (
            <ApprovalPreview preview={preview} nameOf={nameOf} />
          )}
        </Stack>
      </Dialog>
    </>
  )
}
