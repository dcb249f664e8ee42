import { afterEach, describe, expect, it } from 'vitest'
import { isFailedChunk, reloadOnce } from './reload-once.ts'

describe('a page of which a file is gone', () => {
  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://longlight.example/assets/a.js', true],
    ['Firefox', 'error loading dynamically imported module: https://longlight.example/assets/a.js', true],
    ['Safari', 'Importing a module script failed.', true],
    ['Safari, answered with a page', "'text/html' is not a valid JavaScript MIME type.", true],
    ['its styles', 'Unable to preload CSS for /assets/tax-center-page.css', true],
    ['the router', 'Error loading route module `users/tax-center`', true],
    ['a sentence of ours', 'Error loading your tax forms', false],
    ['a failed query', 'Failed to fetch', false],
    ['a failed query in Safari', 'Load failed', false],
    ['a failed query in Firefox', 'NetworkError when attempting to fetch resource.', false],
    ['a defect', "Cannot read properties of undefined (reading 'css')", false],
    ['a refusal', 'We cannot find this bank account in your account. Reload the page.', false],
  ])('is told from another failure: %s', (_who, message, is) => {
    expect(isFailedChunk(new Error(message))).toBe(is)
  })
})

describe('the reload of a page', () => {
  const browser = Object.getOwnPropertyDescriptors(globalThis)
  afterEach(() => {
    for (const name of ['navigator', 'sessionStorage', 'location'] as const) {
      if (browser[name]) Object.defineProperty(globalThis, name, browser[name])
      else Reflect.deleteProperty(globalThis, name)
    }
  })

  /** The addresses that reload, among some that fail one after the other. */
  function reloadsOf(paths: readonly string[], { isOnline = true, isBlocked = false } = {}): string[] {
    const kept = new Map<string, string>()
    const reloads: string[] = []
    const setItem = (key: string, value: string) => {
      if (isBlocked) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      kept.set(key, value)
    }
    const define = (name: string, value: object) =>
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    define('navigator', { onLine: isOnline })
    define('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem })
    for (const pathname of paths) {
      define('location', { pathname, reload: () => reloads.push(pathname) })
      reloadOnce()
    }
    return reloads
  }

  it.each([
    ['that fails for good', ['/a', '/a', '/a'], ['/a']],
    ['after another', ['/a', '/b', '/b'], ['/a', '/b']],
    ['that leads to another and back', ['/a', '/b', '/a', '/b', '/a'], ['/a', '/b']],
    ['with and without its slash', ['/a', '/a/', '/a', '/a/'], ['/a', '/a/']],
    ['called as a part of storage is', ['length', 'length'], ['length']],
  ])('comes once: %s', (_what, failed, reloaded) => expect(reloadsOf(failed)).toEqual(reloaded))

  it('does not come offline, nor where nothing says that it came', () => {
    expect(reloadsOf(['/a'], { isOnline: false })).toEqual([])
    expect(reloadsOf(['/a', '/a'], { isBlocked: true })).toEqual([])
  })
})
