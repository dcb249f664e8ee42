import type { Examples } from '../../example.ts'
import { BarRow } from './bar-row.tsx'

export const examples: Examples = { 'A shape without figures': <BarRow percents={[35, 50, 42, 64, 80, 100]} /> }
