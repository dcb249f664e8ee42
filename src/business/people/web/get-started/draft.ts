import { v7 as uuidv7 } from 'uuid'
import { rememberedCampaign } from '#web/campaign.ts'
import { isWealthChannel } from '#web/wealth-channel.ts'
import { type ConsentText, consentTexts, wholeText } from '../../rules/consent-texts.ts'
import { asPerson, type Newcomer } from './newcomer.ts'

/** What was chosen before the hosted sign-up; it waits in this tab until the server has it. */
export type Draft = {
  /** The registration's own key: sent twice, it counts once. */
  readonly key: string
  readonly type: 'individual' | 'business'
  readonly referralCode: string
  readonly wealthChannel: boolean
  /** The documents agreed to. */
  readonly agreed: readonly string[]
}

const draftKey = 'getStartedDraft'

export function readDraft(search: URLSearchParams): Draft {
  const fresh: Draft = {
    key: uuidv7(),
    type: 'individual',
    referralCode: search.get('ref') ?? search.get('referralCode') ?? '',
    wealthChannel: isWealthChannel(),
    agreed: [],
  }
  const kept = sessionStorage.getItem(draftKey)
  if (!kept) return fresh
  const draft = { ...fresh, ...(JSON.parse(kept) as Partial<Draft>) }
  // A link with a code or of the wealth channel counts over what an earlier visit left.
  return {
    ...draft,
    referralCode: fresh.referralCode || draft.referralCode,
    wealthChannel: fresh.wealthChannel || draft.wealthChannel,
  }
}

export const keepDraft = (draft: Draft): void => sessionStorage.setItem(draftKey, JSON.stringify(draft))

export const isWhole = ({ agreed }: Draft): boolean => consentTexts.every(({ document }) => agreed.includes(document))

const registerQuery = {
  name: 'RegisterUser',
  query:
    'mutation RegisterUser($key: IdempotencyKey!, $input: RegisterInput!) { registerUser(input: { key: $key, registration: $input }) { id accountId } }',
}

/** Null when the account stands, else what is wrong. The confirmation mail leaves with the registration. */
export async function register(draft: Draft): Promise<string | null> {
  const { data, errors } = await asPerson<{ registerUser: Pick<Newcomer, 'id'> }>(registerQuery, {
    key: draft.key,
    input: {
      type: draft.type,
      referralCode: draft.referralCode || null,
      wealthChannel: draft.wealthChannel,
      campaign: rememberedCampaign(),
      consents: await Promise.all(consentTexts.map(consentTo)),
    },
  })
  if (!data?.registerUser) return errors[0]?.message ?? 'No answer'
  sessionStorage.removeItem(draftKey)
  return null
}

async function consentTo(text: ConsentText): Promise<{ document: string; version: string; hash: string }> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(wholeText(text)))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { document: text.document, version: text.version, hash }
}
