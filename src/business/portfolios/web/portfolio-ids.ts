/** The portfolios that have a page of their own (specification 2.1). */
export const portfolioIds = ['1', '2', '3', '4', '5', '7', '9', '12', '13', '48'] as const

/** Those without an invest page: fully funded, or not open yet. */
const withoutInvestPage: readonly string[] = ['12', '13']

export const hasInvestPage = (id: string): boolean => !withoutInvestPage.includes(id)
