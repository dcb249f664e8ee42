export const technologies = ['solar', 'hydro', 'storage'] as const
/** What a plant makes its power from. */
export type Technology = (typeof technologies)[number]
