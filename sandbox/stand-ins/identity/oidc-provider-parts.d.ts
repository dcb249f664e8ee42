// The types of the package describe its index file alone.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider'
  export import CustomOIDCProviderError = errors.CustomOIDCProviderError
  export import InvalidGrant = errors.InvalidGrant
  export import InvalidTarget = errors.InvalidTarget
}
declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { interactionPolicy } from 'oidc-provider'
  export import base = interactionPolicy.base
  export import Check = interactionPolicy.Check
}
