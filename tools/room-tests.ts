import ts from 'typescript'
import { targetOf } from './tidy/places.ts'

type SourceText = { readonly path: string; readonly text: string }

/** Checks of what every room declares: the schema, who may call what, the command line. */
const ofAllRooms =
  /^src\/apps\/(api|cli)\/[^/]+\.test\.ts$|^src\/apps\/[^/]+\.test\.ts$|^tests\/figures\/authorisation\//

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/**
 * The test files that a change of a room can break: those in it, those that import a file of it, by themselves or through the
 * helpers of tests, and the checks of what all rooms declare. Not those that only start the whole company.
 */
export function testsOfRoom(room: string, files: readonly SourceText[]): string[] {
  const folder = `src/business/${room}/`
  const helpers = files.filter(
    ({ path }) => path.startsWith('tests/') && !isTest(path) && !path.startsWith('tests/setup/'),
  )
  const concerned = new Set(
    helpers.filter((file) => importsOf(file).some((path) => path.startsWith(folder))).map(({ path }) => path),
  )
  return files
    .filter(({ path }) => isTest(path) && !path.startsWith('tests/site/') && !path.startsWith('tools/'))
    .filter(
      (file) =>
        file.path.startsWith(folder) ||
        ofAllRooms.test(file.path) ||
        importsOf(file).some((path) => path.startsWith(folder) || concerned.has(path)),
    )
    .map(({ path }) => path)
    .toSorted()
}

const importsOf = ({ path, text }: SourceText): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => targetOf(path, fileName) ?? [])

/** The rooms that there are, by their folders. */
export const roomsIn = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => /^src\/business\/([^/]+)\//.exec(path)?.[1] ?? []))].toSorted()
