import { describe, expect, it } from 'vitest'
import { deviceName } from './device.ts'
import { codeOf, refuseCode, refuseFactor } from './factors.ts'

describe('a device is named as its owner knows it', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Mac'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['curl/8.5', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

describe('a code', () => {
  it.each([
    [9, undefined],
    [10, 'tooManyFactors'],
  ])('can be one more beside %i: %s', (confirmed, code) => expect(refuseFactor(confirmed)?.code).toBe(code))

  it('has six digits, however they are spaced', () => {
    expect(codeOf('123 456')).toBe('123456')
    expect(refuseCode('123 456')).toBeNull()
    for (const wrong of ['', '12345', '1234567', 'abcdef']) expect(refuseCode(wrong)).toMatchObject({ code: 'badCode' })
  })
})
