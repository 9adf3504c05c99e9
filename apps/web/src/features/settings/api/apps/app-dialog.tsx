import { OauthAppForm, type OauthApp } from '@pinkas/contract/auth/oauth2/oauth2-apps.contract';
import { OAUTH_APP_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../../shared/form/form-spec.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import type { ShownSecret } from '../shared/fresh-secret.tsx';
import type { AppChanges } from './oauth-apps.queries.ts';

interface Draft {
  readonly name: string;
  /** One a line. */
  readonly redirectUris: string;
  readonly isPublic: boolean;
}

const SPEC: FormSpec<Draft, OauthAppForm> = {
  schema: OauthAppForm,
  bodyOf: ({ name, redirectUris, isPublic }) => ({
    name,
    isPublic,
    redirectUris: redirectUris
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }),
  fieldOf: (path) => path.replace(/\..*$/, ''),
};

export interface AppDialogProps {
  /** Undefined for a new one. */
  readonly app: OauthApp | undefined;
  readonly changes: AppChanges;
  readonly onFresh: (fresh: ShownSecret) => void;
  readonly onClose: () => void;
}

function draftOf(app: OauthApp | undefined): Draft {
  if (app === undefined) return { name: '', redirectUris: '', isPublic: false };
  const { name, redirectUris, isPublic } = app;
  return { name, redirectUris: redirectUris.join('\n'), isPublic };
}

/** Registers an application, or changes one: its name, and where it leads people back to. */
export function AppDialog({ app, changes, onFresh, onClose }: AppDialogProps) {
  const text = usePhrases('oauthApps');
  const form = useForm({
    spec: SPEC,
    stored: draftOf(app),
    async send(body, idempotencyKey) {
      if (app === undefined) {
        const fresh = await changes.create.mutateAsync({ form: body, idempotencyKey });
        return { id: fresh.id, name: body.name, secret: fresh.secret };
      }
      const { name, redirectUris } = body;
      await changes.change.mutateAsync({ id: app.id, form: { name, redirectUris } });
      return { id: app.id, name, secret: null };
    },
    onSaved({ id, name, secret }) {
      if (secret !== null) onFresh({ id, name, secret });
      else toast.success(app === undefined ? text('registered', { name }) : text('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={app === undefined ? text('createTitle') : text('editTitle', { name: app.name })}
      saveLabel={text(app === undefined ? 'create' : 'save')}
      onClose={onClose}
    >
      <TextField
        label={text('name')}
        data-autofocus
        help={text('nameHelp')}
        maxLength={OAUTH_APP_NAME_LENGTH_MAX}
        {...form.bind('name')}
      />
      <TextAreaField
        label={text('redirects')}
        dir="ltr"
        help={text('redirectsHelp')}
        {...form.bind('redirectUris')}
      />
      {app === undefined && (
        <CheckboxField
          label={text('isPublic')}
          hint={text('isPublicHint')}
          checked={form.draft.isPublic}
          onChange={(event) => form.change({ isPublic: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}
