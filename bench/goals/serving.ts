import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSite } from '#apps/start/site-build.ts'
import { type Goal, nodeCpuOf, rateOf } from '../goal.ts'
import { httpLoad } from '../http-load.ts'
import { productServer, staticServers } from '../servers.ts'
import type { World } from '../world.ts'

const site = fileURLToPath(new URL('../../build/client', import.meta.url))
/** An article: 60 KB, 13 KB as it travels, as the page that the goal was measured with. */
const path = '/articles/irr-and-cash-yield/'

/** Goal 19: what it costs to send a page of the public site. */
export function servingGoal({ cluster, size, inTurn }: World): Goal {
  return {
    number: 19,
    title: 'a page of the site, 16 connections / node:http with brotli bytes in memory',
    figures: [
      {
        name: 'CPU',
        unit: 'us',
        product: nodeCpuOf('product'),
        reference: nodeCpuOf('reference'),
        wants: 'atMost',
        moonshot: 1.5,
        acceptable: 3,
      },
      {
        name: 'CPU, to fastify-static packed in advance',
        unit: 'us',
        product: nodeCpuOf('product'),
        reference: nodeCpuOf('fastifyStatic'),
        wants: 'atMost',
        moonshot: 0.3,
        acceptable: 0.3,
      },
      {
        name: 'rate',
        unit: '/s',
        product: rateOf('product'),
        reference: rateOf('reference'),
        wants: 'atLeast',
        moonshot: 0.67,
        acceptable: 0.33,
        cpuDecides: true,
      },
    ],
    prepare: async () => {
      await buildSite(process.env).done
      const servers = {
        product: await productServer(await cluster.productCopy()),
        reference: await staticServers.brotliInMemory(join(site, path, 'index.html')),
        fastifyStatic: await staticServers.fastifyStatic(site),
      }
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' }
      const load =
        ({ pid, port }: { pid: number; port: number }) =>
        () =>
          httpLoad(
            { databasePid: cluster.pid, serverPid: pid, port, connections: 16, milliseconds: size.milliseconds },
            () => ({ method: 'GET', path, headers }),
          )
      return {
        round: (index) =>
          inTurn(index, {
            product: load(servers.product),
            reference: load(servers.reference),
            fastifyStatic: load(servers.fastifyStatic),
          }),
        done: async () => {
          await Promise.all(Object.values(servers).map((server) => server.stop()))
        },
      }
    },
  }
}
