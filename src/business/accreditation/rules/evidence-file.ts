import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { UploadType } from '#kernel/uploaded-file.ts'
import { evidenceKinds } from './routes.ts'
import { verificationMove } from './verification.ts'

export const evidenceTypes = ['pdf', 'jpeg', 'png'] as const satisfies readonly UploadType[]
/** More than any route requires; several pages go into one PDF. */
export const evidenceFilesAtMost = 12

type Ask = { readonly kind: string; readonly sha256: string }
type Seen = { readonly status: string; readonly documents: readonly { readonly sha256: string }[] }

export type EvidenceFileRefusal = Refusal<'documentKind' | 'beingLookedAt' | 'tooManyDocuments' | 'sameAgain'>

/** Refuses a document that may not be added now. */
export function refuseEvidenceFile({ kind, sha256 }: Ask, { status, documents }: Seen): EvidenceFileRefusal | null {
  if (!(kind in evidenceKinds)) return refuse('documentKind', 'Choose the kind of document.', 'kind')
  if (verificationMove(status, 'upload') === null)
    return refuse(
      'beingLookedAt',
      'You have already submitted this request. To change its documents, withdraw it first.',
    )
  if (documents.length >= evidenceFilesAtMost)
    return refuse(
      'tooManyDocuments',
      `You can upload up to ${evidenceFilesAtMost} files. Combine several pages into one PDF.`,
      'file',
    )
  if (documents.some((evidence) => evidence.sha256 === sha256))
    return refuse('sameAgain', 'You have already uploaded this file.', 'file')
  return null
}
