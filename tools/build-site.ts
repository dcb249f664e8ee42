import { buildSite } from '#sandbox/supervisor/site-build.ts'

/** Builds the site, unless what stands in build/ was made from these very sources. */
await buildSite(process.env).done
