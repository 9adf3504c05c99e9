import { clientRequestsContract } from '@pinkas/contract/accountant/requests/requests.contract';
import { CLIENT_REQUEST_WORDS_MAX } from '@pinkas/domain/identity/client-request';
import {
  ACCOUNTANT_RIGHTS,
  type AccountantRight,
} from '@pinkas/domain/permissions/accountant-right';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useQueryClient } from '@tanstack/react-query';
import { IconSend2 } from '@tabler/icons-react';
import type { z } from 'zod';

import { call, type CallAnswer } from '../../../../shared/api/client.ts';
import { callQuery } from '../../../../shared/api/query-client.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';

interface Draft {
  readonly email: string;
  readonly rights: readonly AccountantRight[];
  readonly words: string;
  readonly language: 'he' | 'en';
}

const { body: SCHEMA } = clientRequestsContract.ask;
type Body = z.output<typeof SCHEMA>;

const SPEC: FormSpec<Draft, Body> = {
  schema: SCHEMA,
  bodyOf: (draft) => ({ ...draft }),
  fieldOf: (path) => (path.startsWith('rights') ? 'rights' : path),
};

/** Asks for the mailbox of an owner, and what to ask of them. */
export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhrases('clientRequests');
  const { language } = useLanguage();
  const client = useQueryClient();
  const form = useForm<Draft, Body, CallAnswer<typeof clientRequestsContract.ask>>({
    spec: SPEC,
    stored: { email: '', rights: ['file'], words: '', language },
    send: (body) => call(clientRequestsContract.ask, { body }),
    onSaved(answer) {
      client.setQueryData(callQuery(clientRequestsContract.list).queryKey, answer);
      toast.success(text('sent'));
      onClose();
    },
  });
  const { rights } = form.draft;
  return (
    <FormDialog
      form={form}
      title={text('addTitle')}
      saveLabel={text('send')}
      icon={<IconSend2 className="pk-flip" aria-hidden stroke={1.75} />}
      failureTitle={text('failed')}
      onClose={onClose}
    >
      <p>{text('addText')}</p>
      <LtrTextField
        label={text('email')}
        inputMode="email"
        data-autofocus
        {...form.bind('email')}
      />
      <fieldset className="clients-parts">
        <legend>{text('rights')}</legend>
        {ACCOUNTANT_RIGHTS.map((right) => (
          <CheckboxField
            key={right}
            label={text(right)}
            checked={rights.includes(right)}
            onChange={({ currentTarget: { checked } }) =>
              form.change({
                rights: ACCOUNTANT_RIGHTS.filter((one) =>
                  one === right ? checked : rights.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <TextField
        label={text('words')}
        isOptional
        maxLength={CLIENT_REQUEST_WORDS_MAX}
        {...form.bind('words')}
      />
    </FormDialog>
  );
}
