import type { ActSubjectsQuery } from '#web/generated/graphql.ts'
import type { Act } from '../acts/act.ts'
import { actPath } from '../acts/act-path.ts'
import { findActs } from '../acts/find-acts.ts'
import { jobs } from '../shell/places.ts'

export type PaletteEntry = { readonly to: string; readonly label: string; readonly note: string }
export type PaletteGroup = { readonly title: string; readonly entries: readonly PaletteEntry[] }

type Known = {
  readonly acts: readonly Act[]
  readonly recent: readonly string[]
  readonly portfolios: ActSubjectsQuery['portfolios']
  readonly investors: readonly PaletteEntry[]
}

const most = 8

const pages: readonly PaletteEntry[] = jobs.flatMap(({ label: job, pages: ofJob }) =>
  ofJob.map(({ to, label }) => ({ to, label, note: job })),
)
const actEntry = ({ name, title, job }: Act): PaletteEntry => ({
  to: actPath(name),
  label: title,
  note: jobs.find(({ id }) => id === job)?.label ?? '',
})

const has = (text: string, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** The palette's entries for a text: recently used acts first; every entry is a link. */
export function paletteGroups(search: string, { acts, recent, portfolios, investors }: Known): readonly PaletteGroup[] {
  const text = search.trim()
  const lately = recent.flatMap((name) => acts.find((act) => act.name === name) ?? [])
  const group = (title: string, entries: readonly PaletteEntry[]): PaletteGroup => ({
    title,
    entries: entries.slice(0, most),
  })
  const isSearched = text !== ''
  const matching = isSearched ? findActs(acts, text) : []
  const groups = isSearched
    ? [
        group(
          'Acts',
          [...matching.filter((act) => lately.includes(act)), ...matching.filter((act) => !lately.includes(act))].map(
            actEntry,
          ),
        ),
        group(
          'Pages',
          pages.filter(({ label, note }) => has(`${label} ${note}`, text)),
        ),
        group(
          'Portfolios and plants',
          subjects(portfolios).filter(({ label }) => has(label, text)),
        ),
        group('Investors', investors),
      ]
    : [
        { title: 'Recent acts', entries: lately.map(actEntry) },
        { title: 'Pages', entries: pages },
      ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** A portfolio or plant links to the acts about it. */
const subjects = (portfolios: Known['portfolios']): readonly PaletteEntry[] =>
  portfolios.flatMap(({ id, name, plants }) => [
    { to: `/operations/acts/?portfolioId=${encodeURIComponent(id)}`, label: name, note: 'Acts about this portfolio' },
    ...plants.map((plant) => ({
      to: `/operations/acts/?plantId=${encodeURIComponent(plant.id)}`,
      label: plant.name,
      note: `Plant of ${name}`,
    })),
  ])
