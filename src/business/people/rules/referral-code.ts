const mostCharacters = 40

/**
 * The fault in a referral or promotion code as it was entered; null if there is none. Its existence is checked later.
 */
export const faultOfReferralCode = (text: string): string | null =>
  text.trim().length > mostCharacters ? 'A referral code is shorter than this.' : null
