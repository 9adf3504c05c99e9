import {
  SaveAccountingSettings,
  type AccountingSettings,
} from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import { LEDGER_FILE_COLUMNS } from '@pinkas/domain/exports/accounting-exports';
import { Alert } from '@pinkas/ui/feedback/alert';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import type { FormSpec } from '../../../shared/form/form-spec.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useSaveAccountingSettings } from './all-types.queries.ts';
import { AccountKeys, ColumnPlan, MovementCodes, type PlannedColumn } from './settings-fields.tsx';

/** The settings as typed: keys by account, codes by kind, and all columns in order. */
export interface SettingsDraft {
  readonly keys: Readonly<Record<string, string>>;
  readonly codes: Readonly<Record<string, string>>;
  readonly plan: readonly PlannedColumn[];
}

function draftOf({ accounts, codes, plan }: AccountingSettings): SettingsDraft {
  const left = LEDGER_FILE_COLUMNS.filter((key) => plan.every((one) => one.key !== key));
  return {
    keys: Object.fromEntries(accounts.map(({ account, key }) => [account, key])),
    codes: Object.fromEntries(codes.map(({ kind, code }) => [kind, code])),
    plan: [
      ...plan.map((one) => ({ ...one, isInFile: true })),
      ...left.map((key) => ({ key, head: '', isInFile: false })),
    ],
  };
}

const settingsForm = ({
  version,
  accounts,
  codes,
}: AccountingSettings): FormSpec<SettingsDraft, SaveAccountingSettings> => ({
  schema: SaveAccountingSettings,
  bodyOf: (draft) => ({
    version,
    accounts: accounts.map(({ account }) => ({ account, key: draft.keys[account] ?? '' })),
    codes: codes.map(({ kind }) => ({ kind, code: draft.codes[kind] ?? '' })),
    plan: draft.plan
      .filter(({ isInFile }) => isInFile)
      .map(({ key, head }) => ({ key, head: head.trim() })),
  }),
});

export interface SettingsDialogProps {
  readonly settings: AccountingSettings;
  readonly readAgain: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Keys of accounts, codes of movements, and columns of the general file. */
export function SettingsDialog({ settings, readAgain, onClose }: SettingsDialogProps) {
  const text = usePhrases('allTypes');
  const saving = useSaveAccountingSettings();
  const form = useForm({
    spec: settingsForm(settings),
    stored: draftOf(settings),
    send: (body, idempotencyKey) => saving.mutateAsync({ body, idempotencyKey }),
    onSaved() {
      toast.success(text('saved'));
      onClose();
    },
    onConflict: readAgain,
  });
  const { draft, change, problem } = form;
  return (
    <FormDialog
      form={form}
      title={text('settingsTitle')}
      saveLabel={text('save')}
      isWide
      onClose={onClose}
    >
      <p className="all-types__hint">{text('settingsHint')}</p>
      <AccountKeys
        accounts={settings.accounts}
        keys={draft.keys}
        problemAt={(index) => problem(`accounts.${String(index)}.key`)}
        onChange={(account, key) =>
          change((before) => ({ keys: { ...before.keys, [account]: key } }))
        }
      />
      <MovementCodes
        codes={settings.codes}
        typed={draft.codes}
        problemAt={(index) => problem(`codes.${String(index)}.code`)}
        onChange={(kind, code) =>
          change((before) => ({ codes: { ...before.codes, [kind]: code } }))
        }
      />
      <ColumnPlan plan={draft.plan} onChange={(plan) => change({ plan })} />
      {draft.plan.every(({ isInFile }) => !isInFile) && (
        <Alert tone="warn">{text('planEmpty')}</Alert>
      )}
    </FormDialog>
  );
}
