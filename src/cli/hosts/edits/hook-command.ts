/**
 * The command line that runs a script with Node. Windows paths get slashes, which its shells and Node all take; elsewhere what
 * a shell would read within quotes is escaped.
 */
export function toHookCommand(node: string, script: string, isWindows: boolean): string {
  const quote = (path: string) =>
    isWindows ? `"${path.replaceAll('\\', '/')}"` : `"${path.replace(/["\\$`]/g, '\\$&')}"`;
  return `${quote(node)} ${quote(script)}`;
}
