import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bannerOf, footerBannerOf, isOver, mayShowAd, siteBanners } from './banners.ts'

const text = z.string().min(1)
const fields = z.strictObject({
  id: z.enum(['ad', 'get-in-touch', 'get-started']),
  heading: text.optional(),
  text,
  label: text,
  href: text,
  until: z.iso.datetime({ offset: true }).optional(),
})

describe('banners', () => {
  it('are three, each with all of its words', () =>
    expect(siteBanners.map((banner) => fields.parse(banner).id)).toEqual(['ad', 'get-in-touch', 'get-started']))
  it('of ads end on 23 October 2025 at 20:00 US Eastern, to the second', () => {
    const ad = bannerOf('ad')!
    const end = Date.parse('2025-10-23T20:00:00-04:00')
    expect([isOver(ad, end - 1_000), isOver(ad, end)]).toEqual([false, true])
    expect(isOver(bannerOf('get-in-touch')!, end)).toBe(false)
  })
  it('of ads stay away from the way in, the portal and what is not for everyone', () => {
    expect(['/', '/faq/', '/investments/', '/investment/1/', '/wealth'].filter((path) => !mayShowAd(path))).toEqual([])
    const without = [
      '/login',
      '/get-started/',
      '/get-started/referral',
      '/users/dashboard',
      '/investment/1/invest/',
      '/confidential/',
      '/auth-error',
    ]
    expect(without.filter(mayShowAd)).toEqual([])
  })
  it('of the footer stand on few pages, never both', () => {
    expect(['/wealth', '/ira/', '/glossary/megawatt/', '/', '/terms-of-service/'].map(footerBannerOf)).toEqual([
      'get-in-touch',
      'get-in-touch',
      'get-started',
      null,
      null,
    ])
  })
})
