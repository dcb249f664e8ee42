import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it.each([
  '=1+1',
  '+SUM(A1:A9)',
  '-1+SUM(A1:A9)',
  '-A1',
  '--1',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '-1.5.2',
  '＝1+1',
  '＋1',
  ' ＠SUM(A1)',
  '－1+1',
])('a file for spreadsheets runs nothing: %j', async (name) => {
  const [, line] = (await csvOf([{ Name: name, Amount: '-12.50' }])).split(/\r\n(?=['"])/)
  expect(line).toMatch(/^"?'/)
})

it('a file for spreadsheets keeps numbers and plain texts as they are', async () => {
  const row = { Name: 'Ada - Reyes', Amount: '-1,204.50', Count: '-3', Other: '12.50' }
  expect(await csvOf([row])).toBe('\ufeffName,Amount,Count,Other\r\nAda - Reyes,"-1,204.50",-3,12.50')
})
