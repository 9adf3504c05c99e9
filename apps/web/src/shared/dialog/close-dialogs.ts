import { currentDialog } from '@pinkas/ui/overlay/dialogs';

/** Answers every open dialog with its safe choice: a page that is left takes its dialogs along. */
export function closeDialogs(): void {
  for (let open = currentDialog(); open !== undefined; open = currentDialog()) {
    open.answer(open.safe, '');
  }
}
