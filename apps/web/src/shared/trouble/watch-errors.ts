import { noteTrouble } from './trouble-log.ts';

function textOf(reason: unknown): string {
  return reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
}

/** Notes the errors of the window and the promises that nobody handled. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    noteTrouble('error', error === undefined || error === null ? message : textOf(error));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    noteTrouble('error', textOf(reason));
  });
}
