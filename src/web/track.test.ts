import { describe, expect, it } from 'vitest'
import { type AnalyticsTag, type Consent, createTracker } from './track.ts'

const configured: AnalyticsTag = { origin: 'https://tag.example', id: 'G-1' }

function reader({ tag = configured as AnalyticsTag | null, consent = null as Consent | null, objects = false } = {}) {
  const sent: string[] = []
  const stopped: string[] = []
  let kept = consent
  const tracker = createTracker({
    tag: async () => tag,
    consent: () => kept,
    keep: (said) => {
      kept = said
    },
    objects: () => objects,
    send: ({ id }, event) => sent.push(`${id} ${event}`),
    stop: ({ id }) => stopped.push(id),
  })
  return { ...tracker, sent, stopped }
}

describe('counting what readers press', () => {
  it('happens where a tag is configured and the reader agreed', async () => {
    const { track, sent } = reader({ consent: 'given' })
    await track('clickGetStarted')
    await track('clickIRALearnMore')
    await track('clickFloatingGetStarted')
    expect(sent).toEqual(['G-1 clickGetStarted', 'G-1 clickIRALearnMore', 'G-1 clickFloatingGetStarted'])
  })
  it.each([
    ['no tag is configured', { tag: null, consent: 'given' as const }],
    ['the reader was not asked yet', {}],
    ['the reader refused', { consent: 'refused' as const }],
    ['the browser objects, whatever was agreed before', { consent: 'given' as const, objects: true }],
  ])('drops everything when %s', async (_, world) => {
    const { track, sent } = reader(world)
    await track('clickGetStarted')
    expect(sent).toEqual([])
  })
  it('asks once, and only where there is something to ask', async () => {
    const undecided = reader()
    expect(await undecided.mustAsk()).toBe(true)
    undecided.answer('refused')
    expect(await undecided.mustAsk()).toBe(false)
    expect(await reader({ tag: null }).mustAsk()).toBe(false)
    expect(await reader({ objects: true }).mustAsk()).toBe(false)
    expect(await reader({ consent: 'given' }).mustAsk()).toBe(false)
  })
  it('begins as soon as the reader agrees', async () => {
    const { answer, track, sent } = reader()
    answer('given')
    await track('clickGetStarted')
    expect(sent).toHaveLength(1)
  })
  it('ends at once when consent is taken back, also for a press that is on its way', async () => {
    const { answer, track, standing, sent, stopped } = reader({ consent: 'given' })
    await track('clickGetStarted')
    const onItsWay = track('clickIRALearnMore')
    answer('refused')
    await onItsWay
    await track('clickFloatingGetStarted')
    expect(sent).toEqual(['G-1 clickGetStarted'])
    expect(stopped).toEqual(['G-1'])
    expect(await standing()).toBe('refused')
  })
  it.each([
    ['nothing', { tag: null, consent: 'given' as const }],
    ['objects', { consent: 'given' as const, objects: true }],
    ['given', { consent: 'given' as const }],
    ['refused', { consent: 'refused' as const }],
    ['unasked', {}],
  ])('says how it stands: %s', async (expected, world) => {
    expect(await reader(world).standing()).toBe(expected)
  })
  it('never stands in the way when the settings do not come', async () => {
    const { track, mustAsk } = createTracker({
      tag: () => Promise.reject(new Error('offline')),
      consent: () => 'given',
      keep: () => {},
      objects: () => false,
      send: () => {
        throw new Error('nothing may be sent')
      },
      stop: () => {},
    })
    await track('clickGetStarted')
    expect(await mustAsk()).toBe(false)
  })
})
