import { useState, useSyncExternalStore } from 'react';

import { Button } from '../actions/button.tsx';
import { LtrTextField, TextField } from '../fields/text-field.tsx';
import { useUiTexts } from '../texts.tsx';
import { Dialog } from './dialog.tsx';
import { currentDialog, subscribeToDialogs, type DialogRequest } from './dialogs.ts';

/** Shows the dialogs that code asks for with `confirm`, `choose` and the rest. One in the page. */
export function DialogHost() {
  const request = useSyncExternalStore(subscribeToDialogs, currentDialog);
  return request === undefined ? null : <Asked key={request.id} request={request} />;
}

function Asked({ request }: { readonly request: DialogRequest }) {
  const texts = useUiTexts();
  const { field } = request;
  const [typed, setTyped] = useState(field?.value ?? '');
  const [problem, setProblem] = useState<string | undefined>(undefined);

  function give(value: unknown) {
    if (value !== request.safe && field?.check !== undefined) {
      const found = field.check(typed);
      setProblem(found);
      if (found !== undefined) return;
    }
    request.answer(value, typed);
  }

  const Field = field?.isLtr === true ? LtrTextField : TextField;
  return (
    <Dialog
      isOpen
      isAlert={field === undefined}
      onClose={() => request.answer(request.safe, '')}
      title={request.title ?? texts.dialogTitles[request.kind]}
      actions={request.choices.map((choice) => (
        <Button
          key={choice.label}
          variant={choice.variant ?? 'outlined'}
          onClick={() => give(choice.value)}
          {...(field === undefined && choice.value === request.focus && { 'data-autofocus': true })}
        >
          {choice.label}
        </Button>
      ))}
    >
      {request.text}
      {field !== undefined && (
        <form
          style={{ marginBlockStart: 12 }}
          onSubmit={(event) => {
            event.preventDefault();
            give(true);
          }}
        >
          <Field
            label={field.label}
            value={typed}
            error={problem}
            data-autofocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      )}
    </Dialog>
  );
}
