import { access, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { hereIn, jobs, titleAt, waitingAt, waitingIn } from './places.ts'

const pages = jobs.flatMap((job) => job.pages)
const job = (id: string) => jobs.find((one) => one.id === id)!

describe('the places of the back office', () => {
  it.each(pages)('have a page of their own: $to', async ({ to }) => {
    const place = to.split('/')[2]!
    const text = await readFile(new URL('../place-page.tsx', import.meta.url), 'utf8')
    const [, file] = new RegExp(`\\['${place}', lazy\\(\\(\\) => import\\('\\./([^']+)'`).exec(text)!
    await expect(access(new URL(`../${file}`, import.meta.url))).resolves.toBeUndefined()
  })

  it.each([
    ['/operations', 'Queue'],
    ['/operations/', 'Queue'],
    ['/operations/investors/usr_1/', 'Investors'],
    ['/operations/messages/msg_1', 'Messages'],
  ])('%s is %s', (path, label) => {
    expect(hereIn(path)?.page.label).toBe(label)
  })

  it('have none for an address that is nobody’s', () => {
    expect(hereIn('/operations/elsewhere/')).toBeNull()
    expect(titleAt('/operations/elsewhere/')).toBeNull()
  })

  it('name the window', () => {
    expect(['/operations/', '/operations/cases/'].map(titleAt)).toEqual(['Today', 'Cases'])
  })

  it('do each kind of work on one page', () => {
    const kinds = pages.flatMap((page) => page.kinds)
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})

describe('the number beside a place', () => {
  const counts = [
    { kind: 'proposal', job: 'money', count: 2 },
    { kind: 'dividend', job: 'portfolios', count: 1 },
    { kind: 'case', job: 'money', count: 4 },
    { kind: 'transfer', job: 'money', count: 8 },
  ] as const

  it('is what is done there', () => {
    expect(pages.filter(({ label }) => label === 'Approvals').map((page) => waitingAt(page, counts))).toEqual([3])
    expect(waitingIn(job('money'), counts)).toBe(12)
    expect(waitingIn(job('people'), counts)).toBe(0)
  })

  it('is all of it at Today', () => {
    expect(waitingIn(job('today'), counts)).toBe(15)
  })
})
