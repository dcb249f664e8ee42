import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { absolute } from '#web/page-meta.ts'
import { sampleSolar } from '../../home/sample-hours.ts'
import { display } from './lettering.ts'
import { drawCard } from './social-card.ts'
import { cardsOf } from './social-images.ts'

const head = (path: string, title: string, description: string) =>
  `<meta property="og:title" content="${title}"/><meta property="og:description" content="${description}"/><meta property="og:image" content="${absolute(path)}"/>`

describe('the picture of a shared address', () => {
  it('is as large as social sites ask for, and has no text that needs a font', async () => {
    const svg = drawCard({ kind: 'Article', title: 'A title', hours: sampleSolar, technology: 'solar' })
    expect(svg).not.toContain('<text')
    const { width, height } = await sharp(Buffer.from(svg)).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  it('breaks a title between words, and no line is wider than the picture', () => {
    const title = 'Public solar stocks, yieldcos and private shares: three ways to own the same sun'
    const lines = display.wrap(title, 56, 1056)
    expect(lines.join(' ')).toBe(title)
    expect(Math.max(...lines.map((line) => display.widthOf(line, 56)))).toBeLessThanOrEqual(1056)
  })

  it('says what the page says of itself', () => {
    const cards = cardsOf([
      { address: '/', html: head('/social/default.png', 'Longlight', 'Words.') },
      {
        address: '/investment/7/',
        html: head('/social/investment/7.png', 'Hydro &amp; more', 'Hydro &amp; more: two plants. Risks.'),
      },
    ])
    expect([...cards.keys()]).toEqual(['/social/default.png', '/social/investment/7.png'])
    expect(cards.get('/social/investment/7.png')).toMatchObject({
      kind: 'Portfolio',
      title: 'Hydro & more',
      line: 'Two plants.',
      technology: 'hydro',
    })
  })
})
