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
  '\u200b=1+1',
  '\u00ad+1',
  '\u200e@SUM(A1)',
  '\u2060-A1',
  '\u001f=1+1',
  '\v=1+1',
  '\u00a0\u3000=1+1',
  '﹦1+1',
  '﹢1',
  '﹫SUM(A1)',
  '﹣A1',
  '−1+1',
  '-2+3+cmd|calc!A0',
  '@\n1',
])('a file for spreadsheets runs nothing: %j', async (name) => {
  const [, line] = (await csvOf([{ Name: name, Amount: '-12.50' }])).split(/\r\n(?=['"])/)
  expect(line).toMatch(/^"?'/)
})

it('a file for spreadsheets keeps numbers and plain texts as they are', async () => {
  for (const text of [
    '-0',
    '-0.01',
    '-1,204,567.89',
    'a=b',
    'Ada+tax@example.com',
    '5 - 3',
    '(5)',
    '½',
    'x\u200b=1',
    '1=1',
  ])
    expect((await csvOf([{ Name: text }])).split('\r\n')[1]?.replaceAll('"', ''), text).toBe(text)
  const row = { Name: 'Ada - Reyes', Amount: '-1,204.50', Count: '-3', Other: '12.50' }
  expect(await csvOf([row])).toBe('\ufeffName,Amount,Count,Other\r\nAda - Reyes,"-1,204.50",-3,12.50')
})

it.each([
  ['Acme;=1+1', "Acme;'=1+1"],
  ['Acme; =1+1', "Acme;' =1+1"],
  ['a;+1', "a;'+1"],
  ['a;-A1', "a;'-A1"],
  ['a;@SUM(A1)', "a;'@SUM(A1)"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a;b;=1', "a;b;'=1"],
  ['a;＝1', "a;'＝1"],
  ['North; south', 'North; south'],
  ['North;-5', 'North;-5'],
  ['a; b=1', 'a; b=1'],
])('a file split at semicolons or tabs runs nothing and keeps the rest: %j', async (name, kept) => {
  expect((await csvOf([{ Name: name }])).split('\r\n')[1]?.replaceAll('"', '')).toBe(kept)
})
