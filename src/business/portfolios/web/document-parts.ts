export { ComparePart } from './compare-versions-part.tsx'
export { Difference } from './version-difference.tsx'
export { WatchForm } from './watch-form.tsx'
