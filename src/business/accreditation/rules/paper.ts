import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { UploadType } from '#kernel/uploaded-file.ts'
import { evidenceKinds } from './routes.ts'
import { verificationMove } from './verification.ts'

export const evidenceTypes = ['pdf', 'jpeg', 'png'] as const satisfies readonly UploadType[]
/** More than any way asks for; whoever has more puts them into one PDF. */
export const mostPapers = 12

type Ask = { readonly kind: string; readonly sha256: string }
type Seen = { readonly status: string; readonly papers: readonly { readonly sha256: string }[] }

export type PaperRefusal = Refusal<'paperKind' | 'beingLookedAt' | 'tooManyPapers' | 'sameAgain'>

/** Whether one more paper may be added now. */
export function refusePaper({ kind, sha256 }: Ask, { status, papers }: Seen): PaperRefusal | null {
  if (!(kind in evidenceKinds)) return refuse('paperKind', 'Choose what kind of document this is.', 'kind')
  if (verificationMove(status, 'upload') === null)
    return refuse(
      'beingLookedAt',
      'You have already submitted this. Withdraw the request first to change its documents.',
    )
  if (papers.length >= mostPapers)
    return refuse('tooManyPapers', `At most ${mostPapers} files. Put several pages into one PDF.`, 'file')
  if (papers.some((paper) => paper.sha256 === sha256))
    return refuse('sameAgain', 'You have already submitted this file.', 'file')
  return null
}
