import type { Examples } from '../../example.ts'
import { Spinner } from './spinner.tsx'

export const examples: Examples = { 'The sun over the horizon': <Spinner /> }
