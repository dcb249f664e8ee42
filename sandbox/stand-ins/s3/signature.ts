import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { S3Error } from './s3-error.ts'

type Signed = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}
type Credentials = { readonly keyId: string; readonly secret: string }

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

const hash = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * Checks AWS Signature Version 4 in the Authorization header, and that the body is the one that was signed. How long ago
 * is not asked: a store refuses after a quarter of an hour, and time is moved here.
 */
export function checkSignature(request: Signed, { keyId, secret }: Credentials): void {
  const header = (name: string): string => String(request.headers[name] ?? '')
  const parts = authorization.exec(header('authorization'))
  if (!parts) throw new S3Error(403, 'AccessDenied', 'Access Denied')
  const [, id, day = '', region = '', names = '', signature = ''] = parts
  if (id !== keyId) throw new S3Error(403, 'InvalidAccessKeyId', 'The access key Id you provided does not exist.')
  const moment = header('x-amz-date')
  if (!/^\d{8}T\d{6}Z$/.test(moment) || !moment.startsWith(day))
    throw new S3Error(403, 'AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  if (header('x-amz-content-sha256') !== hash(request.body))
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 does not match the body.')
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name)))
    throw new S3Error(403, 'AccessDenied', 'There were headers present in the request which were not signed')
  const [path, query = ''] = request.url.split('?') as [string, string?]
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${header(name).trim().replace(/\s+/g, ' ')}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secret}`, day))
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n'))
  if (!timingSafeEqual(wanted, Buffer.from(signature, 'hex')))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match yours.')
}
