export const technologies = ['solar', 'hydro', 'storage'] as const
export type Technology = (typeof technologies)[number]

/** True if a portfolio has plants of a kind; one with solar and hydro plants has both. */
export const hasKind = (
  { technologies: own }: { readonly technologies: readonly Technology[] },
  kind: Technology | 'all',
): boolean => kind === 'all' || own.includes(kind)
