export { holdOpening } from './openings.ts'
