/**
 * The parts of the package without its index file, which warns of every Node that is no long-term release. Ours is pinned
 * and tested with it, and the warning would stand among the lines that someone reads who starts the company for the first time.
 */
export * as errors from 'oidc-provider/lib/helpers/errors.js'
export * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js'
export { Provider } from 'oidc-provider/lib/provider.js'
