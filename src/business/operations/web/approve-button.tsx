import { useState } from 'react'
import type { TypedDocumentNode } from 'urql'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import type { ApprovalShownFragment } from '#web/generated/graphql.ts'
import { useCommand } from '#web/use-command.ts'
import { useQuery } from '#web/use-query.ts'
import {
  approvalShown,
  approveDividendDocument,
  approveProposalDocument,
  dividendApprovalDocument,
  proposalPreviewDocument,
} from './approval-documents.ts'

type ApproveButtonProps = {
  readonly id: string
  /** What is approved: "Publish share price: Solar in Brazil". */
  readonly title: string
  /** The name of what a declared field holds the id of. */
  readonly nameOf: NameOf
  readonly onDone: () => Promise<unknown>
}
export type NameOf = (names: 'account' | 'portfolio' | null, value: string) => string

type Approving = {
  readonly preview: ApprovalShownFragment | null | undefined
  readonly document: TypedDocumentNode<unknown, { key: string; id: string; preview: string }>
  readonly isFailed: boolean
  readonly refetch: () => Promise<unknown>
}

/** Approves a proposal: the person first reads what it would do now, and that is what they approve. */
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

/** The same for a declared dividend, its correction or its reversal. */
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
    await onDone()
  }
  return (
    <>
      <Button kind="primary" size="small" onPress={() => onOpenChange(true)}>
        Approve
      </Button>
      <Dialog
        title={`Approve: ${title}?`}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        actions={
          <>
            {preview && preview.refusal === null && (
              <Button isLoading={isSending} onPress={() => approve(preview.hash)}>
                Approve
              </Button>
            )}
            <Button kind="quiet" onPress={() => onOpenChange(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          <p>It takes effect immediately, under your name and the proposer’s.</p>
          {problem && <Banner kind="error" title={problem} />}
          {mustSignIn && <SignInAgain />}
          {isFailed ? (
            <Banner kind="error" title="The preview did not load. Close this and try again." />
          ) : preview === undefined ? (
            <Skeleton lines={4} />
          ) : preview === null ? (
            <p>Someone has already decided this.</p>
          ) : (
            <Preview preview={preview} nameOf={nameOf} />
          )}
        </Stack>
      </Dialog>
    </>
  )
}

type Change = ApprovalShownFragment['changes'][number]
type PreviewProps = { readonly preview: ApprovalShownFragment; readonly nameOf: NameOf }

function Preview({ preview: { changes, booked, holders, money, refusal }, nameOf }: PreviewProps) {
  const shown = (names: Change['names'], value: string | null) => (value === null ? '–' : nameOf(names, value))
  const isNew = changes.every(({ before }) => before === null)
  const before: readonly Column<Change>[] = [
    { title: 'Before', cell: (row) => shown(row.names, row.before) },
    { title: 'After', cell: (row) => shown(row.names, row.after) },
    { title: 'Difference', isNumber: true, cell: ({ difference }) => difference ?? '' },
  ]
  const after: readonly Column<Change>[] = [{ title: 'Becomes', cell: (row) => shown(row.names, row.after) }]
  return (
    <>
      {refusal && <Banner kind="error" title={refusal} />}
      <Table
        caption="What changes"
        columns={[{ title: 'What', isHead: true, cell: ({ label }) => label }, ...(isNew ? after : before)]}
        rows={changes}
        keyOf={({ label }) => label}
      />
      <Facts
        facts={[
          { label: 'Investors’ accounts booked to', value: holders },
          { label: 'Investors get together', value: centsText(money) },
          ...booked.map(({ label, after: sum }) => ({ label, value: sum ?? '' })),
        ]}
      />
    </>
  )
}
