/** The steps of a business account from its opening to its first investment. */
export const businessSteps = ['The business', 'Means and signature', 'Identity', 'Owners', 'Bank'] as const
