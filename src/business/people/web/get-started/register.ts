import { rememberedCampaign } from '#web/campaign.ts'
import { forgetDraft } from '#web/draft.ts'
import { publicQuery } from '#web/public-query.ts'
import { type ConsentText, consentTexts, optionalConsents, wholeText } from '../../rules/consent-texts.ts'
import { type Draft, draftName } from './draft.ts'
import { asPerson } from './newcomer.ts'

/** Pressing “Agree and continue” agrees to both; the right word proves that the records can be read. */
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

/** Returns null, or the message of a refusal. The confirmation mail leaves with the registration. */
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
