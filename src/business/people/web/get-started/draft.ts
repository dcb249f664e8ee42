import { v7 as uuidv7 } from 'uuid'
import { rememberedCampaign } from '#web/campaign.ts'
import { forgetDraft, keepDraft as keep, readDraft as kept } from '#web/draft.ts'
import { publicQuery } from '#web/public-query.ts'
import { isWealthChannel } from '#web/wealth-channel.ts'
import { type ConsentText, consentTexts, optionalConsents, wholeText } from '../../rules/consent-texts.ts'
import { asPerson } from './newcomer.ts'

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

const draftName = 'getStarted'

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

/** The press on “Agree and continue” is the agreement to both; the right word shows that the records can be read. */
export const withAgreement = (draft: Draft): Draft => ({
  ...draft,
  agreed: consentTexts.reduce((agreed, { document }) => withConsent(agreed, document, true), draft.agreed),
})

export const withConsent = (agreed: readonly string[], document: string, isOn: boolean): readonly string[] => [
  ...agreed.filter((accepted) => accepted !== document),
  ...(isOn ? [document] : []),
]

const registerQuery = publicQuery(`
  mutation RegisterUser($key: IdempotencyKey!, $input: RegisterInput!) {
    registerUser(input: { key: $key, registration: $input }) {
      id
      accountId
    }
  }
`)

/** Null if the person is registered, else the message. The confirmation mail leaves with the registration. */
export async function register(draft: Draft): Promise<string | null> {
  const { data, errors } = await asPerson(registerQuery, {
    key: draft.key,
    input: {
      type: draft.type,
      referralCode: draft.referralCode || null,
      wealthChannel: draft.wealthChannel,
      intendedFundingSrcType: draft.intendedFundingSrcType,
      campaign: rememberedCampaign(),
      sampleWord: draft.sampleWord,
      consents: await Promise.all(
        [...consentTexts, ...optionalConsents].filter(({ document }) => draft.agreed.includes(document)).map(consentTo),
      ),
    },
  })
  if (!data?.registerUser) return errors[0]?.message ?? 'No answer'
  forgetDraft(draftName)
  return null
}

async function consentTo(text: ConsentText): Promise<{ document: string; version: string; hash: string }> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(wholeText(text)))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { document: text.document, version: text.version, hash }
}
