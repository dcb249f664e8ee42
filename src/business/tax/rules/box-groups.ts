type Named = { readonly code: string; readonly name: string }

/** The parts of Schedule K-1, by the beginning of their boxes' codes; numbered ones follow the items. */
const groups = [
  { start: 'J, ', heading: 'Item J: share of profit, loss and capital' },
  { start: 'K, ', heading: 'Item K: share of liabilities' },
  { start: 'L, ', heading: 'Item L: capital account, tax basis' },
  { start: '', heading: 'Boxes' },
  { start: 'K-3, ', heading: 'Schedule K-3: international items' },
  { start: 'State, ', heading: 'State schedule' },
] as const
type Heading = (typeof groups)[number]['heading']

const [numbered, itemJ] = ['Boxes', 'Item J: share of profit, loss and capital'] as const satisfies Heading[]
const timesOfItemJ = new Map([
  ['J, beginning', 'At the beginning of the year'],
  ['J, ending', 'At the end of the year'],
])

export type BoxGroup<B extends Named> = {
  readonly heading: Heading
  readonly boxes: readonly { readonly label: string; readonly box: B }[]
}

const headingOf = ({ code }: Named): Heading =>
  groups.find(({ start }) => start !== '' && code.startsWith(start))?.heading ?? numbered

function labelOf({ code, name }: Named, heading: Heading): string {
  if (heading === numbered) return `${code} ${name}`
  return heading === itemJ ? (timesOfItemJ.get(code) ?? name) : name
}

export function groupedBoxes<B extends Named>(boxes: readonly B[]): BoxGroup<B>[] {
  const byHeading = Map.groupBy(boxes, headingOf)
  return groups.flatMap(({ heading }) => {
    const ofGroup = byHeading.get(heading)
    return ofGroup ? [{ heading, boxes: ofGroup.map((box) => ({ label: labelOf(box, heading), box })) }] : []
  })
}
