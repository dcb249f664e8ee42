import type { Work } from './queue-document.ts'

/** The page on which work is done, at its row. */
export function placeOfWork({ kind, subject, userId }: Pick<Work, 'kind' | 'subject' | 'userId'>): string {
  const at = (page: string) => `/operations/${page}/#${encodeURIComponent(subject)}`
  switch (kind) {
    case 'proposal':
    case 'dividend':
      return at('approvals')
    case 'message':
      return `/operations/messages/${subject}/`
    case 'accreditation':
      return userId === null ? '/operations/investors/' : `/operations/investors/${userId}/`
    case 'estate':
      return `/operations/estates/${subject}/`
    case 'holdingTransfer':
      return `/operations/share-transfers/${subject}/`
    case 'nameChange':
      return `/operations/name-changes/${subject}/`
    case 'case':
      return at('cases')
    case 'transfer':
      return at('transfers')
    case 'frozenAccount':
      return at('accounts')
    case 'bankBreak':
      return at('reconciliation')
    case 'legalHold':
      return at('legal-holds')
    case 'complaint':
      return `/operations/complaints/${subject}/`
    case 'dataRequest':
      return at('data-requests')
    case 'filing':
      return at('filings')
    case 'stuck':
      return at('stuck')
    case 'switch':
      return at('switches')
    case 'alert':
      return at('alerts')
    case 'accessReview':
      return at('access-review')
    case 'breakGlass':
      return at('break-glass')
  }
}
