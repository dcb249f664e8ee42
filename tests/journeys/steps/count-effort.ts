import type { BrowserContext } from '@playwright/test'

/** The effort of a way through the pages, as a person's hand has it. */
export type Effort = { clicks: number; fields: number }

/**
 * Counts in every page and partner's frame from here on: a press on something that acts is a click, by mouse or by
 * key; a field into which something is typed or chosen is one field. To put the cursor into a field is no click.
 */
export async function countEffort(context: BrowserContext): Promise<Effort> {
  const effort: Effort = { clicks: 0, fields: 0 }
  await context.exposeBinding('countEffort', (_source, kind: keyof Effort) => {
    effort[kind] += 1
  })
  await context.addInitScript(() => {
    const count = (kind: keyof Effort) => Reflect.get(window, 'countEffort')(kind)
    const acting = 'a[href], button, summary, label, [role=button], input[type=checkbox], input[type=radio]'
    const pressOn = (event: Event) => {
      if (event.isTrusted && (event.target as Element).closest?.(acting)) count('clicks')
    }
    addEventListener('pointerdown', pressOn, true)
    const filled = new WeakSet<Element>()
    const fill = (field: Element | null | undefined) => {
      if (!field || filled.has(field)) return
      filled.add(field)
      count('fields')
    }
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === ' ' || event.key === 'Enter') pressOn(event)
        const segment = (event.target as Element).closest?.('[role=spinbutton]')
        // A date is one field, however many segments it has.
        if (/^\d$/.test(event.key)) fill(segment?.closest('[role=group]'))
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        const field = target as HTMLInputElement
        if (field.matches?.('input:not([type=checkbox]):not([type=radio]), select, textarea')) fill(field)
      },
      true,
    )
  })
  return effort
}
