import { expect, it } from 'vitest'
import type { OpenWorkKind } from '#web/generated/graphql.ts'
import { hereIn, jobs } from '../shell/places.ts'
import { placeOfWork } from './work-places.ts'

const kinds = jobs.flatMap(({ pages }) => pages.flatMap((page) => page.kinds.map((kind) => ({ kind, page }))))

it.each(kinds)('leads for a $kind to the page that counts it', ({ kind, page }) => {
  const { pathname } = new URL(placeOfWork({ kind, subject: 'x_1', userId: 'usr_1' }), 'https://site.example')
  expect(hereIn(pathname)?.page).toBe(page)
})

it('leads to the row, whatever its id has in it', () => {
  const stuck: OpenWorkKind = 'stuck'
  const { hash } = new URL(
    placeOfWork({ kind: stuck, subject: 'event:ach/evt #1', userId: null }),
    'https://site.example',
  )
  expect(decodeURIComponent(hash)).toBe('#event:ach/evt #1')
})
