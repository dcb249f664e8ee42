export { maskFileName, maskName } from '../rules/masked.ts'
export { holdOpening, openingReason } from './openings.ts'
