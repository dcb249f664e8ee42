import type { Plugin } from 'vite'

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

/** The router's module loader with an error in place of its reload; null for every other module. */
export function withoutReload(id: string, code: string): string | null {
  if (!code.includes('async function loadRouteModule(')) return null
  if (!reload.test(code)) throw new Error(`${id} no longer reloads a page as this build expects. Look at its loader.`)
  return code.replace(reload, 'throw error;')
}

/**
 * The router reloads a page whenever a route module fails to load, endlessly if the module is gone. As an error it
 * reaches the failed page, which reloads once and then says so (reload-once.ts).
 */
export const failedModules: Plugin = {
  name: 'failed-modules',
  transform: { filter: { id: /react-router/ }, handler: (code, id) => withoutReload(id, code) },
}
