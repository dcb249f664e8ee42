import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { companyOf } from './company-each-width.ts'

/** A mail that the company sent, as the sandbox keeps it. */
export type SandboxMail = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

export type Sandbox = {
  readonly origin: string
  /** The mails to an address, newest first. */
  readonly mails: (to: string) => Promise<readonly SandboxMail[]>
  /** Waits for a mail whose subject matches. */
  readonly mail: (to: string, subject: RegExp) => Promise<SandboxMail>
  /** Moves business time and waits until all that fell due has been done. */
  readonly moveClock: (
    move: { days: number } | { months: number } | { to: string } | { toNextEvent: true },
  ) => Promise<void>
}

export const test = base.extend<{ sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use, { project }) => use(companyOf(project.name).site),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  sandbox: async ({}, use, { project }) => use(sandboxAt(companyOf(project.name).sandbox)),
})

export { expect }

/** No finding of axe on what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  // While a page still loads it shows no heading yet.
  await expect(page.locator('h1').first()).toBeAttached()
  // A dialog that still comes in is taken for none, and the page behind it for one without a heading.
  await expect.poll(() => page.evaluate(isDialogComing)).toBe(false)
  // The announcer of react-aria names a busy button for some seconds after the page has left it behind.
  const axe = new AxeBuilder({ page }).exclude('[data-live-announcer]')
  // For a partner's frame it opens a second page at each look; a page without one needs none, which halves the time.
  const look = () => (page.frames().length > 1 ? axe : axe.setLegacyMode()).analyze()
  let { violations } = await look()
  // A page that goes on to another while it is looked at has no heading for a moment: where it stays without, it is found again.
  if (violations.some(({ id }) => id === 'page-has-heading-one')) {
    await expect(page.locator('h1').first()).toBeVisible()
    violations = (await look()).violations
  }
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/**
 * True while a dialog is in the page and not to be seen: with a text field in focus it waits for the keyboard of a phone, and
 * then comes in. What moves with the scroll never ends.
 */
const isDialogComing = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some(
    (dialog) => dialog.checkVisibility() && !dialog.checkVisibility({ opacityProperty: true }),
  ) ||
  document.getAnimations().some(({ effect, timeline, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    if (!target || playState !== 'running' || !(timeline instanceof DocumentTimeline)) return false
    return target.matches('[role="dialog"]') || target.querySelector('[role="dialog"]') !== null
  })

function sandboxAt(origin: string): Sandbox {
  const mails = async (to: string): Promise<readonly SandboxMail[]> => {
    const answer = await fetch(`${origin}/api/inbox?${new URLSearchParams({ to })}`)
    if (!answer.ok) throw new Error(`The sandbox's inbox answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { messages: SandboxMail[] }).messages
  }
  return {
    origin,
    mails,
    mail: async (to, subject) => {
      let found: SandboxMail | undefined
      await expect
        .poll(
          async () => {
            found = (await mails(to)).find((mail) => subject.test(mail.subject))
            return found?.subject
          },
          { message: `a mail to ${to} about ${subject}`, timeout: 20_000 },
        )
        .toBeDefined()
      return found!
    },
    moveClock: async (move) => {
      const answer = await fetch(`${origin}/api/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...move, wait: true }),
      })
      if (!answer.ok) throw new Error(`The sandbox's clock answered ${answer.status}: ${await answer.text()}`)
    },
  }
}
