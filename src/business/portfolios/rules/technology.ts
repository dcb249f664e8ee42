export const technologies = ['solar', 'hydro', 'storage'] as const
export type Technology = (typeof technologies)[number]
