import { type ExecutionArgs, type ExecutionResult, execute, getOperationAST } from 'graphql'
import { commandNamed } from '#engine/command/declare.ts'
import { dryRun } from '#engine/command/dry-run.ts'
import { unkeptFiles } from '#io/files/unkept-files.ts'
import type { GraphContext, Ports } from '#io/graphql/context.ts'
import { requestError } from '#io/graphql/request-error.ts'

/** Carries an operation out; one that is only tried is taken back, its answer included. */
export async function executeOrTry(args: ExecutionArgs): Promise<ExecutionResult> {
  const context = args.contextValue as GraphContext
  if (!context.isDryRun) return execute(args)
  if (!isOfStaff(args))
    return { errors: [requestError('BAD_USER_INPUT', 'Only what staff do can be tried: send one of their mutations.')] }
  // A person who is not of the staff is refused as ever.
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

/** The keys and files of the company, and no partner: a command that called one before its commit would fail here. */
const triedPorts = ({ people, portfolios }: Ports): Ports =>
  ({ people, portfolios: { ...portfolios, files: unkeptFiles(portfolios.files) } }) satisfies Partial<Ports> as Ports
