export { askFunding, endFunding, isFunded } from './funding.ts'
export { payInFirstCapital } from './pay-in-capital.ts'
export { readCover, sweptOut } from './position.ts'
