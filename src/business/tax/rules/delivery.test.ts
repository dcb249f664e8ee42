import { expect, it } from 'vitest'
import { instant } from '#kernel/instant.ts'
import { deliveryDocuments, deliveryInput, deliveryText, isElectronic } from './delivery.ts'

const at = (day: string, consents: boolean) => ({ at: instant(`${day}T15:00:00Z`), consents })

it('forms go out electronically as was chosen last, and by mail before anything was chosen', () => {
  expect(isElectronic([])).toBe(false)
  expect(isElectronic([at('2026-01-05', true)])).toBe(true)
  expect(isElectronic([at('2026-03-05', false), at('2026-01-05', true)])).toBe(false)
  expect(isElectronic([at('2026-03-05', false), at('2026-01-05', true), at('2026-04-05', true)])).toBe(true)
})

it('a consent shows that the format can be read, a withdrawal does not', () => {
  const document = 'electronic-1099'
  expect(deliveryInput.safeParse({ document, consents: true, sampleWord: 'lantern' }).success).toBe(true)
  expect(deliveryInput.safeParse({ document, consents: true, sampleWord: 'wrong' }).success).toBe(false)
  expect(deliveryInput.safeParse({ document, consents: true }).success).toBe(false)
  expect(deliveryInput.safeParse({ document, consents: false }).success).toBe(true)
})

it('each consent has its disclosure: copies, withdrawal, until when, and what is needed', () => {
  for (const document of deliveryDocuments) {
    const words = deliveryText(document)
      .sections.flatMap(({ paragraphs }) => paragraphs)
      .join(' ')
    for (const part of ['free of charge', 'withdraw', 'remains available', 'opens PDF files'])
      expect(words).toContain(part)
  }
})
