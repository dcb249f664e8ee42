const mostCharacters = 40

/** The fault in a typed referral or promotion code; null if well-formed. Its existence is checked later. */
export const faultOfReferralCode = (text: string): string | null =>
  text.trim().length > mostCharacters ? 'A referral code is shorter than this.' : null
