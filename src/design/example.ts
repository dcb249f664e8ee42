import type { ReactNode } from 'react'

/** The `examples` export of `<name>.examples.tsx`: shown on /styleguide and checked by the tests. */
export type Examples = Readonly<Record<string, ReactNode>>
