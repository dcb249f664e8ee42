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
      'Sign in a program',
      html`<h1>Sign in a program</h1><p class="lead">Enter the code that it shows. Enter no code that someone sent you.</p>${wrong && html`<p class="error" role="alert">This code is wrong, used, or too old. Ask the program for another one.</p>`}${new Markup(form)}<button class="sun" form="op.deviceInputForm">Continue</button>`,
      home,
    )
  },
  userCodeConfirmSource: async (ctx, form, client, _device, code) => {
    ctx.body = page(
      'Sign in a program',
      html`<h1>Sign in a program?</h1><p class="lead">It is ${client.clientName} and shows this code: <strong>${code}</strong>. It will act in your name for ten minutes. If you did not start it yourself a moment ago, refuse, no matter who sent you here.</p>${new Markup(form)}<button class="sun" form="op.deviceConfirmForm">Yes, I started it</button><button class="plainbutton" form="op.deviceConfirmForm" name="abort" value="yes">Refuse</button>`,
      home,
    )
  },
  successSource: async (ctx) => {
    ctx.body = page('Signed in', notice('The program is signed in', 'You can close this page and go back to it.'), home)
  },
})

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
