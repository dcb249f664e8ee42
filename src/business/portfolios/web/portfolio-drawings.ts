export { ExitRiverBand, ExitRiverPart } from './exit-river-part.tsx'
export { GapsPart } from './gaps-part.tsx'
export { OwnCalculator } from './own-calculator.tsx'
export { YearReturnsPart } from './year-returns-part.tsx'
