import { expect, it } from 'vitest'
import { csvBytes } from './csv.ts'

it('a table for people begins with the mark by which spreadsheets read it as UTF-8, and runs nothing', () => {
  const bytes = csvBytes(
    ['Name', 'Amount'],
    [
      ['Zoë Żółć, Ada', '-1,204.50'],
      ['=1+1', '-1'],
      ['Acme;=1+1', '1'],
    ],
  )
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.subarray(3).toString()).toBe(
    'Name,Amount\r\n"Zoë Żółć, Ada","-1,204.50"\r\n"\'=1+1",-1\r\nAcme;\'=1+1,1\r\n',
  )
})
