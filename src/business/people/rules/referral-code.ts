const mostCharacters = 40

/** What is wrong with a referral or promotion code as it was entered, if anything. Whether it exists is asked later. */
export const faultOfReferralCode = (text: string): string | null =>
  text.trim().length > mostCharacters ? 'A referral code is shorter than this.' : null
