import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PortalPlaces } from './portal-places.tsx'

const drawn = (at: string, isDelegate = false): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <PortalPlaces isDelegate={isDelegate} />
    </MemoryRouter>,
  )
/** The targets of all links in the bar, the tabs and under More. */
const links = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
const marked = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)</g)].map(([, label]) => label!)

describe('the navigation of the portal', () => {
  it('marks the open place in the bar and in the tabs', () => {
    expect(marked(drawn('/users/dividends/div_1'))).toEqual(['Dividends', 'Dividends'])
  })

  it('marks More, and the place in it, where no tab has the page', () => {
    const html = drawn('/users/tax-center/')
    expect(marked(html)).toEqual(['Taxes', 'Taxes'])
    expect(html).toMatch(/<button [^>]*data-current=""[^>]*>More/)
    expect(drawn('/users/dashboard/')).not.toContain('data-current')
  })

  it('leads an owner to their notifications and a delegate to none of the owner’s', () => {
    expect(links(drawn('/users/dashboard/'))).toContain('/users/notifications/')
    expect(links(drawn('/users/dashboard/', true))).not.toContain('/users/notifications/')
    expect(links(drawn('/users/dashboard/', true))).toContain('/users/documents/')
  })

  it('is not drawn in the back office', () => {
    expect(drawn('/operations/tax/')).toBe('')
  })
})
