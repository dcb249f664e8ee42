/** Values of `returnTo` that try to lead to an attacker's site: other hosts in every spelling, behind every prefix. */
const hosts = [
  'evil.example',
  'evil.example:443',
  'longlight.example.evil.example',
  'longlight.example@evil.example',
  'user:pass@evil.example',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '[::1]',
  '[::ffff:7f00:1]',
  'evil%E3%80%82example',
  'ⓔⓥⓘⓛ.example',
  'evil.example#longlight.example',
  'evil.example?longlight.example',
]
const prefixes = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '/.//',
  '/..//',
  '/x/..//',
  '/x/../..//',
  '/././/',
  '/%2e//',
  'https://',
  'http://',
  'HTTPS:\\\\',
  'https:',
  'https:/',
  ' //',
  '\u0000//',
]
const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://evil.example',
  'blob:https://evil.example/1',
  'mailto:someone@evil.example',
  '',
  'users/dashboard',
  '?next=//evil.example',
]

export const redirectPayloads: readonly string[] = [
  ...prefixes.flatMap((prefix) => hosts.map((host) => `${prefix}${host}`)),
  ...schemes,
]

/**
 * Addresses that an attacker wants our server to call: its own machine, its cloud's secrets, its neighbors, in every
 * spelling.
 */
const insides = [
  '127.0.0.1:22',
  '127.1',
  '0.0.0.0:5432',
  '2130706433',
  '0x7f000001',
  '017700000001',
  '0177.0.0.1',
  '[::1]:5432',
  '[::ffff:127.0.0.1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '169.254.169.254/latest/meta-data/',
  '[fd00:ec2::254]/latest/',
  'metadata.google.internal/computeMetadata/v1/',
  '10.0.0.1',
  '192.168.0.1',
  '100.100.100.200',
  'localtest.me',
  '127.0.0.1.nip.io',
  'evil.example/redirect?to=http://169.254.169.254/',
  'partner.example@127.0.0.1',
]
export const outgoingPayloads: readonly string[] = ['http://', 'https://', '//', 'gopher://', 'file:///'].flatMap(
  (scheme) => insides.map((inside) => `${scheme}${inside}`),
)
