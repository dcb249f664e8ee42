import { formatCents } from '#kernel/cents.ts'
import { type Box, type ComputedForm, filedBoxes, inOrder } from './computed-form.ts'

export function changeBetween(before: ComputedForm, after: ComputedForm): string | null {
  const [boxesBefore, boxesAfter] = [filedBoxes(before), filedBoxes(after)]
  const codes = [...new Set([...boxesBefore, ...boxesAfter].map(({ code }) => code))]
  const changed = codes.flatMap((code) => {
    const was = boxesBefore.find((box) => box.code === code)
    const is = boxesAfter.find((box) => box.code === code)
    return textOf(was) === textOf(is) ? [] : [`${placeOf(code)} was ${textOf(was)} and is ${textOf(is)}`]
  })
  if (changed.length > 0) return `Amounts changed: ${changed.join('; ')}.`
  if (before.outcome !== after.outcome) return 'Whether a form is required has changed.'
  return salesText(before) === salesText(after) ? null : 'The lines of the sales changed; the totals did not.'
}

/** "box 1a", "item L, ending", "Schedule K-3, Brazil", "state schedule, OH" */
function placeOf(code: string): string {
  if (code.startsWith('K-3, ')) return `Schedule ${code}`
  if (code.startsWith('State, ')) return code.replace('State', 'state schedule')
  return `${/^[JKL], /.test(code) ? 'item' : 'box'} ${code}`
}

const textOf = (box: Box | undefined): string =>
  box === undefined ? 'empty' : box.amount === null ? box.text : formatCents(box.amount)

/** Compares by name, whatever order a line was made or read in. */
const salesText = ({ sales }: ComputedForm): string =>
  inOrder(sales)
    .map((line) =>
      JSON.stringify(
        Object.entries(line)
          .map(([name, value]) => `${name} ${value}`)
          .toSorted(),
      ),
    )
    .join()

/** A furnished form is corrected by one that shows all boxes, even if it would no longer be required by itself. */
export const asCorrection = (before: ComputedForm, after: ComputedForm): ComputedForm =>
  before.outcome === 'issued' && after.outcome !== 'exempt' ? { ...after, outcome: 'issued' } : after
