export const technologies = ['solar', 'hydro', 'storage'] as const
export type Technology = (typeof technologies)[number]

/** Whether a portfolio has plants of a kind: one of solar and hydro plants has both, whichever is named first. */
export const hasKind = (
  { technologies: own }: { readonly technologies: readonly Technology[] },
  kind: Technology | 'all',
): boolean => kind === 'all' || own.includes(kind)
