export { actedBy, actsOn } from './acted-by.ts'
