export { maskFileName, maskName } from '../rules/masked.ts'
export { holdOpening, noteUnopenedRead, withOpenings } from './openings.ts'
