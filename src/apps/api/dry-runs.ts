import { type ExecutionArgs, type ExecutionResult, execute, getOperationAST } from 'graphql'
import { commandNamed } from '#engine/command/declare.ts'
import { dryRun } from '#engine/command/dry-run.ts'
import { unkeptFiles } from '#io/files/unkept-files.ts'
import type { GraphContext, Ports } from '#io/graphql/context.ts'
import { requestError } from '#io/graphql/request-error.ts'

/** Executes an operation. A dry run is rolled back together with its answer. */
export async function executeOrTry(args: ExecutionArgs): Promise<ExecutionResult> {
  const context = args.contextValue as GraphContext
  if (!context.isDryRun) return execute(args)
  if (!isOfStaff(args))
    return { errors: [requestError('BAD_USER_INPUT', 'Only what staff do can be tried: send one of their mutations.')] }
  // A caller who is not staff is refused as usual.
  if (!context.viewer?.operator) return execute(args)
  return dryRun(context.platform, async (platform) =>
    execute({ ...args, contextValue: { ...context, platform, ports: triedPorts(context.ports) } }),
  )
}

function isOfStaff({ document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'mutation') return false
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === 'Field' && commandNamed(selection.name.value)?.audience === 'operator',
  )
}

/** The company's keys and files without partners: a command that calls a partner before its commit fails here. */
const triedPorts = ({ people, portfolios }: Ports): Ports =>
  ({ people, portfolios: { ...portfolios, files: unkeptFiles(portfolios.files) } }) satisfies Partial<Ports> as Ports
