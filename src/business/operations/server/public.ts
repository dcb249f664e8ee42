export { maskFileName, maskName } from '../rules/masked.ts'
export { isMonthSettled } from './month-close.ts'
export { holdOpening, noteUnopenedRead, withOpenings } from './openings.ts'
