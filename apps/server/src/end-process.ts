/**
 * Ends the process at once with an exit code. `process.exit` waits for threads that are in native code, such as the print of
 * a thousand rows, for as long as that takes. The system ends them all when another program takes the place of this one.
 */
export function endProcess(code: number): void {
  try {
    process.execve?.('/bin/sh', ['sh', '-c', `exit ${String(code)}`]);
  } catch {
    // No such program, or a system that cannot.
  }
  process.exit(code);
}
