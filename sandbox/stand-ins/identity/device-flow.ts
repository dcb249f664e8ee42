import type { FastifyInstance } from 'fastify'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { z } from 'zod'
import { html, Markup } from '../base/html.ts'
import { mfaClass } from './enter.ts'
import type { People } from './people.ts'
import { notice, page } from './views.ts'

/** Sign-in of a program without a browser (RFC 8628): it shows a code, and the person enters it here and signs in. */
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
export const deviceCodeLife = 10 * 60
/** How many seconds a program waits between two tries; it is told so with its code. */
const interval = 1

/** Tells a program how often it may ask, and one that asks sooner to slow down. */
export function devicePolls(): { readonly pace: (ctx: KoaContextWithOIDC) => void } {
  const asked = new Map<string, number>()
  return {
    pace: (ctx) => {
      const body = ctx.body as { device_code?: string; error?: string } | undefined
      if (ctx.path === '/oauth/device/code' && body?.device_code) ctx.body = { ...body, interval }
      const code = ctx.oidc?.params?.device_code
      if (body?.error !== 'authorization_pending' || typeof code !== 'string') return
      const [now, last] = [performance.now(), asked.get(code)]
      asked.set(code, now)
      if (asked.size > 1_000) asked.delete(asked.keys().next().value!)
      if (last !== undefined && now - last < interval * 900)
        ctx.body = { error: 'slow_down', error_description: 'you are polling too quickly' }
    },
  }
}

/** The one program that signs in so: the portal, whose id everyone knows, does not. */
export const deviceClient = (id: string): NonNullable<Configuration['clients']>[number] => ({
  client_id: id,
  client_name: 'the command line of Longlight’s staff',
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: [deviceGrant],
  response_types: [],
  redirect_uris: [],
  scope: 'openid email profile',
})

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>

export const deviceFlow = (home: string): DeviceFlow => ({
  enabled: true,
  mask: '****-****',
  userCodeInputSource: async (ctx, form, _out, error) => {
    const wrong = error !== undefined || ctx.query.error !== undefined
    ctx.body = page(
      'Connect a device',
      html`<div><h1>Connect a device</h1><p class="lead">Enter the code that the device shows. Never enter a code that someone sent you.</p></div>${codeForm(form, wrong)}`,
      home,
    )
  },
  userCodeConfirmSource: async (ctx, form, client, _device, code) => {
    ctx.body = page(
      'Is this your device?',
      html`<div><h1>Is this your device?</h1><p class="lead">It must show this code:</p><p class="usercode">${code}</p><p class="lead">It is ${client.clientName}. After you log in, it can act in your name for ten minutes. If you did not start this yourself, cancel, no matter who sent you here.</p></div>${new Markup(form)}<div class="choices"><button class="sun" form="op.deviceConfirmForm">Yes, I started this</button><button class="plainbutton" form="op.deviceConfirmForm" name="abort" value="yes">Cancel</button></div>`,
      home,
    )
  },
  successSource: async (ctx) => {
    ctx.body = page('Connected', notice('Your device is connected', 'You can close this page and return to it.'), home)
  },
})

/** The provider's own form, whose field has no label and a script that our policy blocks: the same with both put right. */
const codeForm = (form: string, isWrong: boolean): Markup => {
  const described = isWrong ? ' aria-invalid="true" aria-describedby="user_code-error"' : ''
  const field = form
    .replace(/ placeholder="[^"]*"/, '')
    .replace(/ onfocus="[^"]*"/, '')
    .replace(
      /<input\s+(?=[^>]*name="user_code")/,
      `<div><label for="user_code">Code</label><input id="user_code" class="code" autocapitalize="characters" spellcheck="false" maxlength="12" required${described} `,
    )
    .replace(
      '</input>',
      `${isWrong ? '<p class="error" id="user_code-error" role="alert">This code is wrong, used or expired. Ask the device for another one.</p>' : ''}</div>`,
    )
    .replace('</form>', '<button class="sun">Continue</button></form>')
  return new Markup(field)
}

type DeviceControl = { readonly provider: Provider; readonly people: People; readonly audience: string }

/** Signs someone in where no browser is, with both factors: for tests and demonstrations, at a provider that is a stand-in. */
export function deviceControl(app: FastifyInstance, { provider, people, audience }: DeviceControl): void {
  app.post('/_standin/device', async (request, reply) => {
    const { userCode, email } = z.object({ userCode: z.string(), email: z.email() }).parse(request.body)
    const person = await people.byEmail(email)
    const code = await provider.DeviceCode.findByUserCode(userCode.replaceAll('-', ''))
    if (!person || !code || code.accountId)
      return reply.code(404).send({ code: 'NotFound', message: 'There is no such person, or no such code.' })
    const scope = 'openid email profile'
    const grant = new provider.Grant({ clientId: code.clientId!, accountId: person.sub })
    grant.addOIDCScope(scope)
    grant.addResourceScope(audience, scope)
    const proved = { amr: ['pwd', 'otp', 'mfa'], acr: mfaClass, authTime: code.iat }
    Object.assign(code, { ...proved, accountId: person.sub, grantId: await grant.save(), scope, resource: audience })
    await code.save()
    return { signedIn: person.email }
  })
}
