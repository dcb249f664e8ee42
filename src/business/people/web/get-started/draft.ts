import { v7 as uuidv7 } from 'uuid'
import { keepDraft as keep, readDraft as kept } from '#web/draft.ts'
import { isWealthChannel } from '#web/wealth-channel.ts'

export type Draft = {
  /** Typed before the hosted sign-up, which shows it again. */
  readonly email: string
  /** The registration's own key, so that sending it twice counts once. */
  readonly key: string
  readonly type: 'individual' | 'business'
  readonly referralCode: string
  readonly wealthChannel: boolean
  /** Set by links from the pages about retirement accounts. */
  readonly intendedFundingSrcType: 'BANK' | 'IRA'
  readonly agreed: readonly string[]
  readonly sampleWord: string
}

export const draftName = 'getStarted'

/** The initial form before the reader's data is loaded, as prerendered. */
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
 * The draft in this tab, with the parameters of the address. A link with a code, or of the wealth channel, overrides an
 * earlier visit's.
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
