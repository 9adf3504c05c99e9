import { currentDialog } from '@pinkas/ui/overlay/dialogs';

import { closeSupport } from '../support/open-support.ts';

/** Answers every open dialog with its safe choice: a page that is left takes its dialogs along. */
export function closeDialogs(): void {
  for (let open = currentDialog(); open !== undefined; open = currentDialog()) {
    open.answer(open.safe, '');
  }
  closeSupport();
}
