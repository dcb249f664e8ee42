import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '../../../../routes.ts'
import { barPlaces, isBackOffice, morePlaces, openTo, placeOf, tabPlaces } from './places.ts'

const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [...(path === undefined ? [] : [here]), ...addressesOf(children ?? [], here)]
  })
const pages = addressesOf(routes as RouteConfigEntry[])
const portalPages = pages.filter((page) => page.startsWith('/users/'))

/** Pages that the account menu, a notice or a step leads to. */
const ofNoPlace = ['/users/onboarding', '/users/corporate-equity', '/users/referral-program', '/users/notifications']

describe('the places of the portal', () => {
  it('are seven in the bar, and four of a phone with a way to the rest', () => {
    expect(barPlaces.map(({ label }) => label)).toEqual([
      'Overview',
      'Activity',
      'Dividends',
      'Documents',
      'Taxes',
      'Auto-invest',
      'Settings',
    ])
    const reached = [...tabPlaces, ...morePlaces].map(({ to }) => to)
    expect(barPlaces.filter(({ to }) => !reached.includes(to))).toEqual([])
  })

  it('are pages that exist', () => {
    const all = [...barPlaces, ...tabPlaces, ...morePlaces].map(({ to }) => to.replace(/\/$/, ''))
    expect(all.length).toBe(18)
    expect(all.filter((to) => !pages.includes(to))).toEqual([])
  })

  it('hold each page of the portal but for a few that stand alone', () => {
    expect(portalPages.length).toBeGreaterThan(30)
    const homeless = portalPages.filter((page) => placeOf(page, [...barPlaces, ...morePlaces]) === null)
    expect(homeless.toSorted()).toEqual(ofNoPlace.filter((page) => page !== '/users/notifications').toSorted())
  })

  it('are marked by the page that is open, with and without a slash at its end', () => {
    expect(placeOf('/users/transfers/btr_1', barPlaces)).toBe('/users/transfers/')
    expect(placeOf('/users/transfers/', barPlaces)).toBe('/users/transfers/')
    expect(placeOf('/users/dividends/div_1', barPlaces)).toBe('/users/dividend-calendar/')
    expect(placeOf('/users/transfersome', barPlaces)).toBeNull()
  })

  it('leave out a person’s own pages where someone looks at the account of another', () => {
    const labels = openTo(morePlaces, true).map(({ label }) => label)
    expect(labels).not.toContain('Notifications')
    expect(labels).toContain('Documents')
  })

  it('are not those of the back office', () => {
    expect(['/operations', '/operations/', '/operations/tax/', '/operationsroom/'].map(isBackOffice)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})
