import { v7 as uuidv7 } from 'uuid'
import { keepDraft as keep, readDraft as kept } from '#web/draft.ts'
import { isWealthChannel } from '#web/wealth-channel.ts'

/** The choices on the way to an account; they wait in this tab until the server has them. */
export type Draft = {
  /** Typed before the hosted sign-up, which shows it again. */
  readonly email: string
  /** The registration's own key: sent twice, it counts once. */
  readonly key: string
  readonly type: 'individual' | 'business'
  readonly referralCode: string
  readonly wealthChannel: boolean
  /** The address sets it on the way from the pages about retirement accounts. */
  readonly intendedFundingSrcType: 'BANK' | 'IRA'
  /** The documents agreed to. */
  readonly agreed: readonly string[]
  /** The word of the sample document. */
  readonly sampleWord: string
}

export const draftName = 'getStarted'

/** The form before the reader's data is loaded, as the document carries it. */
export const freshDraft: Draft = {
  email: '',
  key: '',
  type: 'individual',
  referralCode: '',
  wealthChannel: false,
  intendedFundingSrcType: 'BANK',
  agreed: [],
  sampleWord: '',
}

/**
 * The draft kept in this tab, with the parameters of the address. A link with a code, or of the wealth channel, counts
 * over an earlier visit's.
 */
export function readDraft(search: URLSearchParams): Draft {
  const draft: Draft = { ...freshDraft, ...kept<Draft>(draftName) }
  return {
    ...draft,
    key: draft.key || uuidv7(),
    referralCode: search.get('ref') || search.get('referralCode') || draft.referralCode,
    wealthChannel: isWealthChannel() || draft.wealthChannel,
    intendedFundingSrcType: search.get('funding') === 'ira' ? 'IRA' : draft.intendedFundingSrcType,
  }
}

export const keepDraft = (draft: Draft): void => keep(draftName, draft)
