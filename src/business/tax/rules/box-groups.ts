type Named = { readonly code: string; readonly name: string }

/** The parts of Schedule K-1 that have a heading of their own, by what their boxes' codes begin with. */
const headings = [
  ['L, ', 'Item L: capital account, tax basis'],
  ['K-3, ', 'Schedule K-3: international items'],
  ['State, ', 'State schedule'],
] as const

export type BoxGroup<B extends Named> = {
  /** Null of the boxes that the form itself numbers. */
  readonly heading: string | null
  readonly boxes: readonly { readonly label: string; readonly box: B }[]
}

/** The boxes as the PDF and the screen show them: those that the form numbers first, then part by part. */
export function groupedBoxes<B extends Named>(boxes: readonly B[]): BoxGroup<B>[] {
  const headingOf = ({ code }: Named): string | null => headings.find(([start]) => code.startsWith(start))?.[1] ?? null
  const groups = Map.groupBy(boxes, headingOf)
  return [null, ...headings.map(([, heading]) => heading)].flatMap((heading) => {
    const labelOf = ({ code, name }: Named) => (heading === null ? `${code} ${name}` : name)
    const ofGroup = groups.get(heading)
    return ofGroup ? [{ heading, boxes: ofGroup.map((box) => ({ label: labelOf(box), box })) }] : []
  })
}
