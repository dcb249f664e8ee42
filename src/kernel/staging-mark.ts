/** Over every page, and in every email and text, of a company in staging. */
export const stagingMark = 'Test site: nothing here is an offer, and no real money moves.'
