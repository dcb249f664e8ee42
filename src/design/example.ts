import type { ReactNode } from 'react'

/** What `<name>.examples.tsx` exports as `examples`: shown on /styleguide, and looked at by the tests. */
export type Examples = Readonly<Record<string, ReactNode>>
