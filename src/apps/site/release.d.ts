/** The year in which the site was built, from vite.config.ts. */
declare const __RELEASE_YEAR__: number
