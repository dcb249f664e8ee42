import type { ConfigData } from 'html-validate'

/**
 * The rules of html-validate that fit documents written by React: the standard ones of HTML and of ARIA. Left out is
 * what concerns only how the source is laid out, or what a browser allows and React writes.
 */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {},
}
