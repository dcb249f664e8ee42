export { maskFileName, maskName } from '../rules/masked.ts'
export { holdOpening, withOpenings } from './openings.ts'
